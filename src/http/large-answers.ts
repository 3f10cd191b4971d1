import type { ServerResponse } from 'node:http';
import { callerLeft, ServiceError } from '../core/errors.js';
import { limiter, type Limiter } from '../lib/limiter.js';

/** Large answers of one tenant that are being made, or taken by whoever asked. */
const mostAtOnce = 4;

/** Makes one answer when its turn has come. */
export type InLine = <T>(asked: { tenantId: string; response: ServerResponse }, make: () => Promise<T>) => Promise<T>;

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
      else gone.addEventListener('abort', end, { once: true });
    }
  };
}

/** Fires when the answer was taken or its caller has left: also where that was before anybody asked. */
function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const { socket } = response.req;
  const leave = (): void => {
    response.off('close', leave);
    socket.off('close', leave);
    gone.abort(new ServiceError('bad_request', callerLeft));
  };
  response.on('close', leave);
  // A response behind another of its connection is never told of the end; many may wait there.
  socket.setMaxListeners(0).on('close', leave);
  if (response.closed || socket.destroyed) leave();
  return gone.signal;
}
