/**
 * Runs tasks, at most `limit` at once, and answers their results in order. The first failure fails the whole: the signal
 * that the others were handed fires, and no further task starts.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
  task: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const results = new Array<R>(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      either.throwIfAborted();
      results[at] = await task(items[at] as T, either);
    }
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  try {
    await Promise.all(workers);
    return results;
  } catch (error) {
    stop.abort(new Error('another part failed'));
    await Promise.allSettled(workers);
    throw error;
  }
}
