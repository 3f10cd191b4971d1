import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { connect, type Store } from '../../src/db/connect.js';
import { migrateDown, migrateUp } from '../../src/db/migrate.js';
import { testApp } from '../support/app.js';
import { freshStore, type TestStore } from '../support/stores.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open({ options }: TestStore): Store {
  const store = connect(options);
  closing.push(() => store.close());
  return store;
}

/** Sessions that begin from now on have another default, as an administrator may have chosen for the whole server. */
async function setDefault(store: TestStore, setting: string): Promise<void> {
  const { pathname } = new URL(store.options.url ?? '');
  const before = open(store);
  await before.sql.raw(`alter database ${pathname.slice(1)} set ${setting}`);
}

async function storeWith(setting: string): Promise<TestStore> {
  const store = await freshStore('postgres');
  closing.push(store.remove);
  await setDefault(store, setting);
  return store;
}

it.each(['repeatable read', 'serializable'])(
  'of servers that start together one migrates and the others wait, also where transactions are %s by default',
  async (level) => {
    const made = await storeWith(`default_transaction_isolation = '${level}'`);
    const stores = [open(made), open(made), open(made)] as const;
    await migrateDown(stores[0], migrations.length);
    const results = await Promise.all(stores.map((store) => migrateUp(store)));
    expect(results.map((applied) => applied.length).sort()).toEqual([0, 0, migrations.length]);
  },
);

it('who waited for a row sees what others made of it, also where transactions are serializable by default', async () => {
  const store = open(await storeWith(`default_transaction_isolation = 'serializable'`));
  const row = { name: 'counted' };
  await store.sql('installation').insert({ ...row, value: '0' });
  let tries = 0;
  const countOn = () =>
    store.transaction(async ({ sql }) => {
      tries += 1;
      const { value } = (await sql('installation').where(row).forUpdate().first('value')) as { value: string };
      await sql('installation')
        .where(row)
        .update({ value: String(Number(value) + 1) });
    });
  await Promise.all([1, 2, 3, 4].map(countOn));
  expect(await store.sql('installation').where(row).first('value')).toEqual({ value: '4' });
  expect(tries).toBe(4);
});

it('searches find what they seek also where a backslash escapes in texts of SQL', async () => {
  const first = await testApp('postgres');
  closing.push(first.close);
  await setDefault(first.store, 'standard_conforming_strings = off');
  const app = await testApp('postgres', { beside: first });
  closing.push(app.close);
  const name = `50%_x \\ ! done`;
  await app.call('POST', 'yara-policies/', { body: { name, rule_ids: [] } });
  await app.call('POST', 'analyze/', { body: { prompt: 'hello', metadata: { note: name } } });
  for (const search of ['50%_X', '\\', '! D']) {
    const { items } = (await app.call('GET', `yara-policies/?search=${encodeURIComponent(search)}`)).body;
    expect([search, ...items.map((item: { name: string }) => item.name)]).toEqual([search, name]);
    const { total } = (await app.call('POST', 'analyzer-logs/search', { body: { query: search } })).body;
    expect([search, total]).toEqual([search, 1]);
  }
});
