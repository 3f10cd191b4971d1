import type { Knex } from 'knex';
import { Type } from 'typebox';
import { changesBetween, noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import type { Database } from '../../core/database.js';
import { deleteInBatches } from '../../core/delete-some.js';
import { fail, failValidation, failValidations } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { tenantCeiling, type RateOverride } from '../../core/rate-limit.js';
import {
  deleteRow,
  findRow,
  insertRow,
  likeEscaped,
  likeIt,
  listRows,
  updateRow,
  type Item,
} from '../../core/resource-store.js';
import { roleAllows, type Role } from '../../core/roles.js';
import {
  closed,
  Empty,
  Id,
  IdParams,
  listOf,
  None,
  nullable,
  pageFields,
  searchField,
  Timestamp,
  usualPage,
} from '../../core/schema.js';
import { grantsBeyond, isOperatorGrant, scopesCoveredBy } from '../../core/scopes.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { timeField } from '../../core/time-fields.js';
import { lastInstantMs } from '../../lib/rfc3339.js';
import { storableText } from '../../lib/storable-text.js';
import { isUuid } from '../../lib/uuid.js';
import { findMember } from '../members/member-row.js';
import { mintKeyValue } from './key-value.js';
import { KeyDescription, KeyItem, KeyRole, keyTable, RateLimitOverride, Scopes } from './key-row.js';

const tag = 'api-keys';
/** Where the keys are. */
export const keysPath = '/api/v1/api-keys/';
/** A key at the one time that its value is answered. */
export const KeyWithValue = closed({
  ...KeyItem.properties,
  api_key: Type.String({ maxLength: 100, description: 'The full value: shown this once, never again.' }),
});

const KeyDraft = closed({
  description: KeyDescription,
  scopes: Scopes,
  role: Type.Optional(KeyRole),
  member_id: Type.Optional(nullable(Id)),
  test_mode: Type.Optional(Type.Boolean({ description: 'Mint a sandbox key (`ak_test_…`). Default: false.' })),
  rate_limit_override: Type.Optional(nullable(RateLimitOverride)),
  expires_at: Type.Optional(nullable(Timestamp)),
});

interface Draft {
  readonly description: string;
  readonly scopes: string[];
  readonly role?: Role;
  readonly member_id?: string | null;
  readonly test_mode?: boolean;
  readonly rate_limit_override?: RateOverride | null;
  readonly expires_at?: string | null;
}

export const createKey = operation({
  id: 'api_keys.create',
  method: 'POST',
  path: keysPath,
  tag,
  summary: 'Create an API key; its value is answered once.',
  scope: 'api_key:create',
  role: 'admin',
  rate: 'admin',
  idempotent: true,
  answersSecret: true,
  audit: 'api_key.created',
  leavesPlans: true,
  params: None,
  query: None,
  body: KeyDraft,
  status: 201,
  output: KeyWithValue,
  example: { description: 'checkout service', scopes: ['analyzer:run'] },
  // Also before a replay: the first answer holds a key that may do more than this caller.
  async permit(ctx, { body }) {
    if (ctx.actor.testMode && !body.test_mode) fail('forbidden', 'A sandbox key cannot mint a live key.');
    const draft = body as Draft;
    const member = draft.member_id ? await findMember(ctx, draft.member_id) : undefined;
    checkGrants(ctx, { ...draft, role: (member?.role as Role | undefined) ?? draft.role });
  },
  run: async (ctx, { body }) => (await mintKey(ctx, body as Draft)) as never,
});

/** Makes a key in the tenant of the context and answers it with its value. The actor's role and scopes bound what it grants. */
export async function mintKey(ctx: Context, draft: Draft): Promise<Item & { api_key: string }> {
  const member = typeof draft.member_id === 'string' ? await activeMember(ctx, draft.member_id) : undefined;
  if (member && draft.role && draft.role !== member.role)
    failValidation(['body', 'role'], `must be the member's role ${String(member.role)}, or left out`);
  const role = (member?.role as Role | undefined) ?? draft.role ?? 'member';
  checkGrants(ctx, { ...draft, role });
  const minted = mintKeyValue({ testMode: draft.test_mode ?? false, pepper: ctx.services.secrets.pepper });
  const now = ctx.now();
  const item: Item = {
    id: ctx.newId(),
    description: draft.description,
    scopes: draft.scopes,
    role,
    member_id: member?.id ?? null,
    test_mode: draft.test_mode ?? false,
    key_prefix: minted.prefix,
    rate_limit_override: draft.rate_limit_override ?? null,
    created_by: creatorOf(ctx),
    created_at: now,
    updated_at: now,
    expires_at: expiryOf(ctx, draft.expires_at),
    last_used_at: null,
  };
  const { last_used_at: _, ...stored } = item;
  await insertRow(ctx, keyTable, stored as Item, { key_hash: minted.hash });
  noteAudit(ctx, { resourceId: item.id, changes: changesBetween(undefined, item) });
  return { ...item, api_key: minted.value };
}

/** The tenant is held, so that the member keeps its role until the key has it. */
async function activeMember(ctx: Context, id: string): Promise<Item> {
  await lockTenant(ctx, ctx.tenant.id);
  const member = await findMember(ctx, id);
  if (member?.status !== 'active')
    failValidation(['body', 'member_id'], 'is no active member of this tenant', 'missing');
  return member;
}

export const listKeys = operation({
  id: 'api_keys.list',
  method: 'GET',
  path: keysPath,
  tag,
  summary: 'List API keys without their values.',
  scope: 'api_key:read',
  rate: 'admin',
  params: None,
  query: closed({
    ...pageFields(usualPage),
    ...searchField,
    created_by: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Keys that this member, key or operator made: its id.',
      }),
    ),
  }),
  body: null,
  status: 200,
  output: listOf(KeyItem),
  async run(ctx, { query }) {
    const alive = (rows: Knex.QueryBuilder) => void rows.whereNull('expires_at').orWhere('expires_at', '>', ctx.now());
    const page = await listRows(ctx, keyTable, query, (rows) => {
      rows.where(alive);
      if (query.created_by !== undefined) rows.whereRaw(...madeBy(query.created_by));
    });
    const used = await lastUsed(
      ctx,
      page.items.map((item) => item.id),
    );
    return {
      ...page,
      items: page.items.map((item) => ({ ...item, last_used_at: used.get(item.id) ?? null })) as never,
    };
  },
});

