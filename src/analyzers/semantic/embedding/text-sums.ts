import { featureHasher, type FeatureHasher, type HashedText } from '../../../text/classifiers/hashed-features.js';
import { combined } from '../../../text/words/hashing.js';
import { wordVectors, type WordVectors } from '../../../text/words/word-vectors.js';
import { conceptNumber, concepts, lexiconTable } from '../../injection/lexicon/index.js';
import { anchors } from './anchors.js';
import { rowBytes } from './simd-scan.js';
import { meaningSize } from './sizes.js';
import type { TextWords } from './telling-words.js';
import { placeOf, wordFacts, type WordFacts } from './word-facts.js';

/** What the words of a text add up to. The sums of two texts are those of both, one after the other. */
export interface TextSums {
  /**
   * Word vectors by their weight (Arora et al. 2017, "A simple but tough-to-beat baseline", section 3), `meaningSize`
   * components; then hashed features folded to `wordingSize`, without those of ideas, which depend on what came before.
   */
  readonly values: Float64Array;
  /** The ideas of the thesaurus that it speaks of, in order. */
  readonly ideas: number[];
  /** Its words as `alignment` compares them, in order. */
  readonly codes: number[];
  /** Weight of the words that have a vector, of all words, and of those without an idea. */
  known: number;
  all: number;
  plain: number;
  words: number;
  /** How many of the words are known ones of another language than English. */
  foreign: number;
}

interface Tools {
  readonly hasher: FeatureHasher;
  readonly vectors: WordVectors;
  readonly factsOf: (hashed: HashedText, token: number) => WordFacts;
}

let tools: Tools | undefined;

function loadTools(): Tools {
  const vectors = wordVectors();
  const anchorRows: (number | undefined)[] = [];
  for (const concept of concepts) anchorRows[conceptNumber(concept)] = vectors.rowOf(anchors[concept]);
  const hasher = featureHasher(lexiconTable());
  return { hasher, vectors, factsOf: wordFacts({ hasher, vectors, anchorRows }) };
}

/** Nothing yet. */
export function noSums(): TextSums {
  return { values: new Float64Array(rowBytes), ideas: [], codes: [], known: 0, all: 0, plain: 0, words: 0, foreign: 0 };
}

/** Adds what another text adds up to. */
export function addSums(into: TextSums, other: TextSums): void {
  for (let i = 0; i < rowBytes; i++) into.values[i]! += other.values[i]!;
  for (const idea of other.ideas) into.ideas.push(idea);
  for (const code of other.codes) into.codes.push(code);
  into.known += other.known;
  into.all += other.all;
  into.plain += other.plain;
  into.words += other.words;
  into.foreign += other.foreign;
}

/** Adds up the words of a text. Linear in its length. */
export function textSums(text: string): TextSums {
  tools ??= loadTools();
  const hashed = tools.hasher.hash(text);
  const sums = noSums();
  for (let token = 0; token < hashed.tokenCount; token++) {
    const isWord = hashed.fills[token] !== 0;
    const facts = isWord ? tools.factsOf(hashed, token) : undefined;
    if (facts) addWord(sums, facts, tools.vectors);
    addNeighbours(sums.values, hashed, { token, weight: facts?.weight ?? signWeight });
  }
  return sums;
}

/** The words of a text as `alignment` compares them. */
export function textWords(text: string): TextWords {
  tools ??= loadTools();
  const hashed = tools.hasher.hash(text);
  const codes: number[] = [];
  let foreign = 0;
  for (let token = 0; token < hashed.tokenCount; token++) {
    if (hashed.fills[token] === 0) continue;
    const { code, isForeign } = tools.factsOf(hashed, token);
    codes.push(code);
    if (isForeign) foreign++;
  }
  return { codes, foreign };
}

/** How much each kind of feature counts in the wording part. */
const share = { idea: 4, ideaPair: 1.5, word: 1, letters: 0.6, neighbours: 0.3 } as const;
/** Weight of a run of one sign. */
const signWeight = 0.1;
const salt = { idea: 77, ideaPair: 78 } as const;
/** What an idea counts when it comes again. */
const repeatedShare = 0.3;

/** The word at full weight, its letter groups at less. */
function addWord(
  sums: TextSums,
  { row, isForeign, idea, weight, places, code }: WordFacts,
  vectors: WordVectors,
): void {
  addAt(sums.values, places[0]!, share.word * weight);
  const part = (share.letters * weight) / Math.sqrt(places.length);
  for (let i = 1; i < places.length; i++) addAt(sums.values, places[i]!, part);
  sums.words++;
  if (isForeign) sums.foreign++;
  sums.codes.push(code);
  sums.all += weight;
  if (idea === undefined) sums.plain += weight;
  else sums.ideas.push(idea);
  if (row === undefined) return;
  sums.known += weight;
  addMeaning(sums.values, vectors, { row, weight });
}

function addMeaning(
  into: Float64Array,
  { values, scale, dimensions }: WordVectors,
  { row, weight }: { row: number; weight: number },
): void {
  const from = row * dimensions;
  for (let i = 0; i < meaningSize; i++) into[i]! += values[from + i]! * scale * weight;
}

function addNeighbours(
  into: Float64Array,
  hashed: HashedText,
  { token, weight }: { token: number; weight: number },
): void {
  for (let i = hashed.firstFeature[token]!; i < hashed.firstFeature[token + 1]!; i++)
    addAt(into, placeOf(hashed.features[i]!), share.neighbours * weight);
}

const seen = new Set<number>();

/** Adds ideas to values in their order, each with the few before it; answers the weight of the different ones. */
export function addIdeas(into: Float64Array, ideas: readonly number[], ideaWeights: Float32Array): number {
  seen.clear();
  let mass = 0;
  for (let at = 0; at < ideas.length; at++) {
    const idea = ideas[at]!;
    const isNew = !seen.has(idea);
    seen.add(idea);
    if (isNew) mass += ideaWeights[idea]!;
    const weight = ideaWeights[idea]! * (isNew ? 1 : repeatedShare);
    addAt(into, placeOf(combined(idea, 0, salt.idea)), share.idea * weight);
    for (let before = Math.max(0, at - 3); before < at; before++) {
      const other = ideas[before]!;
      if (other === idea) continue;
      const pair = combined(Math.min(idea, other), Math.max(idea, other), salt.ideaPair);
      addAt(into, placeOf(pair), share.ideaPair * weight);
    }
  }
  return mass;
}

function addAt(into: Float64Array, place: number, weight: number): void {
  if (place > 0) into[place]! += weight;
  else into[-place]! -= weight;
}
