import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whom Fastify may believe in X-Forwarded-For: the one proxy that is connected. What stands further left than its entry the
 * client may have written.
 */
export function isOurProxy(_address: string, hop: number): boolean {
  return hop === 0;
}

/** The address of the caller: what the proxy says where it is trusted and says an address, else the connection's. */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}
