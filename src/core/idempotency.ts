import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { canonicalJson } from '../lib/canonical-json.js';
import { systemTimers, type Timers } from '../lib/timers.js';
import { isOfCallerLeft } from './caller-stays.js';
import type { Context } from './context.js';
import type { Database } from './database.js';
import { errorTable, fail, ServiceError, type ErrorCode, type ErrorDetails } from './errors.js';
import type { AnyOperation } from './operation.js';

const keptMs = 24 * 3_600_000;
/**
 * A request that died with its process frees its key after this long; a write takes less, and one that does not fails.
 * One that asks others first may have to wait for them: twice three tries of fifteen seconds, at a payment processor.
 */
const leaseMs = ({ before }: AnyOperation): number => (before ? 120_000 : 20_000);
/** The wait of contract 2 before `idempotency_in_progress`: five seconds. Whoever has waited long looks less often. */
const waitsMs = [50, 50, 100, 100, 200, 200, 300, ...Array<number>(8).fill(500)];

/** Records of one statement: no request waits long for it. */
const forgottenAtOnce = 500;

/** The first answer, to be given again. */
export interface Replay {
  readonly status: number;
  readonly output?: unknown;
  /** Id of the actor whose request was processed. */
  readonly askedBy?: string | undefined;
  readonly error?: ServiceError;
}

/** The right to process a request whose key was free. */
export interface Claim {
  /** Keeps the answer, inside the operation's transaction. */
  complete(ctx: Context, status: number, output: unknown): Promise<void>;
  /** Keeps a refusal below 500 (but 401 and 429, contract 15, and that of a caller who left), or frees the key. */
  settle(ctx: Context, error: ServiceError): Promise<void>;
}

export interface IdempotentRequest {
  readonly key: string;
  readonly op: AnyOperation;
  readonly path: string;
  readonly body: unknown;
  /** Secret of the installation. */
  readonly pepper: Uint8Array;
}

interface Row {
  body_hash: string;
  claim: string;
  status: number | null;
  answer: string | null;
  locked_until: string;
  expires_at: string;
}

interface Slot {
  readonly tenantId: string;
  readonly keyHash: string;
  readonly bodyHash: string;
  readonly cipherKey: Uint8Array;
}

/** §8.4: processes the first request with a key, replays its answer for 24 hours, refuses the key with another body. */
export async function claimIdempotency(
  ctx: Context,
  request: IdempotentRequest,
  timers: Timers = systemTimers,
): Promise<{ claim: Claim } | { replay: Replay }> {
  if (request.key.length > 255)
    fail('validation_error', 'Idempotency-Key has at most 255 characters.', {
      errors: [{ loc: ['header', 'Idempotency-Key'], msg: 'has at most 255 characters', type: 'maxLength' }],
    });
  const slot = slotOf(ctx, request);
  const lease = leaseMs(request.op);
  const claimed = async (): Promise<Claim | undefined> => {
    const token = randomBytes(12).toString('base64url');
    return (await take(ctx, slot, { token, lease })) ? claimOf(slot, token) : undefined;
  };
  let claim = await claimed();
  for (let wait = 0; !claim; wait += 1) {
    const row = await read(ctx, slot);
    if (!row || isLapsed(ctx, row, slot)) claim = await claimed();
    else if (row.body_hash !== slot.bodyHash) fail('idempotency_conflict', errorTable.idempotency_conflict.example);
    else if (row.status !== null) return { replay: open(slot, row) };
    if (!claim) await waitFor(ctx, waitsMs[wait], timers);
  }
  return { claim };
}

/** Waits for whoever holds the key; in vain when the time is over, or when nobody is left to be answered. */
async function waitFor(ctx: Context, ms: number | undefined, timers: Timers): Promise<void> {
  if (ms === undefined || ctx.isAbandoned?.())
    fail('idempotency_in_progress', errorTable.idempotency_in_progress.example, { headers: { 'retry-after': '1' } });
  await new Promise<void>((resolve) => timers.after(ms, resolve));
}

function slotOf(ctx: Context, { key, op, path, body, pepper }: IdempotentRequest): Slot {
  return {
    tenantId: ctx.tenant.id,
    keyHash: createHmac('sha256', pepper).update(`idempotency\0${ctx.tenant.id}\0${key}`).digest('hex'),
    bodyHash: createHash('sha256')
      .update(`${op.method} ${path}\n${canonicalJson(body ?? null)}`)
      .digest('hex'),
    // Only who knows the idempotency key can open the answer: a stored create never gives an API key away.
    cipherKey: new Uint8Array(hkdfSync('sha256', key, pepper, `idempotent answer of ${ctx.tenant.id}`, 32)),
  };
}

