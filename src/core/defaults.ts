import { isUuid } from '../lib/uuid.js';
import { auditBeside } from './audit.js';
import type { Context } from './context.js';
import { fail } from './errors.js';
import type { Item, Table } from './resource-store.js';
import { lockTenant } from './tenant-lock.js';

/** A resource of which a tenant has one default. */
interface WithDefault {
  readonly table: Table['table'];
  readonly noun: string;
  /** Fields of which each value has a default of its own. */
  readonly within?: readonly string[];
}

/**
 * Keeps exactly one default per tenant (and per value of `within`): a new default demotes the former one in the same
 * transaction, with an audit entry of its own, and the default itself can only be replaced, not unset (contract 6).
 */
export async function keepOneDefault(
  ctx: Context,
  { table, noun, within = [] }: WithDefault,
  item: Item,
  current: Item | undefined,
): Promise<void> {
  if (current?.is_default && !item.is_default)
    fail('conflict', 'The default can only be replaced: make another one the default.');
  if (current?.is_default && within.some((field) => current[field] !== item[field])) {
    fail('conflict', `The ${within.join(' and ')} of a default cannot change: make another one the default first.`);
  }
  if (!item.is_default) return;
  // Of several that become the default at the same time, each finds the one before it.
  await lockTenant(ctx, ctx.tenant.id);
  const group = Object.fromEntries(within.map((field) => [field, item[field] as string]));
  const { flag } = ctx.db.dialect;
  const former = ctx.db
    .sql(table)
    .where({ tenant_id: ctx.tenant.id, is_default: flag(true), ...group })
    .whereNot({ id: item.id });
  const ids = (await former.clone().select('id')) as { id: string }[];
  // The former default reads otherwise now: who read it before must not write it back (`If-Match`).
  const nextVersion = 'version' in item ? { version: ctx.db.sql.raw('version + 1') } : {};
  await former.update({ is_default: flag(false), updated_at: ctx.now(), ...nextVersion });
  for (const { id } of ids)
    await auditBeside(ctx, `${noun}.updated`, {
      resourceId: id,
      changes: { is_default: { from: true, to: false } },
    });
}

/** The row that a reference, an id or a slug, stands for; without one the tenant's default. */
export function namedOrDefault(ctx: Context, reference: string | undefined) {
  if (reference === undefined) return { is_default: ctx.db.dialect.flag(true) };
  return isUuid(reference) ? { id: reference } : { slug: reference };
}

/** Refuses another slug for a built-in, which is known by it: under another one it would be neither restored nor deleted (contract 15). */
export function refuseNewSlugOfBuiltIn(item: Item, current: Item | undefined): void {
  if (current?.is_builtin && current.slug !== item.slug) fail('conflict', 'The slug of a built-in cannot change.');
}

/** Refuses to delete built-ins and defaults (contract 6, 15). */
export function refuseProtectedDelete(item: Item): void {
  if (item.is_builtin) fail('conflict', 'A built-in cannot be deleted; it can be edited.');
  if (item.is_default) fail('conflict', 'The default cannot be deleted: make another one the default first.');
}
