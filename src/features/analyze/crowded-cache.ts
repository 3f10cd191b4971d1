import type { LRUCache } from 'lru-cache';

/** Places that are a tenant's own when all are taken: whoever has more gives way first. */
const ownPlaces = 100;

/**
 * Where a cache of all tenants is full, what gives way is the oldest of a tenant that has more than its own places; where
 * none has, the oldest of all. One who asks for ever new things pushes nobody else out.
 */
export function makeRoom(
  cache: Pick<LRUCache<string, object>, 'size' | 'max' | 'rkeys' | 'delete'>,
  tenantOf: (key: string) => string,
): void {
  if (cache.size < cache.max) return;
  const oldestFirst = [...cache.rkeys()];
  const places = new Map<string, number>();
  for (const key of oldestFirst) places.set(tenantOf(key), (places.get(tenantOf(key)) ?? 0) + 1);
  const crowding = oldestFirst.find((key) => (places.get(tenantOf(key)) ?? 0) > ownPlaces);
  if (crowding !== undefined) cache.delete(crowding);
}
