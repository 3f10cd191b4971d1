import { isDigit } from '../units/unit-classes.js';
import { hashOf } from '../words/hashing.js';
import { isKnownWord, knownWords, mayBeKnown } from '../words/known-words.js';
import { hashWith, type LatinWords } from '../words/latin-words.js';
import { widestSeparator } from './word-separators.js';

/** Fewer pairs of pieces are words: some words have three pieces. */
const leastPairs = 2;
/** In units, between two of them. */
const farApart = 400;
const longPiece = 4;
const [lineEnd, space, apostrophe, bracket, typographic] = [10, 32, 39, 40, 0x2019];
const [slash, opening, equals] = [47, 60, 61];
/** Behind the name of a variable. */
const longestNumber = 6;

/** A cheap look: whether some words with more than a space between them are one together, and one of them is none by itself. */
export function mayBeCut(units: Uint16Array, words: LatinWords): boolean {
  const { count, starts, ends, hashes } = words;
  const { signs } = knownWords();
  let pairs = 0;
  let lastPair = 0;
  for (let word = 1, before = 0; word < count; word++) {
    const end = ends[word - 1]!;
    const isNext = starts[word] === end + 1 && isUsualGap(units[end]!);
    if (isNext ? declares(hashes[word - 1]!) : isOfSeparator(units, words, word)) continue;
    const last = before;
    before = word;
    if (isNext || starts[word]! - ends[last]! > widestSeparator) continue;
    if (!arePieces(units, words, last, word)) continue;
    const joined = hashWith(hashes[last]!, units, words, word);
    if (mayBeKnown(signs, joined) === 0 || !isKnownWord(joined)) continue;
    if (isKnownWord(hashes[word]!) && isKnownWord(hashes[last]!)) continue;
    pairs = starts[word]! - lastPair > farApart ? 1 : pairs + 1;
    lastPair = starts[word]!;
    if (pairs === leastPairs) return true;
  }
  return false;
}

/** A letter beside a short word is a name or a number of programs and lists, and one set off by a space, an apostrophe or a bracket on its line is no piece. */
function arePieces(units: Uint16Array, { starts, ends }: LatinWords, one: number, other: number): boolean {
  const left = ends[one]! - starts[one]!;
  const right = ends[other]! - starts[other]!;
  if (left > 1 && right > 1) return true;
  if (left + right <= longPiece) return false;
  const gap = units.subarray(ends[one], starts[other]);
  const beside = left > 1 ? gap.at(-1)! : gap[0]!;
  return gap.includes(lineEnd) || (!isUsualGap(beside) && beside !== bracket);
}

function isUsualGap(unit: number): boolean {
  return unit === space || unit === apostrophe || unit === typographic;
}

const [constant, local, variable] = ['const', 'let', 'var'].map((word) => hashOf(word)) as [number, number, number];

function declares(hash: number): boolean {
  return hash === constant || hash === local || hash === variable;
}

/** Whether a word is the name of a tag, or of a variable that gets a value, or says that one follows. */
function isOfSeparator(units: Uint16Array, { starts, ends, hashes }: LatinWords, word: number): boolean {
  const before = units[starts[word]! - 1];
  const isTag = before === opening || (before === slash && units[starts[word]! - 2] === opening);
  if (isTag || declares(hashes[word]!)) return true;
  let end = ends[word]!;
  while (end < ends[word]! + longestNumber && isDigit(units[end]!)) end++;
  return units[units[end] === space ? end + 1 : end] === equals;
}
