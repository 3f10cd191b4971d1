import { Type } from 'typebox';
import { auditBeside, changesBetween, noteAudit } from '../../core/audit.js';
import { nextConfigVersion } from '../../core/config-version.js';
import type { Context } from '../../core/context.js';
import { fail, failValidation } from '../../core/errors.js';
import { longestWaits } from '../../core/longest-waits.js';
import { operation } from '../../core/operation.js';
import { encodeRow, pageOfRows, searchKey, type Item } from '../../core/resource-store.js';
import {
  closed,
  Empty,
  IdParams,
  listOf,
  Name,
  None,
  nullable,
  oneOf,
  pageFields,
  searchField,
  Slug,
  Timestamp,
  usualPage,
} from '../../core/schema.js';
import { onDemandUnder, planIds } from '../../core/plans.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { TenantSettings } from '../../core/tenant-settings.js';
import { timeField } from '../../core/time-fields.js';
import { Email } from '../members/member-row.js';
import { createTenant, type TenantDraft } from './create-tenant.js';
import { beginDeletion, endDeletion, refuseBegunDeletion } from './deletion.js';
import { refuseReaped } from './inside-tenant.js';
import { RateLimits, TenantItem, tenantItemOfRow } from './tenant-row.js';

const tag = 'tenants';
const path = '/api/v1/tenants/';
const tenantTable = { table: 'tenants', item: TenantItem, searchIn: ['name'] };
const Plan = oneOf(planIds, { description: 'Plan of contract 11.' });

export const listTenants = operation({
  id: 'tenants.list',
  method: 'GET',
  path,
  tag,
  summary: "List tenants: all for the operator, otherwise one's own.",
  scope: 'tenant:read',
  operatorScope: 'operator:read_tenants',
  rate: 'admin',
  params: None,
  query: closed({ ...pageFields(usualPage), ...searchField }),
  body: null,
  status: 200,
  output: listOf(TenantItem),
  run: async (ctx, { query }) =>
    (await pageOfRows(tenantTable, query, () =>
      ctx.db.sql('tenants').where(isOperator(ctx) ? {} : { id: ctx.tenant.id }),
    )) as never,
});

export const createTenantOperation = operation({
  id: 'tenants.create',
  method: 'POST',
  path,
  tag,
  summary: 'Create a tenant; answers it with its owner key, once.',
  scope: 'operator:create_tenant',
  rate: 'admin',
  idempotent: true,
  answersSecret: true,
  audit: 'tenant.created',
  errors: ['conflict'],
  params: None,
  query: None,
  status: 201,
  example: { name: 'Acme', plan: 'starter' },
  body: closed({
    name: Name,
    slug: Type.Optional(Slug),
    type: Type.Optional(oneOf(['organization', 'personal'], { description: 'Default: organization.' })),
    plan: Type.Optional(oneOf(planIds, { description: 'Default: trial.' })),
    owner_email: Type.Optional(Email),
  }),
  output: closed({
    tenant: TenantItem,
    api_key: Type.String({ maxLength: 100, description: 'Owner key: shown this once.' }),
  }),
  location: ({ tenant }) => `${path}${tenant.id}`,
  permit({ actor }) {
    if (actor.testMode) fail('forbidden', 'A sandbox key cannot create a tenant: its owner key would be live.');
  },
  run: async (ctx, { body }) => (await createTenant(ctx, body as TenantDraft)) as never,
});

export const currentTenant = operation({
  id: 'tenants.current',
  method: 'GET',
  path: `${path}current`,
  tag,
  summary: 'Read the tenant of the key.',
  scope: 'tenant:read',
  operatorScope: 'operator:read_tenants',
  rate: 'admin',
  params: None,
  query: None,
  body: null,
  status: 200,
  output: TenantItem,
  run: async (ctx) => (await loadTenant(ctx, ctx.tenant.id)) as never,
});

export const getTenant = operation({
  id: 'tenants.get',
  method: 'GET',
  path: `${path}{id}`,
  tag,
  summary: 'Read a tenant.',
  scope: 'tenant:read',
  operatorScope: 'operator:read_tenants',
  rate: 'admin',
  params: IdParams,
  query: None,
  body: null,
  status: 200,
  output: TenantItem,
  run: async (ctx, { params }) => (await loadTenant(ctx, params.id)) as never,
});

const operatorFields = ['plan', 'status', 'rate_limits', 'expires_at'];

