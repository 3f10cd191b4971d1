import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * `Expect: 100-continue` (RFC 9110, 10.1.1): Node would ask for the body before anybody looked at the head. It is asked for
 * when the caller is let in and the length that it names is taken (contract 15); whoever is refused keeps it. What others
 * still send is taken in before an answer that ends their connection.
 */
export function askForBodiesLate(server: FastifyInstance): void {
  const held = new WeakSet<IncomingMessage>();
  server.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    held.add(request);
    server.server.emit('request', request, response);
  });
  server.addHook('preParsing', async (request, reply) => {
    if (held.has(request.raw) && !isTooLong(request)) {
      held.delete(request.raw);
      reply.raw.writeContinue();
    }
  });
  server.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    const comesNoMore = raw.complete || raw.readableEnded || raw.destroyed || held.has(raw);
    const isLast = [request.headers.connection, reply.getHeader('connection')].some((each) => isClosing(each));
    if (isLast && !comesNoMore && lengthOf(request) <= mostLeft(request)) await throwAwayRest(raw, mostLeft(request));
  });
}

function isClosing(connection: unknown): boolean {
  return typeof connection === 'string' && connection.toLowerCase() === 'close';
}

function lengthOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

/** Refused by the parser, which looks at the length before the body. */
function isTooLong(request: FastifyRequest): boolean {
  const { bodyLimit } = request.routeOptions;
  return bodyLimit !== undefined && lengthOf(request) > bodyLimit;
}

/** Of what nobody asked for, so many limits of a body are taken in, and no longer than that. */
const limitsTaken = 4;
const longestMs = 10_000;

function mostLeft({ routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  return bodyLimit * limitsTaken;
}

/**
 * Many clients look for no answer before they have sent all of a body, and on a connection that ends before that find none:
 * to them a refusal in the midst of it would be a broken pipe.
 */
function throwAwayRest(body: IncomingMessage, most: number): Promise<void> {
  return new Promise((resolve) => {
    let left = most;
    const timer = setTimeout(() => done(), longestMs);
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const done = (): void => {
      clearTimeout(timer);
      body.off('data', count).off('end', done).off('close', done).pause();
      resolve();
    };
    body.on('data', count).once('end', done).once('close', done).resume();
  });
}
