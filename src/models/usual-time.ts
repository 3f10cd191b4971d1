import { LRUCache } from 'lru-cache';
import type { Timers } from '../lib/timers.js';

/** How long calls of one upstream took of late, of each tenant by itself: short texts of one are none of another's long ones. */
export interface UsualTime {
  /** Milliseconds in which a call of the tenant is likely to end; 0 where nothing is known, never more than half of a call's time. */
  neededMs(tenantId: string): number;
  timed<T>(tenantId: string, work: Promise<T>): Promise<T>;
}

interface Lasted {
  readonly notedAt: number;
  readonly runsMs: readonly number[];
}

/** Runs of a tenant that are remembered, and tenants. */
const [latest, tenants] = [8, 1024];
/** What calls differ by among each other. */
const margin = 1.25;
/** Times a call's time after which what was noted last says nothing: whoever was refused for it is begun again. */
const forgottenAfter = 10;

/** The fastest of the latest runs counts, so that nobody's short calls are taken for long ones. `callMs` is what a call has. */
export function usualTime(callMs: number, { now }: Pick<Timers, 'now'>): UsualTime {
  const lasted = new LRUCache<string, Lasted>({ max: tenants });
  const note = (tenantId: string, ms: number): void => {
    const runsMs = [...(lasted.get(tenantId)?.runsMs ?? []), ms].slice(-latest);
    lasted.set(tenantId, { notedAt: now(), runsMs });
  };
  return {
    neededMs: (tenantId) => {
      const known = lasted.get(tenantId);
      if (!known || now() - known.notedAt > forgottenAfter * callMs) return 0;
      return Math.min(callMs / 2, margin * Math.min(...known.runsMs));
    },
    timed(tenantId, work) {
      const begunAt = now();
      const end = () => note(tenantId, now() - begunAt);
      // One that failed or was given up would have taken longer still.
      work.then(end, end);
      return work;
    },
  };
}
