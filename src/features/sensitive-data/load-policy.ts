import type { SensitiveDataPolicy } from '../../analyzers/deps.js';
import type { DeidentifyConfig, InspectConfig } from '../../analyzers/sensitive-data/config.js';
import type { Context } from '../../core/context.js';
import { namedOrDefault } from '../../core/defaults.js';
import { fail } from '../../core/errors.js';
import { findRow } from '../../core/resource-store.js';
import { sensitiveDataPolicies } from './policies.js';

/** The sensitive-data policy with this id or slug, or the tenant's default one. */
export async function loadSensitiveDataPolicy(
  ctx: Context,
  reference: string | undefined,
): Promise<SensitiveDataPolicy> {
  const item = await findRow(ctx, sensitiveDataPolicies.table, namedOrDefault(ctx, reference));
  if (!item) fail('not_found', `No such sensitive-data policy: sdp_policy_id ${reference ?? '(default)'}.`);
  const deidentify = item.deidentify_config as DeidentifyConfig | null;
  return { id: item.id, inspect: item.inspect_config as InspectConfig, ...(deidentify ? { deidentify } : {}) };
}
