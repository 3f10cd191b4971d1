import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Between a worker that is asked for metrics and the first process, which adds up those of all workers. */
interface Question {
  readonly type: 'svc:metrics?';
  readonly id: number;
}

interface Answer {
  readonly type: 'svc:metrics';
  readonly id: number;
  readonly text?: string;
  readonly failure?: string;
}

/** Longer than the five seconds in which prom-client gives a worker up. */
const deadlineMs = 6000;

/** What `/metrics` answers: of this process, or of all workers where it is one of several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor begins to answer the first process.
  new AggregatorRegistry();
  const waiting = new Map<number, (answer: Answer) => void>();
  process.on('message', (message: Answer) => {
    if (message.type === 'svc:metrics') waiting.get(message.id)?.(message);
  });
  let last = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => waiting.get(id)?.({ type: 'svc:metrics', id, failure: 'no answer' }), deadlineMs);
      waiting.set(id, ({ text, failure }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (text === undefined) reject(new Error(`the metrics of the workers: ${failure ?? 'none'}`));
        else resolve(text);
      });
      process.send!({ type: 'svc:metrics?', id } satisfies Question);
    });
}

/** Lets the first process answer its workers with the metrics of all of them. */
export function answerMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, { type, id }: Question) => {
    if (type !== 'svc:metrics?') return;
    const answer = (rest: Pick<Answer, 'text' | 'failure'>): void => {
      if (worker.isConnected()) worker.send({ type: 'svc:metrics', id, ...rest } satisfies Answer);
    };
    aggregator.clusterMetrics().then(
      (text) => answer({ text }),
      (error: Error) => answer({ failure: error.message }),
    );
  });
}
