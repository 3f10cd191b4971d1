import { LRUCache } from 'lru-cache';
import type { Timers } from '../lib/timers.js';

/** How long calls of one upstream took of late, of each tenant by itself: short texts of one are none of another's long ones. */
export interface UsualTime {
  /** Milliseconds in which a call of the tenant is likely to end; 0 where nothing is known. */
  neededMs(tenantId: string): number;
  timed<T>(tenantId: string, work: Promise<T>): Promise<T>;
}

/** Calls of a tenant that are remembered, and tenants. */
const [latest, tenants] = [8, 1024];
/** What calls differ by among each other. */
const margin = 1.25;

/**
 * The fastest of the latest calls counts, so that nobody's short calls are taken for long ones. One call says no more than
 * `mostMs`: what the first takes to load a model is nothing usual.
 */
export function usualTime(mostMs: number, { now }: Pick<Timers, 'now'>): UsualTime {
  const lasted = new LRUCache<string, readonly number[]>({ max: tenants });
  const took = (tenantId: string, ms: number): void => {
    lasted.set(tenantId, [...(lasted.get(tenantId) ?? []), Math.min(ms, mostMs)].slice(-latest));
  };
  return {
    neededMs: (tenantId) => {
      const known = lasted.get(tenantId);
      return known ? margin * Math.min(...known) : 0;
    },
    timed(tenantId, work) {
      const begunAt = now();
      const note = () => took(tenantId, now() - begunAt);
      // One that failed or was given up would have taken longer still.
      work.then(note, note);
      return work;
    },
  };
}
