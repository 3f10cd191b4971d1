import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Question } from '../../src/analyzers/injection/model.js';
import { fingerprint, type Corpus } from './corpus.js';
import { foldNumbers } from './folds.js';
import { trainers, type Networks, type Part } from './heads.js';
import type { PlacedRequests } from './planted-requests.js';
import { scoredRows, type ScoredSample } from './stack.js';

/**
 * What a process is to do: learn one of the networks without a fold, or as the package shall know it; read requests in their
 * places that the networks did not learn; score a fold by networks that did not learn it, with what was placed in the others.
 */
export type Task =
  | { readonly name: 'learn'; readonly part: Part; readonly fold: number | 'all' }
  | { readonly name: 'place'; readonly fold: number; readonly networks: Networks }
  | {
      readonly name: 'score';
      readonly fold: number;
      readonly networks: Networks;
      readonly placed: readonly PlacedRequests[];
    };

/** What a process is told first: the folder it reads, and of which corpus. */
export interface Reading {
  readonly folder: string;
  readonly corpusIs: string;
}

/** A scored row by its number among `scoredRows`. */
export type ScoredRow = Omit<ScoredSample, 'sample'> & { readonly row: number };

/** What a process answers that scores a fold. */
export type FoldScores = Readonly<Record<Question, readonly ScoredRow[]>>;

/** A process reads the data for itself: bytes that it may need. */
const processBytes = 2 ** 31;
const mostProcesses = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / processBytes)));

/** Learns from texts: without each fold, and all that the package shall know. */
export async function learnNetworks(folder: string, corpus: Corpus): Promise<{ all: Networks; folds: Networks[] }> {
  const [all, ...folds] = (await learn(folder, corpus, ['all', ...foldNumbers])) as [Networks, ...Networks[]];
  return { all, folds };
}

const parts = Object.keys(trainers) as Part[];

async function learn(folder: string, corpus: Corpus, folds: readonly (number | 'all')[]): Promise<Networks[]> {
  const tasks = parts.flatMap((part) => folds.map((fold): Task => ({ name: 'learn', part, fold })));
  const learned = await inProcesses(folder, corpus, tasks);
  const partsOf = (fold: number): [Part, unknown][] =>
    parts.map((part, at) => [part, learned[at * folds.length + fold]]);
  return folds.map((_, fold) => Object.fromEntries(partsOf(fold)) as unknown as Networks);
}

/** Scores every sample of both questions by models that saw nothing of its fold. */
export async function crossScore(folder: string, corpus: Corpus): Promise<Record<Question, ScoredSample[]>> {
  return (await scoreFolds(folder, corpus, await learn(folder, corpus, foldNumbers))).scored;
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

function joined(corpus: Corpus, folds: readonly FoldScores[]): Record<Question, ScoredSample[]> {
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredSample[] =>
    folds.flatMap((fold) => fold[question].map(({ row, ...one }) => ({ sample: rows[question][row]!, ...one })));
  return { user: of('user'), data: of('data') };
}

async function inProcesses(folder: string, corpus: Corpus, tasks: readonly Task[]): Promise<unknown[]> {
  const reading: Reading = { folder, corpusIs: fingerprint(corpus) };
  const answers: unknown[] = new Array(tasks.length);
  let next = 0;
  const work = async (): Promise<void> => {
    const child = fork(fileURLToPath(new URL('task-process.ts', import.meta.url)), { serialization: 'advanced' });
    child.send(reading);
    for (let at = next++; at < tasks.length; at = next++) {
      answers[at] = await answerOf(child, tasks[at]!);
      process.stdout.write(`${titleOf(tasks[at]!)}\n`);
    }
    child.disconnect();
    await once(child, 'exit');
  };
  await Promise.all(Array.from({ length: Math.min(mostProcesses, tasks.length) }, work));
  return answers;
}

function answerOf(child: ChildProcess, task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`the process ended with ${String(code)} and no answer`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(task);
  });
}

function titleOf(task: Task): string {
  const fold = task.fold === 'all' ? 'all' : `fold ${String(task.fold)}`;
  return task.name === 'learn' ? `learn ${task.part}: ${fold}` : `${task.name}: ${fold}`;
}
