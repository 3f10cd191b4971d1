import type { Actor } from '../../core/actor.js';
import { inTransaction, type Context } from '../../core/context.js';
import { noTenant } from '../../core/nobody.js';
import { namedOnlyTypes, type Tenant } from '../../core/tenant.js';
import { writeAudit } from '../../core/audit.js';
import { recordMasterKey } from './master-key.js';
import { createTenant } from './create-tenant.js';
import { tenantOfRow } from './tenant-row.js';

export interface FirstKeys {
  readonly tenant: { id: string; slug: string };
  readonly api_key: string;
  readonly operator_key: string;
}

export interface AlreadyInitialised {
  readonly already_initialised: true;
  /** The oldest that is left; null when all were deleted. */
  readonly tenant: { id: string; slug: string } | null;
}

/** The operator at the command line: everything, everywhere. */
export function operatorActor(userName: string): Actor {
  return {
    type: 'operator',
    id: userName,
    role: 'owner',
    scopes: ['*:*', 'operator:*'],
    ip: null,
    memberId: null,
    testMode: false,
  };
}

/** Puts the first keys where somebody finds them; where it throws, there are none. May be called again, with others. */
export type KeepKeys = (keys: FirstKeys) => void;

/**
 * Makes the operator tenant and the first tenant `default` with one key each; on an initialised store changes nothing
 * (cli.md, `svc init`). The keys are kept before they are committed: they cannot be shown again (§3).
 */
export function initialise(ctx: Context, keep?: KeepKeys): Promise<FirstKeys | AlreadyInitialised> {
  return inTransaction(ctx, async (inner) => {
    const done = await inner.db
      .sql('installation')
      .insert({ name: 'initialised_at', value: inner.now() })
      .onConflict(['name'])
      .ignore()
      .returning('name');
    if (done.length === 0) return { already_initialised: true, tenant: await firstTenant(inner) };
    await recordMasterKey(inner.db, inner.services.secrets);
    const operator = await createTenant(inner, {
      name: 'Operator',
      slug: 'operator',
      type: 'operator',
      plan: 'enterprise',
    });
    const first = await createTenant(inner, { name: 'Default', slug: 'default', plan: 'self_hosted' });
    const operatorTenant = (await findTenant(inner, 'operator')) ?? noTenant;
    await writeAudit({ ...inner, tenant: operatorTenant }, 'installation.initialised', { id: first.tenant.id }, {});
    const { id, slug } = first.tenant;
    const keys = {
      tenant: { id, slug: String(slug) },
      api_key: first.api_key,
      operator_key: operator.api_key,
    };
    keep?.(keys);
    return keys;
  });
}

async function firstTenant(ctx: Context): Promise<AlreadyInitialised['tenant']> {
  const row = (await ctx.db
    .sql('tenants')
    .whereNotIn('type', namedOnlyTypes)
    .orderBy(['created_at', 'id'])
    .first('id', 'slug')) as { id: string; slug: string } | undefined;
  return row ?? null;
}

/** The tenant with this slug; undefined when there is none. */
export async function findTenant(ctx: Pick<Context, 'db'>, slug: string): Promise<Tenant | undefined> {
  const row = (await ctx.db.sql('tenants').where({ slug }).first()) as Record<string, unknown> | undefined;
  return row ? tenantOfRow(row) : undefined;
}

/** Slugs of the tenants that commands choose from. */
export async function tenantSlugs(ctx: Pick<Context, 'db'>): Promise<readonly string[]> {
  const rows = (await ctx.db
    .sql('tenants')
    .whereNotIn('type', namedOnlyTypes)
    .orderBy(['created_at', 'id'])
    .limit(200)
    .select('slug')) as { slug: string }[];
  return rows.map((row) => row.slug);
}

/** Whether `svc init` has run on this store. */
export async function isInitialised(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const rows = (await ctx.db.sql('installation').where({ name: 'initialised_at' }).select('name')) as unknown[];
  return rows.length > 0;
}
