import { fail } from '../../core/errors.js';
import { limiter, type Limiter } from '../../lib/limiter.js';

/** Sources of one tenant that may wait until they are tried. */
const mostWaiting = 8;

const lanes = new Map<string, Limiter>();

/**
 * Tries the rules of one tenant one after the other: a trial may take seconds of the one process that all tenants share,
 * and whoever sends many slow ones waits behind themselves alone. 429 when too many wait.
 */
export async function inTrialLane<T>(tenantId: string, trial: () => Promise<T>): Promise<T> {
  const lane = lanes.get(tenantId) ?? limiter({ concurrency: 1, queue: mostWaiting });
  lanes.set(tenantId, lane);
  const leave = await lane.enter();
  if (!leave)
    fail('rate_limit_exceeded', 'Many rules of this tenant wait for their trial already: send one after the other.', {
      headers: { 'retry-after': '5' },
    });
  try {
    return await trial();
  } finally {
    leave();
    if (lane.running === 0 && lane.waiting === 0) lanes.delete(tenantId);
  }
}
