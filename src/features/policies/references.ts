import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { closed } from '../../core/schema.js';
import { PolicyFields, type Policy } from './policy-fields.js';

const stored = closed({
  slug: PolicyFields.properties.slug,
  available_analyzers: PolicyFields.properties.available_analyzers,
});

/** 409 when a policy of the tenant names the item, by id or slug, in this parameter of an analyzer. */
export async function refuseWhenReferenced(ctx: Context, parameter: string, item: Item): Promise<void> {
  const rows = (await ctx.db
    .sql('policies')
    .where({ tenant_id: ctx.tenant.id })
    .select('slug', 'available_analyzers')) as Record<string, unknown>[];
  const users = rows
    .map((row) => decodeRow(stored, row) as unknown as Pick<Policy, 'slug' | 'available_analyzers'>)
    .filter((policy) =>
      policy.available_analyzers.some(
        ({ params = {} }) => params[parameter] === item.id || params[parameter] === item.slug,
      ),
    );
  if (users.length > 0) fail('conflict', `It is used by the policy ${users.map((policy) => policy.slug).join(', ')}.`);
}
