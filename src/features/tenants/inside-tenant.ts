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

/** The same for a write, which keeps other writes of the tenant waiting; the acting tenant is held first, as everywhere. */
export async function insideTenantToWrite(ctx: Context, id: string): Promise<Context> {
  const { tenant } = await insideTenant(ctx, id);
  await lockTenant(ctx, ctx.tenant.id);
  if (tenant.id !== ctx.tenant.id) await lockTenant(ctx, tenant.id);
  // It may have been deleted while this waited.
  return insideTenant(ctx, id);
}
