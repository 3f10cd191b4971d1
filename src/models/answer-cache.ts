import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Answers of one model by what was asked. Keys are hashes, so no prompt is kept; they hold the tenant, so that no tenant
 * can learn from the time of an answer what another has asked.
 */
export interface AnswerCache<T extends object> {
  get(key: string): T | undefined;
  set(key: string, answer: T): void;
}

/** Bytes that an answer may have on average. */
const usualBytes = 16_384;

/**
 * A cache of at most `entries` answers; none are kept with 0. Where `bytesOf` tells how large an answer is, as where a model
 * may think aloud for pages, they have `entries` times 16 KB at most.
 */
export function answerCache<T extends object>(entries: number, bytesOf?: (answer: T) => number): AnswerCache<T> {
  if (entries === 0) return { get: () => undefined, set: () => undefined };
  const bounds = bytesOf && { maxSize: entries * usualBytes, sizeCalculation: bytesOf };
  const kept = new LRUCache<string, T>({ max: entries, ...bounds });
  return { get: (key) => kept.get(key), set: (key, answer) => void kept.set(key, answer) };
}

/** SHA-256 over the version of the model, the tenant and the request. */
export function cacheKey(version: string, tenantId: string, request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([version, tenantId, request]))
    .digest('base64');
}

export interface Remembering<T extends object> {
  readonly cache: AnswerCache<T>;
  readonly version: string;
  readonly tenantId: string;
  /** Texts in one call. */
  readonly batch: number;
}

/** One answer for each text: those that are remembered, and those that `ask` gives for the others, batch after batch. */
export async function rememberedEach<T extends object>(
  texts: readonly string[],
  { cache, version, tenantId, batch }: Remembering<T>,
  ask: (texts: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const keys = texts.map((text) => cacheKey(version, tenantId, text));
  const answers = keys.map((key) => cache.get(key));
  const missing = texts.flatMap((text, at) => (answers[at] ? [] : [{ text, at }]));
  for (let from = 0; from < missing.length; from += batch) {
    const part = missing.slice(from, from + batch);
    const fresh = await ask(part.map(({ text }) => text));
    part.forEach(({ at }, index) => {
      const answer = fresh[index] as T;
      answers[at] = answer;
      cache.set(keys[at] as string, answer);
    });
  }
  return answers as T[];
}
