import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricsTable, type MetricEntry, type MetricName } from '../core/metrics-table.js';
import type { UpstreamState } from './pages/health.js';

/** Everything that `/metrics` tells. */
export interface Metrics {
  readonly registry: Registry;
  observe(operation: string, status: number, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = counter(registry, 'svc_requests_total');
  const durations = histogram(registry, 'svc_request_duration_seconds');
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
  const each = (name: MetricName, read: (one: UpstreamState) => number): void =>
    gauge(registry, name, (self) => {
      self.reset();
      for (const one of upstreams()) self.set({ upstream: one.id }, read(one));
    });
  each('svc_upstream_calls', ({ calls }) => calls);
  each('svc_upstream_failures', ({ failures }) => failures);
  each('svc_upstream_open', ({ state }) => (state === 'closed' ? 0 : 1));
}

/** The counter of that name. */
export function counter(registry: Registry, name: MetricName): Counter {
  return new Counter(declared(registry, name));
}

/** The histogram of that name. */
export function histogram(registry: Registry, name: MetricName): Histogram {
  const { buckets = [] }: MetricEntry = metricsTable[name];
  return new Histogram({ ...declared(registry, name), buckets: [...buckets] });
}

/** The gauge of that name; `read` sets it whenever it is asked for. */
export function gauge(registry: Registry, name: MetricName, read: (self: Gauge) => void): void {
  new Gauge({
    ...declared(registry, name),
    collect() {
      read(this);
    },
  });
}

function declared(registry: Registry, name: MetricName) {
  const { help, labels = [] }: MetricEntry = metricsTable[name];
  return { name, help, labelNames: [...labels], registers: [registry] };
}
