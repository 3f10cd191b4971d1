import { hashIndex } from './hash-index.js';
import { combined, hashOf, startHash, stepHash } from './hashing.js';
import { otherWords } from './other-words.js';
import { rankedWords } from './ranked-words.js';

/** What may have happened to a letter of a word. */
export const mistakes = ['lost', 'added', 'wrong', 'swapped'] as const;
export type Mistake = (typeof mistakes)[number];

/** What a word may have been, and how unlikely that is, in bits. */
export interface Reading {
  readonly word: string;
  readonly bits: number;
}

/** The likeliest reading by each kind of mistake that it may have. */
export type Readings = ReadonlyMap<Mistake, Reading>;

/** A letter added that is not its neighbour's double, or a wrong first letter, is so many bits less likely. */
const otherLetterBits = 3;
const firstLetterBits = 4;
/** By Zipf's law, rank tells how rare a word is. */
const rankOffset = 4;

/** What a misspelled word in lower case may have been: common words that are a letter away. */
export function readingsOf(word: string): Readings {
  const { words, find } = (near ??= nearWords());
  const readings = new Map<Mistake, Reading>();
  const look = (mistake: Mistake, key: number, unlikely: number): void => {
    const rank = find(key);
    if (rank < 0) return;
    const bits = Math.log2(rank + rankOffset) + unlikely;
    if (bits < (readings.get(mistake)?.bits ?? Infinity)) readings.set(mistake, { word: words[rank]!, bits });
  };
  const asItIs = hashOf(word);
  for (let at = 0; at <= word.length; at++) {
    const start = at === 0 ? firstLetterBits : 0;
    look('lost', keyOf(asItIs, at), start);
    if (at === word.length) break;
    const without = hashWithout(word, at);
    look('wrong', keyOf(without, at), start + otherLetterBits);
    look('added', keyOf(without, whole), start + (word[at] === word[at - 1] ? 0 : otherLetterBits));
    if (at > 0) look('swapped', keyOf(hashOf(swapped(word, at)), whole), at === 1 ? firstLetterBits : 0);
  }
  return readings;
}

function swapped(word: string, at: number): string {
  return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
}

/** Common words by themselves and by what is left of them without one letter, with its place. */
interface NearWords {
  /** The commonest first. */
  readonly words: readonly string[];
  /** The rank of the commonest word with a key, -1 where there is none. */
  find(key: number): number;
}

let near: NearWords | undefined;
const commonest = 24_000;
/** Letters of the longest word that is read. */
export const longestNear = 20;
/** Stands for the place of a letter where none is missing. */
const whole = longestNear + 1;
const keyOf = (hash: number, place: number): number => combined(hash, place, 1) | 0;

function nearWords(): NearWords {
  const words = [...new Set([...rankedWords().slice(0, commonest), ...otherWords])].filter((word) =>
    /^[a-z]{4,20}$/.test(word),
  );
  const size = words.reduce((sum, { length }) => sum + length + 1, 0);
  const keys = new Int32Array(size);
  const ranks = new Uint16Array(size);
  let next = 0;
  words.forEach((word, rank) => {
    ranks.fill(rank, next, next + word.length + 1);
    keys[next++] = keyOf(hashOf(word), whole);
    for (let at = 0; at < word.length; at++) keys[next++] = keyOf(hashWithout(word, at), at);
  });
  const find = hashIndex(keys);
  return { words, find: (key) => ranks[find(key)] ?? -1 };
}

function hashWithout(word: string, left: number): number {
  let hash = startHash;
  for (let at = 0; at < word.length; at++) if (at !== left) hash = stepHash(hash, word.charCodeAt(at));
  return hash;
}
