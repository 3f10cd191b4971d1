import type { App } from '../app.js';
import { refusalOfStore } from '../core/database.js';
import { forgetExpired } from '../core/idempotency.js';
import { deliverOutbox } from './outbox.js';
import { endDeletions, reapSandboxes } from './reaper.js';
import { forgetExpiredKeys } from '../features/api-keys/api-keys.js';
import { forgetOldWindows } from '../features/api-keys/rate-counts.js';
import { forgetUsageOfDeleted } from '../features/api-keys/key-usage.js';
import { forgetExpiredInvitations } from '../features/members/invitations.js';
import { msAhead } from '../db/clock-of-store.js';
import { applyRetention } from '../features/logs/retention.js';

const everyMs = 60_000;
/** Other chores are due again then. */
const mostOfRoundMs = 50_000;

/** By which the clock of this machine may be ahead of the database's. */
const mostAheadMs = 5 * 60_000;

interface Chore {
  readonly name: string;
  /** Ends early when the signal fires: the next round goes on. */
  run(app: App, signal: AbortSignal): Promise<void>;
}

/** Deletes what has run out, in small batches, so that no request waits for it. */
const chores: readonly Chore[] = [
  {
    name: 'rate windows',
    run: ({ store, clock }, signal) => forgetOldWindows(store, clock.now(), signal),
  },
  {
    name: 'expired keys',
    run: ({ store, clock }, signal) => forgetExpiredKeys(store, clock.now(), signal),
  },
  {
    name: 'expired invitations',
    run: ({ store, clock }, signal) => forgetExpiredInvitations(store, clock.now(), signal),
  },
  {
    name: 'usage of deleted keys',
    run: ({ store, clock }, signal) => forgetUsageOfDeleted(store, clock.now(), signal),
  },
  {
    name: 'idempotency records',
    run: ({ store, clock }, signal) => forgetExpired(store, clock.now(), signal),
  },
  {
    name: 'sandbox tenants',
    run: async (app, signal) => {
      await reapSandboxes(app, signal);
    },
  },
  {
    name: 'deletions of tenants',
    run: (app, signal) => endDeletions(app, signal),
  },
  {
    name: 'outbox',
    run: async (app, signal) => {
      await deliverOutbox(app, signal);
    },
  },
  // The last: it may take most of a minute, and nothing else waits for it.
  {
    name: 'log retention',
    run: async ({ store, clock }, signal) => {
      await applyRetention(store, clock.now(), AbortSignal.any([signal, AbortSignal.timeout(mostOfRoundMs)]));
    },
  },
];

/** One round of all chores; a failure is logged and the others go on. Once the signal fires, nothing more is begun. */
export async function runChores(app: App, signal = new AbortController().signal): Promise<void> {
  for (const chore of chores) {
    if (signal.aborted) return;
    try {
      await chore.run(app, signal);
    } catch (error) {
      app.services.logger.error(
        {
          chore: chore.name,
          cause: error instanceof Error ? error.message : 'unknown',
          remedy: refusalOfStore(error)?.remedy,
        },
        'housekeeping failed',
      );
    }
  }
}

/** What a clock that is ahead takes for run out is gone for all servers: the others, and a later round, go on. */
export async function runRound(app: App, signal?: AbortSignal): Promise<void> {
  // A store that does not answer is told of by the chores.
  const aheadMs = await msAhead(app.store, app.clock.now()).catch(() => 0);
  if (aheadMs <= mostAheadMs) return runChores(app, signal);
  app.services.logger.warn(
    { ahead_s: Math.round(aheadMs / 1000), remedy: 'Synchronise the clocks of both machines.' },
    'no housekeeping: the clock of this machine is ahead of the database',
  );
}

/**
 * Runs the chores every minute until stopped, unless the round before is still under way; answers the stop, which ends that
 * round after its present step.
 */
export function startHousekeeping(app: App): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= runRound(app, stopping.signal).finally(() => (round = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
