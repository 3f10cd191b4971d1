import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app.js';
import { unreachableStore } from '../../core/database.js';
import { withDeadline } from '../../lib/deadline.js';

/** Whether the process takes work, and what the analyzers say of themselves. */
export interface Readiness {
  draining: boolean;
  analyzers(): readonly { name: string; available: boolean; engine: string }[];
  /** The operator's upstreams that were called; they degrade the service and never make it unready. */
  upstreams?(): readonly UpstreamState[];
  /** Bytes left where the store is a file. */
  freeBytes?(): Promise<number>;
}

/** How one upstream fares in this process; `state` is that of its circuit breaker. */
export interface UpstreamState {
  readonly id: string;
  readonly state: 'closed' | 'open' | 'half_open';
  readonly calls: number;
  readonly failures: number;
}

const deadlineMs = 2000;
/** With less room, calls end with 503 soon: what cannot be recorded is not answered. */
const leastFreeBytes = 8_000_000;

/**
 * `/healthz`: the process answers. `/readyz`: the store answers, takes writes and has room for them, and no stop is under way; how
 * analyzers and upstreams fare is told with it, to loopback alone (contract 14).
 */
export function healthPages(server: FastifyInstance, { app, readiness }: { app: App; readiness: Readiness }): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    const [problem, room] = await Promise.all([problemOfStore(app), hasRoom(readiness)]);
    const store = problem !== 'store_unreachable';
    const analyzers = readiness.analyzers();
    const upstreams = readiness.upstreams?.() ?? [];
    const degraded = upstreams.some(({ state }) => state !== 'closed');
    const ready = problem === undefined && room && !readiness.draining;
    if (!ready) reply.code(503).header('retry-after', '1');
    const status = readiness.draining ? 'draining' : (problem ?? (room ? 'ready' : 'disk_full'));
    const vectorSearch = app.services.vectorSearch?.described();
    const searched = vectorSearch === undefined ? {} : { vector_search: vectorSearch };
    const details = { status, store, analyzers, ...searched, ...(upstreams.length > 0 ? { degraded, upstreams } : {}) };
    return isLoopback(request) ? details : { status };
  });
}

/** Where the store takes no writes every call ends with 503: none goes without its record. Calls do not wait for long reads. */
async function problemOfStore({ store }: App): Promise<'store_unreachable' | 'store_read_only' | undefined> {
  try {
    await inTime(store.sql.raw(store.dialect.writeProbe));
    return undefined;
  } catch (error) {
    return unreachableStore(error)?.code === '25006' ? 'store_read_only' : 'store_unreachable';
  }
}

/** A disk that does not say how much room it has is judged by the store's answers alone. */
async function hasRoom({ freeBytes }: Readiness): Promise<boolean> {
  if (!freeBytes) return true;
  try {
    return (await inTime(freeBytes())) >= leastFreeBytes;
  } catch {
    return true;
  }
}

function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  return withDeadline(Promise.resolve(answer), deadlineMs, () => new Error('no answer in time'));
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
