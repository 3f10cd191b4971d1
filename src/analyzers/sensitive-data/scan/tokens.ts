import { interestIn } from './word-interest.js';
import { CASELESS, CJK, DIGIT, LOWER, OTHER, UPPER, classOf, lowerOf } from './characters.js';

/** Bits of `Tokens.flags`. */
export const HAS_DIGIT = 1;
export const HAS_LETTER = 2;
export const STARTS_UPPER = 4;
export const HAS_LOWER = 8;
/** A lower-case letter is followed by an upper-case one: `cardNumber`. */
export const CAMEL = 16;
export const NON_ASCII = 32;
export const IS_CJK = 64;
export const HAS_UPPER = 128;

/**
 * The words of one text, in order, as parallel arrays: a word is a maximal run of letters, digits and marks, or a run
 * of CJK characters. `hash` is `wordHash` of the word in lower case.
 */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly flags: Uint8Array;
  readonly hash: Int32Array;
  /** Who may ask for the word: bits of word-interest.ts. */
  readonly interest: Uint8Array;
  /** Positions of `@`. */
  readonly ats: readonly number[];
  /** Positions of `:` and `=`. */
  readonly assignments: readonly number[];
  /** Positions of `-----BEGIN`. */
  readonly fences: readonly number[];
  readonly hasCjk: boolean;
}

const HASH_START = 0x811c9dc5 | 0;

/** The hash that `tokenise` gives a word; the word must be in lower case. */
export function wordHash(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = step(hash, word.charCodeAt(i));
  return hash;
}

/** Hashes of the words of a list, parted by spaces; the words must be in lower case. */
export function hashesOf(words: string): ReadonlySet<number> {
  return new Set(words.split(/\s+/).map(wordHash));
}

/** Hash of two words in a row, from their hashes. */
export function pairHash(first: number, second: number): number {
  return Math.imul(Math.imul(first, 31) ^ second, 0x01000193) ^ (first >>> 7);
}

function step(hash: number, unit: number): number {
  const mixed = Math.imul(hash ^ unit, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

const AT = 64;
const COLON = 58;
const EQUALS = 61;
const DASH = 45;

/** Splits a text into words in one pass. Linear in its length. */
export function tokenise(text: string): Tokens {
  const capacity = (text.length >> 1) + 2;
  const start = new Int32Array(capacity);
  const end = new Int32Array(capacity);
  const flags = new Uint8Array(capacity);
  const hash = new Int32Array(capacity);
  const interest = new Uint8Array(capacity);
  const ats: number[] = [];
  const assignments: number[] = [];
  const fences: number[] = [];
  let count = 0;
  let hasCjk = false;
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const kind = classOf[unit] as number;
    if (kind === OTHER) {
      if (unit === AT) ats.push(at);
      else if (unit === COLON || unit === EQUALS) assignments.push(at);
      else if (unit === DASH && text.charCodeAt(at + 1) === DASH && text.startsWith('-----BEGIN', at)) fences.push(at);
      at++;
      continue;
    }
    start[count] = at;
    if (kind === CJK) {
      at = cjkEnd(text, at);
      flags[count] = IS_CJK | NON_ASCII | HAS_LETTER;
      hasCjk = true;
    } else {
      at = readWord(text, at);
      flags[count] = readFlags;
      hash[count] = readHash;
      interest[count] = interestIn(readHash);
    }
    end[count++] = at;
  }
  return { text, count, start, end, flags, hash, interest, ats, assignments, fences, hasCjk };
}

function cjkEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && classOf[text.charCodeAt(at)] === CJK) at++;
  return at;
}

/** What `readWord` read, beside the end: a word is read in a tenth of a microsecond, an object for it would double that. */
let readFlags = 0;
let readHash = 0;

function readWord(text: string, from: number): number {
  let value = HASH_START;
  let bits = classOf[text.charCodeAt(from)] === UPPER ? STARTS_UPPER : 0;
  let before = OTHER;
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = classOf[unit] as number;
    if (kind === OTHER || kind === CJK) break;
    if (kind === LOWER) bits |= HAS_LOWER | HAS_LETTER;
    else if (kind === DIGIT) bits |= HAS_DIGIT;
    else if (kind === UPPER) bits |= before === LOWER ? CAMEL | HAS_UPPER | HAS_LETTER : HAS_UPPER | HAS_LETTER;
    else if (kind === CASELESS) bits |= HAS_LETTER;
    if (unit > 127) bits |= NON_ASCII;
    value = step(value, lowerOf[unit] as number);
    before = kind;
  }
  readFlags = bits;
  readHash = value;
  return at;
}
