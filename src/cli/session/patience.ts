import type { Timers } from '../../lib/timers.js';

/** Of whatever says nothing else. */
const usualMs = 60_000;

export interface PatienceOptions {
  /** The caller's own end of waiting. */
  readonly given?: AbortSignal | undefined;
  readonly mostMs?: number | undefined;
}

/** What is waited for, and how long. */
export interface Patience {
  /** Fires when something took too long, or when the caller wants nothing any more. */
  readonly signal: AbortSignal;
  /** Whether something took too long. */
  isOver(): boolean;
  /** Settles like the work, which the signal ends when it takes too long. Each work has a time of its own. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Waits for whatever a server is to send, a minute unless told otherwise, and for nothing longer than the caller does. */
export function patience(timers: Timers, { given, mostMs = usualMs }: PatienceOptions): Patience {
  const late = new AbortController();
  const giveUp = (): void => late.abort(new DOMException('Nothing came in time.', 'TimeoutError'));
  return {
    signal: given ? AbortSignal.any([late.signal, given]) : late.signal,
    isOver: () => late.signal.aborted,
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
