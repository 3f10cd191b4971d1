import { ownString } from '../../../lib/own-string.js';
import type { FeatureHasher, HashedText } from '../../../text/classifiers/hashed-features.js';
import { foldedHash } from '../../../text/classifiers/folding.js';
import type { WordVectors } from '../../../text/words/word-vectors.js';
import { concepts } from '../../injection/lexicon/index.js';
import { wordCode } from './telling-words.js';
import { anchors, standIns } from './anchors.js';
import { meaningSize, wordingSize } from './sizes.js';
import { rarity } from './rarity.js';
import { functionWords } from './function-words.js';
import { ideaOf } from './thesaurus.js';

/** What the embedding takes from one word, whatever stands around it. */
export interface WordFacts {
  readonly word: string;
  readonly fill: number;
  readonly concept: number;
  /** Row among the word vectors. */
  readonly row: number | undefined;
  /** Whether it is a known word of another language than English. */
  readonly isForeign: boolean;
  readonly idea: number | undefined;
  /** How much the word counts: frequent ones say little. */
  readonly weight: number;
  /** The word as `alignment` compares it. */
  readonly code: number;
  /** Where its hashed features go, the word's own first; see `placeOf`. */
  readonly places: Int16Array;
}

export interface WordTools {
  readonly hasher: FeatureHasher;
  readonly vectors: WordVectors;
  /** Row of each concept's anchor, by concept number. */
  readonly anchorRows: readonly (number | undefined)[];
}

/** Words whose facts are kept, one a place, and the units of the longest: some two megabytes. */
const [remembered, longestRemembered] = [8192, 32];

/** Facts of words, those of the last ones kept: a text has most of its words more than once. */
export function wordFacts(tools: WordTools): (hashed: HashedText, token: number) => WordFacts {
  const kept: WordFacts[] = [];
  return (hashed, token) => {
    const at = hashed.slots[token]! % remembered;
    const word = hashed.text.slice(hashed.starts[token], hashed.ends[token]).toLowerCase();
    const before = kept[at];
    // The filling is the same for words that differ in their accents alone; the vectors may not be.
    const isSame = before?.fill === hashed.fills[token] && before?.concept === hashed.concepts[token];
    if (before && isSame && before.word === word) return before;
    if (word.length > longestRemembered) return read(word, hashed, { token, tools });
    return (kept[at] = read(ownString(word), hashed, { token, tools }));
  };
}

function read(word: string, hashed: HashedText, { token, tools }: { token: number; tools: WordTools }): WordFacts {
  const { row, idea, isForeign } = known(word, hashed.concepts[token]!, tools);
  const count = tools.hasher.ownFeatures(hashed, token);
  return {
    word,
    fill: hashed.fills[token]!,
    concept: hashed.concepts[token]!,
    row,
    isForeign,
    idea,
    weight: row === undefined ? 1 : rarity(row),
    code: wordCode(row, hashed.hashes[token]!),
    places: Int16Array.from(tools.hasher.own.subarray(0, count), placeOf),
  };
}

/** The component that a hashed feature goes to, in the wording part, and its sign. */
export function placeOf(hash: number): number {
  const place = meaningSize + ((hash >>> 8) % wordingSize);
  return hash & 1 ? place : -place;
}

type Known = Pick<WordFacts, 'row' | 'idea' | 'isForeign'>;

/**
 * The word's vector and idea: its own, its stand-in's, those of its English meaning, those of what the attack lexicon knows it
 * for, its plain form's, or those of a word of another language that begins it.
 */
function known(word: string, number: number, { vectors, anchorRows }: WordTools): Known {
  const standIn = Object.hasOwn(standIns, word) ? standIns[word] : functionWords.get(word);
  const own = standIn === undefined ? meaningOf(word, vectors) : vectors.rowOf(standIn);
  const concept = concepts[number - 1];
  const row =
    own ??
    anchorRows[number] ??
    vectors.rowOf(word.replace(/(?:e?s|ed|ing)$/, '')) ??
    vectors.rowOf(word.replace(/(?:ed|ing)$/, 'e')) ??
    withoutEnding(word, vectors);
  const meant = own === undefined ? concept && anchors[concept] : vectors.words[own];
  const isForeign =
    functionWords.has(word) || (standIn === undefined && own !== undefined && own !== vectors.rowOf(word));
  return { row, isForeign, idea: ideaOf(word) ?? (meant === undefined ? undefined : ideaOf(meant)) };
}

function meaningOf(word: string, vectors: WordVectors): number | undefined {
  const row = vectors.rowOfMeaning(foldedHash(word));
  return row < 0 ? undefined : row;
}

/** Longest ending that is taken off a word, and the shortest that is left; vectors made by others are others (`own-vectors.ts`). */
export const endings = { longest: 8, shortestStem: 4 } as const;

/** Row of the meaning of a word of another language, of which the dictionary has fewer forms than there are. */
function withoutEnding(word: string, vectors: WordVectors): number | undefined {
  const shortest = Math.max(endings.shortestStem, word.length - endings.longest);
  for (let length = word.length - 1; length >= shortest; length--) {
    const stem = word.slice(0, length);
    const row = meaningOf(stem, vectors);
    if (row !== undefined && row !== vectors.rowOf(stem)) return row;
  }
  return undefined;
}
