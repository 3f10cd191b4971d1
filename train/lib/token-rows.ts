import type { ConceptTable } from '../../src/text/classifiers/concept-table.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { rowFinder } from '../../src/text/classifiers/phrase-network.js';
import type { StartVectors } from './start-vectors.js';

/** Rows of a text's tokens, and of their concepts (0 for none). */
export interface TokenRows {
  readonly rows: Int32Array;
  readonly concepts: Uint8Array;
}

/** What words a network knows. */
export interface Vocabulary {
  readonly start: StartVectors;
  /** Embeddings that all other words share. */
  readonly buckets: number;
  readonly table: ConceptTable;
}

/** Units of a text that are read. */
const mostUnits = 6000;

/** A function that reads the rows of a text. */
export function tokenReader({ start, buckets, table }: Vocabulary): (text: string) => TokenRows {
  const hasher = featureHasher(table);
  const rowsOf = rowFinder(start.words, buckets);
  return (text) => {
    const hashed = hasher.hash(text.slice(0, mostUnits));
    const { tokenCount, concepts } = hashed;
    return { rows: rowsOf(hashed).slice(0, tokenCount), concepts: concepts.slice(0, tokenCount) };
  };
}

/** Embeddings in eight bits, in units of `scale`; of every five thousand numbers the largest is cut off. */
export function inEightBits(embeddings: Float32Array): { embeddings: Int8Array; scale: number } {
  const magnitudes = embeddings.map(Math.abs).sort();
  const scale = magnitudes[Math.floor(magnitudes.length * 0.9998)]! / 127;
  const inUnits = (value: number): number => Math.max(-127, Math.min(127, Math.round(value / scale)));
  return { embeddings: Int8Array.from(embeddings, inUnits), scale };
}
