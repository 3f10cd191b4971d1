import type { ServerResponse } from 'node:http';
import { callerLeft, ServiceError } from '../core/errors.js';
import { limiter, type Limiter } from '../lib/limiter.js';

/** Large answers of one tenant that are being made, or taken by whoever asked. */
const mostAtOnce = 4;

/** Makes one answer when its turn has come. */
type InLine = <T>(asked: { tenantId: string; response: ServerResponse }, make: () => Promise<T>) => Promise<T>;

/**
 * Answers may have tens of megabytes: those of one tenant are made a few at a time, in the order in which they were asked
 * for. A hundred at once would take the memory, and the store's readers, from all others. A place is held until the answer
 * is both made and taken: what the store was asked goes on when the caller has left.
 */
export function lineOfEachTenant(): InLine {
  const lines = new Map<string, Limiter>();
  return async ({ tenantId, response }, make) => {
    const line = lines.get(tenantId) ?? limiter({ concurrency: mostAtOnce, queue: Infinity });
    lines.set(tenantId, line);
    const gone = leaving(response);
    const leave = await line.enter(gone);
    const end = () => {
      leave?.();
      if (line.running === 0) lines.delete(tenantId);
    };
    try {
      // It may have closed at the moment when its turn came.
      gone.throwIfAborted();
      return await make();
    } finally {
      if (gone.aborted) end();
      else response.once('close', end);
    }
  };
}

function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new ServiceError('bad_request', callerLeft)));
  return gone.signal;
}
