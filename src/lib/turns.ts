import { setImmediate } from 'node:timers';

/** Milliseconds after which others have their turn. */
const turnMs = 10;

const waiting: (() => void)[] = [];

/**
 * Resolves when all others had their turn. One piece of long work is let on in each round of the event loop, whoever waits:
 * five analyzers of one call would otherwise hold it five times as long as each.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneOn);
  });
}

function letOneOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneOn);
}

/** What may end long work before it is done: a signal, for one. */
export type End = Pick<AbortSignal, 'throwIfAborted'>;

/**
 * For the parts of long work on the event loop: each call answers at once while the turn of the work lasts, and lets all
 * others have theirs when it is over. Throws what `end` throws then.
 */
export function inTurns(end?: End): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    end?.throwIfAborted();
    since = performance.now();
  };
}

/** When work began that gives way by the clock: its parts may take any time. */
export interface Turn {
  since: number;
}

export const newTurn = (): Turn => ({ since: performance.now() });

/** For steps between the parts of such work: gives way when the turn is over, and answers whether it did. */
export function* givingWay(turn: Turn): Generator<undefined, boolean> {
  if (performance.now() - turn.since < turnMs) return false;
  yield;
  turn.since = performance.now();
  return true;
}

/** Takes steps to their end: others have their turn between two, and the signal ends them. */
export async function takenInTurns<T>(steps: Generator<unknown, T>, signal?: AbortSignal): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    // Short work is one step: it needs no turn of its own.
    if (!isFirst) await nextTurn();
  }
}

/** Takes steps to their end, all in one go. */
export function takenAtOnce<T>(steps: Generator<unknown, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
