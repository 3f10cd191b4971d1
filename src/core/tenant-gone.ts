import type { Context } from './context.js';
import { errorTable, ServiceError } from './errors.js';
import { noTenant } from './nobody.js';

/**
 * What a failed call is answered with. One whose tenant was deleted after it was let in finds nothing, or breaks a
 * reference: it meets what its next call would, since the key is no more (contract 2).
 */
export async function orTenantGone(ctx: Context, error: unknown): Promise<unknown> {
  const { code, details } = error instanceof ServiceError ? error : { code: undefined, details: { cause: error } };
  if (ctx.tenant.id === noTenant.id) return error;
  if (code !== 'not_found' && !ctx.db.dialect.referenceViolation(details.cause)) return error;
  const tenant: unknown = await ctx.db.sql('tenants').where({ id: ctx.tenant.id }).first('id');
  if (tenant) return error;
  return new ServiceError('unauthorized', errorTable.unauthorized.example, {
    headers: { 'www-authenticate': 'Bearer' },
    cause: error,
  });
}
