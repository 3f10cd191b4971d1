import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';
import { svcOnTerminal } from './terminal.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const onTerminal = svcOnTerminal(folder);

beforeAll(async () => {
  expect((await svc(['init'])).code).toBe(0);
}, 60_000);

describe('experience.md on a terminal', () => {
  it('what is missing is asked for', async () => {
    const { code, text } = await onTerminal('keys create', { typed: 'asked\n' });
    expect([code, text]).toEqual([0, expect.stringMatching(/Description of the key:[^]*ak_/)]);
  });

  it.each([
    ['keys create', /^ak_\w+\n$/],
    ['keys create --json', /^\{[^]*"api_key": "ak_[^]*\}\n$/],
  ])('a question is chatter: cli.md %s > FILE has the result alone', async (line, result) => {
    const { code, text } = await onTerminal(`${line} > result`, { typed: 'asked\n' });
    expect([code, text]).toEqual([0, expect.stringContaining('Description of the key:')]);
    expect(readFileSync(join(folder, 'result'), 'utf8')).toMatch(result);
  });

  it.each([
    ['Ctrl-C', '\u0003', 130, 'Interrupted.'],
    ['the end of input', '\u0004', 3, 'Cancelled.'],
    ['another word', 'no\n', 3, 'Cancelled.'],
  ])('cli.md a question that is left with %s changes nothing: %j is exit %i', async (_, typed, status, words) => {
    const { code, text } = await onTerminal('policies delete default-inbound', { typed });
    expect([code, text]).toEqual([status, expect.stringContaining('Type Default inbound to confirm:')]);
    expect(text.trimEnd().split('\n').at(-1)).toBe(`Error: ${words}`);
    expect((await svc(['policies', 'show', 'default-inbound'])).code).toBe(0);
  });

  it('a name that others chose does not drive the terminal, and is typed as it is shown', async () => {
    const name = 'evil\u001b]0;x\u0007\u001b[2Jx\u009b31m\u202eb';
    await svc(['keys', 'create', '--description', name]);
    const found = (await svc(['keys', 'list', '--json'])).json.items.find(
      (key: { description: string; key_prefix: string }) => key.description === name,
    );
    const { code, text } = await onTerminal(`keys delete ${found.key_prefix}`, { typed: 'evil ]0;x [2Jx 31m b\n' });
    const question = text.slice(text.indexOf('Delete'), text.indexOf('to confirm'));
    expect(question).toContain('Type evil ]0;x [2Jx 31m b ');
    expect(question).not.toMatch(/[\u0007\u009b\u202e]|\u001b\]/);
    expect(code).toBe(0);
    const refused = await svc(['policies', 'show', `nope\u001b[31m`]);
    expect([refused.code, refused.stderr]).toEqual([5, expect.not.stringContaining('\u001b')]);
  });

  it('so it is in JSON, whose value stays the same', async () => {
    const evil = 'shop \u009b31m\u202eb';
    await svc(['keys', 'create', '--description', evil]);
    const descriptions = (text: string) =>
      [...text.matchAll(/"description": ?("[^"]*")/g)].map(([, one = '""']) => one);
    for (const how of ['--json', '--jsonl']) {
      const { text } = await onTerminal(`keys list ${how}`);
      expect(text).not.toMatch(/[\u009b\u202e]/);
      expect(descriptions(text).map((one) => JSON.parse(one))).toContain(evil);
      expect((await svc(['keys', 'list', how])).stdout).toContain(evil);
    }
    writeFileSync(join(folder, 'lines.jsonl'), JSON.stringify(`${evil} jane@example.com`));
    const { text } = await onTerminal('analyze --jsonl lines.jsonl');
    expect(text).toContain('shop \\u009b31m\\u202eb [EMAIL_ADDRESS]');
  });

  it('so it is in the JSON of a text too long to be held', async () => {
    const long = `shop \u009b31m\u202eb\n${'order 17 was paid\n'.repeat(240_000)}`;
    writeFileSync(join(folder, 'long.txt'), long);
    const transformation = { type: 'crypto_deterministic', surrogate_info_type: 'T' };
    const config = [
      '--inspect-config',
      '{}',
      '--deidentify-config',
      JSON.stringify({ transformations: [{ transformation }] }),
    ];
    expect((await svc(['sdp', 'policies', 'create', '--name', 'Back', ...config])).code).toBe(0);
    for (const line of ['deidentify', 'reidentify --policy back']) {
      const { code, text } = await onTerminal(`sdp ${line} --file long.txt --json --quiet`);
      expect([code, text.slice(0, 70)]).toEqual([0, expect.stringContaining('shop \\u009b31m\\u202eb\\norder 17')]);
      expect(Object.values(JSON.parse(text) as object)).toContain(long);
    }
  });

  it.each([
    ['\u0003', 130],
    ['\u0004', 3],
  ])('cli.md so is one for a value that is missing: %j is exit %i', async (typed, status) => {
    expect((await onTerminal('tenants create', { typed })).code).toBe(status);
    expect((await svc(['tenants', 'list', '--json'])).json.total).toBe(2);
  });

  it.each([
    ['keys create --no-input', {}, 'Missing --description.'],
    ['keys create', { CI: 'true' }, 'Missing --description.'],
    ['tenants create --no-input', {}, 'Missing --name.'],
    ['policies delete default-inbound --no-input', {}, 'needs --force'],
    ['migrate down', { CI: '1' }, 'needs --force'],
    ['sdp keys rotate --no-input', {}, 'needs --force'],
  ])('nothing is asked, and what is missing is exit 2: %s %j', async (line, env, words) => {
    const { code, text } = await onTerminal(line, { env });
    expect([code, text]).toEqual([2, expect.stringMatching(new RegExp(`^Error: .*${words}`))]);
  });
});

describe('a rotation of the keys of surrogates, which nothing takes back', () => {
  it('is asked for, and says what is no longer equal; --force skips the question', async () => {
    const asked = await onTerminal('sdp keys rotate', { typed: 'no\n' });
    expect([asked.code, asked.text]).toEqual([
      3,
      expect.stringMatching(/equal values give other hashes[^]*Type rotate/),
    ]);
    const forced = await svc(['sdp', 'keys', 'rotate', '--force', '--json']);
    expect([forced.code, forced.json]).toEqual([0, { version: 2 }]);
    expect((await onTerminal('sdp keys rotate', { typed: 'rotate\n' })).code).toBe(0);
  });
});

describe('experience.md --verbose', () => {
  it('has success lines where stderr is no terminal; without it, and with --json, there are none', async () => {
    const line = ['policies', 'update', 'default-inbound', '--description', 'Changed'];
    expect(await svc([...line, '--verbose'])).toMatchObject({ code: 0, stderr: 'Changed the policy.\n' });
    for (const more of [[], ['--verbose', '--json']]) expect((await svc([...line, ...more])).stderr).toBe('');
    expect((await svc([...line, '--verbose', '--quiet'])).code).toBe(2);
  });
});
