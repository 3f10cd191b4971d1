import { setMaxListeners } from 'node:events';
import type { Timers } from '../lib/timers.js';
import { reasonOf, untilAborted } from '../lib/until-aborted.js';
import { breaker, type Breaker, type BreakerLimits, type BreakerState, type Pass } from './breaker.js';
import { limiter, type Limiter, type LimiterBounds } from '../lib/limiter.js';
import { isModelsFault, ModelError, type ModelFailure } from './model-error.js';
import { retried } from './retry.js';
import { usualTime } from './usual-time.js';

/** What one upstream is allowed. */
export interface GuardLimits extends LimiterBounds {
  /** Milliseconds for a whole call: the wait for a place and every attempt. */
  readonly timeoutMs: number;
  readonly retries: number;
  readonly breaker: BreakerLimits;
}

/** What a guard needs of the world; tests hand in their own. */
export interface GuardParts {
  readonly timers: Timers;
  /** 0 to 1, evenly spread. */
  random(): number;
}

/** How an upstream fares in this process. */
export interface GuardHealth {
  readonly state: BreakerState;
  readonly calls: number;
  readonly failures: number;
  readonly running: number;
  readonly lastFailure: ModelFailure | null;
}

/** Whose call it is, and what ends it. */
export interface GuardedCall {
  /** Empty for a probe. */
  readonly tenantId: string;
  readonly signal: AbortSignal;
}

/** Every call to one upstream goes through its guard: deadline, concurrency, retries, circuit breaker. */
export interface Guard {
  /**
   * Runs one call of a tenant; those that wait for places take turns. `work` is handed the signal that fires at the deadline
   * or when the caller's does.
   *
   * @throws ModelError for what went wrong upstream; the caller's own reason when its signal fired.
   */
  run<T>(call: GuardedCall, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  health(): GuardHealth;
}

export function guard(id: string, limits: GuardLimits, { timers, random }: GuardParts): Guard {
  const circuit = breaker(limits.breaker, timers);
  const places = limiter(limits);
  const usual = usualTime(limits.timeoutMs, timers);
  const counts = { calls: 0, failures: 0, lastFailure: null as ModelFailure | null };

  function counted(error: unknown): void {
    if (!(error instanceof ModelError)) return;
    counts.failures += 1;
    // That it is left alone says `state`; why, only what failed before.
    if (error.failure !== 'circuit_open') counts.lastFailure = error.failure;
  }

  return {
    async run({ tenantId, signal: outer }, work) {
      outer.throwIfAborted();
      counts.calls += 1;
      const deadlineAt = timers.now() + limits.timeoutMs;
      const deadline = deadlineOf(id, { outer, ms: limits.timeoutMs, timers });
      const { signal } = deadline;
      let pass: Pass | undefined;
      let begunAt = Infinity;
      const begun = (attempt: AbortSignal) => {
        begunAt = Math.min(begunAt, timers.now());
        return usual.timed(tenantId, work(attempt));
      };
      try {
        pass = await admitted(id, circuit, signal);
        const retrying = { retries: limits.retries, deadlineAt, timers, random, signal };
        const waits = places.running >= limits.concurrency;
        const isTooLate = () => waits && deadlineAt - timers.now() < usual.neededMs(tenantId);
        const working = { signal, tenantId, isTooLate, work: begun };
        const value = await inPlace(id, places, working, (attempt) => retried(attempt, retrying));
        pass.succeeded();
        return value;
      } catch (error) {
        // Work that noticed the deadline itself may throw in its own words.
        const cause = signal.aborted ? reasonOf(signal) : error;
        counted(cause);
        // A crowd that waits for places says nothing about an upstream that had hardly time to answer, or was never asked.
        const isCrowds = deadlineAt - begunAt < limits.timeoutMs / 2 && circuit.state() === 'closed' && isLate(cause);
        if (isModelsFault(cause) && !isCrowds) pass?.failed();
        else pass?.withdrawn();
        throw leftAlone(id, cause, circuit.triesInMs());
      } finally {
        deadline.clear();
      }
    },
    health: () => ({ state: circuit.state(), running: places.running, ...counts }),
  };
}

/** Of a call that was refused or opened the breaker: the error says how long the model is left alone from now on. */
function leftAlone(id: string, error: unknown, ms: number): unknown {
  if (!(error instanceof ModelError) || ms === 0) return error;
  return new ModelError(id, error.failure, {
    ...error.facts,
    retryAfterMs: Math.max(ms, error.facts.retryAfterMs ?? 0),
  });
}

const isLate = (error: unknown) => error instanceof ModelError && error.failure === 'deadline';

async function admitted(id: string, circuit: Breaker, signal: AbortSignal): Promise<Pass> {
  for (;;) {
    const pass = circuit.enter();
    if (!pass) throw new ModelError(id, 'circuit_open');
    if (!(pass instanceof Promise)) return pass;
    // Others that come while one call tries wait for what it finds: one analysis may make several calls.
    await untilAborted(pass, signal);
  }
}

interface Working<T> {
  readonly signal: AbortSignal;
  readonly tenantId: string;
  /** Asked when a place is free: whether the wait for it has left less time than the work takes. */
  isTooLate(): boolean;
  work(signal: AbortSignal): Promise<T>;
}

/** Runs attempts while holding a place. */
async function inPlace<T>(
  id: string,
  places: Limiter,
  { signal, tenantId, isTooLate, work }: Working<T>,
  run: (attempt: () => Promise<T>) => Promise<T>,
): Promise<T> {
  const release = await places.enter(signal, tenantId);
  if (!release) throw new ModelError(id, 'busy');
  // Its place is worth more to one who came later: an answer that comes too late is computed for nobody.
  if (isTooLate()) {
    release();
    throw new ModelError(id, 'busy');
  }
  let latest: Promise<unknown> = Promise.resolve();
  try {
    return await run(() => {
      const working = work(signal);
      latest = working;
      return untilAborted(working, signal);
    });
  } finally {
    // Work that cannot be interrupted keeps its place until it ends, so that the limit holds.
    latest.then(release, release);
  }
}

interface DeadlineOptions {
  readonly outer: AbortSignal;
  readonly ms: number;
  readonly timers: Timers;
}

/** A signal that fires at the deadline, or with the caller's. */
function deadlineOf(id: string, { outer, ms, timers }: DeadlineOptions): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const cancel = timers.after(ms, () => controller.abort(new ModelError(id, 'deadline')));
  // One analysis may make many calls at once under its signal.
  setMaxListeners(0, outer);
  const onOuter = () => controller.abort(reasonOf(outer));
  outer.addEventListener('abort', onOuter, { once: true });
  return {
    signal: controller.signal,
    clear() {
      cancel();
      outer.removeEventListener('abort', onOuter);
    },
  };
}
