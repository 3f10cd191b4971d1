import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

export type Counts = MetricObjectWithValues<MetricValue<string>>[];

/** What several workers have counted. */
export interface WorkerCounts {
  note(worker: Worker, counts: Counts): void;
  /** The worker is no more. */
  leave(worker: Worker): void;
  /** Of all workers: gauges of those that have just answered, counters and histograms of all that ever were. */
  sum(answered: ReadonlySet<Worker>): Registry;
}

/** Counters never fall when a worker dies: to Prometheus that is a restart, after which all that is left counts as new. */
export function workerCounts(): WorkerCounts {
  const last = new Map<Worker, Counts>();
  let departed: Counts = [];
  return {
    note: (worker, counts) => void last.set(worker, counts),
    leave(worker) {
      const left = growing(last.get(worker) ?? []);
      last.delete(worker);
      departed = AggregatorRegistry.aggregate([departed, left]).getMetricsAsArray() as unknown as Counts;
    },
    sum(answered) {
      const living = [...last].map(([worker, counts]) => (answered.has(worker) ? counts : growing(counts)));
      return AggregatorRegistry.aggregate([departed, ...living]);
    },
  };
}

/** What only ever grows. */
function growing(counts: Counts): Counts {
  return counts.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram');
}
