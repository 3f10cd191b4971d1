import type { ThreatEntry } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';

/** Entries of one tenant that are compared; later ones are kept and listed, and not compared. */
const mostEntries = 100_000;

/** The tenant's own threat entries in the order of their ids, which is that of their creation. */
export async function loadThreatEntries(ctx: Context): Promise<ThreatEntry[]> {
  return (await ctx.db
    .sql('threat_entries')
    .where({ tenant_id: ctx.tenant.id })
    .orderBy('id')
    .limit(mostEntries)
    .select('id', 'text', 'category', 'severity')) as ThreatEntry[];
}
