import type { Context } from './context.js';

/**
 * Holds the tenant until the transaction ends: what one write reads, no other write changes before it has written. On
 * SQLite every transaction holds the store. It comes before locks on other rows, so that no two writes wait for each
 * other. Records of calls only refer to the tenant and do not wait.
 */
export async function lockTenant(ctx: Pick<Context, 'db'>, tenantId: string): Promise<void> {
  await ctx.db.sql('tenants').where({ id: tenantId }).forNoKeyUpdate().select('id');
}
