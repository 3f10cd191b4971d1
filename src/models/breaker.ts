import type { Timers } from '../lib/timers.js';

/** `closed`: calls go through. `open`: none does. `half_open`: one is tried. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** Leave to make one call. Exactly one of the three is to be said afterwards. */
export interface Pass {
  succeeded(): void;
  failed(): void;
  /** The call ended without saying anything about the upstream: it was cancelled, or the text was refused. */
  withdrawn(): void;
}

/** Circuit breaker: after several failures in a row nothing is asked for a while, then one call tries. */
export interface Breaker {
  state(): BreakerState;
  /** Milliseconds until a call is tried again; 0 unless it is open. */
  triesInMs(): number;
  /** Undefined while calls are refused. While one call tries, a promise that settles when it has: then enter again. */
  enter(): Pass | Promise<void> | undefined;
}

export interface BreakerLimits {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds for which it stays open. */
  readonly openMs: number;
}

export function breaker({ failures, openMs }: BreakerLimits, timers: Timers): Breaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trial: { readonly ended: Promise<void>; end(): void } | undefined;
  const triesInMs = (): number => (openedAt === undefined ? 0 : Math.max(0, openedAt + openMs - timers.now()));
  const state = (): BreakerState => {
    if (openedAt === undefined) return 'closed';
    return triesInMs() > 0 ? 'open' : 'half_open';
  };
  const close = (): void => {
    openedAt = undefined;
    inARow = 0;
  };
  const usual: Pass = {
    succeeded() {
      // A call that began before the others failed proves nothing about now.
      if (openedAt === undefined) inARow = 0;
    },
    failed() {
      inARow += 1;
      if (openedAt === undefined && inARow >= failures) openedAt = timers.now();
    },
    withdrawn: () => undefined,
  };
  const tried = (outcome?: () => void) => () => {
    outcome?.();
    const ended = trial;
    trial = undefined;
    ended?.end();
  };
  return {
    state,
    triesInMs,
    enter() {
      const now = state();
      if (now === 'closed') return usual;
      if (now === 'open') return undefined;
      if (trial) return trial.ended;
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      trial = { ended, end };
      return {
        succeeded: tried(close),
        failed: tried(() => {
          openedAt = timers.now();
        }),
        withdrawn: tried(),
      };
    },
  };
}
