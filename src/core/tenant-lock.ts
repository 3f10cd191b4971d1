import type { Context } from './context.js';

/**
 * Holds the tenant until the transaction ends: what one write reads, no other write changes before it has written. On
 * SQLite every transaction holds the store. It comes before locks on other rows, so that no two writes wait for each
 * other. Records of calls only refer to the tenant and do not wait. Answers the version of its configuration: where it is
 * what it was, nothing that an analysis reads has changed meanwhile.
 */
export async function lockTenant(ctx: Pick<Context, 'db'>, tenantId: string): Promise<number | undefined> {
  const rows = (await ctx.db.sql('tenants').where({ id: tenantId }).forNoKeyUpdate().select('config_version')) as {
    config_version: number | string;
  }[];
  return rows[0] && Number(rows[0].config_version);
}
