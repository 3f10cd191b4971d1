import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../core/errors.js';
import { nestsDeeperThan } from '../../lib/canonical-json.js';

/** Deeper nesting than any schema of ours needs is an attack on those who walk the value. */
const mostLevels = 32;

/** Bodies: JSON in UTF-8, bounded in depth; an empty body is no body, whatever type it claims (many clients send that). */
export function jsonBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseJson(body),
  );
  server.addContentTypeParser('application/x-ndjson', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    parseLines(body),
  );
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = parsed(textOf(body), 'The body is not valid JSON.');
  if (nestsDeeperThan(value, mostLevels)) fail('bad_request', `The body nests deeper than ${mostLevels} levels.`);
  return value;
}

function parseLines(body: Buffer): { items: unknown[] } {
  const lines = textOf(body).split('\n');
  const items = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parsed(line, `Line ${index + 1} is not valid JSON.`)],
  );
  if (nestsDeeperThan(items, mostLevels)) fail('bad_request', `The body nests deeper than ${mostLevels} levels.`);
  return { items };
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) fail('bad_request', 'The body is not valid UTF-8.');
  return body.toString('utf8');
}

/** `__proto__` as a key is data here: JSON.parse makes it an own property, and closed schemas refuse it. */
function parsed(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    fail('bad_request', message);
  }
}
