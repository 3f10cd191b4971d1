import { Type } from 'typebox';
import { changesBetween, noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { authorize } from '../../core/execute.js';
import { operation } from '../../core/operation.js';
import { tenantCeiling, type RateOverride } from '../../core/rate-limit.js';
import { deleteRow, updateRow, type Item } from '../../core/resource-store.js';
import { roleAllows, type Role } from '../../core/roles.js';
import { closed, IdParams, None, nullable, Timestamp } from '../../core/schema.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { onBorder } from '../../lib/code-points.js';
import { lastInstantMs } from '../../lib/rfc3339.js';
import { auditKey } from './audit-key.js';
import { checkGrants, deleteKey, expiryOf, keysPath, KeyWithValue, loadKey, mintKey } from './api-keys.js';
import { KeyDescription, keyTable, longestKeyName } from './key-row.js';

const usualOverlapMs = 86_400_000;

/**
 * §3.2: rotation is a new key. It has the name and the rights of the old one, which gets an end and another name in the
 * same transaction: both are done or nothing, and of two rotations at once one is told that the other was first.
 */
export const rotateKey = operation({
  id: 'api_keys.rotate',
  method: 'POST',
  path: `${keysPath}{id}/rotate`,
  tag: 'api-keys',
  summary: 'Make a new key in the place of one, which ends; its value is answered once.',
  description:
    'The new key has the name, scopes, role, member, kind and budget of the old one, and as long a life unless `expires_at` says otherwise. The old one works until `old_until` (a day from now where it is left out; null deletes it at once, which needs the scope `api_key:delete`), or until the end that it had where that is earlier; a repeated call with the same `Idempotency-Key` answers the new key again as long as the old one is there. With `description`, a key that has another one by now is left as it is (409).',
  scope: 'api_key:create',
  alsoScopes: ['api_key:update'],
  role: 'admin',
  rate: 'admin',
  idempotent: true,
  answersSecret: true,
  audit: 'api_key.rotated',
  leavesPlans: true,
  errors: ['conflict'],
  params: IdParams,
  query: None,
  body: closed({
    old_until: Type.Optional(nullable(Timestamp)),
    expires_at: Type.Optional(nullable(Timestamp)),
    description: Type.Optional(KeyDescription),
  }),
  status: 201,
  location: ({ id }) => `${keysPath}${id}`,
  output: closed({ ...KeyWithValue.properties, old_ends_at: Timestamp }),
  example: { expires_at: null },
  // Also before a replay: the first answer holds a key that may do more than this caller.
  async permit(ctx, { params, body }) {
    if (body.old_until === null) authorize(deleteKey, ctx);
    const old = await loadKey(ctx, params.id);
    if (ctx.actor.testMode && !old.test_mode) fail('forbidden', 'A sandbox key cannot mint a live key.');
    if (!roleAllows(ctx.actor.role, old.role as Role))
      fail('forbidden', `Changing this key needs the role ${String(old.role)}.`);
    checkGrants(ctx, { scopes: old.scopes as string[], role: old.role as Role });
  },
  async run(ctx, { params, body }) {
    // Two rotations of one key at once would leave two keys of its name.
    await lockTenant(ctx, ctx.tenant.id);
    const old = await loadKey(ctx, params.id);
    if (isRotated(old)) fail('conflict', 'The key was rotated already, and ends: rotate the one that took its place.');
    if (body.description !== undefined && body.description !== old.description)
      fail('conflict', `The key was rotated or renamed meanwhile: it is called ${String(old.description)}.`);
    const next = await mintKey(ctx, successorOf(ctx, old, body.expires_at));
    await auditKey(ctx, 'created', next);
    const ended = await endKey(ctx, old, body.old_until);
    noteAudit(ctx, {
      resourceId: old.id,
      changes: { ...changesBetween(old, ended), successor: { to: next.id } },
    });
    return { ...next, old_ends_at: ended?.expires_at ?? ctx.now() } as never;
  },
});

function successorOf(ctx: Context, old: Item, expiresAt: string | null | undefined) {
  const expires = expiresAt === undefined ? endOfSameLife(old, ctx.nowMs()) : expiresAt;
  return {
    description: String(old.description),
    scopes: old.scopes as string[],
    role: old.role as Role,
    member_id: old.member_id as string | null,
    test_mode: Boolean(old.test_mode),
    rate_limit_override: withinCeiling(ctx, old.rate_limit_override as RateOverride | null),
    expires_at: expires,
  };
}

/** A budget that was given under a larger plan is no new wish, and above the tenant's it says nothing. */
function withinCeiling(ctx: Context, override: RateOverride | null): RateOverride | null {
  if (override === null) return null;
  const ceiling = tenantCeiling(ctx.tenant, 'analyze');
  const { per_minute: minute, per_hour: hour } = override;
  return {
    ...(minute === undefined ? {} : { per_minute: Math.min(minute, ceiling) }),
    ...(hour === undefined ? {} : { per_hour: Math.min(hour, ceiling * 60) }),
  };
}

/** As long after now as the key's end was after its beginning; what was to last as long as the calendar does so again. */
function endOfSameLife({ expires_at: end, created_at: made }: Item, nowMs: number): string | null {
  if (end === null) return null;
  const lifeMs = Date.parse(String(end)) - Date.parse(String(made));
  return new Date(Math.min(nowMs + lifeMs, lastInstantMs)).toISOString();
}

/** Gives the old key its end; answers it as it is then, undefined where it is no more. */
async function endKey(ctx: Context, old: Item, until: string | null | undefined): Promise<Item | undefined> {
  if (until === null) {
    await deleteRow(ctx, keyTable, old.id);
    await auditKey(ctx, 'deleted', old);
    return undefined;
  }
  const asked = until ?? new Date(ctx.nowMs() + usualOverlapMs).toISOString();
  const end = expiryOf(ctx, asked, 'old_until');
  const ended: Item = {
    ...old,
    description: rotatedName(String(old.description), ctx.now()),
    expires_at: old.expires_at !== null && String(old.expires_at) < String(end) ? old.expires_at : end,
    updated_at: ctx.now(),
  };
  const { last_used_at: _, ...stored } = ended;
  await updateRow(ctx, keyTable, old.id, stored);
  return ended;
}

/** Whether another key took its place: it has an end, and the name that it got then. */
function isRotated({ description, expires_at: end }: Item): boolean {
  return end !== null && /, rotated \d{4}-\d{2}-\d{2}$/.test(String(description));
}

/** `web shop, rotated 2026-11-25`, within the length of a name. */
function rotatedName(name: string, now: string): string {
  const mark = `, rotated ${now.slice(0, 10)}`;
  return name.slice(0, onBorder(name, longestKeyName - mark.length)) + mark;
}
