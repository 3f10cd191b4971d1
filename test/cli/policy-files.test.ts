import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const policy = (slug: string, fields = '') => `name: ${slug}
slug: ${slug}
available_analyzers: [{ name: yara }]
execution_plan: [{ type: sequential, analyzers: [yara] }]
${fields}
`;

async function installation() {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  await svc(['init', '--json']);
  return { folder, svc };
}

/** `default-inbound` is written before it, and must not be unset before another is the default. */
const strict = policy('strict', 'is_default: true');

describe('policies as files (cli.md, `svc policies`)', () => {
  it('a folder that was exported is imported as it is, and nothing beside it is touched', async () => {
    const [old, fresh] = [await installation(), await installation()];
    await old.svc(['policies', 'import', '-'], { input: strict });
    const out = join(old.folder, 'policies');
    await old.svc(['policies', 'export', out]);
    await fresh.svc(['policies', 'import', '-'], { input: policy('kept') });
    const { code, json } = await fresh.svc(['policies', 'import', out, '--json']);
    const changes = json.items.map((item: { slug: string; change: string }) => `${item.slug} ${item.change}`).sort();
    expect([code, changes]).toEqual([
      0,
      ['default-inbound updated', 'default-outbound unchanged', 'default-permissive unchanged', 'strict created'],
    ]);
    expect((await fresh.svc(['policies', 'show', 'kept'])).code).toBe(0);
    const empty = join(fresh.folder, 'empty');
    mkdirSync(empty);
    expect((await fresh.svc(['policies', 'import', empty])).stderr).toContain(`There are no policy files in ${empty}`);
  });

  it('what one installation exports, a new one takes over: its default too, and once more without a difference', async () => {
    const [old, fresh] = [await installation(), await installation()];
    expect((await old.svc(['policies', 'import', '-'], { input: strict })).code).toBe(0);
    const out = join(old.folder, 'policies');
    await old.svc(['policies', 'export', out]);
    const changes = async () => {
      const { code, json } = await fresh.svc(['policies', 'seed', out, '--json']);
      expect(code).toBe(0);
      return json.items.map((item: { slug: string; change: string }) => `${item.slug} ${item.change}`).sort();
    };
    const expected = ['default-inbound', 'default-outbound', 'default-permissive', 'strict'];
    expect(await changes()).toEqual([
      'default-inbound updated',
      'default-outbound unchanged',
      'default-permissive unchanged',
      'strict created',
    ]);
    expect((await fresh.svc(['policies', 'show', 'strict', '--json'])).json.is_default).toBe(true);
    expect(await changes()).toEqual(expected.map((slug) => `${slug} unchanged`));
  });

  it('are written and shown by the names of the catalog, which the guides use; --json is what the API answers', async () => {
    const { folder, svc } = await installation();
    const out = join(folder, 'policies');
    await svc(['policies', 'export', out]);
    const change = ['policies', 'update', 'default-inbound', '--description', 'Another'];
    const texts = [readFileSync(join(out, 'default-inbound.yaml'), 'utf8')];
    for (const line of [
      ['policies', 'show', 'default-inbound'],
      ['policies', 'set-default', 'default-inbound'],
      change,
    ])
      texts.push((await svc(line)).stdout);
    for (const text of texts) {
      for (const name of ['prompt-injection-jailbreak', 'sensitive-data']) expect(text).toContain(name);
      expect(text).not.toMatch(/\w_analyzer\b/);
    }
    const { json } = await svc(['policies', 'show', 'default-inbound', '--json']);
    expect(json.execution_plan[0].analyzers).toEqual(['adversarial_detection_analyzer']);
  });

  it('two files that each make their policy the default of one direction are a mistake, not a matter of which comes last', async () => {
    const { folder, svc } = await installation();
    const files = join(folder, 'two');
    mkdirSync(files);
    writeFileSync(join(files, 'a.yaml'), strict);
    writeFileSync(join(files, 'b.yaml'), policy('other', 'is_default: true\ndirection: inbound'));
    writeFileSync(join(files, 'c.yaml'), policy('answers', 'is_default: true\ndirection: outbound'));
    const { code, stderr } = await svc(['policies', 'seed', files]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/a\.yaml and .*b\.yaml both hold the default policy for inbound/),
    ]);
    writeFileSync(join(files, 'b.yaml'), policy('other'));
    expect((await svc(['policies', 'seed', files])).code).toBe(0);
  });

  it('a policy on standard input without a name is told as such', async () => {
    const { svc } = await installation();
    const { code, stderr } = await svc(['policies', 'import', '-'], { input: '{}' });
    expect([code, stderr]).toEqual([2, 'Error: Standard input has no slug.\n']);
  });

  it('takes what `show --json` prints, here and at another installation', async () => {
    const [old, fresh] = [await installation(), await installation()];
    await old.svc(['policies', 'import', '-'], { input: strict });
    const { stdout } = await old.svc(['policies', 'show', 'strict', '--json']);
    const edited = stdout.replace('fail_closed', 'fail_open');
    const taken = async ({ svc }: typeof old, input: string) =>
      (await svc(['policies', 'import', '-', '--json'], { input })).json;
    expect(await taken(old, edited)).toEqual({ items: [{ slug: 'strict', change: 'updated', fields: ['on_error'] }] });
    expect(await taken(old, stdout)).toMatchObject({ items: [{ change: 'updated', fields: ['on_error'] }] });
    expect(await taken(fresh, edited)).toMatchObject({ items: [{ slug: 'strict', change: 'created' }] });
  });
});
