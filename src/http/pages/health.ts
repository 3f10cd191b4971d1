import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app.js';
import { problemOfStore } from '../../core/store-problem.js';

/** Whether the process takes work, and what the analyzers say of themselves. */
export interface Readiness {
  draining: boolean;
  analyzers(): readonly { name: string; available: boolean; engine: string }[];
  /** The operator's upstreams that were called; they degrade the service and never make it unready. */
  upstreams?(): readonly UpstreamState[];
  /** Bytes left where the store is a file. */
  readonly freeBytes?: (() => Promise<number>) | undefined;
}

/** How one upstream fares in this process; `state` is that of its circuit breaker. */
export interface UpstreamState {
  readonly id: string;
  readonly state: 'closed' | 'open' | 'half_open';
  readonly calls: number;
  readonly failures: number;
}

/**
 * `/healthz`: the process answers. `/readyz`: the store answers, takes writes and has room for them, and no stop is under way; how
 * analyzers and upstreams fare is told with it, to loopback alone (contract 14).
 */
export function healthPages(server: FastifyInstance, { app, readiness }: { app: App; readiness: Readiness }): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    const problem = await problemOfStore(app.store, readiness.freeBytes);
    const store = problem !== 'store_unreachable';
    const analyzers = readiness.analyzers();
    const upstreams = readiness.upstreams?.() ?? [];
    const degraded = upstreams.some(({ state }) => state !== 'closed');
    const ready = problem === undefined && !readiness.draining;
    if (!ready) reply.code(503).header('retry-after', '1');
    const status = readiness.draining ? 'draining' : (problem ?? 'ready');
    const vectorSearch = app.services.vectorSearch?.described();
    const searched = vectorSearch === undefined ? {} : { vector_search: vectorSearch };
    const details = { status, store, analyzers, ...searched, ...(upstreams.length > 0 ? { degraded, upstreams } : {}) };
    return isLoopback(request) ? details : { status };
  });
}

/** What proxies add, each its own. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether the caller sits on this machine, and no proxy speaks for one who does not. */
export function isLoopback({ socket, headers }: FastifyRequest): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
