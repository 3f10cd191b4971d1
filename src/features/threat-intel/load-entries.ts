import type { ThreatEntry } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';
import type {} from '../../core/logger.js';

/** What of a tenant's entries is compared: so many, and of texts so many UTF-16 code units together. */
interface Bounds {
  readonly entries: number;
  readonly chars: number;
}

/** All are held at once: without a bound of their size, a tenant's hundred thousand would take gigabytes from all others. */
const usual: Bounds = { entries: 100_000, chars: 50_000_000 };
const pageRows = 1000;

type Row = ThreatEntry & { readonly created_at: string };

/**
 * The tenant's own threat entries in the order of their creation. Beyond the bounds later ones are kept and listed, and not
 * compared; the log says so.
 */
export async function loadThreatEntries(ctx: Context, most = usual): Promise<ThreatEntry[]> {
  const entries: ThreatEntry[] = [];
  let chars = 0;
  for (let page = await pageAfter(ctx); page.length > 0; page = await pageAfter(ctx, page.at(-1))) {
    for (const { id, text, category, severity } of page) {
      chars += text.length;
      if (entries.length === most.entries || chars > most.chars) return bounded(ctx, entries);
      entries.push({ id, text, category, severity });
    }
    if (page.length < pageRows) break;
  }
  return entries;
}

/** In the order of an index, so that a page costs its rows alone. */
async function pageAfter({ db, tenant }: Context, last?: Row): Promise<Row[]> {
  const rows = db.sql('threat_entries').where({ tenant_id: tenant.id });
  if (last) void rows.whereRaw('(created_at, id) > (?, ?)', [last.created_at, last.id]);
  const ordered = rows.orderBy(['created_at', 'id']).limit(pageRows);
  return (await ordered.select('id', 'text', 'category', 'severity', 'created_at')) as Row[];
}

function bounded({ services, tenant }: Context, entries: ThreatEntry[]): ThreatEntry[] {
  services.logger.warn(
    { tenant: tenant.slug, compared: entries.length },
    'a tenant has more threat entries than are compared: the later ones are not',
  );
  return entries;
}