/** The creator is kept as JSON, `creatorOf`. */
function madeBy(id: string): [sql: string, bindings: string[]] {
  const written = likeEscaped(`"id":${JSON.stringify(storableText(id))}`);
  return [`cast(created_by as text) ${likeIt}`, [`%${written}%`]];
}

export const getKey = operation({
  id: 'api_keys.get',
  method: 'GET',
  path: `${keysPath}{id}`,
  tag,
  summary: 'Read the metadata of an API key.',
  scope: 'api_key:read',
  rate: 'admin',
  params: IdParams,
  query: None,
  body: null,
  status: 200,
  output: KeyItem,
  run: async (ctx, { params }) => (await loadKey(ctx, params.id)) as never,
});

export const updateKey = operation({
  id: 'api_keys.update',
  method: 'PUT',
  path: `${keysPath}{id}`,
  tag,
  summary: 'Change description, scopes, role, expiry or rate limit of a key.',
  scope: 'api_key:update',
  role: 'admin',
  rate: 'admin',
  audit: 'api_key.updated',
  leavesPlans: true,
  errors: ['conflict'],
  params: IdParams,
  query: None,
  status: 200,
  output: KeyItem,
  example: { description: 'checkout service, EU' },
  body: closed(
    {
      description: Type.Optional(KeyDescription),
      scopes: Type.Optional(Scopes),
      role: Type.Optional(KeyRole),
      rate_limit_override: Type.Optional(nullable(RateLimitOverride)),
      expires_at: Type.Optional(nullable(Timestamp)),
    },
    { minProperties: 1 },
  ),
  async run(ctx, { params, body }) {
    const current = await loadKey(ctx, params.id);
    if (!roleAllows(ctx.actor.role, current.role as Role))
      fail('forbidden', `Changing this key needs the role ${String(current.role)}.`);
    if (ctx.actor.testMode && !current.test_mode) fail('forbidden', 'A sandbox key cannot change a live key.');
    if (current.member_id !== null && body.role !== undefined && body.role !== current.role)
      fail('conflict', 'The key of a member has the role of the member: change it there.');
    const next: Item = { ...current, ...(body as object), updated_at: ctx.now() };
    if ('expires_at' in body) next.expires_at = expiryOf(ctx, body.expires_at as string | null);
    const granted = body as Partial<Draft>;
    checkGrants(ctx, {
      scopes: granted.scopes ?? (mayMore(current, next) ? (next.scopes as string[]) : []),
      role: next.role as Role,
      rate_limit_override: granted.rate_limit_override,
    });
    const { last_used_at: _, ...stored } = next;
    await updateRow(ctx, keyTable, next.id, stored);
    noteAudit(ctx, { resourceId: next.id, changes: changesBetween(current, next) });
    return next as never;
  },
});

const never = new Date(lastInstantMs).toISOString();

/** A higher role or a later end gives the scopes that a key keeps more than they had. */
function mayMore(current: Item, next: Item): boolean {
  const rises = !roleAllows(current.role as Role, next.role as Role);
  const lasts = String(next.expires_at ?? never) > String(current.expires_at ?? never);
  return rises || lasts;
}

