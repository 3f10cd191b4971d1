import type { IncomingMessage } from 'node:http';

const shape = /^[A-Za-z0-9._:-]{1,128}$/;

/** Keeps a caller's `X-Request-ID` of the allowed form, else makes a new id (contract 1). */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>, newId: () => string): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && shape.test(sent) ? sent : newId();
}
