import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const data = join(folder, 'data');
const check = ['restore', 'svc.svcbak', '--check'];
const elsewhere = (name: string, more: Record<string, string> = {}) => ({
  env: { SVC_DATA_DIR: join(folder, name), ...more },
});

beforeAll(async () => {
  for (const line of [['init'], ['backup', 'svc.svcbak'], ['backup', 'keyed.svcbak', '--include-master-key']])
    expect((await svc(line)).code).toBe(0);
}, 60_000);

/** Names and times of change of what lies in the data folder. */
const written = () => readdirSync(data).map((name) => [name, statSync(join(data, name)).mtimeMs]);

it('cli.md restore --check proves a backup, says what it holds, and writes nothing', async () => {
  const before = written();
  const { code, json } = await svc([...check, '--json']);
  expect([code, json]).toEqual([
    0,
    {
      file: 'svc.svcbak',
      made_by: expect.any(String),
      created_at: expect.any(String),
      rows: expect.any(Number),
      tables: expect.objectContaining({ tenants: 2, api_keys: 2 }),
      includes_master_key: false,
    },
  ]);
  const counts = Object.values(json.tables as Record<string, number>);
  expect(counts.reduce((total, count) => total + count)).toBe(json.rows);
  const { stdout, stderr } = await svc([...check, '--verbose']);
  expect(stdout).toMatch(/^tables +.*tenants 2, /m);
  expect(stderr).toBe('The backup is whole, and fits the master key.\n');
  expect(written()).toEqual(before);
});

it('tells one that is damaged, or that the key at hand does not open (exit 8)', async () => {
  writeFileSync(join(folder, 'cut.svcbak'), readFileSync(join(folder, 'svc.svcbak')).subarray(0, -20));
  expect(await svc(['restore', 'cut.svcbak', '--check'])).toMatchObject({
    code: 8,
    stderr: expect.stringContaining('is not a complete backup of svc'),
  });
  const other = { SVC_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect(await svc(check, elsewhere('other', other))).toMatchObject({
    code: 8,
    stderr: expect.stringContaining('another master key'),
  });
  mkdirSync(join(folder, 'keyless'));
  expect(await svc(check, elsewhere('keyless'))).toMatchObject({
    code: 8,
    stderr: expect.stringContaining('The backup holds no master key'),
  });
});

it('on a machine with nothing, a backup with its master key is proven, and nothing is made', async () => {
  const { code, stderr } = await svc(['restore', 'keyed.svcbak', '--check', '--verbose'], elsewhere('bare'));
  expect([code, stderr]).toEqual([0, 'The backup is whole, and brings its own master key.\n']);
  expect(existsSync(join(folder, 'bare'))).toBe(false);
});

it('looks at a file of this machine, and replaces nothing: no server, no --force', async () => {
  expect((await svc(check, { env: { SVC_SERVER: 'http://127.0.0.1:1' } })).code).toBe(2);
  expect((await svc([...check, '--force'])).code).toBe(2);
});
