import type { KeptParts } from './kept-parts.js';

/** What a process is to learn: a part of what is learned, without a fold or of all texts. */
export interface Learning<Part extends string> {
  readonly name: 'learn';
  readonly part: Part;
  readonly fold: Fold;
}

export type Fold = number | 'all';

export interface Wanted<Part extends string> {
  readonly parts: readonly Part[];
  readonly folds: readonly Fold[];
  /** What need not be learned again, and where everything else is put. */
  readonly kept: KeptParts;
  /** Has tasks done; tells each answer when it comes. */
  readonly run: (tasks: readonly Learning<Part>[], answered: (at: number, answer: unknown) => void) => Promise<unknown>;
}

/** All parts for each of the folds, in their order; those that were not kept are learned. */
export async function learnParts<Learned>({
  parts,
  folds,
  kept,
  run,
}: Wanted<keyof Learned & string>): Promise<Learned[]> {
  const tasks = parts
    .flatMap((part) => folds.map((fold) => ({ name: 'learn', part, fold }) as const))
    .filter((task) => !kept.has(nameOf(task)));
  await run(tasks, (at, answer) => kept.keep(nameOf(tasks[at]!), answer));
  const learned = (fold: Fold): [string, unknown][] => parts.map((part) => [part, kept.read(nameOf({ part, fold }))]);
  return folds.map((fold) => Object.fromEntries(learned(fold)) as Learned);
}

function nameOf({ part, fold }: { readonly part: string; readonly fold: Fold }): string {
  return `${part}-${String(fold)}`;
}
