export type InCrowd = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * Attempts under way at once: half as many after one that failed as it may for the crowd alone, and by and by more again,
 * one for as many answers as are under way.
 */
export function fewerAtOnce(most: number, isForTheCrowd: (error: unknown) => boolean): InCrowd {
  let width = most;
  let running = 0;
  const waiting: (() => void)[] = [];
  const admit = (): void => {
    while (running < Math.floor(width) && waiting.length > 0) {
      running += 1;
      waiting.shift()!();
    }
  };
  return async (attempt) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      admit();
    });
    try {
      const answer = await attempt();
      width = Math.min(most, width + 1 / width);
      return answer;
    } catch (error) {
      if (isForTheCrowd(error)) width = Math.max(1, width / 2);
      throw error;
    } finally {
      running -= 1;
      admit();
    }
  };
}
