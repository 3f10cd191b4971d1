import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const create = ['yara', 'rules', 'create'];
const rule = (name: string) => `rule ${name} { strings: $a = "${name}" condition: $a }`;

beforeAll(async () => {
  expect((await svc(['init'])).code).toBe(0);
  writeFileSync(join(folder, 'rule.yar'), rule('from_file'));
  writeFileSync(join(folder, 'other.yar'), rule('from_argument'));
}, 60_000);

describe('experience.md a YARA rule is saved', () => {
  it.each([
    ['from_file', ['--from', 'rule.yar'], ''],
    ['from_pipe', ['--from', '-'], rule('from_pipe')],
    ['from_argument', ['other.yar'], ''],
    ['from_piped_argument', ['-'], rule('from_piped_argument')],
  ])('%s: %j', async (name, line, input) => {
    const { code, json } = await svc([...create, ...line, '--json'], { input });
    expect([code, json]).toEqual([0, expect.objectContaining({ name, is_active: true })]);
  });

  it.each([
    [[], 'Missing --from'],
    [['rule.yar', '--from', 'other.yar'], 'not both'],
    [['--from', 'nowhere.yar'], 'there is no such file'],
  ])('and a wrong use is exit 2: %j', async (line, words) => {
    expect(await svc([...create, ...line])).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
  });
});

describe('experience.md a YARA rule is changed', () => {
  const update = ['yara', 'rules', 'update', 'to_change'];
  const changed = `// changed\n${rule('to_change')}`;

  beforeAll(async () => {
    expect((await svc([...create, '-'], { input: rule('to_change') })).code).toBe(0);
    writeFileSync(join(folder, 'changed.yar'), changed);
    writeFileSync(join(folder, 'fields.yaml'), 'description: in its own words\n');
  });

  it('takes the rule itself from a file or a pipe', async () => {
    expect((await svc([...update, '--from', 'changed.yar', '--json'])).json).toMatchObject({ source: changed });
    const { json } = await svc([...update, '--from', '-', '--json'], { input: rule('to_change') });
    expect(json).toMatchObject({ source: rule('to_change') });
  });

  it('and its fields from YAML', async () => {
    const { json } = await svc([...update, '--from', 'fields.yaml', '--json']);
    expect(json).toMatchObject({ description: 'in its own words', source: rule('to_change') });
  });
});
