import { beforeAll, describe, expect, it } from 'vitest';
import { endFlag } from '../../src/cli/flags/log-flags.js';
import { svcIn, temporaryFolder } from './svc.js';

const now = Date.parse('2026-11-21T10:00:00.000Z');

it.each([
  ['24h', '2026-11-22T10:00:00.000Z'],
  ['90d', '2027-02-19T10:00:00.000Z'],
  ['2027-01-01', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T12:30:00+01:00', '2027-01-01T12:30:00+01:00'],
])('the end of a key may be a span from now, a day or a time: %s', (given, end) => {
  expect(endFlag(given, now)).toBe(end);
});

it('the end of a key is moved, and taken back', async () => {
  const svc = svcIn(temporaryFolder());
  await svc(['init']);
  const make = (end: string) => svc(['keys', 'create', '--description', 'shop', '--expires-at', end, '--json']);
  const { json: key } = await make('9999d');
  expect(Date.parse(key.expires_at)).toBeGreaterThan(Date.now());
  const changed = await svc(['keys', 'update', key.id, '--expires-at', '1d', '--json']);
  expect(Date.parse(changed.json.expires_at)).toBeLessThan(Date.parse(key.expires_at));
  const back = await svc(['keys', 'update', key.id, '--expires-at', 'none', '--json']);
  expect(back.json.expires_at).toBeNull();
});

it('an end that is empty, as of a variable that is not set, makes no key without an end', async () => {
  const svc = svcIn(temporaryFolder());
  await svc(['init']);
  for (const flag of ['--expires-at', '--member-id']) {
    const { code, stdout } = await svc(['keys', 'create', '--description', 'shop', flag, '']);
    expect([flag, [2, 6].includes(Number(code)), stdout]).toEqual([flag, true, '']);
  }
  expect((await svc(['keys', 'list', '--json'])).json.total).toBe(1);
});

describe('svc keys rotate', () => {
  const svc = svcIn(temporaryFolder());
  const keys = async () => (await svc(['keys', 'list', '--json'])).json.items as Record<string, unknown>[];
  const named = async (name: string) => (await keys()).filter(({ description }) => description === name);

  beforeAll(async () => {
    await svc(['init']);
    await svc(
      'keys create --description shop --scope analyzer:run --scope policy:read --rate-per-minute 50'.split(' '),
    );
  });

  it('gives the name and all rights to the new value, and the old one an end and another name', async () => {
    const [old] = await named('shop');
    const { stdout, code } = await svc(['keys', 'rotate', 'shop', '--old-until', '7d']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ak_[\w-]{40,}\n$/)]);
    const [next, ...others] = await named('shop');
    const { description, scopes, role, rate_limit_override, expires_at } = old as never;
    expect([next, others]).toMatchObject([{ description, scopes, role, rate_limit_override, expires_at }, []]);
    expect(next?.key_prefix).toBe(stdout.slice(0, 12));
    const before = (await keys()).find(({ id }) => id === old?.id);
    expect(before).toMatchObject({
      description: expect.stringMatching(/^shop, rotated \d{4}-\d{2}-\d{2}$/),
      expires_at: expect.any(String),
    });
  });

  it('ends a leaked value at once, and asks before', async () => {
    const [old] = await named('shop');
    expect((await svc(['keys', 'rotate', 'shop', '--old-until', 'now'])).code).toBe(2);
    expect((await svc(['keys', 'rotate', 'shop', '--old-until', 'now', '--force'])).code).toBe(0);
    expect((await keys()).some(({ id }) => id === old?.id)).toBe(false);
    expect(await named('shop')).toHaveLength(1);
  });

  it('keeps the member, the kind and the length of life of the old key', async () => {
    const { json: member } = await svc('members add --email kim@example.com --role admin --json'.split(' '));
    await svc(`keys create --description hers --member-id ${member.id} --test --expires-at 30d`.split(' '));
    const { json } = await svc(['keys', 'rotate', 'hers', '--json']);
    expect(json).toMatchObject({ role: 'admin', member_id: member.id, test_mode: true });
    expect(Date.parse(json.expires_at) - Date.parse(json.created_at)).toBeGreaterThan(29 * 86_400_000);
    expect((await svc(['keys', 'rotate', 'hers', '--expires-at', 'none', '--json'])).json.expires_at).toBeNull();
  });

  it('asks which of two keys of one name is meant, by what the list shows', async () => {
    for (const _ of [1, 2]) await svc('keys create --description twin --scope analyzer:run'.split(' '));
    const { code, stderr } = await svc(['keys', 'rotate', 'twin']);
    expect([code, stderr]).toEqual([6, expect.stringContaining('name it by the beginning of its value')]);
    const [first] = await named('twin');
    expect((await svc(['keys', 'rotate', String(first?.key_prefix)])).code).toBe(0);
  });

  it('says when the old value ends, also where that is sooner than what was asked', async () => {
    const { json } = await svc(
      'keys create --description brief --scope analyzer:run --expires-at 1h --json'.split(' '),
    );
    const { stderr } = await svc(['keys', 'rotate', 'brief', '--verbose']);
    expect(stderr).toContain(`The old one works until ${json.expires_at}.`);
  });

  it('does nothing where the old value cannot be given its end', async () => {
    const before = await keys();
    const { code } = await svc(['keys', 'rotate', 'shop', '--old-until', '2020-01-01']);
    expect([code, await keys()]).toEqual([6, before]);
  });
});
