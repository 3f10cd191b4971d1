import type { Timers } from '../../lib/timers.js';

const mostMs = 60_000;

/** What is waited for, and how long. */
export interface Patience {
  /** Fires when something took too long, or when the caller wants nothing any more. */
  readonly signal: AbortSignal;
  /** Settles like the work, which the signal ends after a minute. Each work has a minute of its own. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Waits a minute for whatever a server is to send, and for nothing longer than the caller does. */
export function patience(timers: Timers, given: AbortSignal | undefined): Patience {
  const late = new AbortController();
  const giveUp = (): void => late.abort(new DOMException('Nothing came for a minute.', 'TimeoutError'));
  return {
    signal: given ? AbortSignal.any([late.signal, given]) : late.signal,
    async within(work) {
      const cancel = timers.after(mostMs, giveUp);
      try {
        return await work();
      } finally {
        cancel();
      }
    },
  };
}
