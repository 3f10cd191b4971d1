import type { Context } from '../../core/context.js';
import { seedPolicies } from '../policies/built-ins.js';
import { seedSafetyPolicies } from '../safety-policies/built-ins.js';
import { seedSensitiveDataPolicies } from '../sensitive-data/built-ins.js';

/** Gives a tenant the built-in resources it lacks (contract 6, 8); what exists stays as it is. */
export async function seedBuiltIns(ctx: Context): Promise<void> {
  await seedSafetyPolicies(ctx);
  await seedSensitiveDataPolicies(ctx);
  await seedPolicies(ctx);
}
