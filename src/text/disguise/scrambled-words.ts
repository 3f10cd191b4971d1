import { lettersInstead, replaced, type MappedText, type Replacement } from '../span.js';
import { nextBit } from '../units/mask-bits.js';
import { unitsOf } from '../units/units.js';
import { commonWords } from '../words/common-words.js';
import { hashIndex } from '../words/hash-index.js';
import { hashOf } from '../words/hashing.js';
import { latinWords } from '../words/latin-words.js';
import { letterIndexes } from '../words/readable.js';
import { lookAtWords } from '../words/word-look.js';
import { wordVectors } from '../words/word-vectors.js';

/** Shorter words have too few letters inside to be told from others. */
const shortest = 5;
const longest = 20;
/** Misspelled words happen; so many do not. */
const leastScrambled = 2;

/** A number for each letter: their sum is the same in any order. */
const letterNumbers = Int32Array.from(
  { length: 27 },
  (_, letter) => Math.imul(letter + 3, 0x9e3779b1) ^ (letter << 20),
);

/** The common words as they are written, and by what they share with their scrambled forms. */
interface Known {
  isInOrder(hash: number): boolean;
  isScrambled(key: number): boolean;
}

let known: Known | undefined;

function knownWords(): Known {
  const listed = commonWords().list.filter(({ length }) => length >= shortest && length <= longest);
  const units = listed.map((word) => Buffer.from(word));
  const inOrder = hashIndex(listed.map((word) => hashOf(word)));
  const scrambled = hashIndex(units.map((word) => scrambleKey(word, 0, word.length)));
  return { isInOrder: (hash) => inOrder(hash) >= 0, isScrambled: (key) => scrambled(key) >= 0 };
}

/** What a word shares with its scrambled forms: the ends and the letters between. */
function scrambleKey(units: ArrayLike<number>, start: number, end: number): number {
  let inside = 0;
  for (let at = start; at < end; at++) inside = (inside + letterNumbers[letterIndexes[units[at]!]!]!) | 0;
  const ends = letterIndexes[units[start]!]! * 27 + letterIndexes[units[end - 1]!]!;
  return (Math.imul(inside, 31) + Math.imul(ends, 0x85ebca6b)) | 0;
}

/**
 * Reads words whose inner letters were put in another order (`ingroe perivous`), where a text is full of them. Undefined
 * when it is not. Linear.
 */
export function readScrambled(text: string): MappedText | undefined {
  if (!isFullOfThem(text)) return undefined;
  return replaced(text, meant(text));
}

/** What scrambled words were, behind their first letters, which keep their case. */
function* meant(text: string): Generator<Replacement> {
  for (const { 0: word, index } of text.matchAll(anyWord)) {
    const read = meaning(word);
    if (read !== undefined) yield* lettersInstead(read.slice(1), index + 1);
  }
}

const anyWord = /(?<![A-Za-z])[A-Za-z]{4,20}(?![A-Za-z])/g;

/** The word that a scrambled one was, or undefined where it is none. */
function meaning(word: string): string | undefined {
  const lower = word.toLowerCase();
  const isWord = commonWords().has(lower) || wordVectors().rowOf(lower) !== undefined;
  return isWord ? undefined : commonWords().unscrambled(lower);
}

/** Whether most of the words that are none of the common ones are scrambled ones: names and other languages are not. */
function isFullOfThem(text: string): boolean {
  const words = latinWords(text);
  const { mayBeScrambled, masks } = lookAtWords(words);
  const { starts, ends, hashes } = words;
  const units = unitsOf(text);
  let unknown = 0;
  let scrambled = 0;
  for (let word = nextBit(mayBeScrambled, masks, 0); word >= 0; word = nextBit(mayBeScrambled, masks, word + 1)) {
    known ??= knownWords();
    if (known.isInOrder(hashes[word]!)) continue;
    const start = starts[word]!;
    const end = ends[word]!;
    if (!known.isScrambled(scrambleKey(units, start, end))) unknown++;
    else if (meaning(text.slice(start, end)) !== undefined) scrambled++;
  }
  return scrambled >= leastScrambled && scrambled >= unknown;
}
