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

/** A cache of at most `entries` answers; none are kept with 0. */
export function answerCache<T extends object>(entries: number): AnswerCache<T> {
  if (entries === 0) return { get: () => undefined, set: () => undefined };
  const kept = new LRUCache<string, T>({ max: entries });
  return { get: (key) => kept.get(key), set: (key, answer) => void kept.set(key, answer) };
}

/** SHA-256 over the version of the model, the tenant and the request. */
export function cacheKey(version: string, tenantId: string, request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([version, tenantId, request]))
    .digest('base64');
}
