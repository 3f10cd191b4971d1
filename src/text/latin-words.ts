import { letterIndexes, noLetter, pairHalfBits } from './readable.js';
import { unitsOf } from './units.js';

/** Runs of ASCII letters in a text. The arrays are reused: they hold until the next call with another text. */
export interface LatinWords {
  readonly count: number;
  /** UTF-16 offsets of each word. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Half bits of surprise of all words up to the end of each one, their borders included. */
  readonly halfBits: Uint32Array;
}

interface Buffers {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly halfBits: Uint32Array;
}

/** Larger buffers are let go again. */
const usualUnits = 65_536;
const usual = buffersFor(usualUnits);
let last: { text: string; words: LatinWords } = { text: '', words: { count: 0, ...usual } };

function buffersFor(units: number): Buffers {
  // One more: a word that has begun is written before it is counted.
  const words = (units >> 1) + 2;
  return { starts: new Uint32Array(words), ends: new Uint32Array(words), halfBits: new Uint32Array(words) };
}

/** The words of a text, found once for all that look at them. Linear, and without branches: half of the guesses would be wrong. */
export function latinWords(text: string): LatinWords {
  if (last.text === text) return last.words;
  const units = unitsOf(text);
  const buffers = units.length <= usualUnits ? usual : buffersFor(units.length);
  const words = { count: find(units, buffers), ...buffers };
  if (units.length <= usualUnits) last = { text, words };
  return words;
}

function find(units: Uint16Array, { starts, ends, halfBits }: Buffers): number {
  let begun = 0;
  let ended = 0;
  let sum = 0;
  let before = noLetter;
  let wasLetter = 0;
  for (let at = 0; at < units.length; at++) {
    const letter = letterIndexes[units[at]!]!;
    const isLetter = (letter - noLetter) >>> 31;
    sum += pairHalfBits[before * 27 + letter]!;
    starts[begun] = at;
    begun += isLetter & ~wasLetter;
    ends[ended] = at;
    halfBits[ended] = sum;
    ended += wasLetter & ~isLetter;
    before = letter;
    wasLetter = isLetter;
  }
  ends[ended] = units.length;
  halfBits[ended] = sum + pairHalfBits[before * 27 + noLetter]!;
  return begun;
}

/** Whether a word, by its number, surprises by more than so many bits a letter pair, its borders included. */
export function isOddWord({ starts, ends, halfBits }: LatinWords, word: number, bits: number): boolean {
  const own = halfBits[word]! - (word === 0 ? 0 : halfBits[word - 1]!);
  return own > 2 * bits * (ends[word]! - starts[word]! + 1);
}
