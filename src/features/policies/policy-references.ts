import type { Context } from '../../core/context.js';
import { failValidations, ServiceError, type FieldProblem } from '../../core/errors.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { referenceLoaders } from '../catalog/analyzer-deps.js';
import type { Policy } from './policy-fields.js';

/**
 * A reference in a policy to a resource that is not there is 422 with its path (contract 15). The tenant is held, so that
 * what is named stays until the policy is written.
 */
export async function refuseMissingReferences(
  ctx: Context,
  policy: Pick<Policy, 'available_analyzers'>,
): Promise<void> {
  const loaders: Record<string, (reference: string) => Promise<unknown>> = referenceLoaders(ctx);
  const problems: FieldProblem[] = [];
  for (const [index, { params = {} }] of policy.available_analyzers.entries()) {
    for (const [name, reference] of Object.entries(params)) {
      const load = loaders[name];
      if (!load || typeof reference !== 'string') continue;
      await lockTenant(ctx, ctx.tenant.id);
      if (await isMissing(() => load(reference)))
        problems.push({
          loc: ['body', 'available_analyzers', index, 'params', name],
          msg: 'names nothing in this tenant',
          type: 'missing_reference',
        });
    }
  }
  if (problems.length > 0) failValidations(problems);
}

async function isMissing(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return false;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return true;
    throw error;
  }
}
