import { untilAborted } from './until-aborted.js';

/** Bounds how many calls run at once; the rest wait in order. */
export interface Limiter {
  readonly running: number;
  readonly waiting: number;
  /** Resolves to the release of the place; undefined when too many wait already. Rejects when the signal fires first. */
  enter(signal?: AbortSignal): Promise<(() => void) | undefined>;
}

export interface LimiterBounds {
  readonly concurrency: number;
  /** Calls that may wait. */
  readonly queue: number;
}

/** A limiter whose places go to those who wait, in the order in which they came. */
export function limiter({ concurrency, queue }: LimiterBounds): Limiter {
  let running = 0;
  const line: (() => void)[] = [];
  const release = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  const once = (): (() => void) => {
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  };
  return {
    get running() {
      return running;
    },
    get waiting() {
      return line.length;
    },
    async enter(signal) {
      if (running < concurrency) {
        running += 1;
        return once();
      }
      if (line.length >= queue) return undefined;
      let called: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => {
        called = resolve;
      });
      line.push(called);
      try {
        await (signal ? untilAborted(turn, signal) : turn);
        return once();
      } catch (error) {
        const at = line.indexOf(called);
        if (at >= 0) line.splice(at, 1);
        // Called at the moment of leaving: the place goes to the next in line.
        else release();
        throw error;
      }
    },
  };
}
