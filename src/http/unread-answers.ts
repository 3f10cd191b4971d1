import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Longer than anybody looks at one page of an export in a pager. */
const unreadMs = 300_000;

/**
 * A peer that takes no byte of its answer for so long gets no more of it: the bytes that wait for it are memory, and it
 * could let any number of answers wait. An answer that is still being made waits for nobody.
 */
export function giveUpUnread(server: FastifyInstance): void {
  server.server.on('request', (_request, response: ServerResponse) => {
    response.setTimeout(unreadMs, () => {
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
}
