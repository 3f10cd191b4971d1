import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Question } from '../../src/analyzers/injection/model.js';
import { fingerprint, type Corpus } from './corpus.js';
import { foldNumbers } from './folds.js';
import type { Networks } from './heads.js';
import type { PlacedRequests } from './planted-requests.js';
import { scoredRows, type ScoredSample } from './stack.js';

/**
 * What a process is to do: learn without a fold, or all that the package shall know; read requests in their places that the
 * networks did not learn; score a fold by networks that did not learn it, with what was placed in the others.
 */
export type Task =
  | { readonly name: 'learn'; readonly fold: number | 'all' }
  | { readonly name: 'place'; readonly fold: number; readonly networks: Networks }
  | {
      readonly name: 'score';
      readonly fold: number;
      readonly networks: Networks;
      readonly placed: readonly PlacedRequests[];
    };

export interface Job {
  readonly folder: string;
  /** Of the corpus that all processes of a training have to read. */
  readonly corpusIs: string;
  readonly task: Task;
}

/** A scored row by its number among `scoredRows`. */
export type ScoredRow = Omit<ScoredSample, 'sample'> & { readonly row: number };

/** What a process answers that scores a fold. */
export type FoldScores = Readonly<Record<Question, readonly ScoredRow[]>>;

/** Each process reads the data for itself: some 800 MB. */
const atOnce = 2;

/** Learns from texts: without each fold, and all that the package shall know. */
export async function learnNetworks(folder: string, corpus: Corpus): Promise<{ all: Networks; folds: Networks[] }> {
  const tasks: Task[] = [{ name: 'learn', fold: 'all' }, ...learnFolds];
  const [all, ...folds] = (await inProcesses(folder, corpus, tasks)) as [Networks, ...Networks[]];
  return { all, folds };
}

/** Scores every sample of both questions by models that saw nothing of its fold. */
export async function crossScore(folder: string, corpus: Corpus): Promise<Record<Question, ScoredSample[]>> {
  const folds = (await inProcesses(folder, corpus, learnFolds)) as Networks[];
  return (await scoreFolds(folder, corpus, folds)).scored;
}

/** What networks say of the folds that they did not learn. */
export interface Scored {
  readonly scored: Readonly<Record<Question, ScoredSample[]>>;
  /** Of every fold. */
  readonly placed: readonly PlacedRequests[];
}

/** The same by networks that were learned before, one for each fold. */
export async function scoreFolds(folder: string, corpus: Corpus, folds: readonly Networks[]): Promise<Scored> {
  const place = folds.map((networks, fold): Task => ({ name: 'place', fold, networks }));
  const placed = (await inProcesses(folder, corpus, place)) as PlacedRequests[];
  const others = (fold: number): PlacedRequests[] => placed.filter((_, other) => other !== fold);
  const score = folds.map((networks, fold): Task => ({ name: 'score', fold, networks, placed: others(fold) }));
  return { scored: joined(corpus, (await inProcesses(folder, corpus, score)) as FoldScores[]), placed };
}

const learnFolds = foldNumbers.map((fold): Task => ({ name: 'learn', fold }));

function joined(corpus: Corpus, folds: readonly FoldScores[]): Record<Question, ScoredSample[]> {
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredSample[] =>
    folds.flatMap((fold) => fold[question].map(({ row, ...one }) => ({ sample: rows[question][row]!, ...one })));
  return { user: of('user'), data: of('data') };
}

async function inProcesses(folder: string, corpus: Corpus, tasks: readonly Task[]): Promise<unknown[]> {
  const corpusIs = fingerprint(corpus);
  const answers: unknown[] = new Array(tasks.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < tasks.length; at = next++) {
      const task = tasks[at]!;
      answers[at] = await answerOf({ folder, corpusIs, task });
      process.stdout.write(`${task.name}: ${task.fold === 'all' ? 'all' : `fold ${String(task.fold)}`}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

function answerOf(job: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('learn-one.ts', import.meta.url)), { serialization: 'advanced' });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process ended with ${String(code)} and no answer`)));
    child.send(job);
  });
}
