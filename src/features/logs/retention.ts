import type { Knex } from 'knex';
import type { Database } from '../../core/database.js';
import { deleteInBatches } from '../../core/delete-some.js';
import type { TenantSettings } from '../../core/tenant-settings.js';
import { inTurns } from '../../lib/turns.js';
import { rollupDimensions } from './write-records.js';

const defaultDays = 90;
const dayMs = 86_400_000;
const batch = 500;
const countersAtOnce = 1000;
/** Batches after which the next tenant has its turn. */
const mostBatches = 20;

/**
 * Deletes records past their tenant's `log_retention_days`, in batches so small that no call waits for one, until none is
 * left. The cut is a whole hour, and roll-ups go with the records, hour by hour, so that counts and records agree but for
 * the hour that is being deleted (contract 10). Ends between two batches once the signal fires.
 */
export async function applyRetention(db: Database, nowMs: number, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let overdue = await cuts(db, nowMs, signal); overdue.length > 0 && !signal?.aborted;) {
    const left: Cut[] = [];
    for (const cut of overdue) {
      const count = await deleteTurn(db, cut);
      deleted += count;
      if (count === mostBatches * batch) left.push(cut);
    }
    overdue = left;
  }
  return deleted;
}

/** Tenants of one question to the store: thousands are as many index look-ups, and few statements. */
const askedAtOnce = 500;

/** Of each tenant that has records to be deleted. Sandboxes whose data was erased stay for good, without any. */
async function cuts(db: Database, nowMs: number, signal: AbortSignal | undefined): Promise<Cut[]> {
  const found: Cut[] = [];
  for (const [cut, tenantIds] of await tenantsByCut(db, nowMs)) {
    for (let from = 0; from < tenantIds.length && !signal?.aborted; from += askedAtOnce) {
      const among = tenantIds.slice(from, from + askedAtOnce);
      for (const tenantId of await withOlder(db, { among, cut })) found.push({ tenantId, cut, signal });
    }
  }
  return found;
}

/** Those that keep their records equally long have one cut. */
async function tenantsByCut({ sql }: Database, nowMs: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const tenants = (await sql('tenants').whereNull('erased_at').select('id', 'settings')) as {
    id: string;
    settings: string;
  }[];
  const byCut = new Map<string, string[]>();
  const giveWay = inTurns();
  for (const { id, settings } of tenants) {
    const { log_retention_days: days = defaultDays } = JSON.parse(settings) as TenantSettings;
    const cut = hourOf(new Date(nowMs - days * dayMs).toISOString());
    const ids = byCut.get(cut) ?? [];
    byCut.set(cut, ids);
    ids.push(id);
    await giveWay();
  }
  return byCut;
}

const hourOf = (time: string) => `${time.slice(0, 13)}:00:00.000Z`;

interface Cut {
  readonly tenantId: string;
  readonly cut: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Every record is counted by its hour, so that where no old hour is counted no record is old. Most rounds find none: to
 * learn that takes no transaction, of which thousands of tenants would need as many on SQLite's one writer.
 */
async function withOlder(
  { reader }: Database,
  { among, cut }: { readonly among: readonly string[]; readonly cut: string },
): Promise<string[]> {
  const older = reader('analyzer_rollups')
    .whereRaw('analyzer_rollups.tenant_id = tenants.id')
    .where({ grain: 'hour', dimension: 'all' })
    .where('bucket', '<', cut);
  const tenants = (await reader('tenants').whereIn('id', among).whereExists(older).select('id')) as { id: string }[];
  return tenants.map(({ id }) => id);
}

/** One tenant's turn: so many batches, fewer where nothing is left. */
async function deleteTurn(db: Database, { tenantId, cut, signal }: Cut): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < mostBatches && !signal?.aborted; round += 1) {
    const count = await deleteBatch(db, { tenantId, cut });
    deleted += count;
    if (count === batch) continue;
    await forgetCounters(db, { tenantId, cut, signal });
    return deleted;
  }
  const oldest = (await db.sql('analyzer_logs').where({ tenant_id: tenantId }).min({ at: 'created_at' }).first()) as {
    at: string | null;
  };
  const gone = oldest.at !== null && oldest.at < cut ? hourOf(oldest.at) : cut;
  if ((await withOlder(db, { among: [tenantId], cut: gone })).length > 0)
    await forgetCounters(db, { tenantId, cut: gone, signal });
  return deleted;
}

function deleteBatch(db: Database, { tenantId, cut }: Omit<Cut, 'signal'>): Promise<number> {
  return db.transaction(async ({ sql }) => {
    const old = (await sql('analyzer_logs')
      .where({ tenant_id: tenantId })
      .where('created_at', '<', cut)
      .orderBy('created_at')
      .limit(batch)
      .select('id')) as { id: string }[];
    if (old.length > 0)
      await sql('analyzer_logs')
        .whereIn(
          'id',
          old.map((row) => row.id),
        )
        .delete();
    return old.length;
  });
}

/** Counters go when the last of their records has gone; those that tell of old hours last, so that a round cut short is taken up. */
const series = ['minute', 'hour'].flatMap((grain) =>
  [...rollupDimensions].reverse().map((dimension) => ({ grain, dimension })),
);

async function forgetCounters(db: Database, { tenantId, cut, signal }: Cut): Promise<void> {
  for (const each of series) {
    const where = (rows: Knex.QueryBuilder) =>
      void rows.where({ tenant_id: tenantId, ...each }).where('bucket', '<', cut);
    await deleteInBatches(db, { table: 'analyzer_rollups', where, most: countersAtOnce }, signal);
  }
}
