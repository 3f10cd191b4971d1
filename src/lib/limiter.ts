import { fairLine } from './fair-line.js';
import { untilAborted } from './until-aborted.js';

/** Bounds how many calls run at once; the rest wait. */
export interface Limiter {
  readonly running: number;
  readonly waiting: number;
  /**
   * Resolves to the release of the place; undefined when too many wait already. Rejects when the signal fires first.
   * Places go to owners in turn, and to the calls of one in the order in which they came.
   */
  enter(signal?: AbortSignal, owner?: string): Promise<(() => void) | undefined>;
}

export interface LimiterBounds {
  readonly concurrency: number;
  /** Calls that may wait. */
  readonly queue: number;
}

/** A limiter whose places go to those who wait: one who brings many calls at once waits for himself, not others for him. */
export function limiter({ concurrency, queue }: LimiterBounds): Limiter {
  let running = 0;
  const line = fairLine(queue);
  const release = (): void => {
    const next = line.next();
    if (next) next.answer(true);
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
    async enter(signal, owner = '') {
      if (running < concurrency) {
        running += 1;
        return once();
      }
      let answer: (isCalled: boolean) => void = () => undefined;
      const turn = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      const waiter = { owner, answer };
      if (!line.join(waiter)) return undefined;
      try {
        return (await (signal ? untilAborted(turn, signal) : turn)) ? once() : undefined;
      } catch (error) {
        // Called at the moment of leaving: the place goes to the next in line.
        if (!line.leave(waiter) && (await turn)) release();
        throw error;
      }
    },
  };
}
