import { inProcesses } from '../lib/processes.js';
import { foldNumbers, trainers, type Learned, type Part } from './models.js';
import type { ScoredExample } from './stack.js';
import type { Reading, Task } from './task-process.js';

/** Models as the package shall have them, and those that did not learn a fold. */
export interface LearnedModels {
  readonly all: Learned;
  readonly folds: readonly Learned[];
}

const parts = Object.keys(trainers) as Part[];

/** Learns from the data in a folder and from our own texts. */
export async function learnModels(data: string): Promise<LearnedModels> {
  const wanted = ['all' as const, ...foldNumbers];
  const tasks = parts.flatMap((part) => wanted.map((fold): Task => ({ name: 'learn', part, fold })));
  const learned = await done(data, tasks);
  const [all, ...folds] = wanted.map((_, fold) => {
    const made = parts.map((part, at) => [part, learned[at * wanted.length + fold]]);
    return Object.fromEntries(made) as unknown as Learned;
  });
  return { all: all!, folds };
}

/** What models say of the fold that they did not learn, by fold. */
export async function scoreFolds(data: string, folds: readonly Learned[]): Promise<ScoredExample[][]> {
  const tasks = folds.map((models, fold): Task => ({ name: 'score', fold, models }));
  return (await done(data, tasks)) as ScoredExample[][];
}

function done(data: string, tasks: readonly Task[]): Promise<unknown[]> {
  const reading: Reading = { data };
  return inProcesses({ program: new URL('task-process.ts', import.meta.url), reading, tasks });
}
