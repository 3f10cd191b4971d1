import type { KeptParts } from '../lib/kept-parts.js';
import { learnParts } from '../lib/learn-parts.js';
import { inProcesses, type Tasks } from '../lib/processes.js';
import { foldNumbers, trainers, type Learned, type Part } from './models.js';
import type { ScoredExample } from './stack.js';
import type { Reading, Task } from './task-process.js';

/** Models as the package shall have them, and those that did not learn a fold. */
export interface LearnedModels {
  readonly all: Learned;
  readonly folds: readonly Learned[];
}

/** Learns from the data in a folder and from our own texts what was not kept. */
export async function learnModels(data: string, kept: KeptParts): Promise<LearnedModels> {
  const [all, ...folds] = await learnParts<Learned>({
    parts: Object.keys(trainers) as Part[],
    folds: ['all', ...foldNumbers],
    kept,
    run: (tasks, answered) => done(data, tasks, answered),
  });
  return { all: all!, folds };
}

/** What models say of the fold that they did not learn, by fold. */
export async function scoreFolds(data: string, folds: readonly Learned[]): Promise<ScoredExample[][]> {
  const tasks = folds.map((models, fold): Task => ({ name: 'score', fold, models }));
  return (await done(data, tasks)) as ScoredExample[][];
}

function done(data: string, tasks: readonly Task[], answered?: Tasks['answered']): Promise<unknown[]> {
  const reading: Reading = { data };
  return inProcesses({
    program: new URL('task-process.ts', import.meta.url),
    reading,
    tasks,
    ...(answered && { answered }),
  });
}
