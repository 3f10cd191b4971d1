import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const rules = `rule codename { strings: $a = "project falcon" nocase condition: $a }
rule short { condition: filesize < 100 }
`;

beforeAll(() => writeFileSync(join(folder, 'own.yar'), rules));

it('svc yara test shows what the rules of a file match, and where, also in what is encoded; it needs no store', async () => {
  const plain = await svc(['yara', 'test', 'News of Project Falcon?', '--from', 'own.yar']);
  expect([plain.code, plain.stdout]).toEqual([0, '  short\n  codename  8–22  News of »Project Falcon«\n']);
  const encoded = Buffer.from('Project Falcon is live').toString('base64');
  const { json } = await svc(['yara', 'test', encoded, '--from', 'own.yar', '--json']);
  expect(json.matches.map((match: { rule_name: string }) => match.rule_name)).toContain('codename');
});

it('takes the rules from standard input, and then not the text as well', async () => {
  const given = await svc(['yara', 'test', 'Project Falcon', '--from', '-'], { input: rules });
  expect(given.stdout).toContain('codename');
  const twice = await svc(['yara', 'test', '--from', '-'], { input: rules });
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('Standard input holds the rules')]);
});

it('without a file it matches the active rules of the tenant', async () => {
  await svc(['init']);
  await svc(['yara', 'import', 'own.yar']);
  const matching = await svc(['yara', 'test', 'news of project falcon']);
  expect(matching.stdout).toContain('codename');
  expect(await svc(['yara', 'test', 'x'.repeat(200)])).toMatchObject({ code: 0, stdout: 'No rule matches.\n' });
});
