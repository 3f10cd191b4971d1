import type { ServerResponse } from 'node:http';
import { callerLeft, ServiceError } from '../core/errors.js';
import { limiter, type Limiter } from '../lib/limiter.js';

/** Large answers of one tenant that are being made, or taken by whoever asked. */
const mostAtOnce = 4;

/**
 * Answers may have tens of megabytes: those of one tenant are made a few at a time, in the order in which they were asked
 * for. A hundred at once would take the memory, and the store's readers, from all others. Resolves when one may be made.
 */
export function lineOfEachTenant(): (tenantId: string, response: ServerResponse) => Promise<void> {
  const lines = new Map<string, Limiter>();
  return async (tenantId, response) => {
    const line = lines.get(tenantId) ?? limiter({ concurrency: mostAtOnce, queue: Infinity });
    lines.set(tenantId, line);
    const { signal, abort } = leaving(response);
    const leave = await line.enter(signal);
    const end = () => {
      leave?.();
      if (line.running === 0) lines.delete(tenantId);
    };
    // It may have closed at the moment when its turn came.
    if (signal.aborted) end();
    else response.once('close', end);
    response.off('close', abort);
    signal.throwIfAborted();
  };
}

function leaving(response: ServerResponse): { signal: AbortSignal; abort: () => void } {
  const gone = new AbortController();
  const abort = () => gone.abort(new ServiceError('bad_request', callerLeft));
  response.once('close', abort);
  return { signal: gone.signal, abort };
}
