import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In bytes, which all connections share: nobody needs a key to ask for a megabyte, nor has to take it. */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly tag: string;
}

export function keptPage(text: string): KeptPage {
  const bytes = Buffer.from(text);
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** What everyone may read and keep. It is asked for again each time, so that nobody reads what a former version said: 304 if it is the same. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { bytes, tag }: KeptPage): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === tag || each === '*') ? reply.code(304).send() : reply.send(bytes);
}
