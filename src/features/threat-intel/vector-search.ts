import type { NeighbourSearch, NeighbourStore } from '../../analyzers/deps.js';
import type { Database } from '../../core/database.js';
import type { Logger } from '../../core/logger.js';
import { untimed } from '../../db/postgres.js';
import { findVectorExtension, type VectorExtension } from '../../db/vector-extension.js';
import { untilAborted } from '../../lib/until-aborted.js';

declare module '../../core/context.js' {
  interface Services {
    /** Search in the store; absent where no upstream is configured or the store is SQLite. */
    readonly vectorSearch?: VectorSearch;
  }
}

/** Nearest neighbours found by Postgres with pgvector. */
export interface VectorSearch {
  /** Looks what the database can do, and makes what is needed: once, and again after a failure. */
  open(): Promise<VectorExtension>;
  /** The neighbours of a tenant; undefined where the database cannot search. */
  of(tenantId: string): Promise<NeighbourStore | undefined>;
  /** Where vectors are searched, for people; undefined until it was looked. */
  described(): string | undefined;
}

export interface VectorSearchOptions {
  readonly db: Database;
  readonly logger: Logger;
  /** Milliseconds after which the database gives up a search. */
  readonly deadlineMs: number;
  /** Rows of a tenant up to which all are compared; beyond, an HNSW index is asked. */
  readonly exactUpTo?: number;
}

/** Comparing so many rows of 768 components takes Postgres some ten milliseconds. */
const exactlyCompared = 20_000;

export function vectorSearch({ exactUpTo = exactlyCompared, ...options }: VectorSearchOptions): VectorSearch {
  let looking: Promise<VectorExtension> | undefined;
  let found: VectorExtension | undefined;
  const look = async (): Promise<VectorExtension> => {
    const extension = await findVectorExtension(options.db, 'make');
    if (extension.usable) await makeTable(options.db);
    found = extension;
    options.logger.info({ vectors: describe(extension) }, 'vector search');
    return extension;
  };
  const open = (): Promise<VectorExtension> => {
    looking ??= look().catch((error: unknown) => {
      looking = undefined;
      throw error;
    });
    return looking;
  };
  return {
    open,
    async of(tenantId) {
      const extension = await open();
      return extension.usable ? neighboursOf({ ...options, ...extension, exactUpTo, tenantId }) : undefined;
    },
    described: () => found && describe(found),
  };
}

/** Where vectors are searched, in words. */
export function describe(extension: VectorExtension): string {
  return extension.usable ? `in the database, by pgvector ${extension.version}` : `in memory: ${extension.reason}`;
}

/** Any constant: replicas that start together wait for the one that makes the table. */
const advisoryLock = 7_302_115;
/** Rows taken over by one statement. */
const batch = 200;

/** A copy of `threat_vectors` in the type of the extension. It dies with it, so that tenants and entries take it along. */
function makeTable(db: Database): Promise<void> {
  return db.transaction(async ({ sql }) => {
    await sql.raw('select pg_advisory_xact_lock(?)', [advisoryLock]);
    if (await sql.schema.hasColumn('threat_neighbours', 'embedding')) return;
    // Who drops the extension with `cascade` takes the vectors alone along.
    await sql.schema.dropTableIfExists('threat_neighbours');
    await sql.raw(`create table threat_neighbours (
      entry_id text collate "C" not null,
      model_key text collate "C" not null,
      tenant_id text collate "C" not null,
      dimensions integer not null,
      embedding halfvec not null,
      primary key (entry_id, model_key),
      foreign key (entry_id, model_key) references threat_vectors on delete cascade)`);
    // Out of line, every comparison would fetch its vector from another table.
    await sql.raw('alter table threat_neighbours alter embedding set storage main');
    await sql.raw('create index threat_neighbours_tenant on threat_neighbours (tenant_id, model_key)');
  });
}

interface Neighbours extends Required<VectorSearchOptions> {
  readonly tenantId: string;
  readonly iterativeScan: boolean;
}

function neighboursOf(options: Neighbours): NeighbourStore {
  const { db, tenantId, exactUpTo } = options;
  const own = (modelKey: string) => db.sql('threat_neighbours').where({ tenant_id: tenantId, model_key: modelKey });
  return {
    async held(modelKey) {
      const rows = (await own(modelKey).select('entry_id', 'dimensions')) as { entry_id: string; dimensions: number }[];
      return { ids: new Set(rows.map((row) => row.entry_id)), width: rows[0]?.dimensions ?? 0 };
    },
    async takeOver(modelKey) {
      for (let taken = batch; taken === batch;) {
        const { rowCount } = (await db.sql.raw(takeOverSql, [modelKey, tenantId, batch])) as { rowCount: number };
        taken = rowCount;
      }
      const [row] = (await own(modelKey).count('* as rows').max('dimensions as dimensions')) as unknown as {
        rows: number;
        dimensions: number | null;
      }[];
      if (row?.dimensions && row.rows > exactUpTo) await makeIndex(db, row.dimensions);
    },
    nearest: (search) => untilAborted(nearest(options, search), search.signal),
  };
}

