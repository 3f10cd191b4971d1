import { featureHasher, type FeatureHasher, type HashedText } from '../../text/hashed-features.js';
import { conceptNumber, concepts, lexiconTable } from '../injection/lexicon/index.js';
import { wordVectors, type WordVectors } from '../safety/word-vectors.js';
import { anchors, standIns } from './anchors.js';

/** Components of the meaning part: those of the word vectors. */
export const meaningSize = 100;
/** Components of the wording part: hashed words, neighbours and letter groups. */
export const wordingSize = 156;

/** What a text says and how, before both are made one vector. */
export interface TextFeatures {
  /** Weighted mean of the word vectors (Arora et al. 2017, "A simple but tough-to-beat baseline", section 3). */
  readonly meaning: Float64Array;
  /** Hashed features folded to `wordingSize` signed sums, length one. */
  readonly wording: Float64Array;
  /** Share of the words' weight that has a vector, 0 to 1. */
  readonly coverage: number;
  readonly words: number;
}

interface Tools {
  readonly hasher: FeatureHasher;
  readonly vectors: WordVectors;
  /** Row of each concept's anchor, by concept number. */
  readonly anchorRows: readonly (number | undefined)[];
}

let tools: Tools | undefined;

function loadTools(): Tools {
  const vectors = wordVectors();
  const anchorRows: (number | undefined)[] = [];
  for (const concept of concepts) anchorRows[conceptNumber(concept)] = vectors.rowOf(anchors[concept]);
  return { hasher: featureHasher(lexiconTable()), vectors, anchorRows };
}

/** Reads a text's features. Linear in its length. */
export function textFeatures(text: string): TextFeatures {
  tools ??= loadTools();
  const hashed = tools.hasher.hash(text);
  const meaning = new Float64Array(meaningSize);
  const wording = new Float64Array(wordingSize);
  let known = 0;
  let all = 0;
  let words = 0;
  for (let token = 0; token < hashed.tokenCount; token++) {
    const isWord = hashed.fills[token] !== 0;
    const row = isWord ? rowOf(hashed, token, tools) : undefined;
    const weight = !isWord ? 0.1 : row === undefined ? 1 : rarity(row);
    addWording(wording, hashed, { token, weight, hasher: tools.hasher });
    if (!isWord) continue;
    words++;
    all += weight;
    if (row === undefined) continue;
    known += weight;
    addMeaning(meaning, tools.vectors, { row, weight });
  }
  if (known > 0) for (let i = 0; i < meaningSize; i++) meaning[i]! /= known;
  toUnit(wording);
  return { meaning, wording, coverage: all === 0 ? 0 : known / all, words };
}

/** Scales to length one; nothing stays nothing. */
export function toUnit(vector: Float64Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return;
  const factor = 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor;
}

/** Row of the word, of its stand-in, its plain form, or of the idea that the attack lexicon knows it for. */
function rowOf(hashed: HashedText, token: number, { vectors, anchorRows }: Tools): number | undefined {
  const word = hashed.text.slice(hashed.starts[token], hashed.ends[token]).toLowerCase();
  const standIn = Object.hasOwn(standIns, word) ? standIns[word] : undefined;
  return (
    vectors.rowOf(standIn ?? word) ??
    anchorRows[hashed.concepts[token]!] ??
    vectors.rowOf(word.replace(/(?:e?s|ed|ing)$/, '')) ??
    vectors.rowOf(word.replace(/(?:ed|ing)$/, 'e'))
  );
}

/** Frequent words say little: a / (a + p), p by Zipf's law from the rank among the vectors. */
function rarity(row: number): number {
  const frequency = 0.1 / (row + 3);
  return 0.001 / (0.001 + frequency);
}

function addMeaning(
  into: Float64Array,
  { values, scale, dimensions }: WordVectors,
  { row, weight }: { row: number; weight: number },
): void {
  const from = row * dimensions;
  for (let i = 0; i < meaningSize; i++) into[i]! += values[from + i]! * scale * weight;
}

/** The word at full weight, its letter groups and its neighbours at less. */
function addWording(
  into: Float64Array,
  hashed: HashedText,
  { token, weight, hasher }: { token: number; weight: number; hasher: FeatureHasher },
): void {
  if (hashed.fills[token] !== 0) {
    const count = hasher.ownFeatures(hashed, token);
    addHashed(into, hasher.own[0]!, weight);
    const part = (0.6 * weight) / Math.sqrt(count);
    for (let i = 1; i < count; i++) addHashed(into, hasher.own[i]!, part);
  }
  for (let i = hashed.firstFeature[token]!; i < hashed.firstFeature[token + 1]!; i++)
    addHashed(into, hashed.features[i]!, 0.3 * weight);
}

function addHashed(into: Float64Array, hash: number, weight: number): void {
  into[(hash >>> 8) % wordingSize]! += hash & 1 ? weight : -weight;
}
