import { afterAll, beforeAll, expect, it } from 'vitest';
import { servingIndex } from '../../src/analyzers/semantic/index/serving-index.js';
import { embedText } from '../../src/analyzers/semantic/embedding/embedding.js';
import { threatIndex, type ThreatIndex } from '../../src/analyzers/semantic/index/threat-index.js';
import { entrySet, upstreamIndex } from '../../src/analyzers/semantic/index/upstream-index.js';
import { loadThreatEntries } from '../../src/features/threat-intel/load-entries.js';
import { storedVectors } from '../../src/features/threat-intel/stored-vectors.js';
import { findTenant, operatorActor } from '../../src/facades/installation.js';
import { countingEmbeddings } from '../support/counting-embeddings.js';
import { suiteApp, testApp, type TestApp } from '../support/app.js';
import { settled } from '../support/hand-timers.js';
import { onBothStores } from '../support/stores.js';

/** Embeds a text as its length in a place of its own for each first letter; counts what it was asked. */
const countingModel = (version: string) => countingEmbeddings(version, vectorOf);

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(20);
  vector[text.charCodeAt(0) % 20] = 1;
  return vector;
}

onBothStores('vectors of threat entries', (store) => {
  let app: TestApp;
  const { signal } = new AbortController();
  const add = async (text: string) => (await app.call('POST', 'threat-intel/', { body: { text } })).body.id as string;
  async function context() {
    const tenant = await findTenant({ db: app.app.store }, 'default');
    if (!tenant) throw new Error('no tenant');
    return app.app.contextFor({ tenant, actor: operatorActor('tests'), requestId: 'r', via: 'cli' });
  }
  async function wanted(versions: readonly string[]) {
    const ctx = await context();
    const stored = { vectors: storedVectors(ctx), versions };
    return entrySet(`tenant ${ctx.tenant.id} ${Math.random()}`, await loadThreatEntries(ctx), stored);
  }
  /** The index of a new start. */
  async function freshIndex() {
    const ctx = await context();
    const index = threatIndex();
    await index.sync(await loadThreatEntries(ctx), storedVectors(ctx));
    return index;
  }
  const nearestTo = (index: ThreatIndex, text: string) => index.nearest(embedText(text)!, 1)[0]?.id;
  const all = () => app.app.store.sql('threat_vectors');
  const rows = async () => (await all().where('model_key', 'not like', 'own.%').select('entry_id')).length;
  const ownRows = async () =>
    (await all().where('model_key', 'like', 'own.%').orderBy('entry_id').select('entry_id', 'model_key', 'vector')) as {
      entry_id: string;
      model_key: string;
      vector: string;
    }[];

  beforeAll(async () => {
    app = await testApp(store);
    for (const text of ['alpha attack', 'beta attack', 'gamma attack']) await add(text);
  });
  afterAll(() => app.close());

  it('are compared up to a number and a size that memory has room for, the older first, and the log tells of the rest', async () => {
    const ctx = await context();
    const told: object[] = [];
    const logger = { ...ctx.services.logger, warn: (fields: object) => void told.push(fields) };
    const textsOf = async (most: { entries: number; chars: number }) =>
      (await loadThreatEntries({ ...ctx, services: { ...ctx.services, logger } }, most)).map(({ text }) => text);
    const texts = ['alpha attack', 'beta attack', 'gamma attack'];
    expect(await textsOf({ entries: 3, chars: 35 })).toEqual(texts);
    expect(told).toEqual([]);
    expect(await textsOf({ entries: 2, chars: 35 })).toEqual(texts.slice(0, 2));
    expect(await textsOf({ entries: 3, chars: 34 })).toEqual(texts.slice(0, 2));
    expect(told).toEqual(Array(2).fill({ tenant: 'default', compared: 2 }));
  });

  it('are read in pages, none twice and none left out', async () => {
    const own = await testApp(store);
    const tenant = (await findTenant({ db: own.app.store }, 'default'))!;
    const row = { tenant_id: tenant.id, text: 'x', search_key: 'x', category: 'c', severity: 'low', source: 'tenant' };
    const at = new Date(own.clock.now()).toISOString();
    const ids = Array.from({ length: 2001 }, () => own.app.newId());
    for (let from = 0; from < ids.length; from += 400)
      await own.app.store
        .sql('threat_entries')
        .insert(ids.slice(from, from + 400).map((id) => ({ ...row, id, created_at: at, updated_at: at })));
    const ctx = own.app.contextFor({ tenant, actor: operatorActor('tests'), requestId: 'r', via: 'cli' });
    expect((await loadThreatEntries(ctx)).map(({ id }) => id)).toEqual(ids);
    await own.close();
  });

  it('are asked for once: the next start takes them from the store and answers at once', async () => {
    const first = countingModel('one');
    await upstreamIndex(first.model).sync(await wanted(['one']), signal);
    expect(first.asked).toHaveLength(3);
    expect(await rows()).toBe(3);
    const second = countingModel('one');
    const index = await servingIndex(second.model, await wanted(['one']), { signal });
    expect(second.asked).toEqual([]);
    expect(await index?.nearest([vectorOf('beta')], 1, signal)).toMatchObject([{ cosine: expect.closeTo(1, 2) }]);
  });

  it('of a new entry alone are asked for', async () => {
    await add('delta attack');
    const model = countingModel('one');
    expect(await servingIndex(model.model, await wanted(['one']), { signal })).toBeUndefined();
    await settled();
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one']), signal);
    expect(model.asked).toEqual(['delta attack']);
    expect(await rows()).toBe(4);
  });

  it('of a model that is no longer configured are forgotten once the new one has all', async () => {
    const next = countingModel('two');
    await upstreamIndex(next.model).sync(await wanted(['two']), signal);
    expect(next.asked).toHaveLength(4);
    expect(await rows()).toBe(4);
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one', 'two']), signal);
    expect(await rows()).toBe(8);
  });

  it('die with their entry', async () => {
    const id = await add('epsilon attack');
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one', 'two']), signal);
    expect(await rows()).toBe(9);
    expect((await app.call('DELETE', `threat-intel/${id}`)).status).toBe(204);
    expect(await rows()).toBe(8);
  });

  it('of the embedded model are stored with every new entry, alone or imported', async () => {
    const before = await ownRows();
    const items = Array.from({ length: 120 }, (_, at) => ({ text: `wire the fee for parcel ${at} to this account` }));
    const answer = await app.call('POST', 'threat-intel/import', { body: { items: [...items, { text: '!' }] } });
    expect(answer.status).toBe(201);
    const entries = (await loadThreatEntries(await context())).map(({ id }) => id);
    expect((await ownRows()).map((row) => row.entry_id)).toEqual(entries);
    expect(entries).toHaveLength(before.length + 121);
  });

  it('of the embedded model are what the next start finds entries by, without reading their texts again', async () => {
    const [first, second] = await ownRows();
    const text = (await loadThreatEntries(await context()))[0]!.text;
    expect(nearestTo(await freshIndex(), text)).toBe(first!.entry_id);
    const exchange = (to: string, vector: string) =>
      all().where({ entry_id: to, model_key: first!.model_key }).update({ vector });
    await exchange(first!.entry_id, second!.vector);
    await exchange(second!.entry_id, first!.vector);
    expect(nearestTo(await freshIndex(), text)).toBe(second!.entry_id);
  });

  it('of a former version of the embedded model give way to those of the new one, all found meanwhile', async () => {
    const upstream = await rows();
    const [{ model_key: key } = { model_key: '' }] = await ownRows();
    await all().where({ model_key: key }).update({ model_key: 'own.former' });
    const index = await freshIndex();
    const entries = await loadThreatEntries(await context());
    expect(index.size).toBe(entries.length);
    const first = entries[0]!;
    expect(nearestTo(index, first.text)).toBe(first.id);
    expect((await ownRows()).map((row) => [row.entry_id, row.model_key])).toEqual(entries.map(({ id }) => [id, key]));
    expect(await rows()).toBe(upstream);
  });

  it('of the embedded model stay when upstream models change', async () => {
    const own = await ownRows();
    await storedVectors(await context()).keepOnly([]);
    expect(await rows()).toBe(0);
    expect(await ownRows()).toEqual(own);
  });

  it('are loaded whole, however many pages they fill', async () => {
    const { id: tenantId } = (await context()).tenant;
    const time = '2026-01-01T00:00:00.000Z';
    const ids = Array.from({ length: 4100 }, (_, at) => `019aa4c0-5c5e-7c3a-9d3f-${String(at).padStart(12, '0')}`);
    for (let from = 0; from < ids.length; from += 500) {
      const part = ids.slice(from, from + 500);
      await app.app.store.sql('threat_entries').insert(
        part.map((id) => ({
          id,
          tenant_id: tenantId,
          text: 'x',
          search_key: 'x',
          category: 'c',
          severity: 'low',
          source: 'tenant',
          created_at: time,
          updated_at: time,
        })),
      );
      await all().insert(part.map((id) => ({ entry_id: id, model_key: 'many', vector: 'AQID' })));
    }
    const vectors = await storedVectors(await context()).load('many');
    expect([...vectors.keys()].sort()).toEqual(ids);
    expect(vectors.get(ids[4000]!)).toEqual(Int8Array.of(1, 2, 3));
  });
});

it('contract 9 an entry that goes while its vector is stored takes none of the others along (Postgres; SQLite has one writer)', async () => {
  const app = await suiteApp('postgres');
  const add = async (text: string) => (await app.call('POST', 'threat-intel/', { body: { text } })).body.id as string;
  const ids = [await add('stays'), await add('goes')];
  const tenant = (await findTenant({ db: app.app.store }, 'default'))!;
  const ctx = app.app.contextFor({ tenant, actor: operatorActor('tests'), requestId: 'r', via: 'cli' });
  const { sql } = app.app.store;
  const held = await sql.transaction();
  await held('threat_entries').where({ id: ids[1] }).delete();
  const values = Int8Array.of(1, 2, 3);
  const saved = storedVectors(ctx).save(
    'model',
    ids.map((entryId) => ({ entryId, values })),
  );
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await sql.raw(waiting)) as { rows: unknown[] }).rows.length === 0) await new Promise(setImmediate);
  await held.commit();
  await saved;
  expect([...(await storedVectors(ctx).load('model')).keys()]).toEqual([ids[0]]);
});
