import { bitAt, isSet, setBit } from '../units/mask-bits.js';
import { hashIndex } from './hash-index.js';
import { hashOf, startHash, stepHash } from './hashing.js';
import { rankedWords } from './ranked-words.js';

/** Words that texts are read by: rare ones of three letters are abbreviations and names, and are left out. */
export interface KnownWords {
  /** The place of a word by its running hash (`hashing.ts`) in lower case, or -1. */
  find(hash: number): number;
  /** How rare the word of each place is, in bits: by Zipf's law, rank tells it. */
  readonly bits: Float64Array;
  /** Two bits are set for each word (Bloom 1970): small enough to stay near the processor. */
  readonly signs: Int32Array;
  /** The same for the beginnings of all words, one bit each. */
  readonly beginnings: Int32Array;
}

let known: KnownWords | undefined;

/** Made on first use and kept. */
export function knownWords(): KnownWords {
  return (known ??= make());
}

/** Whether a word, by its hash in lower case, is known; names, abbreviations and rare ones are not. */
export function isKnownWord(hash: number): boolean {
  return knownWords().find(hash) >= 0;
}

/** 1 where a word may be known, by its hash; one in some hundred strange ones may be, too. */
export function mayBeKnown(signs: Int32Array, hash: number): number {
  return bitAt(signs, placeOf(hash)) & bitAt(signs, placeOf(otherSign(hash)));
}

/** Whether a known word may begin so, by the running hash of its letters so far. */
export function mayBegin(beginnings: Int32Array, hash: number): boolean {
  return isSet(beginnings, placeOf(hash));
}

/** As many as the upper 19 bits of a hash name. */
const signBits = 1 << 19;
const placeOf = (hash: number): number => hash >>> 13;
const otherSign = (hash: number): number => Math.imul(hash, 0x2c1b3c6d);

function signsOf(hashes: readonly number[]): Int32Array {
  const signs = new Int32Array(signBits / 32);
  for (const hash of hashes) setBit(signs, placeOf(hash));
  return signs;
}

/** Of each word: the hash of its first letter, its first two, and so on. */
function beginningsOf(word: string): number[] {
  let hash = startHash;
  return Array.from(word, (letter) => (hash = stepHash(hash, letter.charCodeAt(0))));
}

function make(): KnownWords {
  const kept = rankedWords().flatMap((word, rank) =>
    isWholeWord(word, rank) ? [{ word, hash: hashOf(word), rank }] : [],
  );
  const hashes = kept.map(({ hash }) => hash);
  return {
    find: hashIndex(hashes),
    bits: Float64Array.from(kept, ({ rank }) => Math.log2(rank + 4)),
    signs: signsOf([...hashes, ...hashes.map(otherSign)]),
    beginnings: signsOf(kept.flatMap(({ word }) => beginningsOf(word))),
  };
}

/** Rarer ones of three letters are abbreviations and names. */
const shortWords = 3000;
const wordsOfTwo = new Set(
  'ah am an as at be by do eh go ha he hi hm if in is it me my no of oh ok on or so to uh um up us we'.split(' '),
);

function isWholeWord(word: string, rank: number): boolean {
  if (!/^[a-z]+$/.test(word)) return false;
  if (word.length === 1) return word === 'a' || word === 'i';
  if (word.length === 2) return wordsOfTwo.has(word);
  return word.length > 3 || rank < shortWords;
}
