import type { Question } from '../../src/analyzers/injection/model.js';
import type { KeptParts } from '../lib/kept-parts.js';
import { inProcesses } from '../lib/processes.js';
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

/** Learns from texts, without each fold and all that the package shall know, what was not kept. */
export async function learnNetworks(
  folder: string,
  corpus: Corpus,
  kept: KeptParts,
): Promise<{ all: Networks; folds: Networks[] }> {
  const folds = ['all', ...foldNumbers] as const;
  const tasks = parts
    .flatMap((part) => folds.map((fold) => learning(part, fold)))
    .filter((task) => !kept.has(partOf(task)));
  await done(folder, corpus, tasks, (at, answer) => kept.keep(partOf(tasks[at]!), answer));
  const networksOf = (fold: number | 'all'): Networks => networks((part) => kept.read(partOf(learning(part, fold))));
  return { all: networksOf('all'), folds: foldNumbers.map(networksOf) };
}

const parts = Object.keys(trainers) as Part[];

type Learning = Extract<Task, { name: 'learn' }>;

function learning(part: Part, fold: number | 'all'): Learning {
  return { name: 'learn', part, fold };
}

function partOf({ part, fold }: Learning): string {
  return `${part}-${String(fold)}`;
}

function networks(ofPart: (part: Part) => unknown): Networks {
  return Object.fromEntries(parts.map((part) => [part, ofPart(part)])) as unknown as Networks;
}

/** Scores every sample of both questions by models that saw nothing of its fold. */
export async function crossScore(folder: string, corpus: Corpus): Promise<Record<Question, ScoredSample[]>> {
  const tasks = parts.flatMap((part) => foldNumbers.map((fold) => learning(part, fold)));
  const learned = await done(folder, corpus, tasks);
  const ofFold = (fold: number): Networks =>
    networks((part) => learned[tasks.findIndex((task) => task.part === part && task.fold === fold)]);
  return (await scoreFolds(folder, corpus, foldNumbers.map(ofFold))).scored;
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
  answered: (at: number, answer: unknown) => void = () => {},
): Promise<unknown[]> {
  const reading: Reading = { folder, corpusIs: fingerprint(corpus) };
  return inProcesses({ program: new URL('task-process.ts', import.meta.url), reading, tasks, answered });
}
