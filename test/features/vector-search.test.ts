import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThreatEntry } from '../../src/analyzers/deps.js';
import { entrySet, upstreamIndex, type EntrySet } from '../../src/analyzers/semantic/index/upstream-index.js';
import type { Context } from '../../src/core/context.js';
import type { EmbeddingsCall } from '../../src/models/model.js';
import { silentLogger } from '../../src/core/logger.js';
import { connect, type Store } from '../../src/db/connect.js';
import { migrateDown, migrateUp } from '../../src/db/migrate.js';
import { findVectorExtension } from '../../src/db/vector-extension.js';
import { storedVectors } from '../../src/features/threat-intel/stored-vectors.js';
import { vectorSearch, type VectorSearch } from '../../src/features/threat-intel/vector-search.js';
import { likenesses, vectorsLike } from '../../bench/vectors/embeddings-like.js';
import { countingEmbeddings } from '../support/counting-embeddings.js';
import { startPgvector, type PgvectorServer } from '../support/pgvector-server.js';
import { freshStore } from '../support/stores.js';

const width = 64;
const { signal } = new AbortController();

/** Gives each text a vector of its own, the same on every server. */
const seededModel = (version: string) => countingEmbeddings(version, vectorOf);

function vectorOf(text: string): Float32Array {
  if (text.includes('nothing')) return new Float32Array(width);
  const number = [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7);
  const { values, scale } = vectorsLike(likenesses[0]!, width, number)();
  return Float32Array.from(values, (value) => value * scale);
}

const id = (tenant: number, entry: number) => `0198c0de-000${tenant}-7000-8000-${String(entry).padStart(12, '0')}`;
const tenantIds = [1, 2].map((number) => id(number, 0));
const time = '2026-01-01T00:00:00.000Z';

async function addTenants(store: Store): Promise<void> {
  const { rows } = (await store.sql.raw(
    "select column_name as name, data_type as type from information_schema.columns where table_name = 'tenants' and is_nullable = 'NO' and column_default is null",
  )) as { rows: { name: string; type: string }[] };
  for (const [at, tenantId] of tenantIds.entries()) {
    const values = rows.map(({ name, type }) => [
      name,
      type === 'integer' || type === 'bigint'
        ? 0
        : type === 'boolean'
          ? false
          : type === 'json'
            ? '{}'
            : `${name} ${at}`,
    ]);
    await store.sql('tenants').insert({ ...Object.fromEntries(values), id: tenantId });
  }
}

async function addEntries(store: Store, tenant: number, numbers: readonly number[]): Promise<ThreatEntry[]> {
  const entries = numbers.map((number) => ({
    id: id(tenant, number),
    text: `threat ${number}`,
    category: `category ${number % 3}`,
    severity: 'high',
  }));
  const fixed = { search_key: '', source: 'tenant', created_at: time, updated_at: time };
  const tenantId = tenantIds[tenant - 1];
  await store.sql('threat_entries').insert(entries.map((entry) => ({ ...entry, ...fixed, tenant_id: tenantId })));
  return entries;
}

/** The context of a tenant as far as the stored vectors look. */
function contextOf(store: Store, tenant: number, search?: VectorSearch): Context {
  const services = search ? { vectorSearch: search } : {};
  return { db: store, tenant: { id: tenantIds[tenant - 1] }, services } as unknown as Context;
}

const wanted = (entries: readonly ThreatEntry[], ctx: Context, versions = ['one']): Promise<EntrySet> =>
  entrySet('any', entries, { vectors: storedVectors(ctx), versions });

const searchIn = (db: Store, exactUpTo = 20_000) =>
  vectorSearch({ db, logger: silentLogger, deadlineMs: 5000, exactUpTo });

