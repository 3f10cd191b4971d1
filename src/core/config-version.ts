import type { Knex } from 'knex';
import type { Context } from './context.js';

/**
 * The version that a change gives to its tenant's configuration. It is of the time, so that none comes again with other
 * content where a failover lost the last ones: a server that outlived it has plans under them.
 */
export function nextConfigVersion(ctx: Pick<Context, 'db' | 'nowMs'>): Knex.Raw {
  const now = ctx.nowMs();
  return ctx.db.sql.raw('case when config_version < ? then ? else config_version + 1 end', [now, now]);
}

/** Marks the configuration of the context's tenant as changed: what was compiled from it is made anew, on every server. */
export async function raiseConfigVersion(ctx: Context): Promise<void> {
  await ctx.db
    .sql('tenants')
    .where({ id: ctx.tenant.id })
    .update({ config_version: nextConfigVersion(ctx) });
}
