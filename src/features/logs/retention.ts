import type { Knex } from 'knex';
import type { Database } from '../../core/database.js';
import { deleteInBatches } from '../../core/delete-some.js';
import type { TenantSettings } from '../../core/tenant-settings.js';
import { rollupDimensions } from './write-records.js';

const defaultDays = 90;
const dayMs = 86_400_000;
const batch = 500;
const countersAtOnce = 1000;
/** Batches of one round: the rest waits for the next minute. */
const mostBatches = 20;

/**
 * Deletes records past their tenant's `log_retention_days`, in batches so small that no call waits for one. The cut is a
 * whole hour, and roll-ups go with the records, so that counts and records always agree (contract 10). Ends between two
 * batches once the signal fires.
 */
export async function applyRetention(db: Database, nowMs: number, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  const tenants = (await db.sql('tenants').select('id', 'settings')) as {
    id: string;
    settings: string;
  }[];
  for (const { id, settings } of tenants) {
    const { log_retention_days: days = defaultDays } = JSON.parse(settings) as TenantSettings;
    const cutMs = nowMs - days * dayMs;
    const cut = new Date(cutMs - (cutMs % 3_600_000)).toISOString();
    if (signal?.aborted) break;
    if (await hasOlder(db, { tenantId: id, cut })) deleted += await deleteBefore(db, { tenantId: id, cut, signal });
  }
  return deleted;
}

interface Cut {
  readonly tenantId: string;
  readonly cut: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Every record is counted by its hour, so that where no old hour is counted no record is old. Most rounds find none: to
 * learn that takes no transaction, of which thousands of tenants would need as many on SQLite's one writer.
 */
async function hasOlder({ reader }: Database, { tenantId, cut }: Omit<Cut, 'signal'>): Promise<boolean> {
  const hours = reader('analyzer_rollups').where({ tenant_id: tenantId, grain: 'hour', dimension: 'all' });
  return (await hours.where('bucket', '<', cut).first('bucket')) !== undefined;
}

async function deleteBefore(db: Database, { tenantId, cut, signal }: Cut): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < mostBatches && !signal?.aborted; round += 1) {
    const count = await db.transaction(async ({ sql }) => {
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
    deleted += count;
    if (count < batch) {
      await forgetCounters(db, { tenantId, cut, signal });
      break;
    }
  }
  return deleted;
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
