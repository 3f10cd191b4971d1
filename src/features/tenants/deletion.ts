import { changesBetween, noteAudit, writeAudit } from '../../core/audit.js';
import { nextConfigVersion } from '../../core/config-version.js';
import { inTransaction, type Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import type { Item } from '../../core/resource-store.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { settleOnDemand } from '../billing/report-on-demand.js';
import { eraseLarge, eraseTenant } from './erase.js';
import { tenantItemOfRow } from './tenant-row.js';

/** Time between two steps of a deletion after which its server counts as dead. */
const leaseMs = 2 * 60_000;
/** Tenants of one round. */
const batch = 50;

const leaseFrom = (ctx: Context) => new Date(ctx.nowMs() + leaseMs).toISOString();
const rowOf = (ctx: Context, id: string) => ctx.db.sql('tenants').where({ id });

/**
 * Shuts the tenant and erases its large tables, in batches: a million rows in one transaction would hold every
 * other tenant up. From here on the deletion comes to its end, whatever becomes of this server: its owner, shut out,
 * could not ask again (contract 3).
 */
export async function beginDeletion(ctx: Context, tenantId: string): Promise<void> {
  await inTransaction(ctx, (inner) =>
    rowOf(inner, tenantId).update({
      status: 'suspended',
      deletion_due_at: leaseFrom(ctx),
      config_version: nextConfigVersion(inner),
    }),
  );
  await eraseInSteps(ctx, tenantId);
}

/** The tenant with all that it owns, in the transaction of its audit entry. Its own log goes with it: the operator's gets the entry. */
export async function endDeletion(ctx: Context, tenant: Item): Promise<void> {
  const operator = await operatorTenantId(ctx);
  await settleOnDemand(ctx, { tenantId: tenant.id, heir: operator });
  await eraseTenant(ctx, tenant.id);
  noteAudit(ctx, { tenantId: operator, resourceId: tenant.id, changes: changesBetween(tenant, undefined) });
}

export async function refuseBegunDeletion(ctx: Context, tenantId: string): Promise<void> {
  if (await rowOf(ctx, tenantId).whereNotNull('deletion_due_at').first('id'))
    fail('conflict', 'The tenant is being deleted.');
}

/**
 * Ends the deletions that nobody goes on with, because the server died that began them; `ctx` acts in the operator
 * tenant. Stops between two batches once the signal fires: the next round goes on.
 */
export async function endBegunDeletions(ctx: Context, signal?: AbortSignal): Promise<void> {
  const due = (await ctx.db
    .sql('tenants')
    .where('deletion_due_at', '<=', ctx.now())
    .orderBy('deletion_due_at')
    .limit(batch)
    .select('id', 'deletion_due_at')) as Due[];
  for (const each of due) {
    if (signal?.aborted) return;
    if (await takenOver(ctx, each)) await goOn(ctx, each.id, signal);
  }
}

interface Due {
  readonly id: string;
  readonly deletion_due_at: string;
}

/** Only one process goes on with it: whose update still finds the old time. */
async function takenOver(ctx: Context, { id, deletion_due_at }: Due): Promise<boolean> {
  return (
    (await rowOf(ctx, id)
      .where({ deletion_due_at })
      .update({ deletion_due_at: leaseFrom(ctx) })) > 0
  );
}

async function goOn(ctx: Context, id: string, signal?: AbortSignal): Promise<void> {
  await eraseInSteps(ctx, id, signal);
  if (signal?.aborted) {
    await rowOf(ctx, id).update({ deletion_due_at: ctx.now() });
    return;
  }
  await inTransaction(ctx, async (inner) => {
    await lockTenant(inner, ctx.tenant.id);
    await lockTenant(inner, id);
    const row = (await rowOf(inner, id).first()) as Record<string, unknown> | undefined;
    if (!row) return;
    await endDeletion(inner, tenantItemOfRow(row));
    await writeAudit(inner, 'tenant.deleted', null, {});
  });
}

/** While it goes on, no other process takes the deletion over. */
async function eraseInSteps(ctx: Context, id: string, signal?: AbortSignal): Promise<void> {
  let renewAt = ctx.nowMs() + leaseMs / 4;
  for await (const _ of eraseLarge(ctx, id)) {
    if (signal?.aborted) return;
    if (ctx.nowMs() < renewAt) continue;
    await rowOf(ctx, id).update({ deletion_due_at: leaseFrom(ctx) });
    renewAt = ctx.nowMs() + leaseMs / 4;
  }
}

async function operatorTenantId(ctx: Context): Promise<string> {
  const row = (await ctx.db.sql('tenants').where({ type: 'operator' }).first('id')) as { id: string } | undefined;
  return row?.id ?? ctx.tenant.id;
}
