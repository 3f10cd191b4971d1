import { changesBetween, noteAudit, writeAudit } from '../../core/audit.js';
import { inTransaction, type Context } from '../../core/context.js';
import { deleteSome } from '../../core/delete-some.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { tenantItemOfRow } from './tenant-row.js';

/** Tenants of one round. */
const batch = 200;
const rowsAtOnce = 500;
/** Batches of one table in one round: the rest waits for the next. */
const mostBatches = 50;
/** Longer than any call can run: what a call that began before the expiry still writes is erased too. */
const lateWritesMs = 10 * 60_000;

interface OwnedTable {
  readonly table: string;
  /** Grows with the calls of the tenant. */
  readonly ofCalls?: true;
}

/** What a tenant owns. References go before what they refer to. */
export const ownedTables: readonly OwnedTable[] = [
  { table: 'api_keys' },
  { table: 'invitations' },
  { table: 'members' },
  { table: 'analyzer_logs', ofCalls: true },
  { table: 'analyzer_log_facets', ofCalls: true },
  { table: 'analyzer_rollups', ofCalls: true },
  { table: 'token_usage' },
  { table: 'invoices' },
  { table: 'billing_customers' },
  { table: 'outbox' },
  { table: 'support_tickets' },
  { table: 'idempotency_records', ofCalls: true },
  { table: 'audit_logs' },
  { table: 'policies' },
  { table: 'yara_policies' },
  { table: 'yara_rules' },
  { table: 'sdp_policies' },
  { table: 'safety_policies' },
  { table: 'threat_entries' },
];

/**
 * Contract 12: marks sandbox tenants past their expiry as reaped and erases what they own, in small batches. The row of
 * the tenant stays, so that its id tells what became of it. `ctx` acts in the operator tenant, whose log gets the entry.
 * Answers the ids of the tenants marked in this round, which ends between two batches once the signal fires.
 */
export async function reapTenants(ctx: Context, signal?: AbortSignal): Promise<readonly string[]> {
  const due = (await ctx.db
    .sql('tenants')
    .where({ type: 'sandbox' })
    .whereNot({ status: 'reaped' })
    .where('expires_at', '<=', ctx.now())
    .orderBy('expires_at')
    .limit(batch)) as Record<string, unknown>[];
  const marked: string[] = [];
  for (const row of due) if (await markReaped(ctx, row)) marked.push(String(row.id));
  const unfinished = (await ctx.db
    .sql('tenants')
    .where({ type: 'sandbox', status: 'reaped', erased_at: null })
    .orderBy('expires_at')
    .limit(batch)
    .select('id', 'expires_at')) as { id: string; expires_at: string }[];
  for (const { id, expires_at: end } of unfinished) {
    const deleted = await eraseOwned(ctx, id, signal);
    if (signal?.aborted) break;
    if (deleted === 0 && Date.parse(end) + lateWritesMs <= ctx.nowMs())
      await ctx.db.sql('tenants').where({ id }).update({ erased_at: ctx.now() });
  }
  return marked;
}

/** False when the operator extended the tenant at the same time. */
function markReaped(ctx: Context, row: Record<string, unknown>): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    await lockTenant(inner, ctx.tenant.id);
    const tenant = tenantItemOfRow(row);
    const changed = await inner.db
      .sql('tenants')
      .where({ id: tenant.id, status: tenant.status })
      .where('expires_at', '<=', ctx.now())
      .update({ status: 'reaped', updated_at: ctx.now() });
    if (changed === 0) return false;
    const changes = changesBetween(tenant, { ...tenant, status: 'reaped' });
    noteAudit(inner, { resourceId: tenant.id, resourceType: 'tenant', changes });
    await writeAudit(inner, 'tenant.reaped', null, {});
    return true;
  });
}

async function eraseOwned(ctx: Context, tenantId: string, signal?: AbortSignal): Promise<number> {
  let deleted = await eraseKeyUsage(ctx, tenantId);
  for (const { table } of ownedTables) {
    for (let round = 0; round < mostBatches; round += 1) {
      const count = await eraseBatch(ctx, { table, tenantId });
      deleted += count;
      if (count === 0 || signal?.aborted) break;
    }
  }
  return deleted;
}

/** Erases the records of a tenant's calls in small batches, after each of which it yields and others use the store. */
export async function* eraseCalls(ctx: Context, tenantId: string): AsyncGenerator<void> {
  for (const { table, ofCalls } of ownedTables)
    if (ofCalls) while ((await eraseBatch(ctx, { table, tenantId })) > 0) yield;
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
