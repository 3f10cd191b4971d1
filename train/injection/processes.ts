import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Question } from '../../src/analyzers/injection/model.js';
import { fingerprint, type Corpus } from './corpus.js';
import { foldCount } from './folds.js';
import type { Models } from './heads.js';
import { scoredRows, type ScoredSample } from './stack.js';

/** What a process is to do: learn without a fold and score it, or learn all that the package shall know. */
export interface Job {
  readonly folder: string;
  readonly fold: number | 'all';
  /** Of the corpus that all processes of a training have to read. */
  readonly corpusIs: string;
}

/** A scored row by its number among `scoredRows`. */
export type ScoredRow = Omit<ScoredSample, 'sample'> & { readonly row: number };

/** What it answers for a fold; for all it answers `Models`. */
export type FoldScores = Readonly<Record<Question, readonly ScoredRow[]>>;

/** Each process reads the data for itself: some 800 MB. */
const atOnce = 2;

/** Scores every sample of both questions by models that saw nothing of its fold. */
export async function crossScore(folder: string, corpus: Corpus): Promise<Record<Question, ScoredSample[]>> {
  const corpusIs = fingerprint(corpus);
  const folds = Array.from({ length: foldCount }, (_, fold) => ({ folder, fold, corpusIs }));
  return joined(corpus, (await inProcesses(folds)) as FoldScores[]);
}

/** The scores of `crossScore`, and the models of the package. */
export interface Learned {
  readonly scored: Readonly<Record<Question, ScoredSample[]>>;
  readonly models: Models;
}

/** Learns both at the same time. */
export async function learnAll(folder: string, corpus: Corpus): Promise<Learned> {
  const corpusIs = fingerprint(corpus);
  const folds = Array.from({ length: foldCount }, (_, fold) => ({ folder, fold, corpusIs }));
  const [models, ...scores] = await inProcesses([{ folder, fold: 'all', corpusIs }, ...folds]);
  return { models: models as Models, scored: joined(corpus, scores as FoldScores[]) };
}

function joined(corpus: Corpus, folds: readonly FoldScores[]): Record<Question, ScoredSample[]> {
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredSample[] =>
    folds.flatMap((fold) => fold[question].map(({ row, ...one }) => ({ sample: rows[question][row]!, ...one })));
  return { user: of('user'), data: of('data') };
}

async function inProcesses(jobs: readonly Job[]): Promise<unknown[]> {
  const answers: unknown[] = new Array(jobs.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < jobs.length; at = next++) {
      answers[at] = await answerOf(jobs[at]!);
      process.stdout.write(`learned ${jobs[at]!.fold === 'all' ? 'all' : `without fold ${String(jobs[at]!.fold)}`}\n`);
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
