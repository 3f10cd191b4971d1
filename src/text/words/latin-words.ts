import { unitsOf, usualUnits } from '../units/units.js';
import { stepHash } from './hashing.js';
import { compileWordFinder, type WordFinder } from './word-finder.js';

/** Runs of ASCII letters in a text. The arrays are reused: they hold until the next call with another text. */
export interface LatinWords {
  readonly count: number;
  /** UTF-16 offsets of each word. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Half bits of surprise of all words up to the end of each one, their borders included. */
  readonly halfBits: Uint32Array;
  /** Running hash (`hashing.ts`) of each word in lower case. */
  readonly hashes: Int32Array;
  /** Second running hash of each. */
  readonly seconds: Int32Array;
}

/** To an ASCII letter in lower case. */
const lowerCase = 32;

/** The hash of words in a row (`hashing.ts`) with the letters of one more. */
export function hashWith(hash: number, units: Uint16Array, { starts, ends }: LatinWords, word: number): number {
  for (let at = starts[word]!; at < ends[word]!; at++) hash = stepHash(hash, units[at]! | lowerCase);
  return hash;
}

let finder: WordFinder | undefined;
let last: { text: string; words: LatinWords } | undefined;

/** The words of a text, found once for all that look at them. Linear. */
export function latinWords(text: string): LatinWords {
  if (last?.text === text) return last.words;
  last = undefined;
  const units = unitsOf(text);
  finder ??= compileWordFinder();
  if (units.length > usualUnits) return inParts(finder, units);
  finder.units.set(units);
  finder.read(units.length, true);
  finder.finish();
  const { starts, ends, halfBits, hashes, seconds, found } = finder;
  return (last = { text, words: { count: found.begun, starts, ends, halfBits, hashes, seconds } }).words;
}

function inParts(one: WordFinder, units: Uint16Array): LatinWords {
  const most = (units.length >> 1) + 1;
  const whole = {
    starts: new Uint32Array(most),
    ends: new Uint32Array(most),
    halfBits: new Uint32Array(most),
    hashes: new Int32Array(most),
    seconds: new Int32Array(most),
  };
  let begun = 0;
  let ended = 0;
  for (let from = 0; from < units.length; from += usualUnits) {
    const part = units.subarray(from, from + usualUnits);
    one.units.set(part);
    one.read(part.length, from === 0);
    if (from + usualUnits >= units.length) one.finish();
    whole.starts.set(one.starts.subarray(0, one.found.begun), begun);
    whole.ends.set(one.ends.subarray(0, one.found.ended), ended);
    whole.halfBits.set(one.halfBits.subarray(0, one.found.ended), ended);
    whole.hashes.set(one.hashes.subarray(0, one.found.ended), ended);
    whole.seconds.set(one.seconds.subarray(0, one.found.ended), ended);
    begun += one.found.begun;
    ended += one.found.ended;
  }
  return { count: begun, ...whole };
}
