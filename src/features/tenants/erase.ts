import type { Context } from '../../core/context.js';
import { deleteSome } from '../../core/delete-some.js';

const rowsAtOnce = 500;
/** Batches of one table in one round: the rest waits for the next. */
const mostBatches = 50;

interface OwnedTable {
  readonly table: string;
  /** May have more rows of a tenant than one transaction should hold. */
  readonly isLarge?: true;
}

/** What a tenant owns. References go before what they refer to. */
export const ownedTables: readonly OwnedTable[] = [
  { table: 'api_keys' },
  { table: 'invitations' },
  { table: 'members' },
  { table: 'analyzer_logs', isLarge: true },
  { table: 'analyzer_log_facets', isLarge: true },
  { table: 'analyzer_rollups', isLarge: true },
  { table: 'token_usage' },
  { table: 'invoices' },
  { table: 'billing_customers' },
  { table: 'outbox' },
  { table: 'support_tickets' },
  { table: 'idempotency_records', isLarge: true },
  { table: 'audit_logs', isLarge: true },
  { table: 'policies' },
  { table: 'yara_policies' },
  { table: 'yara_rules' },
  { table: 'sdp_policies' },
  { table: 'safety_policies' },
  { table: 'threat_entries', isLarge: true },
];

/** Erases one round of what a tenant owns, table by table, and answers how many rows; ends between two batches once the signal fires. */
export async function eraseOwned(ctx: Context, tenantId: string, signal?: AbortSignal): Promise<number> {
  let deleted = await eraseKeyUsage(ctx, tenantId);
  for (const { table } of ownedTables) {
    for (let batch = 0; batch < mostBatches && !signal?.aborted; batch += 1) {
      const count = await eraseBatch(ctx, { table, tenantId });
      deleted += count;
      if (count === 0) break;
    }
  }
  return deleted;
}

/** Erases what may be a million rows in small batches, after each of which it yields and others use the store. */
export async function* eraseLarge(ctx: Context, tenantId: string): AsyncGenerator<void> {
  for (const { table, isLarge } of ownedTables)
    if (isLarge) while ((await eraseBatch(ctx, { table, tenantId })) > 0) yield;
}

/** Erases the tenant itself and, through references, what it still owns. */
export async function eraseTenant(ctx: Context, tenantId: string): Promise<void> {
  await eraseKeyUsage(ctx, tenantId);
  await ctx.db.sql('tenants').where({ id: tenantId }).delete();
}

/** Usage holds no reference to its key: it goes while the keys can still be named. */
async function eraseKeyUsage(ctx: Context, tenantId: string): Promise<number> {
  const keys = () => ctx.db.sql('api_keys').where({ tenant_id: tenantId }).select('id');
  const usage = await ctx.db.sql('api_key_usage').whereIn('key_id', keys()).delete();
  return usage + (await ctx.db.sql('api_key_activity').whereIn('key_id', keys()).delete());
}

function eraseBatch(ctx: Context, { table, tenantId }: { table: string; tenantId: string }): Promise<number> {
  return deleteSome(ctx.db, { table, where: (rows) => void rows.where({ tenant_id: tenantId }), most: rowsAtOnce });
}
