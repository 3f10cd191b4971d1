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
  /** Undefined while calls are refused. */
  enter(): Pass | undefined;
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
  let probing = false;
  const state = (): BreakerState => {
    if (openedAt === undefined) return 'closed';
    return timers.now() - openedAt >= openMs ? 'half_open' : 'open';
  };
  return {
    state,
    enter() {
      const now = state();
      if (now === 'open' || (now === 'half_open' && probing)) return undefined;
      const isProbe = now === 'half_open';
      if (isProbe) probing = true;
      return {
        succeeded() {
          // A call that began before the others failed proves nothing about now.
          if (!isProbe && openedAt !== undefined) return;
          if (isProbe) probing = false;
          openedAt = undefined;
          inARow = 0;
        },
        failed() {
          if (isProbe) probing = false;
          inARow += 1;
          if (isProbe || (openedAt === undefined && inARow >= failures)) openedAt = timers.now();
        },
        withdrawn() {
          if (isProbe) probing = false;
        },
      };
    },
  };
}
