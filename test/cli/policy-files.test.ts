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
});
