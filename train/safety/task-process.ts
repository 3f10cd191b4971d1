import type { Learning } from '../lib/learn-parts.js';
import { learnedExamples, leftExamples, scoredBy, trainers, type Learned, type Part } from './models.js';

/**
 * What a process is to do: learn one of the models without a fold of our own texts, or as the package shall have it; score
 * a fold by models that did not learn it.
 */
export type Task = Learning<Part> | { readonly name: 'score'; readonly fold: number; readonly models: Learned };

/** What a process is told first. */
export interface Reading {
  /** Folder of the data. */
  readonly data: string;
}

process.once('message', ({ data }: Reading) => {
  process.on('message', (task: Task) => process.send!(answerTo(task, data)));
});

function answerTo(task: Task, data: string): unknown {
  if (task.name === 'learn') return trainers[task.part](learnedExamples(data, task.fold));
  return scoredBy(task.models, leftExamples(data, task.fold));
}
