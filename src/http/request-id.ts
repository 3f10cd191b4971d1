import type { IncomingMessage } from 'node:http';
import { requestIdPattern } from '../core/schema.js';

const shape = new RegExp(requestIdPattern);

/** Keeps a caller's `X-Request-ID` of the allowed form, else makes a new id (contract 1). */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>, newId: () => string): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && shape.test(sent) ? sent : newId();
}
