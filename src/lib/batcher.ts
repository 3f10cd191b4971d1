interface Waiting<T, R> {
  readonly item: T;
  readonly share: number;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export interface Batcher<T, R> {
  /** Resolves when the batch that carried the item is done. */
  add(item: T): Promise<R>;
  /** Items waiting for the next batch. */
  waiting(): number;
  /** Resolves when nothing waits and nothing runs. */
  drain(): Promise<void>;
}

export interface BatcherOptions<T> {
  readonly maxItems?: number;
  /** How much of a batch an item takes up; a batch takes 1 at most, or a single item. Default: nothing. */
  shareOf?(item: T): number;
  /** Whether those that waited behind a batch that failed so have waited enough: they share its failure. */
  endsWaiting?(error: unknown): boolean;
}

/**
 * Group commit: while one batch runs, items gather for the next, so a lone item waits for nothing and a crowd shares
 * one round trip. `run` answers one result per item, in order; its failure is the failure of every item of the batch.
 */
export function createBatcher<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  { maxItems = 500, shareOf = () => 0, endsWaiting = () => false }: BatcherOptions<T> = {},
): Batcher<T, R> {
  const queue: Waiting<T, R>[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    // One turn of the event loop lets the requests that arrived together travel together.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = nextBatch();
      try {
        const results = await run(batch.map((entry) => entry.item));
        batch.forEach((entry, index) => entry.resolve(results[index] as R));
      } catch (error) {
        const ended = endsWaiting(error) ? queue.splice(0) : [];
        for (const entry of [...batch, ...ended]) entry.reject(error);
      }
    }
    working = undefined;
  }

  function nextBatch(): Waiting<T, R>[] {
    let [items, taken] = [0, 0];
    for (const { share } of queue.slice(0, maxItems)) {
      taken += share;
      if (taken > 1 && items > 0) break;
      items += 1;
    }
    return queue.splice(0, items);
  }

  return {
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        queue.push({ item, share: shareOf(item), resolve, reject });
        working ??= work();
      }),
    waiting: () => queue.length,
    drain: async () => {
      while (working) await working;
    },
  };
}