describe('vectors in a Postgres with pgvector', () => {
  let server: PgvectorServer;
  let store: Store;
  let search: VectorSearch;
  let entries: ThreatEntry[];
  const queries = Array.from({ length: 12 }, (_, at) => vectorOf(at < 6 ? `threat ${at * 7}` : `question ${at}`));
  const neighbours = async () => (await store.sql('threat_neighbours').select('entry_id')).length;
  const facts = (list: readonly { id: string; category: string; cosine: number }[]) =>
    [...list]
      .map(({ cosine, ...rest }) => ({ ...rest, cosine: cosine.toFixed(4) }))
      .sort((a, b) => (a.id + a.cosine < b.id + b.cosine ? -1 : 1));

  beforeAll(async () => {
    server = await startPgvector();
    store = connect({ url: server.url, poolSize: 1 });
    await migrateUp(store);
    await addTenants(store);
    entries = await addEntries(
      store,
      1,
      Array.from({ length: 150 }, (_, at) => at + 1),
    );
    search = searchIn(store);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  it('are looked for without a change, and made by a start', async () => {
    expect(await findVectorExtension(store, 'look')).toMatchObject({ usable: false });
    expect(await search.open()).toMatchObject({ usable: true, iterativeScan: true });
    expect(search.described()).toMatch(/^in the database, by pgvector \d/);
    expect(await findVectorExtension(store, 'look')).toMatchObject({ usable: true });
  });

  it('are found as they are found in memory', async () => {
    const inStore = upstreamIndex(seededModel('one').model);
    await inStore.sync(await wanted(entries, contextOf(store, 1, search)), signal);
    expect(await neighbours()).toBe(150);
    const inMemory = upstreamIndex(seededModel('one').model);
    await inMemory.sync(await wanted(entries, contextOf(store, 1)), signal);
    const [found, expected] = [await inStore.nearest(queries, 5, signal), await inMemory.nearest(queries, 5, signal)];
    expect(expected).toHaveLength(60);
    expect(facts(found)).toEqual(facts(expected));
  });

  it('are found by the index of a large tenant, its own alone', async () => {
    const others = await addEntries(
      store,
      2,
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    const ofOther = upstreamIndex(seededModel('one').model);
    await ofOther.sync(await wanted(others, contextOf(store, 2, search)), signal);
    const indexed = upstreamIndex(seededModel('one').model);
    await indexed.sync(
      await wanted([...entries, ...(await addEntries(store, 1, [151]))], contextOf(store, 1, searchIn(store, 100))),
      signal,
    );
    const { rows } = (await store.sql.raw(
      "select indexdef from pg_indexes where indexname = 'threat_neighbours_64'",
    )) as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1);
    const found = await indexed.nearest(queries, 5, signal);
    expect(found).toHaveLength(60);
    expect(found.every((one) => one.id.startsWith('0198c0de-0001'))).toBe(true);
    expect((await ofOther.nearest(queries, 5, signal)).every((one) => one.id.startsWith('0198c0de-0002'))).toBe(true);
    const exact = await upstreamed(entries);
    expect(facts(found)).toEqual(facts(await exact.nearest(queries, 5, signal)));
  });

  async function upstreamed(list: readonly ThreatEntry[]) {
    const index = upstreamIndex(seededModel('one').model);
    const all = (await store.sql('threat_entries').where({ tenant_id: tenantIds[0] }).orderBy('id')) as ThreatEntry[];
    await index.sync(await wanted(all.length > list.length ? all : list, contextOf(store, 1, search)), signal);
    return index;
  }

  it('are asked of the model once, also where they were stored before the extension was there', async () => {
    await store.sql('threat_neighbours').delete();
    const later = seededModel('one');
    const index = upstreamIndex(later.model);
    const set = await wanted(entries, contextOf(store, 1, search));
    await index.recall(set);
    expect(index.missing(set)).toBe(150);
    await index.sync(set, signal);
    expect(later.asked).toEqual([]);
    expect((await index.nearest([vectorOf('threat 9')], 1, signal))[0]).toMatchObject({ id: id(1, 9) });
  });

  it('of a former model answer until the new one has all, and go then', async () => {
    const two = seededModel('two');
    const before = await upstreamed(entries);
    const index = upstreamIndex(two.model);
    const set = await wanted(entries, contextOf(store, 1, search), ['two']);
    await index.recall(set);
    expect(index.missing(set)).toBe(150);
    expect(await before.nearest([vectorOf('threat 9')], 1, signal)).toHaveLength(1);
    await index.sync(set, signal);
    expect(two.asked).toHaveLength(150);
    const models = (await store
      .sql('threat_neighbours')
      .where({ tenant_id: tenantIds[0] })
      .distinct('model_key')) as unknown[];
    expect(models).toHaveLength(1);
  });

  it('of another size do not fit beside them, also after a start', async () => {
    const asked: (boolean | undefined)[] = [];
    const { model } = seededModel('two');
    const careful = {
      ...model,
      embed: async (texts: readonly string[], call: EmbeddingsCall) => {
        asked.push(...[width, width + 16].map((size) => call.fits?.(new Float32Array(size))));
        return model.embed(texts, call);
      },
    };
    for (const ctx of [contextOf(store, 1, search), contextOf(store, 1)]) {
      const index = upstreamIndex(careful);
      const more = [...entries, ...(await addEntries(store, 1, [200 + asked.length]))];
      await index.sync(await wanted(more, ctx, ['two']), signal);
      expect([width, width + 16].map((size) => index.fits(new Float32Array(size)))).toEqual([true, false]);
    }
    expect(asked).toEqual([true, false, true, false]);
  });

  it('of nothing but zeros are like nothing', async () => {
    const index = upstreamIndex(seededModel('two').model);
    await index.sync(await wanted(entries, contextOf(store, 1, search), ['two']), signal);
    const found = await index.nearest([vectorOf('nothing')], 3, signal);
    expect(found.map(({ cosine }) => cosine)).toEqual([0, 0, 0]);
  });

  it('end with their entry and with their tenant', async () => {
    const before = await neighbours();
    await store
      .sql('threat_entries')
      .where({ id: id(1, 9) })
      .delete();
    expect(await neighbours()).toBe(before - 1);
    await store.sql('tenants').where({ id: tenantIds[1] }).delete();
    const left = (await store.sql('threat_neighbours').distinct('tenant_id')) as { tenant_id: string }[];
    expect(left).toEqual([{ tenant_id: tenantIds[0] }]);
  });

  it('are not waited for beyond the deadline, and a failure is told', async () => {
    const index = upstreamIndex(seededModel('two').model);
    await index.sync(await wanted(entries, contextOf(store, 1, search), ['two']), signal);
    const late = AbortSignal.abort(new Error('deadline'));
    await expect(index.nearest(queries, 5, late)).rejects.toThrow('deadline');
    await expect(index.nearest([new Float32Array(16).fill(0.25)], 5, signal)).rejects.toThrow('database error');
  });

  it('are taken over anew where the extension was dropped and made again', async () => {
    await store.sql.raw('drop extension vector cascade');
    const index = upstreamIndex(seededModel('two').model);
    const current = (await store.sql('threat_entries').where({ tenant_id: tenantIds[0] })) as ThreatEntry[];
    await index.sync(await wanted(current, contextOf(store, 1, searchIn(store)), ['two']), signal);
    expect(await index.nearest([vectorOf('threat 7')], 1, signal)).toMatchObject([{ id: id(1, 7) }]);
  });

  it('leave with the schema, and come back with the next start', async () => {
    await migrateDown(store, Number.MAX_SAFE_INTEGER);
    expect(await store.sql.schema.hasTable('threat_neighbours')).toBe(false);
    await migrateUp(store);
    await searchIn(store).open();
    expect(await neighbours()).toBe(0);
  });
});

describe('vectors in a Postgres without pgvector', () => {
  it('are searched in memory, and the reason is told', async () => {
    const fresh = await freshStore('postgres');
    const store = connect(fresh.options);
    const search = searchIn(store);
    expect(await search.open()).toMatchObject({ usable: false });
    expect(await search.of(tenantIds[0]!)).toBeUndefined();
    expect(search.described()).toBe('in memory: this Postgres does not offer the extension pgvector');
    await store.close();
    await fresh.remove();
  });

  it('SQLite says so too', async () => {
    const store = connect({});
    expect(await findVectorExtension(store, 'look')).toEqual({ usable: false, reason: 'SQLite has no vector search' });
    await store.close();
  });
});
