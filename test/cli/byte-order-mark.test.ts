import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const marked = (name: string, content: string) => {
  writeFileSync(join(folder, name), `\uFEFF${content}`);
  return name;
};

beforeAll(async () => {
  expect((await svc(['init'])).code).toBe(0);
}, 60_000);

describe('a byte order mark before a file', () => {
  it('cli.md is no part of the first of its lines, and stays in a line that is not the first', async () => {
    const { code, stdout } = await svc([
      'analyze',
      '--jsonl',
      marked('own.jsonl', '{"id":"a","prompt":"hi"}\n\uFEFF"x"'),
    ]);
    expect(code).toBe(0);
    const [first, second] = stdout.split('\n').map((line) => JSON.parse(line || 'null'));
    expect([first, second]).toMatchObject([
      { id: 'a', decision: 'allow' },
      { error: { code: 'bad_request', line: 2 } },
    ]);
  });

  it('cli.md is no part of labelled texts, rules and settings', async () => {
    const labelled = marked('labelled.jsonl', '{"text":"hello","label":0}\n');
    expect(await svc(['bench', '--quality', labelled, '--json'])).toMatchObject({ code: 0, json: { texts: 1 } });
    const rule = (name: string) => marked(`${name}.yar`, `rule ${name} { condition: false }\n`);
    for (const line of [
      ['yara', 'check', rule('checked')],
      ['yara', 'rules', 'create', rule('created')],
      ['yara', 'import', rule('imported')],
    ])
      expect([line, (await svc(line)).code]).toEqual([line, 0]);
    const SVC_CONFIG = marked('own.config.json', '{"log_level":"warn"}');
    expect((await svc(['config', 'validate'], { env: { SVC_CONFIG } })).code).toBe(0);
  });
});

it.each(['analyze --file', 'sdp inspect --file', 'analyze --jsonl', 'threat-intel import'])(
  'svc %s says of a file of Windows in UTF-16 what it is, and what to do',
  async (line) => {
    writeFileSync(join(folder, 'windows.txt'), '\uFEFFcard 4111 1111 1111 1111', 'utf16le');
    const { code, stderr, stdout } = await svc([...line.split(' '), 'windows.txt']);
    expect([code, stderr, stdout]).toEqual([2, 'Error: windows.txt is UTF-16: save it as UTF-8.\n', '']);
  },
);

it.each(['SVC_CONFIG', 'SVC_UPSTREAMS_FILE'])('so it says of the file of %s', async (name) => {
  writeFileSync(join(folder, 'windows.json'), '\uFEFF{}', 'utf16le');
  const { code, stderr } = await svc(['config', 'validate'], { env: { [name]: 'windows.json' } });
  expect([code, stderr]).toEqual([8, expect.stringContaining('windows.json')]);
  expect(stderr).toContain('is UTF-16: save it as UTF-8\n');
});
