import { readFileSync } from 'node:fs';
import { once } from '../../lib/once.js';
import { assetPath } from '../../lib/package-root.js';
import { hashIndex } from './hash-index.js';

/**
 * Words of other languages and the English words that they mean, by their hashes without case and accents (`foldedHash`):
 * by them, what was learned of English words holds for these. Words that are common in English are none of them.
 */
export interface ForeignWords {
  readonly forms: Int32Array;
  readonly meanings: Int32Array;
}

let loaded: ForeignWords | undefined;

/** Reads the shipped dictionary on first use and keeps it. */
export function foreignWords(): ForeignWords {
  return (loaded ??= decodeForeignWords(readFileSync(assetPath('text', 'foreign-words.bin'))));
}

/** Layout: pairs of little-endian 32-bit numbers, a form and its meaning. */
export function encodeForeignWords(pairs: readonly (readonly [form: number, meaning: number])[]): Buffer {
  const bytes = Buffer.alloc(pairs.length * 8);
  pairs.flat().forEach((hash, at) => bytes.writeInt32LE(hash, at * 4));
  return bytes;
}

/** Reads the file that `encodeForeignWords` wrote. Throws when it is not one. */
export function decodeForeignWords(bytes: Buffer): ForeignWords {
  const count = bytes.length / 8;
  if (!Number.isInteger(count)) throw new Error('a dictionary has eight bytes for each word');
  const read = (first: number): Int32Array =>
    Int32Array.from({ length: count }, (_, pair) => bytes.readInt32LE(pair * 8 + first));
  return { forms: read(0), meanings: read(4) };
}

const formIndex = once(() => hashIndex(foreignWords().forms.map(whole)));

/**
 * A function that finds the place of a word among English words by its hash: a foreign word has that of its meaning, where
 * that is among them; -1 where there is none. The lowest bit of the hashes does not count.
 */
export function meaningIndex(words: ArrayLike<number>): (hash: number) => number {
  const { meanings } = foreignWords();
  const formOf = formIndex();
  const placeOf = hashIndex(Int32Array.from(words, whole));
  return (hash) => {
    const form = formOf(whole(hash));
    const place = form < 0 ? -1 : placeOf(whole(meanings[form]!));
    return place < 0 ? placeOf(whole(hash)) : place;
  };
}

function whole(hash: number): number {
  return hash | 1;
}
