import { pause } from '../lib/pause.js';
import type { Timers } from '../lib/timers.js';
import { isRetryable } from './model-error.js';

export interface RetryOptions {
  /** Attempts after the first. */
  readonly retries: number;
  /** On the timers' scale: no wait ends after it. */
  readonly deadlineAt: number;
  readonly timers: Timers;
  /** 0 to 1, evenly spread. */
  random(): number;
  readonly signal: AbortSignal;
}

const firstWaitMs = 100;
const longestWaitMs = 5000;

/**
 * Tries again what may pass: network errors and the statuses 408, 425, 429, 500, 502, 503, 504. Waits a random share of a
 * bound that doubles (full jitter), at least what the upstream asked for; gives up at once where that is past the deadline.
 */
export async function retried<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= options.retries || !isRetryable(error) || options.signal.aborted) throw error;
      const bound = Math.min(longestWaitMs, firstWaitMs * 2 ** tried);
      const waitMs = Math.max(error.facts.retryAfterMs ?? 0, options.random() * bound);
      if (options.timers.now() + waitMs >= options.deadlineAt) throw error;
      await pause(waitMs, options);
    }
  }
}
