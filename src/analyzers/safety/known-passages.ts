import { startHash, stepHash } from '../../text/words/hashing.js';
import type { TextRows, TokenRange } from '../../text/classifiers/phrase-network.js';
import type { Logits } from './model.js';

/** What the networks read of a passage: a range of rows of words, and one of tokens with their ideas. */
export interface Passage {
  readonly words: Int32Array;
  readonly wordsIn: TokenRange;
  readonly rows: TextRows;
  readonly tokensIn: TokenRange;
}

/** What the networks said of the passages of one prompt. */
export interface KnownPassages {
  /** Reads a passage once: another view of a prompt repeats most of it, and tables, logs and code repeat their lines. */
  of(passage: Passage, read: (passage: Passage) => Logits): Logits;
}

interface Known {
  /** Where what was read stands among all that was. */
  readonly from: number;
  readonly to: number;
  readonly logits: Logits;
}

/** Numbers kept of all passages of a prompt, four bytes each. */
const mostNumbers = 4_194_304;

/** For one prompt. */
export function knownPassages(): KnownPassages {
  // Of passages with the same hash one is known.
  const byHash = new Map<number, Known>();
  let read = new Int32Array(1024);
  let end = 0;
  return {
    of(passage, readOne) {
      const from = end;
      const to = from + lengthOf(passage);
      if (to > mostNumbers) return readOne(passage);
      if (to > read.length) read = grown(read, to);
      write(passage, read, from);
      const hash = hashOf(read, from, to);
      const known = byHash.get(hash);
      if (known && isSame(read, known, { from, to })) return known.logits;
      const logits = readOne(passage);
      if (!known) {
        byHash.set(hash, { from, to, logits });
        end = to;
      }
      return logits;
    },
  };
}

function lengthOf({ wordsIn, tokensIn }: Passage): number {
  return 1 + wordsIn.to - wordsIn.from + tokensIn.to - tokensIn.from;
}

function grown(numbers: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.max(least, numbers.length * 2));
  more.set(numbers);
  return more;
}

/** The number of words, the words, and the tokens with their ideas, which have seven bits. */
function write({ words, wordsIn, rows, tokensIn }: Passage, to: Int32Array, from: number): void {
  let at = from;
  to[at++] = wordsIn.to - wordsIn.from;
  for (let word = wordsIn.from; word < wordsIn.to; word += 1) to[at++] = words[word]!;
  for (let token = tokensIn.from; token < tokensIn.to; token += 1)
    to[at++] = (rows.rows[token]! << 7) | rows.concepts[token]!;
}

function hashOf(numbers: Int32Array, from: number, to: number): number {
  let hash = startHash;
  for (let at = from; at < to; at += 1) hash = stepHash(hash, numbers[at]!);
  return hash;
}

function isSame(numbers: Int32Array, one: TokenRange, other: TokenRange): boolean {
  if (one.to - one.from !== other.to - other.from) return false;
  for (let at = 0; at < one.to - one.from; at += 1)
    if (numbers[one.from + at] !== numbers[other.from + at]) return false;
  return true;
}
