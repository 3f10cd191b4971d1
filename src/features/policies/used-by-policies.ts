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
  const users = await usersOf(ctx, parameter, [item.id, item.slug]);
  if (users.length > 0) fail('conflict', `It is used by the policy ${users.join(', ')}.`);
}

/** 409 when the item gets another slug while a policy of the tenant names it by the present one. */
export async function refuseRenameWhenReferenced(
  ctx: Context,
  parameter: string,
  { item, current }: { item: Item; current: Item | undefined },
): Promise<void> {
  if (!current || item.slug === current.slug) return;
  const users = await usersOf(ctx, parameter, [current.slug]);
  if (users.length > 0)
    fail('conflict', `The policy ${users.join(', ')} names it by its slug; let it name the id ${item.id} first.`);
}

/** Slugs of the tenant's policies that name one of these in the parameter. */
async function usersOf(ctx: Context, parameter: string, names: readonly unknown[]): Promise<string[]> {
  const rows = (await ctx.db
    .sql('policies')
    .where({ tenant_id: ctx.tenant.id })
    .select('slug', 'available_analyzers')) as Record<string, unknown>[];
  return rows
    .map((row) => decodeRow(stored, row) as unknown as Pick<Policy, 'slug' | 'available_analyzers'>)
    .filter((policy) =>
      policy.available_analyzers.some(({ params = {} }) => parameter in params && names.includes(params[parameter])),
    )
    .map(({ slug }) => slug);
}
