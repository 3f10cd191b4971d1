import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { connect, type Store } from '../../src/db/connect.js';
import { migrateDown, migrateUp, migrationState } from '../../src/db/migrate.js';
import { freshStore, onBothStores, type TestStore } from '../support/stores.js';

onBothStores('migrations', (name) => {
  const opened: Store[] = [];
  const stores: TestStore[] = [];
  const open = (store: TestStore) => {
    const made = connect(store.options);
    opened.push(made);
    return made;
  };
  const fresh = async () => {
    const store = await freshStore(name);
    stores.push(store);
    return store;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await Promise.all(stores.splice(0).map((store) => store.remove()));
  });

  it('go down to nothing and up again to the same tables', async () => {
    const store = open(await fresh());
    const before = await tablesOf(store);
    expect(await migrateDown(store, migrations.length)).toHaveLength(migrations.length);
    expect((await tablesOf(store)).filter((table) => table !== 'schema_migrations')).toEqual([]);
    expect(await migrateUp(store)).toEqual(migrations.map((migration) => migration.name));
    expect(await tablesOf(store)).toEqual(before);
  });

  it('of several processes that start together, one migrates and the others wait', async () => {
    const store = await fresh();
    const first = open(store);
    await migrateDown(first, migrations.length);
    const results = await Promise.all([first, open(store), open(store)].map((each) => migrateUp(each)));
    expect(results.map((applied) => applied.length).sort()).toEqual([0, 0, migrations.length]);
  });

  it('a store of a newer version is recognised', async () => {
    const store = open(await fresh());
    await store.sql('schema_migrations').insert({ name: '9999-from-the-future' });
    expect((await migrationState(store)).unknown).toEqual(['9999-from-the-future']);
  });
});

onBothStores('the store', (name) => {
  it('an error of the database carries no value of the statement', async () => {
    const made = await freshStore(name);
    const store = connect(made.options);
    await store.sql('installation').insert({ name: 'twice', value: 'x' });
    const error = await store
      .sql('installation')
      .insert({ name: 'twice', value: 'MARKED-SECRET' })
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(store.dialect.uniqueViolation(error)).toBeDefined();
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('MARKED-SECRET');
    await store.close();
    await made.remove();
  });

  it('a transaction that fails leaves nothing behind', async () => {
    const made = await freshStore(name);
    const store = connect(made.options);
    const failed = store.transaction(async ({ sql }) => {
      await sql('installation').insert({ name: 'half', value: 'x' });
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await store.sql('installation').where({ name: 'half' })).toEqual([]);
    await store.close();
    await made.remove();
  });
});

async function tablesOf(store: Store): Promise<string[]> {
  const sql =
    store.dialect.name === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
      : "select tablename as name from pg_tables where schemaname = 'public' order by 1";
  const result = (await store.sql.raw(sql)) as { name: string }[] | { rows: { name: string }[] };
  return (Array.isArray(result) ? result : result.rows).map((row) => row.name);
}
