import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail, ServiceError } from '../../core/errors.js';
import { withoutByteOrderMark } from '../../lib/byte-order-mark.js';
import { inTurns } from '../../lib/turns.js';
import { countNames, jsonShape, type JsonShape } from '../../lib/json-shape.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that the route takes beside JSON. */
    accepts?: readonly string[];
  }
}

/** Deeper nesting than any schema of ours needs is an attack on those who walk the value. */
const mostLevels = 32;
/** More than any schema of ours takes. */
const mostParts = 250_000;

const jsonLines = 'application/x-ndjson';

/**
 * Bodies: JSON in UTF-8, bounded in depth, and JSON lines where the route takes them; 415 for another type (contract 2).
 * An empty body is no body, whatever type it claims (many clients send that).
 */
export function jsonBody(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    if (sendsNothing(headers)) delete headers['content-type'];
  });
  // Behind the key and its budget (contract 15, order of refusals).
  server.addHook('preParsing', async ({ raw: { headers } }) => {
    refuseCharset(headers);
    refusePacked(headers);
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  );
  server.addContentTypeParser(jsonLines, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (!request.routeOptions.config.accepts?.includes(jsonLines)) fail('unsupported_media_type', sendAs());
    return parseLines(body);
  });
  server.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
    refuseFirstByte(body, request.routeOptions.config.accepts),
  );
}

/** No length says that a body sent in pieces is empty. One that is not is refused at once; the rest is left to Node. */
function refuseFirstByte(body: IncomingMessage, accepts: readonly string[] = []): Promise<undefined> {
  return new Promise((resolve, reject) => {
    body.once('data', () => {
      body.pause();
      reject(new ServiceError('unsupported_media_type', sendAs(accepts)));
    });
    body.once('end', () => resolve(undefined));
    body.once('error', reject);
  });
}

/** What to do where a body has another type than a route takes. */
export const sendAs = (accepts: readonly string[] = []): string =>
  `Send the body as ${['application/json', ...accepts].join(' or ')}.`;

function sendsNothing(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

/** JSON is in UTF-8 (RFC 8259, 8.1); ASCII is a part of it. */
function refuseCharset(headers: IncomingHttpHeaders): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii|ascii)$/i.test(charset))
    fail('unsupported_media_type', `Send the body in UTF-8, not in ${charset.slice(0, 40)}.`);
}

/** A packed body is no JSON until it is unpacked, which nobody does here: the sender learns what to send instead (RFC 9110, 15.5.16). */
function refusePacked(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']?.trim() ?? '';
  if (encoding !== '' && encoding.toLowerCase() !== 'identity' && !sendsNothing(headers))
    fail('unsupported_media_type', 'Send the body as it is, without Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    });
}

/** Ten megabytes take some ten milliseconds to be counted, checked and parsed, each: others have their turn in between. */
async function parseJson(body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined;
  const giveWay = inTurns();
  const shape = jsonShape(body);
  refuseVast(shape);
  await giveWay();
  const text = textOf(body);
  await giveWay();
  const value = parsed(text, 'The body is not valid JSON.');
  await giveWay();
  await refuseDoubled(value, shape, giveWay);
  return value;
}

async function parseLines(body: Buffer): Promise<{ items: unknown[] }> {
  const giveWay = inTurns();
  const { levels, parts, names, lines: ends } = jsonShape(body);
  refuseVast({ levels, parts: parts + ends });
  const items: unknown[] = [];
  for (const [index, line] of textOf(body).split('\n').entries()) {
    await giveWay();
    if (line.trim() !== '') items.push(parsed(line, `Line ${index + 1} is not valid JSON.`));
  }
  await refuseDoubled(items, { names }, giveWay);
  return { items };
}

/** Which of two readers take is chance (RFC 8259, 4): a prompt could say one thing here and another one behind us. */
async function refuseDoubled(
  value: unknown,
  { names }: Pick<JsonShape, 'names'>,
  giveWay: () => Promise<void>,
): Promise<void> {
  if ((await countNames(value, giveWay)) < names) fail('bad_request', 'The body has a name twice in one object.');
}

/** Before it is parsed, which holds everybody up for as long as the body is vast. */
function refuseVast({ levels, parts }: Pick<JsonShape, 'levels' | 'parts'>): void {
  if (levels > mostLevels) fail('bad_request', `The body nests deeper than ${mostLevels} levels.`);
  if (parts > mostParts)
    fail(
      'payload_too_large',
      `The body holds more than ${mostParts} values and names, the most that this server takes.`,
    );
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) fail('bad_request', 'The body is not valid UTF-8.');
  // RFC 8259, 8.1: a reader may ignore it.
  return withoutByteOrderMark(body.toString('utf8'));
}

/** `__proto__` as a key is data here: JSON.parse makes it an own property, and closed schemas refuse it. */
function parsed(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    fail('bad_request', message);
  }
}
