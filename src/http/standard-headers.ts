import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentVersion } from '../core/versions.js';

/** What every response carries (§7, contract 13): the request's id, and the version that served it where none was picked. */
export function standardHeaders(requestId: string): Record<'x-request-id' | 'service-version', string> {
  return { 'x-request-id': requestId, 'service-version': currentVersion };
}

/** Sets them on a reply; a version that the caller picked stays. */
export function setStandardHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(standardHeaders(request.id)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}
