import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorEnvelope, fail, ServiceError } from '../core/errors.js';
import { standardHeaders } from './standard-headers.js';

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const unreadable: Refusal = { status: 400, detail: 'The request is no valid HTTP.' };
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are larger than this server takes.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};

export interface MalformedOptions {
  publicUrl(): string;
  newId(): string;
}

/** Answers what the HTTP parser refuses, before there is a request or a reply, in the envelope of §2.3 (§7). */
export function answerMalformed({ publicUrl, newId }: MalformedOptions) {
  return function (this: { log: FastifyBaseLogger }, error: ConnectionError, socket: Socket): void {
    if (!takesAnswer(socket)) return void socket.destroy();
    const { status, detail } = refusals[error.code] ?? unreadable;
    const id = newId();
    this.log.info({ request_id: id, operation: 'malformed', status, reason: error.code }, 'request');
    const body = JSON.stringify(errorEnvelope(new ServiceError('bad_request', detail), id, publicUrl()));
    const headers = {
      ...standardHeaders(id),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
  };
}

/** The last request of each connection that was answered while some of it was still to come. */
const answeredEarly = new WeakMap<Socket, IncomingMessage>();

/**
 * False when the peer is gone, an answer is on its way, which a second one would garble, or the request has had one: it would
 * be taken for the answer to the next.
 */
function takesAnswer(socket: Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null }): boolean {
  return socket.writable && !socket._httpMessage?.headersSent && answeredEarly.get(socket)?.complete !== false;
}

/** Remembers whose request was answered before all of it was there. */
export function noteEarlyAnswers(server: FastifyInstance): void {
  server.server.on('request', (request, response) => {
    const { socket } = request;
    response.once('finish', () => {
      if (!request.complete) answeredEarly.set(socket, request);
    });
  });
}

/** Node answers these two by itself and without a body; here they take the way of every request. */
export function answerInsteadOfNode(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      fail('bad_request', 'The request has no Host header.');
  });
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
}
