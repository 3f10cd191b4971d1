import { Type } from 'typebox';
import { transformKeys, type TransformKeys } from '../../analyzers/sensitive-data/index.js';
import { noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { closed, None } from '../../core/schema.js';

/** A surrogate holds the version of its key in one character of base 36. */
const MOST_VERSIONS = 35;

/** Version of the keys that the tenant's new surrogates are made with. */
export async function keyVersion(ctx: Context): Promise<number> {
  const row = (await ctx.db.sql('tenants').where({ id: ctx.tenant.id }).first('sdp_key_version')) as
    { sdp_key_version: number } | undefined;
  return Number(row?.sdp_key_version ?? 1);
}

/** The keys of the tenant for transformations, derived from the master key by purpose and version (contract 8). */
export async function tenantKeys(ctx: Context): Promise<TransformKeys> {
  return transformKeys((purpose) => ctx.services.secrets.tenantKey(ctx.tenant.id, purpose), await keyVersion(ctx));
}

export const rotateKeys = operation({
  id: 'sdp_keys.rotate',
  method: 'POST',
  path: '/api/v1/sdp/keys/rotate',
  tag: 'sensitive-data-protection',
  summary: 'Take the next version of the keys for new surrogates; surrogates of older versions still resolve.',
  description:
    'Hashes, shifts of dates and deterministic surrogates differ from those made before: values that were joined by them are no longer equal.',
  scope: 'sdp_policy:update',
  role: 'admin',
  rate: 'admin',
  audit: 'sdp_keys.rotated',
  errors: ['conflict'],
  params: None,
  query: None,
  body: None,
  status: 200,
  output: closed({ version: Type.Integer({ minimum: 1, maximum: MOST_VERSIONS, description: 'The version in use.' }) }),
  example: {},
  async run(ctx) {
    const from = await keyVersion(ctx);
    if (from >= MOST_VERSIONS)
      fail('conflict', `The keys have been rotated ${MOST_VERSIONS - 1} times, which is the most.`);
    const raised = await ctx.db
      .sql('tenants')
      .where({ id: ctx.tenant.id, sdp_key_version: from })
      .update({ sdp_key_version: from + 1 });
    if (raised === 0) fail('conflict', 'The keys were rotated by another call at the same time.');
    noteAudit(ctx, {
      resourceType: 'sdp_keys',
      resourceId: ctx.tenant.id,
      changes: { version: { from, to: from + 1 } },
    });
    return { version: from + 1 };
  },
});
