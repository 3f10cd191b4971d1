import type { Question } from '../../src/analyzers/injection/model.js';
import { partsInMemory, type KeptParts } from '../lib/kept-parts.js';
import { learnParts, type Learning, type Wanted } from '../lib/learn-parts.js';
import { inProcesses, type Tasks } from '../lib/processes.js';
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
  | Learning<Part>
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

/** Learns from texts, without each fold and all that the package shall know, what was not kept. */
export async function learnNetworks(
  folder: string,
  corpus: Corpus,
  kept: KeptParts,
): Promise<{ all: Networks; folds: Networks[] }> {
  const [all, ...folds] = await learn(folder, corpus, { folds: ['all', ...foldNumbers], kept });
  return { all: all!, folds };
}

/** Scores every sample of both questions by models that saw nothing of its fold. */
export async function crossScore(folder: string, corpus: Corpus): Promise<Record<Question, ScoredSample[]>> {
  const folds = await learn(folder, corpus, { folds: foldNumbers, kept: partsInMemory() });
  return (await scoreFolds(folder, corpus, folds)).scored;
}

function learn(
  folder: string,
  corpus: Corpus,
  { folds, kept }: Pick<Wanted<Part>, 'folds' | 'kept'>,
): Promise<Networks[]> {
  const parts = Object.keys(trainers) as Part[];
  return learnParts({ parts, folds, kept, run: (tasks, answered) => done(folder, corpus, tasks, answered) });
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
  const placed = (await done(folder, corpus, place)) as PlacedRequests[];
  const others = (fold: number): PlacedRequests[] => placed.filter((_, other) => other !== fold);
  const score = folds.map((networks, fold): Task => ({ name: 'score', fold, networks, placed: others(fold) }));
  return { scored: joined(corpus, (await done(folder, corpus, score)) as FoldScores[]), placed };
}

function joined(corpus: Corpus, folds: readonly FoldScores[]): Record<Question, ScoredSample[]> {
  const rows = scoredRows(corpus);
  const of = (question: Question): ScoredSample[] =>
    folds.flatMap((fold) => fold[question].map(({ row, ...one }) => ({ sample: rows[question][row]!, ...one })));
  return { user: of('user'), data: of('data') };
}

function done(
  folder: string,
  corpus: Corpus,
  tasks: readonly Task[],
  answered?: Tasks['answered'],
): Promise<unknown[]> {
  const reading: Reading = { folder, corpusIs: fingerprint(corpus) };
  return inProcesses({
    program: new URL('task-process.ts', import.meta.url),
    reading,
    tasks,
    ...(answered && { answered }),
  });
}
