import { readLines } from '../lib/read-lines.js';

/** A threat as a tenant may store it, the same in other words, and what shares words with it and means no harm. Written for this product. */
export interface ParaphraseGroup {
  readonly stored: string;
  readonly paraphrases: readonly string[];
  readonly near: readonly string[];
}

/**
 * `short`: attacks in a sentence. `plain`: threats of all kinds, said as another person or a translator would say them.
 * `far`: said with hardly any word in common, in slang, in officialese or by a hint.
 */
export const paraphraseSets = ['short', 'plain', 'far'] as const;
export type ParaphraseSet = (typeof paraphraseSets)[number];

/** Groups of a set: those of even position choose settings and calibrate, those of odd position measure; `far` measures alone. */
export function paraphraseGroups(set: ParaphraseSet): ParaphraseGroup[] {
  return readLines(new URL(`paraphrases/${set}.jsonl`, import.meta.url)).map(
    (line) => JSON.parse(line) as ParaphraseGroup,
  );
}

export const isEven = (_: unknown, at: number): boolean => at % 2 === 0;
export const isOdd = (_: unknown, at: number): boolean => at % 2 === 1;
