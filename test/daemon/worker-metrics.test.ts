import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { answerMetrics } from '../../src/http/worker-metrics.js';

interface Told {
  readonly type: string;
  readonly id: number;
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

it('the first process outlives workers that die during a scrape', async () => {
  answerMetrics();
  const dead = [deadWorker(), deadWorker()];
  for (const { worker } of dead) cluster.emit('listening', worker);
  const [asking, other] = dead;
  cluster.emit('message', asking!.worker, { type: 'svc:metrics?', id: 7 });
  expect(other!.told.map(({ type }) => type)).toEqual(['svc:counts?']);
  for (const { worker } of dead) cluster.emit('exit', worker);
  await expect.poll(() => asking!.told.map(({ type }) => type)).toEqual(['svc:counts?', 'svc:metrics']);
  expect(dead.flatMap(({ unheard }) => unheard)).toEqual([]);
});
