import { builtInPolicies } from '../../analyzers/sensitive-data/index.js';
import type { Context } from '../../core/context.js';
import { findRow, insertRow, updateRow, type Item } from '../../core/resource-store.js';
import { sensitiveDataTable } from './policy-fields.js';

export type SeedChange = { slug: string; change: 'created' | 'restored' | 'unchanged' };

/** Gives the tenant the built-ins of contract 8 that it lacks; with `restore`, brings edited ones back to their first state. */
export async function seedSensitiveDataPolicies(
  ctx: Context,
  mode: 'missing' | 'restore' = 'missing',
): Promise<SeedChange[]> {
  const report: SeedChange[] = [];
  // Newest first is the order of lists (§4.2): the last one made stands on top.
  for (const values of [...builtInPolicies].reverse()) {
    const now = ctx.now();
    const existing = await findRow(ctx, sensitiveDataTable, { slug: values.slug });
    if (!existing)
      await insertRow(ctx, sensitiveDataTable, {
        ...values,
        id: ctx.newId(),
        is_builtin: true,
        created_at: now,
        updated_at: now,
      } as Item);
    const { is_default: _, ...content } = values;
    const differs =
      existing !== undefined &&
      mode === 'restore' &&
      Object.entries(content).some(([field, value]) => JSON.stringify(existing[field]) !== JSON.stringify(value));
    if (differs)
      await updateRow(ctx, sensitiveDataTable, existing.id, { ...content, is_builtin: true, updated_at: now });
    report.push({ slug: values.slug, change: !existing ? 'created' : differs ? 'restored' : 'unchanged' });
  }
  return report;
}
