import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { isUuid } from '../../lib/uuid.js';
import { tenantOfRow } from './tenant-row.js';

/** The context of the same actor in the tenant that a path names: one's own, or any for the operator; 404 otherwise. */
export async function insideTenant(ctx: Context, id: string): Promise<Context> {
  if (id === ctx.tenant.id) return ctx;
  const row =
    ctx.tenant.type === 'operator' && isUuid(id)
      ? ((await ctx.db.sql('tenants').where({ id }).first()) as Record<string, unknown> | undefined)
      : undefined;
  return row ? { ...ctx, tenant: tenantOfRow(row) } : fail('not_found', 'No such tenant.');
}

/** What is written to a tenant after its data was erased, nobody would erase (contract 12). */
export function refuseReaped({ status }: { readonly status: unknown }): void {
  if (status === 'reaped') fail('conflict', 'The tenant was reaped: its data is gone.');
}

/** The same for a write, which keeps other writes of the tenant waiting; the acting tenant is held first, as everywhere. */
export async function insideTenantToWrite(ctx: Context, id: string): Promise<Context> {
  const { tenant } = await insideTenant(ctx, id);
  await lockTenant(ctx, ctx.tenant.id);
  if (tenant.id !== ctx.tenant.id) await lockTenant(ctx, tenant.id);
  // It may have been deleted or reaped while this waited.
  const inside = await insideTenant(ctx, id);
  refuseReaped(inside.tenant);
  return inside;
}
