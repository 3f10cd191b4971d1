import { changesBetween, noteAudit, writeAudit } from '../../core/audit.js';
import { inTransaction, type Context } from '../../core/context.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { eraseOwned } from './erase.js';
import { tenantItemOfRow } from './tenant-row.js';

/** Tenants of one round. */
const batch = 200;
/** Longer than any call can run: what a call that began before the expiry still writes is erased too. */
const lateWritesMs = 10 * 60_000;

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
