import type { ConceptTable } from './concept-table.js';
import { foldOf, kindOf, kindOfNothing } from './folding.js';
import { longestWord, tokenise, wordMemory, type TokenBuffers } from './word-tokens.js';
import { combined, startHash, stepHash } from '../words/hashing.js';
import { unitsOf } from '../units/units.js';

/**
 * Tokens of a text and the hashed features that begin at each of them. The arrays are reused: they hold until the next
 * call of the same hasher.
 */
export interface HashedText extends TokenBuffers {
  readonly text: string;
  readonly tokenCount: number;
  /** Features that a token has with its neighbours: from `firstFeature[i]` to `firstFeature[i + 1]`. */
  readonly firstFeature: Uint32Array;
  /** 32-bit hashes; a model takes as many of the upper bits as it has weights for. */
  readonly features: Uint32Array;
}

export interface FeatureHasher {
  hash(text: string): HashedText;
  /** Features of a token alone (the word, its 3- to 5-grams, its concept), written to `own`; answers how many. */
  ownFeatures(hashed: HashedText, token: number): number;
  readonly own: Uint32Array;
}

const salt = {
  word: 1,
  pair: 2,
  triple: 3,
  skip: 4,
  gram: 5,
  sign: 6,
  concept: 7,
  conceptPair: 8,
  conceptTriple: 9,
  start: 10,
  startPair: 11,
} as const;

interface Buffers extends TokenBuffers {
  readonly firstFeature: Uint32Array;
  readonly features: Uint32Array;
  /** Hashes of the tokens that are words, and the numbers of those with a concept. */
  readonly words: Int32Array;
  readonly tagged: Uint32Array;
  wordCount: number;
  taggedCount: number;
}

/** A hasher of its own; with a concept table it also marks concepts and their neighbourhoods. Linear, up to 15 features a token beside its own. */
export function featureHasher(table?: ConceptTable): FeatureHasher {
  let buffers = allocate(2048);
  const memory = wordMemory();
  const own = new Uint32Array(longestWord * 3 + 8);
  let last: HashedText | undefined;
  return {
    own,
    hash(text) {
      if (last?.text === text) return last;
      last = undefined;
      if (buffers.starts.length < text.length + 2) buffers = allocate(text.length * 2);
      const tokenCount = tokenise({ text, units: unitsOf(text), buffers, memory, table });
      contextFeatures(text, buffers, tokenCount);
      return (last = { text, tokenCount, ...buffers });
    },
    ownFeatures: (hashed, token) => ownFeatures(hashed, token, own),
  };
}

function allocate(units: number): Buffers {
  const tokens = units + 2;
  return {
    starts: new Uint32Array(tokens),
    ends: new Uint32Array(tokens),
    firstFeature: new Uint32Array(tokens + 1),
    features: new Uint32Array(tokens * 15),
    concepts: new Uint8Array(tokens),
    hashes: new Int32Array(tokens),
    slots: new Uint16Array(tokens),
    fills: new Uint32Array(tokens),
    words: new Int32Array(tokens),
    tagged: new Uint32Array(tokens),
    wordCount: 0,
    taggedCount: 0,
  };
}

function contextFeatures(text: string, buffers: Buffers, tokenCount: number): void {
  const { hashes, concepts, firstFeature, features } = buffers;
  listWords(buffers, tokenCount);
  let count = 0;
  let word = 0;
  let tag = 0;
  for (let token = 0; token < tokenCount; token++) {
    firstFeature[token] = count;
    if (hashes[token] === 0) {
      const sign = signOf(text, buffers, token);
      const next = token + 1 < tokenCount ? hashes[token + 1]! : 0;
      features[count++] = sign;
      if (next !== 0) features[count++] = combined(sign, next, salt.sign);
    } else {
      if (token === 0 || hashes[token - 1] === 0) count = startFeatures(buffers, word, count);
      count = wordFeatures(buffers, word++, count);
    }
    if (concepts[token] !== 0) count = conceptFeatures(buffers, tag++, count);
  }
  firstFeature[tokenCount] = count;
}