export const deleteKey = operation({
  id: 'api_keys.delete',
  method: 'DELETE',
  path: `${keysPath}{id}`,
  tag,
  summary: 'Delete a key for good; it fails from the next request on.',
  scope: 'api_key:delete',
  role: 'admin',
  rate: 'admin',
  audit: 'api_key.deleted',
  leavesPlans: true,
  params: IdParams,
  query: None,
  body: null,
  status: 204,
  output: Empty,
  async run(ctx, { params }) {
    const current = await loadKey(ctx, params.id);
    if (!roleAllows(ctx.actor.role, current.role as Role))
      fail('forbidden', `Deleting this key needs the role ${String(current.role)}.`);
    if (ctx.actor.testMode && !current.test_mode) fail('forbidden', 'A sandbox key cannot delete a live key.');
    if (!(await deleteRow(ctx, keyTable, current.id))) fail('not_found', 'No such API key.');
    noteAudit(ctx, { resourceId: current.id, changes: changesBetween(current, undefined) });
    return null;
  },
});

/** An expired key is no more: it is not read, nor made to live again (interface §3). */
export function isAlive(ctx: Context, { expires_at: until }: Item): boolean {
  return until === null || String(until) > ctx.now();
}

const forgottenAtOnce = 500;

/** Deletes the keys that have expired, as if somebody had: none can be read any more. */
export function forgetExpiredKeys(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const where = (rows: Knex.QueryBuilder) => void rows.where('expires_at', '<=', new Date(nowMs).toISOString());
  return deleteInBatches(db, { table: 'api_keys', where, most: forgottenAtOnce }, signal);
}

/** The key of the tenant with its last use; 404 where there is none, or none any more. */
export async function loadKey(ctx: Context, id: string): Promise<Item> {
  const item = isUuid(id) ? await findRow(ctx, keyTable, { id }) : undefined;
  if (!item || !isAlive(ctx, item)) fail('not_found', 'No such API key.');
  const used = await lastUsed(ctx, [item.id]);
  return { ...item, last_used_at: used.get(item.id) ?? null };
}

async function lastUsed(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = (await ctx.db
    .sql('api_key_activity')
    .whereIn('key_id', [...ids])
    .select('key_id', 'last_used_at')) as { key_id: string; last_used_at: string }[];
  return new Map(rows.map((row) => [row.key_id, row.last_used_at]));
}

/**
 * §5.6 and contract 3: nobody grants a scope or role beyond their own, and operator scopes live only on keys of the
 * operator tenant; an override only lowers (contract 15).
 */
export function checkGrants(
  ctx: Context,
  { scopes, role, rate_limit_override: override }: Pick<Draft, 'scopes' | 'role' | 'rate_limit_override'>,
): void {
  const unknown = scopes
    .map((scope, index) => ({ scope, index }))
    .filter(({ scope }) => scopesCoveredBy(scope).length === 0);
  if (unknown.length > 0)
    failValidations(
      unknown.map(({ scope, index }) => ({
        loc: ['body', 'scopes', index],
        msg: `${scope} is not a scope`,
        type: 'unknown_scope',
      })),
    );
  if (role && !roleAllows(ctx.actor.role, role)) fail('forbidden', `Granting the role ${role} needs that role.`);
  const beyond = grantsBeyond(scopes, ctx.actor.scopes);
  if (beyond.length > 0) fail('forbidden', `A key can only grant scopes that it holds; it lacks ${beyond.join(', ')}.`);
  const foreign = ctx.tenant.type === 'operator' ? [] : scopes.filter(isOperatorGrant);
  if (foreign.length > 0) fail('forbidden', `Only keys of the operator tenant hold ${foreign.join(', ')}.`);
  if (!override) return;
  const ceiling = tenantCeiling(ctx.tenant, 'analyze');
  if ((override.per_minute ?? 0) > ceiling)
    failValidation(['body', 'rate_limit_override', 'per_minute'], `is above the tenant's ${ceiling} a minute`);
  if ((override.per_hour ?? 0) > ceiling * 60)
    failValidation(['body', 'rate_limit_override', 'per_hour'], `is above the tenant's ${ceiling * 60} an hour`);
}

/** An end that has passed would delete the key for good, by a slip or without the scope for it. */
export function expiryOf(ctx: Context, value: string | null | undefined, field = 'expires_at'): string | null {
  if (value === null || value === undefined) return null;
  const end = timeField(value, ['body', field]);
  return end > ctx.now() ? end : failValidation(['body', field], `must be after now, ${ctx.now()}`, 'range');
}

function creatorOf(ctx: Context): { type: 'key' | 'member' | 'operator'; id: string } {
  if (ctx.actor.memberId) return { type: 'member', id: ctx.actor.memberId };
  return { type: ctx.actor.type === 'key' ? 'key' : 'operator', id: ctx.actor.id };
}
