import { foldedHash } from './folding.js';
import { hashIndex } from './hash-index.js';

/** Words that stand for one idea in many languages, for features that do not depend on the language. */
export interface ConceptTable {
  /** The entry for a hash of folded units, 0 for none: the concept, with `exactFlag` where only the complete word counts. */
  find(hash: number): number;
}

/** Set on entries that are complete words; others match as beginnings of words. */
export const exactFlag = 0x80;

/** Builds a table from words and beginnings (`ignor*`); entries in scripts without spaces match as substrings. Concepts are 1 to 127. */
export function conceptTable(entries: Iterable<readonly [string, number]>): ConceptTable {
  const byHash = new Map<number, number>();
  for (const [entry, concept] of entries) {
    const open = entry.endsWith('*');
    const end = open ? entry.length - 1 : entry.length;
    byHash.set(foldedHash(entry, end), open ? concept : concept | exactFlag);
  }
  const placeOf = hashIndex([...byHash.keys()]);
  const values = Uint8Array.from(byHash.values());
  return {
    find(hash) {
      const place = placeOf(hash);
      return place < 0 ? 0 : values[place]!;
    },
  };
}