/**
 * One statement, so that no vector crosses the wire, and none is left of an entry that is deleted meanwhile. `offset 0`
 * keeps the planner from decoding a vector anew for every component.
 */
const takeOverSql = `
  insert into threat_neighbours (entry_id, model_key, tenant_id, dimensions, embedding)
  select v.entry_id, v.model_key, e.tenant_id, length(b.bytes),
    array(select (get_byte(b.bytes, i) + 128) % 256 - 128 from generate_series(0, length(b.bytes) - 1) i)::halfvec
  from threat_vectors v
  join threat_entries e on e.id = v.entry_id
  cross join lateral (select decode(v.vector, 'base64') as bytes offset 0) b
  where v.model_key = ? and e.tenant_id = ?
    and not exists (select from threat_neighbours n where n.entry_id = v.entry_id and n.model_key = v.model_key)
  limit ?
  for key share of v
  on conflict do nothing`;

/** Most components of a `halfvec` that an HNSW index takes. */
const indexable = 4000;

/** One index for each number of components, over all tenants: most have far fewer entries than it is for. */
function makeIndex(db: Database, dimensions: number): Promise<void> {
  if (dimensions > indexable) return Promise.resolve();
  return db.transaction(async ({ sql }) => {
    await sql.raw('select pg_advisory_xact_lock(?)', [advisoryLock]);
    await sql.raw("select set_config('statement_timeout', '0', true)");
    await sql
      .raw(
        `create index if not exists threat_neighbours_${dimensions} on threat_neighbours
         using hnsw ((embedding::halfvec(${dimensions})) halfvec_cosine_ops) where dimensions = ${dimensions}`,
      )
      .options(untimed);
  });
}

interface Found {
  readonly id: string;
  readonly category: string;
  readonly cosine: number;
}

async function nearest(options: Neighbours, search: NeighbourSearch): Promise<Found[]> {
  const { db, tenantId, deadlineMs, exactUpTo, iterativeScan } = options;
  const { modelKey, vectors, most, among } = search;
  const dimensions = vectors[0]?.length ?? 0;
  const asked = JSON.stringify(vectors.map((vector) => `[${vector.join(',')}]`));
  const byIndex = among > exactUpTo && iterativeScan && dimensions <= indexable;
  const settings = { statement_timeout: String(deadlineMs), ...(byIndex ? indexSettings : {}) };
  const { rows } = await db.transaction(async ({ sql }) => {
    await sql.raw(
      `select ${Object.keys(settings)
        .map((name) => `set_config('${name}', ?, true)`)
        .join(', ')}`,
      Object.values(settings),
    );
    return (await sql.raw(nearestSql(byIndex ? dimensions : undefined), [
      asked,
      tenantId,
      modelKey,
      most,
      tenantId,
    ])) as { rows: Found[] };
  });
  // A vector of nothing but zeros has no angle to others; in memory its cosine is 0.
  return rows.map((row) => ({ ...row, cosine: Number.isNaN(row.cosine) ? 0 : row.cosine }));
}

/** Wider than the defaults: a threat that is missed costs more than a millisecond. */
const indexSettings = {
  'hnsw.ef_search': '200',
  'hnsw.iterative_scan': 'strict_order',
  'hnsw.max_scan_tuples': '100000',
};

/** The order is that of the index where dimensions are given, and of an expression that no index knows where not. */
function nearestSql(dimensions: number | undefined): string {
  const type = dimensions === undefined ? 'halfvec' : `halfvec(${dimensions})`;
  const distance = `t.embedding::${type} <=> q.vector`;
  // Materialised: each vector is read once, and rows are compared before they are joined, whatever the planner expects.
  return `
  with q as materialized (select value::${type} as vector from json_array_elements_text(?::json)),
  n as materialized (
    select near.* from q cross join lateral (
      select t.entry_id, 1 - (${distance}) as cosine from threat_neighbours t
      where t.tenant_id = ? and t.model_key = ? ${dimensions === undefined ? '' : `and t.dimensions = ${dimensions}`}
      order by ${distance} limit ?) near)
  select n.entry_id as id, e.category, n.cosine
  from n join threat_entries e on e.id = n.entry_id and e.tenant_id = ?`;
}
