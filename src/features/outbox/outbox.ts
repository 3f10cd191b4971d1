import type { Context } from '../../core/context.js';
import type { Database } from '../../core/database.js';
import type { Clock } from '../../lib/clock.js';
import { storableText } from '../../lib/storable-text.js';
import { systemTimers, type Timers } from '../../lib/timers.js';
import { untilAborted } from '../../lib/until-aborted.js';

/** A delivery that died with its process is tried again after this long. */
const leaseMs = 5 * 60_000;
/** No delivery may take longer, whatever trickles in from the other side: all housekeeping would wait for it. */
const longestDeliveryMs = 3 * 60_000;
const firstRetryMs = 60_000;
const longestRetryMs = 3_600_000;
/** What a receiver refuses for what it says, it will hardly take an hour later. */
const longestRefusedMs = 86_400_000;
const batch = 50;
/** Failures in a row after which a round asks the receiver no more: each may take a minute. */
const mostFailures = 10;
/** Refusals of a round; its other messages are no worse for them. */
const mostRefusals = 100;

export interface Message {
  /** The same at every attempt: receivers recognise a repetition by it. */
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Thrown where the receiver is well, but will not take this very message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** Tells one receiver; throws when it is not certain that the receiver knows. */
export type Deliver = (message: Message) => Promise<void>;

export interface Round {
  readonly db: Database;
  /** Read for each message: those before it may have taken minutes. */
  readonly clock: Clock;
  /** How each kind is delivered; kinds without an entry wait. */
  readonly deliver: Readonly<Record<string, Deliver>>;
  /** Once it fires no further message is taken; the one under way is finished, so that it is not sent again. */
  readonly signal?: AbortSignal | undefined;
  /** Time for deliveries; tests hand in their own. */
  readonly timers?: Timers;
  onFailure(kind: string, error: unknown): void;
}

/** Puts a message into the outbox. It stands or falls with the transaction of the context. */
export async function enqueue(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { tenantId, kind, payload }: { tenantId: string; kind: string; payload: Record<string, unknown> },
): Promise<void> {
  await ctx.db.sql('outbox').insert({
    id: ctx.newId(),
    tenant_id: tenantId,
    kind,
    payload: JSON.stringify(payload),
    attempts: 0,
    due_at: ctx.now(),
    created_at: ctx.now(),
    last_error: null,
  });
}

interface Row {
  readonly id: string;
  readonly kind: string;
  /** In JSON. */
  readonly payload: string;
  readonly attempts: number;
  readonly due_at: string;
}

/**
 * Delivers all that is due, what was tried least and then oldest first, each kind for itself: a receiver that is down keeps
 * none of the others waiting, and messages that nobody will take keep none of the new ones. A failed delivery waits twice as
 * long each time, up to an hour, or a day where it was refused, and is never given up.
 */
export async function drainOutbox(round: Round): Promise<number> {
  let delivered = 0;
  for (const kind of Object.keys(round.deliver)) delivered += await drainKind(round, kind);
  return delivered;
}

async function drainKind(round: Round, kind: string): Promise<number> {
  let [delivered, failures, refusals] = [0, 0, 0];
  for (let due = await dueOf(round, kind); due.length > 0; due = await dueOf(round, kind)) {
    for (const row of due) {
      if (round.signal?.aborted) return delivered;
      const outcome = await deliverOne(round, row);
      if (outcome === 'delivered') delivered += 1;
      if (outcome === 'refused') refusals += 1;
      failures = outcome === 'failed' ? failures + 1 : 0;
      // Who let one message wait in vain, or takes none at all, is left alone until the next round.
      if (outcome === 'late' || failures === mostFailures || refusals === mostRefusals) return delivered;
    }
  }
  return delivered;
}

async function dueOf({ db, clock }: Round, kind: string): Promise<Row[]> {
  const due = db.sql('outbox').where({ kind }).where('due_at', '<=', iso(clock.now()));
  return (await due.orderBy(['attempts', 'due_at', 'id']).limit(batch)) as Row[];
}

type Outcome = 'delivered' | 'failed' | 'refused' | 'late' | 'of another process';

async function deliverOne({ db, clock, deliver, timers = systemTimers, onFailure }: Round, row: Row): Promise<Outcome> {
  // Only one process takes the message: whose update still finds the old time.
  const own = () => db.sql('outbox').where({ id: row.id });
  const taken = await own()
    .where({ due_at: row.due_at })
    .update({ due_at: iso(clock.now() + leaseMs) });
  if (taken === 0) return 'of another process';
  const payload = JSON.parse(row.payload) as Message['payload'];
  try {
    await inTime(async () => deliver[row.kind]?.({ id: row.id, payload }), timers);
  } catch (error) {
    const isRefused = error instanceof MessageRefused;
    const waitMs = Math.min(
      isRefused ? longestRefusedMs : longestRetryMs,
      firstRetryMs * 2 ** Math.min(row.attempts, 20),
    );
    const message = error instanceof Error ? error.message : 'unknown';
    await own().update({
      attempts: row.attempts + 1,
      due_at: iso(clock.now() + waitMs),
      last_error: storableText(message.slice(0, 500)),
    });
    onFailure(row.kind, error);
    if (isRefused) return 'refused';
    return error === tooLong ? 'late' : 'failed';
  }
  await own().delete();
  return 'delivered';
}

const tooLong = new Error('the delivery took too long');

async function inTime(work: () => Promise<void>, timers: Timers): Promise<void> {
  const late = new AbortController();
  const cancel = timers.after(longestDeliveryMs, () => late.abort(tooLong));
  try {
    await untilAborted(work(), late.signal);
  } finally {
    cancel();
  }
}

const iso = (ms: number) => new Date(ms).toISOString();
