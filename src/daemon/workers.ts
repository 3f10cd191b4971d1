import cluster, { type Worker } from 'node:cluster';
import type { Logger } from '../core/logger.js';
import { exitCodes } from '../cli/failure/exit-codes.js';
import { systemTimers, type Timers } from '../lib/timers.js';

/** A worker that lived as long as this did not die of how it is started. */
const steadyMs = 60_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

export interface Replacements {
  /** Has a worker that died replaced; answers after how many milliseconds. */
  replace(livedMs: number): number;
  /** Starts none of those that still wait. */
  cancel(): void;
}

/** A steady worker is replaced at once; while workers die young, each replacement waits twice as long, up to half a minute. */
export function replacements(fork: () => void, timers: Timers = systemTimers): Replacements {
  const waiting = new Set<() => void>();
  let young = 0;
  return {
    replace(livedMs) {
      young = livedMs < steadyMs ? young + 1 : 0;
      const waitMs = young === 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(young - 1, 20));
      const cancel = timers.after(waitMs, () => {
        waiting.delete(cancel);
        fork();
      });
      waiting.add(cancel);
      return waitMs;
    },
    cancel() {
      for (const cancel of waiting) cancel();
    },
  };
}

const serving = 'svc:serving';

/** A worker tells the first process that it takes calls: of its listeners, that of /metrics is the first to be there. */
export function tellServing(): void {
  if (cluster.isWorker) process.send?.({ type: serving });
}

interface WorkersOptions {
  readonly count: number;
  readonly logger: Logger;
  /** Resolves when all shall end. */
  readonly stop: Promise<void>;
}

/**
 * Several processes on one port and one store; one that dies is replaced, until the stop. Where none ever listened,
 * none will: the exit status of the last is the answer. What is set up wrong (a port in use) is so for all: the first
 * tries it alone, and says it once.
 */
export async function runWorkers({ count, logger, stop }: WorkersOptions): Promise<number> {
  const { noneStarted, cancel } = replaceTheDead(count, logger);
  cluster.fork();
  const failed = await Promise.race([noneStarted, stop]);
  cancel();
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(ended);
  return failed ?? exitCodes.done;
}

/** Starts the others and begins to replace workers when the first listens; `noneStarted` resolves with an exit status when all died before. */
function replaceTheDead(count: number, logger: Logger): { noneStarted: Promise<number>; cancel(): void } {
  const startedAt = new WeakMap<Worker, number>();
  const { replace, cancel } = replacements(() => cluster.fork());
  let listening = false;
  let others = count - 1;
  const startOthers = (): void => {
    for (; others > 0; others -= 1) cluster.fork();
  };
  let early: (() => void)[] = [];
  let allDied = (_status: number): void => undefined;
  const died = (worker: Worker, code: number | null, signal: string | null): void => {
    const replaceIt = (): void => {
      const afterMs = replace(systemTimers.now() - (startedAt.get(worker) ?? 0));
      logger.error({ worker: worker.process.pid, code, signal, after_ms: afterMs }, 'a worker died and is replaced');
    };
    if (listening) return replaceIt();
    if (code === exitCodes.setup) return allDied(code);
    early.push(replaceIt);
    startOthers();
    if (early.length === count) allDied(code ?? exitCodes.unexpected);
  };
  cluster.on('fork', (worker) => startedAt.set(worker, systemTimers.now()));
  cluster.on('exit', died);
  cluster.on('message', (_worker, message: { readonly type?: unknown }) => {
    if (listening || message.type !== serving) return;
    listening = true;
    startOthers();
    for (const replaceIt of early) replaceIt();
    early = [];
  });
  return {
    noneStarted: new Promise((resolve) => (allDied = resolve)),
    cancel: () => {
      others = 0;
      cluster.off('exit', died);
      cancel();
    },
  };
}
