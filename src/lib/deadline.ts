/** Rejects with `onTimeout()` when the promise is not settled within `deadlineMs`. The timer never outlives the promise. */
export async function withDeadline<T>(promise: Promise<T>, deadlineMs: number, onTimeout: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), deadlineMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
