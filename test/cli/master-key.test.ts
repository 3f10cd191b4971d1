import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { initialiseApp, startApp } from '../../src/cli/session/start.js';
import { connect } from '../../src/db/connect.js';
import { testSettings } from '../support/app.js';
import { freshStore, onBothStores, type StoreName } from '../support/stores.js';
import { svcIn, temporaryFolder } from './svc.js';

/** `svc` in a folder of its own, over a fresh store that `svc init` has made. */
async function initialised(name: StoreName) {
  const folder = temporaryFolder();
  const store = name === 'postgres' ? await freshStore(name) : undefined;
  const url = store?.options.url;
  const env: Record<string, string> = url === undefined ? {} : { SVC_DATABASE_URL: url };
  const svc = svcIn(folder);
  expect((await svc(['init', '--json'], { env })).json.tenant.slug).toBe('default');
  return { folder, env, url, svc, remove: async () => store?.remove() };
}

onBothStores('a store whose master key is missing', (name) => {
  it('cli.md is left as it is by init and serve: under a new key none of its API keys would open', async () => {
    const { folder, env, svc, remove } = await initialised(name);
    const key = join(folder, 'data', 'master.key');
    rmSync(key);
    for (const command of ['init', 'serve']) {
      const { code, stderr } = await svc([command, ...(command === 'serve' ? ['--port', '0'] : [])], { env });
      expect([code, stderr], command).toEqual([8, expect.stringContaining('There is no master key at')]);
      expect(existsSync(key), command).toBe(false);
    }
    await remove();
  });
});

onBothStores('a store under another master key than its own', (name) => {
  it('cli.md is neither served nor changed: keys made then would open nowhere', async () => {
    const { folder, env, svc, remove } = await initialised(name);
    const other = { ...env, SVC_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    const refused = expect.stringContaining('not the one that this store was made with') as string;
    for (const command of [
      ['init'],
      ['serve', '--port', '0'],
      ['keys', 'list'],
      ['keys', 'create', '--description', 'late'],
      // A backup is known by the key of its store: under this one nobody could restore it.
      ['backup', join(folder, 'other.svcbak')],
      ['migrate', 'up'],
      ['migrate', 'down', '--force'],
    ]) {
      const { code, stderr } = await svc(command, { env: other });
      expect([code, stderr], command[0]).toEqual([8, refused]);
    }
    const status = await svc(['status', '--json'], { env: other });
    expect([status.code, status.json.status]).toEqual([8, 'other_master_key']);
    const { code, json } = await svc(['doctor', '--json'], { env: other });
    expect(code).not.toBe(0);
    expect(json.checks.find(({ check }: { check: string }) => check === 'master-key').ok).toBe(false);
    expect((await svc(['keys', 'list', '--json'], { env })).json.total).toBe(1);
    await remove();
  });

  it('docs/operating.md is not migrated by svc doctor --fix, which leaves a way back where it migrates', async () => {
    const { folder, env, svc, remove } = await initialised(name);
    expect((await svc(['migrate', 'down', '--force'], { env })).code).toBe(0);
    const pending = async () => (await svc(['migrate', 'status', '--json'], { env })).json.pending.length as number;
    const fix = ['doctor', '--fix', '--run', 'migrations', '--run', 'master-key', '--json'];
    const other = { ...env, SVC_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect([(await svc(fix, { env: other })).code, await pending()]).toEqual([8, 1]);
    expect([(await svc(fix, { env })).code, await pending()]).toEqual([0, 0]);
    const backups = readdirSync(join(folder, 'data')).filter((file) => /^before-.*\.svcbak$/.test(file));
    expect(backups).toHaveLength(name === 'sqlite' ? 1 : 0);
    await remove();
  });

  it('cli.md is known too where two first starts under keys of their own come together', async () => {
    const fresh = name === 'postgres' ? await freshStore(name) : undefined;
    const data_dir = join(temporaryFolder(), 'data');
    const start = (fill: number) => {
      const master_key = Buffer.alloc(32, fill).toString('base64');
      const settings = testSettings({ data_dir, master_key, database_url: fresh?.options.url });
      return startApp({ settings, migrate: 'apply' });
    };
    const [first, second] = [await start(1), await start(2)];
    expect(await initialiseApp(first)).toHaveProperty('api_key');
    await expect(initialiseApp(second)).rejects.toThrow('not the one that this store was made with');
    await first.close();
    await second.close();
    await fresh?.remove();
  });

  it('cli.md is known from the next start on where an earlier version made it', async () => {
    const { folder, env, url, svc, remove } = await initialised(name);
    const store = connect({ url, file: join(folder, 'data', 'svc.db'), poolSize: 1 });
    await store.sql('installation').where({ name: 'key_check' }).delete();
    await svc(['init'], { env });
    expect(await store.sql('installation').where({ name: 'key_check' })).toHaveLength(1);
    await store.close();
    await remove();
  });
});

it('a restore that is not confirmed leaves the folder without the master key of the backup', async () => {
  const [old, own] = [temporaryFolder(), temporaryFolder()];
  const file = join(old, 'with-key.svcbak');
  await svcIn(old)(['init']);
  await svcIn(old)(['backup', file, '--include-master-key']);
  const svc = svcIn(own);
  await svc(['init']);
  rmSync(join(own, 'data', 'master.key'));
  expect((await svc(['restore', file])).code).toBe(2);
  expect(existsSync(join(own, 'data', 'master.key'))).toBe(false);
  expect((await svc(['restore', file, '--force'])).code).toBe(0);
  expect((await svc(['keys', 'list', '--json'])).json.total).toBe(1);
});

it('a restore on a new machine asks for the key of the backup, and works once it is there', async () => {
  const { folder, svc } = await initialised('sqlite');
  const file = join(folder, 'without-key.svcbak');
  expect((await svc(['backup', file])).code).toBe(0);
  const data = join(folder, 'new-machine');
  const there = { env: { SVC_DATA_DIR: data } };
  const { code, stderr } = await svc(['restore', file], there);
  // No `svc init`: under the key that it makes, the backup would be refused.
  expect([code, stderr]).toEqual([
    8,
    expect.stringMatching(/^(?!.*svc init).*put the one that it was made under into .*/),
  ]);
  expect(existsSync(data)).toBe(false);
  mkdirSync(data);
  copyFileSync(join(folder, 'data', 'master.key'), join(data, 'master.key'));
  expect((await svc(['restore', file], there)).code).toBe(0);
  expect((await svc(['keys', 'list', '--json'], there)).json.total).toBe(1);
});
