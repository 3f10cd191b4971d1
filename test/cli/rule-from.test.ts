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

describe('cli.md a YARA policy names its rules as people know them', () => {
  it('by name or id, in flags and in files; a name that no rule has is told', async () => {
    const ids: string[] = [];
    for (const name of ['first_of_policy', 'second_of_policy']) {
      const { json } = await svc([...create, '-', '--json'], { input: rule(name) });
      ids.push((json as { id: string }).id);
    }
    const policies = ['yara', 'policies'];
    const named = ['--rule-ids', `second_of_policy,${ids[0]!}`, '--json'];
    const made = await svc([...policies, 'create', '--name', 'Named', ...named]);
    expect(made.json).toMatchObject({ rule_ids: [ids[1], ids[0]] });
    writeFileSync(join(folder, 'policy.yaml'), 'rule_ids: [first_of_policy]\n');
    const changed = await svc([...policies, 'update', 'named', '--from', 'policy.yaml', '--json']);
    expect(changed.json).toMatchObject({ rule_ids: [ids[0]] });
    const wrong = await svc([...policies, 'create', '--name', 'Wrong', '--rule-ids', 'no_such_rule']);
    expect([wrong.code, wrong.stderr.split('\n')[0]]).toEqual([5, 'Error: No such YARA rule: no_such_rule.']);
  });
});

describe('experience.md a mistake in a file of rules', () => {
  const wrong = 'rule fine { condition: true }\nrule wrong {\n  condition: $a }\n';
  const told = (file: string) => new RegExp(`^Error: ${file}, line 3, column 14: `);

  beforeAll(() => {
    writeFileSync(join(folder, 'wrong.yar'), wrong);
    writeFileSync(join(folder, 'wrong.yaml'), JSON.stringify({ source: wrong }));
  });

  it.each([
    ['yara import wrong.yar'],
    ['yara rules create wrong.yar'],
    ['yara rules update from_file --from wrong.yar'],
    ['yara test text --from wrong.yar'],
  ])('is told by the file and the line: svc %s', async (line) => {
    const { code, stderr } = await svc(line.split(' '));
    expect([code, stderr]).toEqual([6, expect.stringMatching(told('wrong.yar'))]);
  });

  it('on standard input, and in --json beside the field of the request', async () => {
    expect((await svc(['yara', 'import', '-'], { input: wrong })).stderr).toMatch(told('Standard input'));
    const { json } = await svc(['yara', 'import', 'wrong.yar', '--json']);
    expect(json.errors).toEqual([expect.objectContaining({ loc: ['body', 'source'], file: 'wrong.yar', line: 3 })]);
  });

  it('whose source is one of its fields, counts lines in that field', async () => {
    expect((await svc(['yara', 'rules', 'update', 'from_file', '--from', 'wrong.yaml'])).stderr).toMatch(
      told('source'),
    );
  });
});
