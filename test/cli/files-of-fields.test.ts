import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '@oclif/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { packageRoot } from '../../src/lib/package-root.js';
import { operations } from '../../src/operations.js';
import { svcIn, temporaryFolder } from './svc.js';

type Item = Record<string, unknown> & { id: string };

/** What commands make and show, by topic: the plural in the ids of their operations. */
const plurals: Readonly<Record<string, string>> = {
  keys: 'api_keys',
  policies: 'policies',
  'safety:policies': 'safety_policies',
  'sdp:policies': 'sdp_policies',
  support: 'tickets',
  'threat-intel': 'threat_intel',
  'yara:policies': 'yara_policies',
  'yara:rules': 'yara_rules',
};
const topics = Object.keys(plurals);
const forms: Readonly<Record<string, (fields: object) => string>> = { json: JSON.stringify, yaml: stringify };

const folder = temporaryFolder();
const svc = svcIn(folder);
/** What `--from` names, by the id of the command. */
const commands = new Map<string, string>();

beforeAll(async () => {
  const config = await Config.load({ root: packageRoot, userPlugins: false });
  for (const { id, flags } of config.commands) commands.set(id, flags.from?.description ?? '');
  expect((await svc(['init'])).code).toBe(0);
}, 60_000);

/** A file of rules, as `svc yara test` takes one, holds no fields. */
const takesFile = (id: string) => /\bfields\b/i.test(commands.get(id) ?? '');
const words = (topic: string, verb: string) => [...topic.split(':'), verb];
const file = (name: string, text: string) => (writeFileSync(join(folder, name), text), name);

async function done(line: readonly string[]): Promise<Item> {
  const { code, json, stdout, stderr } = await svc([...line, '--json']);
  expect([line, code, code === 0 ? '' : stdout + stderr]).toEqual([line, 0, '']);
  return json as Item;
}

/** An item of each topic that was needed. */
const standing = new Map<string, string>();

async function itemOf(topic: string): Promise<string> {
  const id = standing.get(topic) ?? (await made(topic));
  standing.set(topic, id);
  return id;
}

async function made(topic: string): Promise<string> {
  if (topic === 'keys') return (await done(['keys', 'create', '--description', 'shown'])).id;
  const { example } = operations.find(({ id }) => id === `${plurals[topic]}.create`) ?? {};
  return (await done([...words(topic, 'create'), '--from', file('example.json', JSON.stringify(example))])).id;
}

/** Without what every write, or every item, has of its own. */
function lasting({ id: _, number: _n, version: _v, created_at: _c, updated_at: _u, ...fields }: Item): object {
  return fields;
}

describe('cli.md what `show --json` prints is a file of fields', () => {
  it('for whatever is shown and made or changed from a file', () => {
    const shown = [...commands.keys()].filter((id) => id.endsWith(':show')).map((id) => id.slice(0, -':show'.length));
    expect(shown.filter((topic) => takesFile(`${topic}:create`) || takesFile(`${topic}:update`)).sort()).toEqual(
      topics,
    );
  });

  it.each(topics)('%s: `update --from` changes nothing by it, `create --from` makes the same again', async (topic) => {
    const id = await itemOf(topic);
    const shown = await done([...words(topic, 'show'), id]);
    if (takesFile(`${topic}:update`)) {
      await done([...words(topic, 'update'), id, '--from', file('shown.json', JSON.stringify(shown))]);
      expect(lasting(await done([...words(topic, 'show'), id]))).toEqual(lasting(shown));
    }
    if (!takesFile(`${topic}:create`)) return;
    if (commands.has(`${topic}:delete`)) await done([...words(topic, 'delete'), id, '--force']);
    const again = await done([...words(topic, 'create'), '--from', file('shown.yaml', stringify(shown))]);
    standing.set(topic, again.id);
    expect(lasting(await done([...words(topic, 'show'), again.id]))).toEqual(lasting(shown));
  });

  it('goes through a pipe too, into a rule as well, which may stand there as its source', async () => {
    const id = await itemOf('yara:rules');
    const { stdout: input } = await svc(['yara', 'rules', 'show', id, '--json']);
    const { code, json } = await svc(['yara', 'rules', 'update', id, '--from', '-', '--json'], { input });
    expect([code, lasting(json as Item)]).toEqual([0, lasting(JSON.parse(input) as Item)]);
  });
});

describe('cli.md a name in a file that is no field is told', () => {
  it.each(Object.keys(forms))('by every command that takes a file, as %s, beside what is missing', async (form) => {
    const from = ['--from', file(`wrong.${form}`, forms[form]!({ nonsense: 1, colour: 'red' }))];
    for (const id of [...commands.keys()].filter(takesFile)) {
      const line = [
        ...id.split(':'),
        ...(/:(?:update|replay)$/.test(id) ? [await itemOf(id.replace(/:\w+$/, ''))] : []),
        ...from,
      ];
      const { code, stderr } = await svc(line);
      expect([id, code]).toEqual([id, 6]);
      expect(stderr, id).toContain('nonsense: is not a field here\n');
      expect(stderr, id).toContain('colour: is not a field here\n');
    }
  });

  it('also where it is one of an answer, in a file that a person wrote', async () => {
    const fields = file(
      'own.yaml',
      'name: Own\ninspect_config: { info_types: [{ name: EMAIL_ADDRESS }] }\nis_builtin: true\n',
    );
    const { code, stderr } = await svc(['sdp', 'policies', 'create', '--from', fields]);
    expect([code, stderr]).toEqual([6, 'Error: is_builtin: is not a field here\n']);
    const misnamed = file('misnamed.yaml', 'name: Own\ninspectconfig: { info_types: [{ name: EMAIL_ADDRESS }] }\n');
    const told = (await svc(['sdp', 'policies', 'create', '--from', misnamed])).stderr;
    expect(told).toContain('inspectconfig: is not a field here; did you mean inspect_config?\n');
    expect(told).toContain('inspect_config: is required\n');
  });
});
