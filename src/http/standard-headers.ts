import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentVersion } from '../core/versions.js';

/**
 * What every response carries (§7, contract 13): the request's id, the version that served it where none was picked, and,
 * where nothing says otherwise, that no cache keeps it: most tell of a tenant, and some bear a new key.
 */
export function standardHeaders(
  requestId: string,
): Record<'x-request-id' | 'service-version' | 'cache-control', string> {
  return { 'x-request-id': requestId, 'service-version': currentVersion, 'cache-control': 'no-store' };
}

/** Sets them on a reply; what stands there, as a version that the caller picked, stays. */
export function setStandardHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(standardHeaders(request.id)))
    if (!reply.hasHeader(name)) reply.header(name, value);
}
