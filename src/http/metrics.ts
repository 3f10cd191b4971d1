import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UpstreamState } from './pages/health.js';

/** Everything that /metrics tells; labels hold names of ours alone, never a tenant's text. */
export interface Metrics {
  readonly registry: Registry;
  observe(operation: string, status: number, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'svc_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'svc_request_duration_seconds',
    help: 'Time to answer a request, by operation.',
    labelNames: ['operation'],
    registers: [registry],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  return {
    registry,
    observe(operation, status, seconds) {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
    },
  };
}

/** Calls and failures of the operator's upstreams, and whether they are left alone; nothing where there are none. */
export function upstreamMetrics(registry: Registry, upstreams: () => readonly UpstreamState[]): void {
  const gauge = (name: string, help: string, read: (one: UpstreamState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['upstream'],
      registers: [registry],
      collect() {
        this.reset();
        for (const one of upstreams()) this.set({ upstream: one.id }, read(one));
      },
    });
  gauge('svc_upstream_calls', 'Calls to an upstream since the start.', ({ calls }) => calls);
  gauge('svc_upstream_failures', 'Calls to an upstream that failed.', ({ failures }) => failures);
  gauge('svc_upstream_open', '1 while an upstream is left alone after failures.', ({ state }) =>
    state === 'closed' ? 0 : 1,
  );
}
