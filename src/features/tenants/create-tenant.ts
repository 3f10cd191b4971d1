import { changesBetween, noteAudit } from '../../core/audit.js';
import type { Actor } from '../../core/actor.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { encodeRow, searchKey, type Item } from '../../core/resource-store.js';
import { slugOf } from '../../lib/slug-of.js';
import type { TenantType } from '../../core/tenant.js';
import { mintKey } from '../api-keys/api-keys.js';
import { auditKey } from '../api-keys/audit-key.js';
import { addMember } from '../members/members.js';
import { seedBuiltIns } from './built-ins.js';
import { TenantItem, tenantOfRow } from './tenant-row.js';

export interface TenantDraft {
  readonly name: string;
  readonly slug?: string;
  readonly type?: TenantType;
  readonly plan?: string;
  readonly owner_email?: string;
  readonly expires_at?: string;
}

/** Everything a key of the tenant can hold. */
const ownerScopes = ['*:*'];
const operatorScopes = ['*:*', 'operator:*'];

/** Makes a tenant with its built-in policies and its first owner key. The context's transaction covers it all. */
export async function createTenant(ctx: Context, draft: TenantDraft): Promise<{ tenant: Item; api_key: string }> {
  const slug = draft.slug ?? slugOf(draft.name, 'tenant');
  const now = ctx.now();
  const tenant: Item = {
    id: ctx.newId(),
    name: draft.name,
    slug,
    type: draft.type ?? 'organization',
    plan: draft.plan ?? 'trial',
    status: 'active',
    expires_at: draft.expires_at ?? null,
    settings: {},
    rate_limits: {},
    created_at: now,
    updated_at: now,
  };
  await insertTenant(ctx, tenant);
  const inside = actingFor(ctx, tenant);
  await seedBuiltIns(inside);
  const testMode = tenant.type === 'sandbox';
  const owner = draft.owner_email
    ? await addMember(inside, { email: draft.owner_email, name: '', role: 'owner', status: 'active' })
    : undefined;
  const key = await mintKey(inside, {
    description: 'owner',
    scopes: inside.actor.scopes as string[],
    role: 'owner',
    member_id: owner?.id ?? null,
    test_mode: testMode,
  });
  await auditKey(inside, 'created', key);
  noteAudit(ctx, { resourceType: 'tenant', resourceId: tenant.id, changes: changesBetween(undefined, tenant) });
  return { tenant, api_key: key.api_key };
}

async function insertTenant(ctx: Context, tenant: Item): Promise<void> {
  const row = { ...encodeRow(ctx, TenantItem, tenant), search_key: searchKey(String(tenant.name)), config_version: 1 };
  try {
    await ctx.db.sql('tenants').insert(row);
  } catch (error) {
    if (ctx.db.dialect.uniqueViolation(error) === undefined) throw error;
    fail('conflict', `A tenant with the slug "${String(tenant.slug)}" exists.`, { cause: error });
  }
}

/**
 * The context of the same actor inside another tenant, with an owner's rights there. To that tenant it is the operator: a
 * key of the operator tenant is none that it could look up (contract 15, `created_by`).
 */
function actingFor(ctx: Context, tenant: Item): Context {
  const actor: Actor = {
    ...ctx.actor,
    type: 'operator',
    role: 'owner',
    scopes: tenant.type === 'operator' ? operatorScopes : ownerScopes,
    testMode: tenant.type === 'sandbox',
  };
  return { ...ctx, tenant: tenantOfRow({ ...tenant, config_version: 1 }), actor };
}
