import type { Timers } from './timers.js';
import { untilAborted } from './until-aborted.js';

export interface PauseOptions {
  readonly timers: Timers;
  readonly signal: AbortSignal;
}

/** Waits `ms`, or rejects with the signal's reason as soon as it fires. No alarm outlives the wait. */
export async function pause(ms: number, { timers, signal }: PauseOptions): Promise<void> {
  let cancel: () => void = () => undefined;
  try {
    await untilAborted(
      new Promise<void>((resolve) => {
        cancel = timers.after(ms, resolve);
      }),
      signal,
    );
  } finally {
    cancel();
  }
}
