import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { closed, Id } from '../../core/schema.js';
import { firstNames, mostNamed } from '../../lib/first-names.js';
import { inTurns } from '../../lib/turns.js';
import { PolicyFields, type Policy } from './policy-fields.js';

const stored = closed({
  id: Id,
  slug: PolicyFields.properties.slug,
  available_analyzers: PolicyFields.properties.available_analyzers,
});

/** 409 when a policy of the tenant names the item, by id or slug, in this parameter of an analyzer. */
export async function refuseWhenReferenced(ctx: Context, parameter: string, item: Item): Promise<void> {
  const users = await usersOf(ctx, parameter, [item.id, String(item.slug)]);
  if (users.length > 0) fail('conflict', `It is used by the policy ${firstNames(users)}.`);
}

/** 409 when the item gets another slug while a policy of the tenant names it by the present one. */
export async function refuseRenameWhenReferenced(
  ctx: Context,
  parameter: string,
  { item, current }: { item: Item; current: Item | undefined },
): Promise<void> {
  if (!current || item.slug === current.slug) return;
  const users = await usersOf(ctx, parameter, [String(current.slug)]);
  if (users.length > 0)
    fail('conflict', `The policy ${firstNames(users)} names it by its slug; let it name the id ${item.id} first.`);
}

/** A tenant may have many policies, and each may be long: so many are read at once. */
const pageRows = 50;

/** Slugs of the tenant's policies that name one of these in the parameter; of many, one more than are told. */
async function usersOf(ctx: Context, parameter: string, names: readonly string[]): Promise<string[]> {
  const users: string[] = [];
  const giveWay = inTurns();
  for (let after = ''; ;) {
    const page = await mentioning(ctx, names, after);
    for (const { slug, available_analyzers: analyzers } of page) {
      if (analyzers.some(({ params = {} }) => names.some((name) => params[parameter] === name))) users.push(slug);
      if (users.length > mostNamed) return users;
      await giveWay();
    }
    if (page.length < pageRows) return users;
    after = page.at(-1)!.id;
  }
}

type Mentioning = Pick<Policy, 'id' | 'slug' | 'available_analyzers'>;

/** Policies in whose analyzers one of the names stands, anywhere. */
async function mentioning(ctx: Context, names: readonly string[], after: string): Promise<Mentioning[]> {
  const anyName = names.map(() => 'cast(available_analyzers as text) like ?').join(' or ');
  const rows = (await ctx.db
    .sql('policies')
    .where({ tenant_id: ctx.tenant.id })
    .where('id', '>', after)
    .whereRaw(
      `(${anyName})`,
      names.map((name) => `%"${name}"%`),
    )
    .orderBy('id')
    .limit(pageRows)
    .select(Object.keys(stored.properties))) as Record<string, unknown>[];
  return rows.map((row) => decodeRow(stored, row) as unknown as Mentioning);
}
