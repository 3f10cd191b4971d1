import { hashIndex } from '../words/hash-index.js';
import { foldedHash } from './folding.js';

/** Words that stand for one idea in many languages, for features that do not depend on the language. */
export interface ConceptTable {
  /** The entry for a hash of folded units, 0 for none: the concept, with `exactFlag` where only the complete word counts. */
  find(hash: number): number;
}

/** A word, or the beginning of words (`ignor*`), and its concept, 1 to 127. */
export type ConceptEntry = readonly [word: string, concept: number];

/** Set on entries that are complete words; others match as beginnings of words. */
export const exactFlag = 0x80;

/** Builds a table from words and beginnings; entries in scripts without spaces match as substrings. A later entry wins. */
export function conceptTable(entries: Iterable<ConceptEntry>): ConceptTable {
  const byHash = valuesByHash(entries);
  return tableOf(Int32Array.from(byHash.keys()), Uint8Array.from(byHash.values()));
}

/** A table as a file: the hashes as little-endian 32-bit numbers, then a byte of value for each. */
export function packConceptTable(entries: Iterable<ConceptEntry>): Buffer {
  const byHash = valuesByHash(entries);
  const bytes = Buffer.alloc(byHash.size * 5);
  [...byHash].forEach(([hash, value], place) => {
    bytes.writeInt32LE(hash, place * 4);
    bytes.writeUInt8(value, byHash.size * 4 + place);
  });
  return bytes;
}

/** The table of such a file. */
export function readConceptTable(bytes: Buffer): ConceptTable {
  const count = bytes.length / 5;
  if (!Number.isInteger(count)) throw new Error('a table of concepts has five bytes for each word');
  return tableOf(
    Int32Array.from({ length: count }, (_, place) => bytes.readInt32LE(place * 4)),
    bytes.subarray(count * 4),
  );
}

function valuesByHash(entries: Iterable<ConceptEntry>): Map<number, number> {
  const byHash = new Map<number, number>();
  for (const [entry, concept] of entries) {
    const open = entry.endsWith('*');
    const end = open ? entry.length - 1 : entry.length;
    byHash.set(foldedHash(entry, end), open ? concept : concept | exactFlag);
  }
  return byHash;
}

function tableOf(hashes: Int32Array, values: Uint8Array): ConceptTable {
  const placeOf = hashIndex(hashes);
  return {
    find(hash) {
      const place = placeOf(hash);
      return place < 0 ? 0 : values[place]!;
    },
  };
}
