import { readFileSync } from 'node:fs';
import { once } from '../../lib/once.js';
import { assetPath } from '../../lib/package-root.js';
import { foldedHash, foldOf, kindOf, kindOfLetter, kindOfNothing } from '../classifiers/folding.js';
import { meaningIndex } from './foreign-words.js';
import { hashIndex } from './hash-index.js';
import { hashOf, startHash, stepHash } from './hashing.js';

/** English word vectors in eight bits (GloVe, public domain), most frequent words first. */
export interface WordVectors {
  readonly dimensions: number;
  readonly words: readonly string[];
  /** Row of a lower-case word, or undefined. */
  rowOf(word: string): number | undefined;
  /** Row of a word by its hash without case and accents (`foldedHash`), of a foreign one that of its meaning; -1 where there is none. */
  rowOfMeaning(hash: number): number;
  /** Component `d` of row `r` stands at `r * dimensions + d`, in units of `scale`. */
  readonly values: Int8Array;
  readonly scale: number;
  readonly size: number;
}

let loaded: WordVectors | undefined;

/** Reads the shipped vectors on first use (some 20 ms) and keeps them. */
export function wordVectors(): WordVectors {
  loaded ??= decodeWordVectors(readFileSync(assetPath('text', 'word-vectors.bin')));
  return loaded;
}

/** Layout, little-endian: u32 dimensions, f32 scale, u32 bytes of the words joined by spaces, the words, the values. */
export function encodeWordVectors(words: readonly string[], values: Int8Array, scale: number): Buffer {
  const list = Buffer.from(words.join(' '));
  const head = Buffer.alloc(12);
  head.writeUInt32LE(values.length / words.length, 0);
  head.writeFloatLE(scale, 4);
  head.writeUInt32LE(list.length, 8);
  return Buffer.concat([head, list, Buffer.from(values.buffer, values.byteOffset, values.length)]);
}

export function decodeWordVectors(bytes: Buffer): WordVectors {
  const listEnd = 12 + bytes.readUInt32LE(8);
  const words = bytes.toString('utf8', 12, listEnd).split(' ');
  const hashes = words.map((word) => hashOf(word));
  const rowOfHash = hashIndex(hashes);
  const byMeaning = once(() => meaningIndex(hashes));
  return {
    dimensions: bytes.readUInt32LE(0),
    scale: bytes.readFloatLE(4),
    size: words.length,
    words,
    values: new Int8Array(bytes.buffer, bytes.byteOffset + listEnd, bytes.length - listEnd),
    rowOf(word) {
      const row = rowOfHash(hashOf(word));
      return row < 0 ? undefined : row;
    },
    rowOfMeaning: (hash) => byMeaning()(hash),
  };
}

const contraction = /['’](?:s|m|re|ve|ll|d)$/;
const negated = /n['’]t$/;
/** Words of a text that are read as one. */
export const mostWords = 8192;

/** Words and sentence ends of a text in order. */
export interface WordRows {
  /** The row of each; -1 for one that has no vector. */
  readonly rows: Int32Array;
  /** Where each begins in the text. */
  readonly starts: Int32Array;
}

/** Rows of a text's words, which are of letters with one apostrophe at most, and of its sentence ends. Linear. */
export function wordRows(text: string, vectors: WordVectors, most = mostWords): WordRows {
  const lower = text.toLowerCase();
  const rows = new Int32Array(Math.min(most + 1, lower.length));
  const starts = new Int32Array(rows.length);
  let count = 0;
  const put = (row: number, at: number): void => {
    rows[count] = row;
    starts[count++] = at;
  };
  for (let at = 0; at < lower.length && count < most; at++) {
    const first = lower.charCodeAt(at);
    if (isLetter(first)) {
      const start = at;
      let hash = startHash;
      for (let code = first; isInWord(code); code = lower.charCodeAt(++at)) hash = stepLetter(hash, code);
      if (isApostrophe(lower.charCodeAt(at)) && isLetter(lower.charCodeAt(at + 1))) {
        const behind = at + 1;
        at = endOfWord(lower, behind);
        const word = lower.slice(start, at);
        const whole = vectors.rowOf(word.replace(negated, '').replace(contraction, ''));
        put(whole ?? vectors.rowOfMeaning(foldedHash(lower.slice(behind, at))), start);
        if (negated.test(word)) put(vectors.rowOf('not') ?? -1, start);
      } else put(vectors.rowOfMeaning(hash), start);
      at--;
    } else if (isSentenceEnd(first)) put(vectors.rowOfMeaning(stepHash(startHash, first)), at);
  }
  if (lower.length !== text.length) shiftBack(starts.subarray(0, count), text);
  return { rows: rows.subarray(0, count), starts: starts.subarray(0, count) };
}

/** A text in lower case is longer by a unit for each of these. */
const dottedI = '\u0130';

function shiftBack(starts: Int32Array, text: string): void {
  let shift = 0;
  let next = text.indexOf(dottedI);
  for (let at = 0; at < starts.length; at++) {
    for (; next >= 0 && next + shift < starts[at]!; next = text.indexOf(dottedI, next + 1)) shift++;
    starts[at]! -= shift;
  }
}

function endOfWord(text: string, from: number): number {
  let end = from;
  while (isInWord(text.charCodeAt(end))) end++;
  return end;
}

/** Units below this one are of ASCII. */
const ascii = 0x80;

function isLetter(code: number): boolean {
  return code < ascii ? code >= 97 && code <= 122 : kindOf(code) === kindOfLetter;
}

/** A letter, or one of the marks that words are written with and that do not count. */
function isInWord(code: number): boolean {
  return isLetter(code) || (code >= ascii && kindOf(code) === kindOfNothing);
}

/** One letter more, without its accent. */
function stepLetter(hash: number, code: number): number {
  if (code < ascii) return stepHash(hash, code);
  return kindOf(code) === kindOfNothing ? hash : stepHash(hash, foldOf(code));
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/** A line break or one of `!.?`. */
function isSentenceEnd(code: number): boolean {
  return code === 10 || code === 33 || code === 46 || code === 63;
}
