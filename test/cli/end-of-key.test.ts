import { expect, it } from 'vitest';
import { endFlag } from '../../src/cli/log-flags.js';
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

it('a key is rotated without a gap: the old value gets an end while the new one works', async () => {
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
