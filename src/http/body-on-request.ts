import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * `Expect: 100-continue` (RFC 9110, 10.1.1): Node would ask for the body before anybody looked at the head. It is asked for
 * when the caller is let in and the length that it names is taken (contract 15); whoever is refused keeps it.
 */
export function askForBodiesLate(server: FastifyInstance): void {
  const held = new WeakSet<IncomingMessage>();
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    held.add(request);
    server.server.emit('request', request, response);
  });
  server.addHook('preParsing', async (request, reply) => {
    if (held.has(request.raw) && !isTooLong(request)) reply.raw.writeContinue();
  });
}

/** Refused by the parser, which looks at the length before the body. */
function isTooLong({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean {
  return bodyLimit !== undefined && Number(headers['content-length'] ?? 0) > bodyLimit;
}
