import type { Timers } from '../lib/timers.js';

/** How long calls of one upstream took of late. */
export interface UsualTime {
  /** Milliseconds in which a call is likely to end; 0 where nothing is known. */
  readonly neededMs: number;
  timed<T>(work: Promise<T>): Promise<T>;
}

/** Share of the latest call in the mean. */
const weight = 1 / 4;
/** What calls differ by among each other. */
const margin = 1.25;

/** One call says no more than `mostMs`: what the first takes to load a model is nothing usual. */
export function usualTime(mostMs: number, { now }: Pick<Timers, 'now'>): UsualTime {
  let meanMs = 0;
  const took = (ms: number): void => {
    meanMs += weight * (Math.min(ms, mostMs) - meanMs);
  };
  return {
    get neededMs() {
      return margin * meanMs;
    },
    timed(work) {
      const begunAt = now();
      const lasted = () => now() - begunAt;
      work.then(
        () => took(lasted()),
        // One that failed or was given up says only that it would have taken longer still.
        () => took(Math.max(meanMs, lasted())),
      );
      return work;
    },
  };
}
