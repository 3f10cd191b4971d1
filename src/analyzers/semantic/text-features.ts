import { featureHasher, type FeatureHasher, type HashedText } from '../../text/classifiers/hashed-features.js';
import { combined } from '../../text/hashing.js';
import { conceptNumber, concepts, lexiconTable } from '../injection/lexicon/index.js';
import { wordVectors, type WordVectors } from '../../text/word-vectors.js';
import { rowBytes } from './simd-scan.js';
import { anchors, standIns } from './anchors.js';
import { ideaOf } from './thesaurus.js';

/** Components of the meaning part: those of the word vectors. */
export const meaningSize = 100;
/** Components of the wording part: hashed words, neighbours and letter groups. */
export const wordingSize = rowBytes - meaningSize;

/** What a text says and how, before both are made one vector. */
export interface TextFeatures {
  /** Weighted mean of the word vectors (Arora et al. 2017, "A simple but tough-to-beat baseline", section 3). */
  readonly meaning: Float64Array;
  /** Hashed features folded to `wordingSize` signed sums, length one. */
  readonly wording: Float64Array;
  /** Share of the words' weight that has a vector, 0 to 1. */
  readonly coverage: number;
  /** How much there is to compare: the weights of its ideas, and a little for every other word. */
  readonly mass: number;
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

/** Reads a text's features. Linear in its length. `ideaWeights`: one for each idea of the thesaurus. */
export function textFeatures(text: string, ideaWeights: Float32Array): TextFeatures {
  tools ??= loadTools();
  const hashed = tools.hasher.hash(text);
  const meaning = new Float64Array(meaningSize);
  const wording = new Float64Array(wordingSize);
  const ideas: number[] = [];
  const seen = new Set<number>();
  let known = 0;
  let all = 0;
  let words = 0;
  let mass = 0;
  for (let token = 0; token < hashed.tokenCount; token++) {
    const isWord = hashed.fills[token] !== 0;
    const { row, idea } = isWord ? knownWord(hashed, token, tools) : unknownWord;
    const weight = !isWord ? signWeight : row === undefined ? 1 : rarity(row);
    addWording(wording, hashed, { token, weight, hasher: tools.hasher });
    if (!isWord) continue;
    words++;
    all += weight;
    if (idea === undefined) mass += plainMass * weight;
    else {
      const fresh = seen.has(idea) ? repeatedShare : 1;
      seen.add(idea);
      mass += fresh === 1 ? ideaWeights[idea]! : 0;
      addIdea(wording, ideas, { idea, weight: ideaWeights[idea]! * fresh });
    }
    if (row === undefined) continue;
    known += weight;
    addMeaning(meaning, tools.vectors, { row, weight });
  }
  if (known > 0) for (let i = 0; i < meaningSize; i++) meaning[i]! /= known;
  toUnit(wording);
  return { meaning, wording, coverage: all === 0 ? 0 : known / all, mass, words };
}

/** How much each kind of feature counts in the wording part. */
const share = { idea: 4, ideaPair: 1.5, word: 1, letters: 0.6, neighbours: 0.3 } as const;
/** Weight of a run of one sign. */
const signWeight = 0.1;
const salt = { idea: 77, ideaPair: 78 } as const;
/** What a word without an idea adds to the mass. */
const plainMass = 0.1;
/** What an idea counts when it comes again. */
const repeatedShare = 0.3;

/** The idea itself, and with the few ideas before it in any order. */
function addIdea(into: Float64Array, before: number[], { idea, weight }: { idea: number; weight: number }): void {
  addHashed(into, combined(idea, 0, salt.idea), share.idea * weight);
  for (const other of before)
    if (other !== idea)
      addHashed(into, combined(Math.min(idea, other), Math.max(idea, other), salt.ideaPair), share.ideaPair * weight);
  before.push(idea);
  if (before.length > 3) before.shift();
}

/** Scales to length one; nothing stays nothing. */
export function toUnit(vector: Float64Array): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return;
  const factor = 1 / Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) vector[i]! *= factor;
}

interface KnownWord {
  readonly row: number | undefined;
  readonly idea: number | undefined;
}

const unknownWord: KnownWord = { row: undefined, idea: undefined };

/** The word's vector and idea: its own, its stand-in's, its plain form's, or those of what the attack lexicon knows it for. */
function knownWord(hashed: HashedText, token: number, { vectors, anchorRows }: Tools): KnownWord {
  const word = hashed.text.slice(hashed.starts[token], hashed.ends[token]).toLowerCase();
  const standIn = Object.hasOwn(standIns, word) ? standIns[word] : undefined;
  const own = vectors.rowOf(standIn ?? word);
  const concept = concepts[hashed.concepts[token]! - 1];
  const row =
    own ??
    anchorRows[hashed.concepts[token]!] ??
    vectors.rowOf(word.replace(/(?:e?s|ed|ing)$/, '')) ??
    vectors.rowOf(word.replace(/(?:ed|ing)$/, 'e'));
  return { row, idea: ideaOf(word) ?? (own === undefined && concept ? ideaOf(anchors[concept]) : undefined) };
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
    addHashed(into, hasher.own[0]!, share.word * weight);
    const part = (share.letters * weight) / Math.sqrt(count);
    for (let i = 1; i < count; i++) addHashed(into, hasher.own[i]!, part);
  }
  for (let i = hashed.firstFeature[token]!; i < hashed.firstFeature[token + 1]!; i++)
    addHashed(into, hashed.features[i]!, share.neighbours * weight);
}

function addHashed(into: Float64Array, hash: number, weight: number): void {
  into[(hash >>> 8) % wordingSize]! += hash & 1 ? weight : -weight;
}
