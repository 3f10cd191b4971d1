import { builtInPolicies } from '../../analyzers/sensitive-data/index.js';
import type { Context } from '../../core/context.js';
import { findRow, insertRow, type Item } from '../../core/resource-store.js';
import { sensitiveDataPolicies } from './policies.js';

/** Gives the tenant the built-ins of contract 8 that it lacks. */
export async function seedSensitiveDataPolicies(ctx: Context): Promise<void> {
  // Newest first is the order of lists (§4.2): the last one made stands on top.
  for (const values of [...builtInPolicies].reverse()) {
    if (await findRow(ctx, sensitiveDataPolicies.table, { slug: values.slug })) continue;
    const now = ctx.now();
    await insertRow(ctx, sensitiveDataPolicies.table, {
      ...values,
      id: ctx.newId(),
      is_builtin: true,
      created_at: now,
      updated_at: now,
    } as Item);
  }
}
