import type { SafetyPolicy } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';
import { namedOrDefault } from '../../core/defaults.js';
import { fail } from '../../core/errors.js';
import { findRow } from '../../core/resource-store.js';
import type { SafetyCategory } from './policy-fields.js';
import { safetyPolicies } from './safety-policies.js';

/** The safety policy with this id or slug, or the tenant's default one. */
export async function loadSafetyPolicy(ctx: Context, reference: string | undefined): Promise<SafetyPolicy | undefined> {
  const item = await findRow(ctx, safetyPolicies.table, namedOrDefault(ctx, reference));
  if (!item && reference !== undefined) fail('not_found', `No such safety policy: safety_policy_id ${reference}.`);
  if (!item) return undefined;
  return { id: item.id, categories: item.categories as SafetyCategory[], policyContent: String(item.policy_content) };
}
