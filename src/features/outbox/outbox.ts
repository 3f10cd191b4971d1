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
const batch = 50;

export interface Message {
  /** The same at every attempt: receivers recognise a repetition by it. */
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
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

/** Delivers what is due, oldest first. A failed delivery waits twice as long each time, up to an hour, and is never given up. */
export async function drainOutbox(round: Round): Promise<number> {
  const kinds = Object.keys(round.deliver);
  if (kinds.length === 0) return 0;
  const due = (await round.db
    .sql('outbox')
    .whereIn('kind', kinds)
    .where('due_at', '<=', iso(round.clock.now()))
    .orderBy(['due_at', 'id'])
    .limit(batch)) as Row[];
  let delivered = 0;
  const late = new Set<string>();
  for (const row of due) {
    if (round.signal?.aborted) break;
    // Who let one message wait in vain is left alone until the next round.
    if (late.has(row.kind)) continue;
    const outcome = await deliverOne(round, row);
    if (outcome === 'delivered') delivered += 1;
    if (outcome === 'late') late.add(row.kind);
  }
  return delivered;
}

type Outcome = 'delivered' | 'kept' | 'late';

async function deliverOne({ db, clock, deliver, timers = systemTimers, onFailure }: Round, row: Row): Promise<Outcome> {
  // Only one process takes the message: whose update still finds the old time.
  const own = () => db.sql('outbox').where({ id: row.id });
  const taken = await own()
    .where({ due_at: row.due_at })
    .update({ due_at: iso(clock.now() + leaseMs) });
  if (taken === 0) return 'kept';
  const payload = JSON.parse(row.payload) as Message['payload'];
  try {
    await inTime(async () => deliver[row.kind]?.({ id: row.id, payload }), timers);
  } catch (error) {
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(row.attempts, 20));
    const message = error instanceof Error ? error.message : 'unknown';
    await own().update({
      attempts: row.attempts + 1,
      due_at: iso(clock.now() + waitMs),
      last_error: storableText(message.slice(0, 500)),
    });
    onFailure(row.kind, error);
    return error === tooLong ? 'late' : 'kept';
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
