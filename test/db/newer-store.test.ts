import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { backUpToFile, inspectBackup, refuseToReplaceNewer, restoreFrom } from '../../src/db/backup/backups.js';
import { connect, type Store } from '../../src/db/connect.js';
import { migrateDown, migrateUp, migrationState } from '../../src/db/migrate.js';
import { temporaryFolder } from '../cli/svc.js';
import { masterKey, testApp } from '../support/app.js';
import { freshStore, onBothStores } from '../support/stores.js';

const options = { masterKey, now: '2026-11-20T12:00:00.000Z', includeMasterKey: false };

const migratedByNewer = (store: Store) => store.sql('schema_migrations').insert({ name: '9999-newer' });

onBothStores('a store and its backups', (name) => {
  it('cli.md of a newer version are not backed up by this one, which would leave out what it does not know', async () => {
    const app = await testApp(name);
    await migratedByNewer(app.app.store);
    const folder = temporaryFolder();
    const backup = backUpToFile(join(folder, 'svc.svcbak'), { ...options, store: app.app.store });
    await expect(backup).rejects.toThrow('made by a newer version');
    expect(readdirSync(folder)).toEqual([]);
    await app.close();
  });

  it('docs/operating.md of a newer version are not mixed with a backup: what is to be done first is told', async () => {
    const app = await testApp(name);
    const { store } = app.app;
    await expect(refuseToReplaceNewer(store)).resolves.toBeUndefined();
    await migratedByNewer(store);
    const room = name === 'sqlite' ? /move svc\.db away.*restore again/ : /empty database.*restore again/;
    await expect(refuseToReplaceNewer(store)).rejects.toThrow(room);
    await app.close();
  });

  it('agree on what was migrated, also where a migration ends as the backup begins', async () => {
    const app = await testApp(name);
    const { store } = app.app;
    await migrateDown(store, migrations.length - 1);
    const migrating: Store = {
      ...store,
      snapshot: async (work) => {
        await migrateUp(store);
        return store.snapshot(work);
      },
    };
    const path = join(temporaryFolder(), 'svc.svcbak');
    await backUpToFile(path, { ...options, store: migrating });
    const { header } = await inspectBackup(path);
    expect(header.migrations).toHaveLength(migrations.length);
    const target = await freshStore(name);
    const restored = connect(target.options);
    await restoreFrom(path, { store: restored, header });
    expect((await migrationState(restored)).pending).toEqual([]);
    await restored.close();
    await target.remove();
    await app.close();
  });

  it('keep their form while a backup is written', async () => {
    const app = await testApp(name);
    const { store } = app.app;
    const more = async (): Promise<void> => {
      const other = connect(app.store.options);
      await other.transaction(async ({ sql }) => {
        if (name === 'postgres') await sql.raw(`set local lock_timeout = '10ms'`);
        await sql.raw('alter table tenants add column later text');
      });
      await other.close();
    };
    const columns = await store.snapshot(async (pages, db) => {
      await migrationState(db);
      // Postgres would show it to a transaction that has not yet looked at the table.
      if (name === 'postgres') await expect(more()).rejects.toThrow();
      else await more();
      for await (const [row] of pages('tenants')) return Object.keys(row ?? {});
      return [];
    });
    expect(columns).not.toContain('later');
    await app.close();
  });
});
