import type { Context } from '../../core/context.js';
import { findRow, insertRow, type Item } from '../../core/resource-store.js';
import { defaultCategories } from '../../analyzers/safety/default-policy.js';
import { safetyPolicies } from './safety-policies.js';

/** Gives the tenant the one built-in safety policy (contract 9) when it lacks it. */
export async function seedSafetyPolicies(ctx: Context): Promise<void> {
  if (await findRow(ctx, safetyPolicies.table, { slug: 'default-safety' })) return;
  const now = ctx.now();
  const item: Item = {
    id: ctx.newId(),
    name: 'Default safety',
    slug: 'default-safety',
    description: 'The built-in categories at their usual thresholds.',
    is_default: true,
    is_builtin: true,
    policy_content: defaultCategories.map(({ name, definition }) => `## ${name}\n\n${definition}\n`).join('\n'),
    categories: defaultCategories.map((category) => ({ ...category })),
    created_at: now,
    updated_at: now,
  };
  await insertRow(ctx, safetyPolicies.table, item);
}
