import type { Static } from 'typebox';
import type { Context } from '../../core/context.js';
import type { EntryFields } from './entry-fields.js';

/** A threat entry as it is written, with its labels. */
export type Draft = Required<Static<typeof EntryFields>>;

/**
 * The drafts of which the tenant has no like, with the same text, category and severity; of those alike the first. One
 * statement, which looks at the tenant's entries once and may take a second.
 */
export async function newDrafts(ctx: Context, drafts: readonly Draft[]): Promise<Draft[]> {
  const texts = [...new Set(drafts.map(({ text }) => text))];
  const stored = (await ctx.db
    .reader('threat_entries')
    .where({ tenant_id: ctx.tenant.id })
    .whereIn('text', texts)
    .select('text', 'category', 'severity')) as Draft[];
  const known = new Set(stored.map(keyOf));
  return drafts.filter((draft) => {
    const key = keyOf(draft);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

const keyOf = ({ text, category, severity }: Draft): string => JSON.stringify([text, category, severity]);
