import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { workerCounts, type Counts } from '../../src/http/worker-counts.js';
import { answerMetrics } from '../../src/http/worker-metrics.js';

answerMetrics();

interface Told {
  readonly type: string;
  readonly id: number;
  readonly text?: string;
}

/** A worker that died: until its exit is heard it looks connected, and what is sent to it fails. */
function deadWorker(): { worker: Worker; told: Told[]; unheard: Told[] } {
  const [told, unheard]: [Told[], Told[]] = [[], []];
  const send = (message: Told, done?: (error: Error) => void): boolean => {
    told.push(message);
    if (done) done(new Error('write EPIPE'));
    // Node emits the error on the worker then, and where nobody listens to that the process ends.
    else unheard.push(message);
    return false;
  };
  const worker = Object.assign(new EventEmitter(), { send, isConnected: () => true }) as unknown as Worker;
  return { worker, told, unheard };
}

/** A worker that has counted: requests, answers in flight and their times. */
async function countingWorker(requests: number): Promise<{ worker: Worker; counts: Counts }> {
  const registry = new Registry();
  const labels = { registers: [registry], help: 'x' };
  new Counter({ name: 'requests_total', labelNames: ['status'], ...labels }).inc({ status: '200' }, requests);
  new Gauge({ name: 'waiting', ...labels }).set(1);
  const times = new Histogram({ name: 'seconds', buckets: [1, 5], ...labels });
  for (let at = 0; at < requests; at += 1) times.observe(2);
  return { worker: new EventEmitter() as unknown as Worker, counts: await registry.getMetricsAsJSON() };
}

const linesOf = async (registry: Registry) =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .sort();

it('contract 14 counters and histograms of workers that died stay in the sum, gauges do not', async () => {
  const counts = workerCounts();
  const [one, two, three] = await Promise.all([100, 40, 5].map(countingWorker));
  for (const { worker, counts: told } of [one!, two!]) counts.note(worker, told);
  const both = await linesOf(counts.sum(new Set([one!.worker, two!.worker])));
  expect(both).toEqual(expect.arrayContaining(['requests_total{status="200"} 140', 'waiting 2', 'seconds_count 140']));
  counts.leave(one!.worker);
  const left = await linesOf(counts.sum(new Set([two!.worker])));
  expect(left).toEqual(both.map((line) => line.replace('waiting 2', 'waiting 1')));
  // One that is about to be told dead answers no more.
  expect(await linesOf(counts.sum(new Set()))).toEqual(both.filter((line) => !line.startsWith('waiting')));
  counts.leave(two!.worker);
  counts.note(three!.worker, three!.counts);
  const later = await linesOf(counts.sum(new Set([three!.worker])));
  expect(later).toEqual(
    expect.arrayContaining(['requests_total{status="200"} 145', 'waiting 1', 'seconds_bucket{le="5"} 145']),
  );
});

it('the first process outlives workers that die during a scrape', async () => {
  const dead = [deadWorker(), deadWorker()];
  for (const { worker } of dead) cluster.emit('listening', worker);
  const [asking, other] = dead;
  cluster.emit('message', asking!.worker, { type: 'svc:metrics?', id: 7 });
  expect(other!.told.map(({ type }) => type)).toEqual(['svc:counts?']);
  for (const { worker } of dead) cluster.emit('exit', worker);
  await expect.poll(() => asking!.told.map(({ type }) => type)).toEqual(['svc:counts?', 'svc:metrics']);
  expect(dead.flatMap(({ unheard }) => unheard)).toEqual([]);
});

it('contract 14 what a scrape tells does not fall when a worker dies between two', async () => {
  const living = await Promise.all([100, 40].map(countingWorker));
  const asked = new EventEmitter();
  for (const { worker, counts } of living) {
    const send = (message: Told): boolean => {
      if (message.type === 'svc:metrics') asked.emit('answer', message.text);
      else cluster.emit('message', worker, { type: 'svc:counts', id: message.id, counts });
      return true;
    };
    Object.assign(worker, { send, isConnected: () => true });
    cluster.emit('listening', worker);
  }
  const [dying, other] = living;
  const scrape = async () => {
    const answer = once(asked, 'answer') as Promise<string[]>;
    cluster.emit('message', other!.worker, { type: 'svc:metrics?', id: 1 });
    return (await answer)[0];
  };
  expect(await scrape()).toContain('requests_total{status="200"} 140');
  cluster.emit('exit', dying!.worker);
  expect(await scrape()).toContain('requests_total{status="200"} 140');
  cluster.emit('exit', other!.worker);
});