/** Without a branch: many would be guessed wrong. */
function listWords(buffers: Buffers, tokenCount: number): void {
  const { hashes, concepts, words, tagged } = buffers;
  let wordCount = 0;
  let taggedCount = 0;
  for (let token = 0; token < tokenCount; token++) {
    words[wordCount] = hashes[token]!;
    wordCount += Number(hashes[token] !== 0);
    tagged[taggedCount] = token;
    taggedCount += Number(concepts[token] !== 0);
  }
  buffers.wordCount = wordCount;
  buffers.taggedCount = taggedCount;
}

/** Words that begin a sentence, a line or a quotation: where orders show themselves. */
function startFeatures({ words, wordCount, features }: Buffers, at: number, count: number): number {
  const first = words[at]!;
  features[count++] = combined(first, 0, salt.start);
  if (at + 1 < wordCount) features[count++] = combined(first, words[at + 1]!, salt.startPair);
  return count;
}

/** The word with the next one, with those two and three further on, and three in a row. */
function wordFeatures({ words, wordCount, features }: Buffers, at: number, count: number): number {
  if (at + 1 >= wordCount) return count;
  const first = words[at]!;
  const pair = combined(first, words[at + 1]!, salt.pair);
  features[count++] = pair;
  if (at + 2 >= wordCount) return count;
  const third = words[at + 2]!;
  features[count++] = combined(first, third, salt.skip);
  features[count++] = combined(pair, third, salt.triple);
  if (at + 3 < wordCount) features[count++] = combined(first, words[at + 3]!, salt.skip);
  return count;
}

const farthestConcept = 14;
const nearConcept = 4;

/** The concept with the next three (and once more when near), and three in a row. */
function conceptFeatures(buffers: Buffers, at: number, count: number): number {
  const { concepts, tagged, taggedCount, features } = buffers;
  const token = tagged[at]!;
  const concept = concepts[token]!;
  let firstPair = 0;
  for (let next = 1; next <= 3 && at + next < taggedCount; next++) {
    const other = tagged[at + next]!;
    if (other - token > farthestConcept) break;
    const pair = combined(concept, concepts[other]!, salt.conceptPair);
    features[count++] = pair;
    if (other - token <= nearConcept) features[count++] = combined(pair, 1, salt.conceptPair);
    if (next === 1) firstPair = pair;
    if (next === 2) features[count++] = combined(firstPair, concepts[other]!, salt.conceptTriple);
  }
  return count;
}

/** A sign and how often it stands in a row, up to three times. */
function signOf(text: string, { starts, ends }: Buffers, token: number): number {
  const length = Math.min(ends[token]! - starts[token]!, 3);
  return combined(foldOf(text.charCodeAt(starts[token]!)), length, salt.sign);
}

const folded = new Uint16Array(longestWord + 2);
const wordStart = 2;
const wordEnd = 3;

function ownFeatures(hashed: HashedText, token: number, own: Uint32Array): number {
  folded[0] = wordStart;
  let length = 1;
  let hash = startHash;
  for (let at = hashed.starts[token]!; at < hashed.ends[token]! && length <= longestWord; at++) {
    const code = hashed.text.charCodeAt(at);
    if (kindOf(code) === kindOfNothing) continue;
    folded[length] = foldOf(code);
    hash = stepHash(hash, folded[length++]!);
  }
  folded[length++] = wordEnd;
  let count = 0;
  own[count++] = combined(hash, 0, salt.word);
  if (hashed.concepts[token] !== 0) own[count++] = combined(hashed.concepts[token]!, 0, salt.concept);
  for (let first = 0; first + 2 < length; first++) {
    let gram = stepHash(stepHash(startHash, folded[first]!), folded[first + 1]!);
    const end = Math.min(first + 5, length);
    for (let last = first + 2; last < end; last++) {
      gram = stepHash(gram, folded[last]!);
      own[count++] = combined(gram, last - first, salt.gram);
    }
  }
  return count;
}
