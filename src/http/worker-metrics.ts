import cluster, { type Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { workerCounts, type Counts } from './worker-counts.js';

/**
 * Between a worker that is asked for metrics and the first process, which asks all that listen and adds them up. One that
 * is being started has counted nothing and cannot answer yet: to wait for it would fail the scrape.
 */
type Message =
  | { readonly type: 'svc:metrics?'; readonly id: number }
  | { readonly type: 'svc:metrics'; readonly id: number; readonly text?: string; readonly failure?: string }
  | { readonly type: 'svc:counts?'; readonly id: number }
  | { readonly type: 'svc:counts'; readonly id: number; readonly counts?: Counts; readonly failure?: string };

const workerDeadlineMs = 5000;
/** Longer than the first process gives a worker. */
const deadlineMs = 6000;

/** What `/metrics` answers: of this process, or of all workers where it is one of several. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const tell = (message: Message) => void process.send!(message);
  const waiting = new Map<number, (answer: { text?: string; failure?: string }) => void>();
  process.on('message', (message: Message) => {
    if (message.type === 'svc:metrics') waiting.get(message.id)?.(message);
    if (message.type !== 'svc:counts?') return;
    const { id } = message;
    registry.getMetricsAsJSON().then(
      (counts) => tell({ type: 'svc:counts', id, counts }),
      (error: Error) => tell({ type: 'svc:counts', id, failure: error.message }),
    );
  });
  let last = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => waiting.get(id)?.({ failure: 'no answer' }), deadlineMs);
      waiting.set(id, ({ text, failure }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (text === undefined) reject(new Error(`the metrics of the workers: ${failure ?? 'none'}`));
        else resolve(text);
      });
      tell({ type: 'svc:metrics?', id });
    });
}

interface Question {
  readonly told: Set<Worker>;
  /** Workers that have not answered. */
  readonly open: Set<Worker>;
  settle(failure?: string): void;
}

/** Lets the first process answer its workers with the metrics of all of them. */
export function answerMetrics(): void {
  const listening = new Set<Worker>();
  const questions = new Map<number, Question>();
  const known = workerCounts();
  const answered = (worker: Worker, { open, settle }: Question): void => {
    if (open.delete(worker) && open.size === 0) settle();
  };
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('exit', (worker) => {
    listening.delete(worker);
    known.leave(worker);
    for (const question of questions.values()) answered(worker, question);
  });
  // One that died a moment ago takes no message; that it left is told by its exit.
  const tell = (worker: Worker, message: Message): void => void worker.send(message, () => undefined);
  let last = 0;
  const ask = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const told = new Set<Worker>();
      const timer = setTimeout(() => questions.get(id)?.settle('a worker does not answer'), workerDeadlineMs);
      const settle = (failure?: string): void => {
        clearTimeout(timer);
        questions.delete(id);
        if (failure === undefined) resolve(known.sum(told).metrics());
        else reject(new Error(failure));
      };
      const open = new Set([...listening].filter((worker) => worker.isConnected()));
      questions.set(id, { told, open, settle });
      for (const worker of open) tell(worker, { type: 'svc:counts?', id });
    });
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.type === 'svc:counts') {
      const question = questions.get(message.id);
      if (!message.counts) question?.settle(message.failure);
      else if (listening.has(worker)) {
        known.note(worker, message.counts);
        question?.told.add(worker);
      }
      if (question) answered(worker, question);
    }
    if (message.type !== 'svc:metrics?') return;
    const answer = (rest: { text?: string; failure?: string }): void => {
      if (worker.isConnected()) tell(worker, { type: 'svc:metrics', id: message.id, ...rest });
    };
    ask().then(
      (text) => answer({ text }),
      (error: Error) => answer({ failure: error.message }),
    );
  });
}