export const updateTenant = operation({
  id: 'tenants.update',
  method: 'PUT',
  path: `${path}{id}`,
  tag,
  summary: 'Change a tenant: name and settings by its admins; plan, status, rate limits and expiry by the operator.',
  scope: 'tenant:update',
  operatorScope: 'operator:manage_tenants',
  role: 'admin',
  rate: 'admin',
  audit: 'tenant.updated',
  errors: ['conflict'],
  params: IdParams,
  query: None,
  status: 200,
  output: TenantItem,
  example: { settings: { log_retention_days: 30 } },
  body: closed(
    {
      name: Type.Optional(Name),
      settings: Type.Optional(TenantSettings),
      plan: Type.Optional(Plan),
      status: Type.Optional(oneOf(['active', 'suspended'], { description: 'Suspended tenants do not authenticate.' })),
      rate_limits: Type.Optional(RateLimits),
      expires_at: Type.Optional(nullable(Timestamp)),
    },
    { minProperties: 1 },
  ),
  async run(ctx, { params, body }) {
    if (isOperator(ctx)) await lockTenant(ctx, params.id);
    const current = await loadTenant(ctx, params.id);
    refuseReaped({ status: current.status });
    await refuseBegunDeletion(ctx, current.id);
    const forbidden = isOperator(ctx) ? undefined : operatorFields.find((field) => field in body);
    if (forbidden) fail('forbidden', `${forbidden} is set by the operator.`);
    // Either would shut the operator out for good: no other key could undo it.
    if (current.type === 'operator' && ('status' in body || 'expires_at' in body))
      fail('conflict', 'The operator tenant can neither be suspended nor expire.');
    const next: Item = {
      ...current,
      ...body,
      settings: { ...(current.settings as object), ...body.settings },
      updated_at: ctx.now(),
    };
    if (typeof body.expires_at === 'string') next.expires_at = endOf(ctx, body.expires_at);
    const row = {
      ...encodeRow(ctx, TenantItem, next),
      search_key: searchKey(String(next.name)),
      config_version: nextConfigVersion(ctx),
      ...onDemandUnder(String(current.plan), String(next.plan)),
    };
    await ctx.db.sql('tenants').where({ id: current.id }).update(row);
    const note = { resourceId: current.id, changes: changesBetween(current, next) };
    noteAudit(ctx, note);
    // What the operator does to a tenant stands in the tenant's own log, too.
    if (current.id !== ctx.tenant.id) await auditBeside(ctx, 'tenant.updated', { ...note, tenantId: current.id });
    return next as never;
  },
});

/** An end that has passed would lock a tenant out by a slip: to suspend it says so. */
function endOf(ctx: Context, value: string): string {
  const end = timeField(value, ['body', 'expires_at']);
  return end > ctx.now() ? end : failValidation(['body', 'expires_at'], `must be after now, ${ctx.now()}`, 'range');
}

export const deleteTenant = operation({
  id: 'tenants.delete',
  method: 'DELETE',
  path: `${path}{id}`,
  tag,
  summary: 'Delete a tenant with everything it owns.',
  scope: 'tenant:delete',
  operatorScope: 'operator:manage_tenants',
  role: 'owner',
  rate: 'admin',
  longestWaitMs: longestWaits.bulk,
  audit: 'tenant.deleted',
  outlivesCaller: true,
  errors: ['conflict'],
  params: IdParams,
  body: null,
  status: 204,
  output: Empty,
  query: closed({
    confirm: Type.Optional(Type.String({ maxLength: 64, description: 'The slug of the tenant, to confirm.' })),
  }),
  async before(ctx, { params, query }) {
    const { id } = await deletable(ctx, params.id, query.confirm);
    await beginDeletion(ctx, id);
  },
  async run(ctx, { params, query }) {
    // What its owner does at the same time holds it first too.
    if (isOperator(ctx)) await lockTenant(ctx, params.id);
    await endDeletion(ctx, await deletable(ctx, params.id, query.confirm));
    return null;
  },
});

async function deletable(ctx: Context, id: string, confirm: string | undefined): Promise<Item & { id: string }> {
  const current = await loadTenant(ctx, id);
  if (confirm !== current.slug) failValidation(['query', 'confirm'], `must be the slug of the tenant`, 'confirm');
  if (current.type === 'operator') fail('conflict', 'The operator tenant cannot be deleted.');
  return current as Item & { id: string };
}

async function loadTenant(ctx: Context, id: string): Promise<Item> {
  const visible = isOperator(ctx) || id === ctx.tenant.id;
  const row = visible
    ? ((await ctx.db.sql('tenants').where({ id }).first()) as Record<string, unknown> | undefined)
    : undefined;
  return row ? tenantItemOfRow(row) : fail('not_found', 'No such tenant.');
}

function isOperator(ctx: Context): boolean {
  return ctx.tenant.type === 'operator';
}
