import { Type } from 'typebox';
import type { Database } from '../../core/database.js';
import { failValidation } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { foundBy } from '../../core/resource-store.js';
import { roles } from '../../core/roles.js';
import {
  closed,
  Id,
  listOf,
  None,
  nullable,
  pageFields,
  pageOf,
  searchField,
  Timestamp,
  usualPage,
} from '../../core/schema.js';
import { familiesOf, scopeList } from '../../core/scopes.js';
import { Day, dayField } from '../../core/time-fields.js';
import { loadKey } from './api-keys.js';

const tag = 'api-keys';
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const KeyUsage = closed({
  key_id: Id,
  calls: Count('Authenticated requests that the rate limit let through.'),
  tokens: Count('Tokens of its analyses.'),
  last_used_at: nullable(Timestamp),
  last_ip: nullable(Type.String({ maxLength: 64, description: 'Address of the last caller.' })),
  daily: Type.Array(closed({ date: Day, calls: Count('Requests of the day.'), tokens: Count('Tokens of the day.') }), {
    maxItems: 4000,
    description: 'Days with any use, oldest first.',
  }),
});

export const keyUsage = operation({
  id: 'api_keys.usage',
  method: 'GET',
  path: '/api/v1/api-keys/{key_id}/usage',
  tag,
  summary: 'Read the usage statistics of a key.',
  scope: 'api_key:read_usage',
  rate: 'admin',
  body: null,
  status: 200,
  output: KeyUsage,
  params: closed({ key_id: Type.String({ maxLength: 1000, description: 'Identifier of the key.' }) }),
  query: closed({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  async run(ctx, { params, query }) {
    const key = await loadKey(ctx, params.key_id);
    const from = query.from && dayField(query.from, ['query', 'from']);
    const to = query.to && dayField(query.to, ['query', 'to']);
    if (from && to && to < from) failValidation(['query', 'to'], `is before the first day, ${from}`);
    const days = ctx.db.sql('api_key_usage').where({ key_id: key.id }).orderBy('date').limit(4000);
    if (from) days.where('date', '>=', from);
    if (to) days.where('date', '<=', to);
    const rows = (await days) as { date: string; calls: number; tokens: number }[];
    const daily = rows.map((row) => ({ date: row.date, calls: Number(row.calls), tokens: Number(row.tokens) }));
    const activity = (await ctx.db.sql('api_key_activity').where({ key_id: key.id }).first()) as
      { last_used_at: string; last_ip: string | null } | undefined;
    const sum = (field: 'calls' | 'tokens') => daily.reduce((total, day) => total + day[field], 0);
    return {
      key_id: key.id,
      calls: sum('calls'),
      tokens: sum('tokens'),
      last_used_at: activity?.last_used_at ?? null,
      last_ip: activity?.last_ip ?? null,
      daily,
    };
  },
});

/** Longer than any call can run: what a call of a deleted key still writes goes too. */
const lateWritesMs = 10 * 60_000;
const forgottenAtOnce = 200;

/**
 * Deletes what deleted keys left, a batch a statement: usage holds no reference to its key, because a call that is being
 * counted must not wait for the key's deletion, or fail by it. Nobody can read it any more, and it holds an address (§3).
 */
export async function forgetUsageOfDeleted(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const cut = new Date(nowMs - lateWritesMs).toISOString();
  for (let found = forgottenAtOnce; found === forgottenAtOnce && !signal?.aborted;) {
    const rows = (await db
      .sql('api_key_activity')
      .where('last_used_at', '<', cut)
      .whereNotExists(db.sql('api_keys').whereRaw('api_keys.id = api_key_activity.key_id'))
      .limit(forgottenAtOnce)
      .select('key_id')) as { key_id: string }[];
    found = rows.length;
    const ids = rows.map((row) => row.key_id);
    for (const table of ['api_key_usage', 'api_key_activity']) await db.sql(table).whereIn('key_id', ids).delete();
  }
}

const ScopeItem = closed({
  scope: Type.String({ maxLength: 80, description: 'The scope.' }),
  description: Type.String({ maxLength: 200, description: 'What it allows.' }),
  roles: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 3, description: 'Roles that may use it.' }),
  families: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 4, description: 'Wildcards that cover it.' }),
});

/** Scopes whose every operation needs at least an admin (contract 3); a test holds them to the operations. */
const adminScopes =
  /^(api_key:(create|update|delete)|tenant:(update|invite_users|manage_members)|audit_log:read|billing:(subscribe|plan_change|payment_methods_update))$/;

export const listScopes = operation({
  id: 'api_keys.scopes',
  method: 'GET',
  path: '/api/v1/api-keys/scopes',
  tag,
  summary: 'List the scope vocabulary.',
  scope: 'api_key:read',
  sameForAll: true,
  rate: 'admin',
  params: None,
  query: closed({ ...pageFields(usualPage), ...searchField }),
  body: null,
  status: 200,
  output: listOf(ScopeItem),
  run: async (_ctx, { query }) => {
    const items = scopeList
      .filter(({ scope }) => foundBy(query.search, scope))
      .map(({ scope, description }) => ({
        scope,
        description,
        roles: [...rolesFor(scope)],
        families: [...familiesOf(scope)],
      }));
    return pageOf(items, query);
  },
});

function rolesFor(scope: string): readonly string[] {
  if (scope === 'tenant:delete') return ['owner'];
  return adminScopes.test(scope) ? roles.slice(1) : roles;
}
