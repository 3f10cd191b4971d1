import Fastify, { type FastifyInstance } from 'fastify';
import { SettingsError, type Settings } from '../../core/settings.js';
import { fail, noSuchPath } from '../../core/errors.js';
import type { Metrics } from '../metrics.js';
import { metricsReader } from '../worker-metrics.js';
import { isLoopback } from './health.js';

/** `/metrics` for Prometheus: on the main port for loopback alone, or on a listener of its own when one is set. */
export function metricsPage(
  server: FastifyInstance,
  { metrics, settings }: { metrics: Metrics; settings: Settings },
): void {
  const read = metricsReader(metrics.registry);
  const { contentType } = metrics.registry;
  if (settings.metrics_port !== undefined)
    return listenApart(server, { read, contentType }, { host: settings.metrics_host, port: settings.metrics_port });
  server.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) fail('not_found', noSuchPath);
    return reply.type(contentType).send(await read());
  });
}

interface Page {
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Where a server that is to be watched cannot be. */
export function unwatched({ host, port }: Address, { code }: NodeJS.ErrnoException): SettingsError {
  const message = `/metrics cannot listen on ${host}:${port} (${code ?? 'unknown'})`;
  return new SettingsError([{ setting: 'SVC_METRICS_PORT', message }]);
}

function listenApart(server: FastifyInstance, page: Page, address: Address): void {
  const apart = Fastify({ logger: false });
  apart.get('/metrics', async (_request, reply) => reply.type(page.contentType).send(await page.read()));
  // Before the server itself listens: one that nobody can watch is not started.
  server.addHook('onReady', async () => {
    await apart.listen(address).catch((error: NodeJS.ErrnoException) => {
      throw unwatched(address, error);
    });
  });
  server.addHook('onClose', async () => apart.close());
}
