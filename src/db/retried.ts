const attempts = 6;

/** A lock that another process holds, a deadlock or a conflict of transactions is no failure yet: the whole is tried again. */
export async function retried<T>(mayPass: (error: unknown) => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