/** Whether the key is free again: past its day, or past the lease of a request that died. */
function isLapsed(ctx: Context, { expires_at, status, locked_until, body_hash }: Row, { bodyHash }: Slot): boolean {
  const now = ctx.now();
  return expires_at <= now || (status === null && locked_until <= now && body_hash === bodyHash);
}

async function take(
  ctx: Context,
  slot: Slot,
  { token, lease }: { readonly token: string; readonly lease: number },
): Promise<boolean> {
  const lockedUntil = new Date(ctx.nowMs() + lease).toISOString();
  const fresh = {
    body_hash: slot.bodyHash,
    claim: token,
    status: null,
    answer: null,
    locked_until: lockedUntil,
    created_at: ctx.now(),
    expires_at: new Date(ctx.nowMs() + keptMs).toISOString(),
  };
  const inserted = await ctx.db
    .sql('idempotency_records')
    .insert({ tenant_id: slot.tenantId, key_hash: slot.keyHash, ...fresh })
    .onConflict(['tenant_id', 'key_hash'])
    .ignore()
    .returning('claim');
  if (inserted.length > 0) return true;
  const taken = await ctx.db
    .sql('idempotency_records')
    .where({ tenant_id: slot.tenantId, key_hash: slot.keyHash })
    .whereRaw('(expires_at <= ? or (status is null and locked_until <= ? and body_hash = ?))', [
      ctx.now(),
      ctx.now(),
      slot.bodyHash,
    ])
    .update(fresh);
  return taken > 0;
}

/** Deletes records past their 24 hours, a batch a statement, until none is left or the signal fires. */
export async function forgetExpired(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const now = new Date(nowMs).toISOString();
  const expired = () => db.sql('idempotency_records').where('expires_at', '<=', now);
  for (let deleted = forgottenAtOnce; deleted === forgottenAtOnce && !signal?.aborted;) {
    const due = expired().limit(forgottenAtOnce).select('tenant_id', 'key_hash');
    // Asked twice: a key that is taken anew meanwhile stays.
    deleted = await expired().whereIn(['tenant_id', 'key_hash'], due).delete();
  }
}

async function read(ctx: Context, slot: Slot): Promise<Row | undefined> {
  return (await ctx.db
    .sql('idempotency_records')
    .where({ tenant_id: slot.tenantId, key_hash: slot.keyHash })
    .first()) as Row | undefined;
}

function claimOf(slot: Slot, token: string): Claim {
  const own = (ctx: Context) =>
    ctx.db.sql('idempotency_records').where({ tenant_id: slot.tenantId, key_hash: slot.keyHash, claim: token });
  // Where the connection broke while it committed, the write may well stand: its answer is given to who asks again.
  const unanswered = (ctx: Context) => own(ctx).whereNull('status');
  return {
    complete: async (ctx, status, output) => {
      const kept = await own(ctx).update({ status, answer: seal(slot, { output, askedBy: ctx.actor.id }) });
      // Another process took the key over after the lease ran out: this transaction must not stand beside its own.
      if (kept === 0)
        fail('idempotency_in_progress', errorTable.idempotency_in_progress.example, {
          headers: { 'retry-after': '1' },
        });
    },
    settle: async (ctx, error) => {
      const { status } = errorTable[error.code];
      if (status >= 500 || status === 401 || status === 429 || isOfCallerLeft(error)) await unanswered(ctx).delete();
      else
        await unanswered(ctx).update({
          status,
          answer: seal(slot, {
            code: error.code,
            detail: error.message,
            details: { errors: error.details.errors, headers: error.details.headers },
          }),
        });
    },
  };
}

function seal(slot: Slot, answer: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', slot.cipherKey, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** An answer as it is sealed. */
interface Kept {
  readonly output?: unknown;
  readonly askedBy?: string;
  readonly code?: ErrorCode;
  readonly detail?: string;
  readonly details?: ErrorDetails;
}

function open(slot: Slot, row: Row): Replay {
  const bytes = Buffer.from(row.answer ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', slot.cipherKey, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  const answer = JSON.parse(text) as Kept;
  const status = Number(row.status);
  if (answer.code === undefined) return { status, output: answer.output, askedBy: answer.askedBy };
  return { status, error: new ServiceError(answer.code, answer.detail ?? '', answer.details) };
}
