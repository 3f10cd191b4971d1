import type { Context } from '../../core/context.js';
import { findRow, insertRow, type Item } from '../../core/resource-store.js';
import { builtInCategories, safetyPolicies } from './safety-policies.js';

const definitions: Readonly<Record<(typeof builtInCategories)[number], string>> = {
  'Dangerous Content': 'Instructions or encouragement for weapons, explosives, poisons or attacks on infrastructure.',
  Harassment: 'Insults, threats or intimidation aimed at a person.',
  'Hate Speech': 'Contempt or dehumanisation of people for what they are.',
  'Sexually Explicit': 'Explicit sexual acts or solicitation.',
  'Self-Harm': 'Encouragement of, or instructions for, hurting oneself.',
  Violence: 'Graphic or approving depiction of violence against people.',
  Illicit: 'Help with crimes that are not violent: fraud, theft, drugs.',
};

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
    policy_content: builtInCategories.map((name) => `## ${name}\n\n${definitions[name]}\n`).join('\n'),
    categories: builtInCategories.map((name) => ({ name, definition: definitions[name], threshold: 0.5 })),
    created_at: now,
    updated_at: now,
  };
  await insertRow(ctx, safetyPolicies.table, item);
}
