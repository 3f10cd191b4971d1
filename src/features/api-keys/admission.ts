import type { Actor } from '../../core/actor.js';
import type { Database } from '../../core/database.js';
import { errorTable, fail } from '../../core/errors.js';
import type { RateFamily } from '../../core/operation.js';
import { windowsFor, type RateState, type RequestWindows } from '../../core/rate-limit.js';
import { decodeRow } from '../../core/resource-store.js';
import type { Secrets } from '../../core/secrets.js';
import type { Tenant } from '../../core/tenant.js';
import { createBatcher } from '../../lib/batcher.js';
import type { Clock } from '../../lib/clock.js';
import { tenantOfRow } from '../tenants/tenant-row.js';
import { KeyItem } from './key-row.js';
import { hashKeyValue, isPlausibleKey } from './key-value.js';
import { countRequests } from './rate-counts.js';

/** A caller let in: who, for whom, and what is left of the budget. */
export interface Admission {
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly rate: RateState;
}

export interface Caller {
  /** The `Authorization` header as sent. */
  readonly authorization: string | undefined;
  readonly ip: string;
  readonly family: RateFamily;
}

export type Admit = (caller: Caller) => Promise<Admission>;

interface Waiting {
  readonly hash: string;
  readonly ip: string;
  readonly family: RateFamily;
}

interface KeyRow {
  readonly key: {
    id: string;
    scopes: string[];
    role: Actor['role'];
    member_id: string | null;
    test_mode: boolean;
    rate_limit_override: object | null;
    expires_at: string | null;
  };
  readonly tenant: Tenant;
}

/**
 * Authenticates and counts in one step. Requests that arrive together share one look-up and one count, so that the
 * key's row is read anew for every request (a deleted key fails on the next one, on every process: §5.3) and windows
 * are counted in the store (contract 15), at the cost of one small transaction a batch.
 */
export function createAdmission({ db, secrets, clock }: { db: Database; secrets: Secrets; clock: Clock }): Admit {
  const batcher = createBatcher((waiting: readonly Waiting[]) => admitBatch(db, clock.now(), waiting), {
    maxItems: 200,
    endsWaiting: db.dialect.hangs,
  });
  return async ({ authorization, ip, family }) => {
    // RFC 6750, 2.1: one space or more.
    const value = /^Bearer +([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
    if (value === undefined || !isPlausibleKey(value)) unauthorized();
    const outcome = (await batcher.add({ hash: hashKeyValue(value, secrets.pepper), ip, family })) ?? unauthorized();
    if (outcome instanceof Unreadable) throw outcome;
    return outcome;
  };
}

/** Rows that make no sense are the fault of one tenant: whoever came together with its callers is let in. */
class Unreadable extends Error {}

function orUnreadable<T>(read: () => T): T | Unreadable {
  try {
    return read();
  } catch (cause) {
    return new Unreadable('the rows of a caller cannot be read', { cause });
  }
}

type Outcome = Admission | Unreadable | null;

/** One message for every reason (contract 2). */
function unauthorized(): never {
  fail('unauthorized', errorTable.unauthorized.example, { headers: { 'www-authenticate': 'Bearer' } });
}

function admitBatch(db: Database, nowMs: number, waiting: readonly Waiting[]): Promise<readonly Outcome[]> {
  // On SQLite one transaction is one fsync instead of four; on Postgres single statements need no round trips for it.
  if (db.dialect.name === 'sqlite') return db.transaction((inner) => admitIn(inner, nowMs, waiting));
  return admitIn(db, nowMs, waiting);
}

async function admitIn(db: Database, nowMs: number, waiting: readonly Waiting[]): Promise<readonly Outcome[]> {
  const known = await loadKeys(db, new Set(waiting.map((entry) => entry.hash)), nowMs);
  const outcomes: Outcome[] = waiting.map(() => null);
  const callers = waiting.flatMap(({ hash, ip, family }, index) => {
    const row = known.get(hash);
    if (!row) return [];
    const windows = orUnreadable(() => windowsOf(row, family, nowMs));
    if (!(windows instanceof Unreadable)) return [{ row, ip, index, windows }];
    outcomes[index] = windows;
    return [];
  });
  const rates = await countRequests(
    db,
    callers.map(({ windows }) => windows),
  );
  const admissions = callers.map(({ row, ip, index }, at) => {
    const admission = { tenant: row.tenant, actor: actorOf(row, ip), rate: rates[at]! };
    outcomes[index] = admission;
    return admission;
  });
  await recordCalls(db, nowMs, admissions);
  return outcomes;
}

function windowsOf({ tenant, key }: KeyRow, family: RateFamily, nowMs: number): RequestWindows {
  return windowsFor(tenant, { id: key.id, override: key.rate_limit_override }, family, nowMs);
}

async function loadKeys(db: Database, hashes: ReadonlySet<string>, nowMs: number): Promise<Map<string, KeyRow>> {
  const keyColumns = [
    'id',
    'scopes',
    'role',
    'member_id',
    'test_mode',
    'rate_limit_override',
    'expires_at',
    'key_hash',
  ];
  const rows = (await db
    .sql('api_keys')
    .join('tenants', 'tenants.id', 'api_keys.tenant_id')
    .whereIn('api_keys.key_hash', [...hashes])
    .select('tenants.*', ...keyColumns.map((column) => `api_keys.${column} as key__${column}`))) as Record<
    string,
    unknown
  >[];
  const now = new Date(nowMs).toISOString();
  const valid = new Map<string, KeyRow>();
  for (const row of rows) {
    const columns = Object.fromEntries(keyColumns.map((column) => [column, row[`key__${column}`]]));
    const key = decodeRow(KeyItem, columns) as unknown as KeyRow['key'];
    const tenant = tenantOfRow(row);
    const expired = [key.expires_at, tenant.expiresAt].some((end) => end !== null && end <= now);
    if (!expired && tenant.status === 'active') valid.set(String(columns.key_hash), { key, tenant });
  }
  return valid;
}

function actorOf({ key }: KeyRow, ip: string): Actor {
  return {
    type: 'key',
    id: key.id,
    role: key.role,
    scopes: key.scopes,
    ip,
    memberId: key.member_id,
    testMode: key.test_mode,
  };
}

/** Per-key usage: calls that the rate limit let through (contract 15). */
async function recordCalls(db: Database, nowMs: number, admissions: readonly Admission[]): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const calls = new Map<string, { key_id: string; date: string; calls: number; tokens: number }>();
  const activity = new Map<string, { key_id: string; last_used_at: string; last_ip: string | null }>();
  for (const admission of admissions) {
    if (admission.rate.exceeded) continue;
    const { id, ip } = admission.actor;
    calls.set(id, { key_id: id, date: now.slice(0, 10), calls: (calls.get(id)?.calls ?? 0) + 1, tokens: 0 });
    activity.set(id, { key_id: id, last_used_at: now, last_ip: ip });
  }
  if (calls.size === 0) return;
  const sorted = <T extends { key_id: string }>(rows: Iterable<T>) =>
    [...rows].sort((a, b) => (a.key_id < b.key_id ? -1 : 1));
  await db
    .sql('api_key_usage')
    .insert(sorted(calls.values()))
    .onConflict(['key_id', 'date'])
    .merge({ calls: db.sql.raw('api_key_usage.calls + excluded.calls') });
  await db
    .sql('api_key_activity')
    .insert(sorted(activity.values()))
    .onConflict(['key_id'])
    .merge(['last_used_at', 'last_ip']);
}
