import { rarity } from './rarity.js';

/**
 * The words of a text that say something, each once, the most telling ones first: a unit of this string for each, which
 * is the densest list that there is, for as many as a hundred thousand entries. A word with a vector is its row, one
 * without is a hash of its letters.
 */
export type TellingWords = string;

/** A text is compared by this many words at most, so that two long ones cost no more than two of a few sentences. */
export const mostWords = 64;
/** The ten or so most frequent words of all say nothing: "the", "of", "to". */
const leastRarity = 0.12;

const withoutVector = 0x8000;
/** Different words at most. */
export const codes = 0x10000;

/** The word as a number: by its row among the vectors, or by a hash where it has none. */
export const wordCode = (row: number | undefined, hash: number): number => row ?? withoutVector | (hash & 0x7fff);

/** Whether a word has a vector: then it is the row of that. */
export const hasVector = (code: number): boolean => code < withoutVector;

/** How much a word counts, 0 to 1: frequent ones say little. */
export const rarityOfCode = (code: number): number => (hasVector(code) ? rarity(code) : 1);

/** The words of a text in order, which may come more than once, as `wordCode` writes them. */
export interface TextWords {
  readonly codes: readonly number[];
  /** How many of them are known ones of another language than English. */
  readonly foreign: number;
}

/** A text is in another language where these are so many of its words: others are English ones too, or not known. */
const foreignShare = 0.4;

/** Whether a text is in another language than English. */
export function isForeign({ codes, foreign }: TextWords): boolean {
  return foreign > 0 && foreign >= codes.length * foreignShare;
}

/** The telling ones among the words of a text, which may come more than once. */
export function tellingWords(codes: readonly number[]): TellingWords {
  const telling = [...new Set(codes)].filter((code) => rarityOfCode(code) >= leastRarity);
  if (telling.length > mostWords) telling.sort((one, other) => rarityOfCode(other) - rarityOfCode(one));
  return String.fromCharCode(...telling.slice(0, mostWords));
}
