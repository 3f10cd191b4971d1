import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface KeptPage {
  readonly text: string;
  readonly tag: string;
}

export function keptPage(text: string): KeptPage {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** What everyone may read and keep. It is asked for again each time, so that nobody reads what a former version said: 304 if it is the same. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { text, tag }: KeptPage): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === tag || each === '*') ? reply.code(304).send() : reply.send(text);
}
