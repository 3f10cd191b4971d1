import { untilAborted } from '../../../lib/until-aborted.js';

/** Of which entries something is: equal digests for equal entries, and a version that grows with their changes. */
export interface Stand {
  readonly digest: string;
  readonly version: number;
}

/** Whether who has brought in these has nothing left to do for the others: they are the same, or older. */
export const covers = (held: Stand, wanted: Stand): boolean =>
  held.digest === wanted.digest || wanted.version < held.version;

interface Work<Wanted> {
  readonly of: Wanted;
  readonly done: Promise<void>;
}

/**
 * Work on one index, never two pieces at a time: each drops what its entries lack, which another may just have brought. Of
 * all that wait the newest come next, so that a call waits for one piece and for its own, however many were saved meanwhile.
 */
export function newestFirst<Wanted extends Stand>(isServed: (wanted: Wanted) => boolean) {
  let underWay: Work<Wanted> | undefined;
  let newest: Wanted | undefined;

  function started(wanted: Wanted, work: (wanted: Wanted) => Promise<void>): Work<Wanted> {
    const next = newest && newest.version > wanted.version && !isServed(newest) ? newest : wanted;
    const done = work(next).finally(() => {
      underWay = undefined;
      if (newest && isServed(newest)) newest = undefined;
    });
    return { of: next, done };
  }

  return async (wanted: Wanted, signal: AbortSignal, work: (wanted: Wanted) => Promise<void>): Promise<void> => {
    if (!newest || wanted.version >= newest.version) newest = wanted;
    while (!isServed(wanted)) {
      signal.throwIfAborted();
      underWay ??= started(wanted, work);
      const { of: present, done } = underWay;
      if (covers(present, wanted)) return untilAborted(done, signal);
      // What fails for older entries is no failure of these.
      const over = done.catch(() => undefined);
      await untilAborted(over, signal);
    }
  };
}
