import { replaced, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { besideLetters } from '../words/beside-letters.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { cutIntoWords } from '../words/word-cuts.js';

/** Pieces looked at together, and the letters that so many have at most: words have more. */
const pieces = 8;
const lettersOfPieces = 24;
/** Pieces among them that are no words. */
const leastStrange = 3;
/** Units that are joined at once. */
const longestChain = 2000;
/** Joined again, the text has fewer words than pieces: at most so many of ten. */
const wordsOfTenPieces = 8;
const lettersForStray = 12;
const space = 32;

/** Joins words that spaces were put into (`ig nore al l pre vious`). Undefined when there are none. Linear. */
export function joinPartedWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  const units = unitsOf(text);
  if (!hasPieces(units, words)) return undefined;
  const chains = chainsOf(units, words);
  const gapsOf = (found: readonly Chain[]): number[] => found.flatMap((chain) => gapsInside(text, words, chain));
  if (gapsOf(chains.filter((chain) => isStrange(chain, ofSome))).length === 0) return undefined;
  const gaps = gapsOf(chains.filter((chain) => isStrange(chain, ofMore)));
  return replaced(
    text,
    gaps.map((start) => ({ start, end: start + 1 })),
  );
}

/** Whether somewhere so many short words follow one another that are none. */
function hasPieces(units: Uint16Array, words: LatinWords): boolean {
  const { count, starts, ends } = words;
  let letters = 0;
  let next = pieces - 1;
  for (let word = 0; word < count; word++) {
    letters += ends[word]! - starts[word]!;
    const start = word - pieces + 1;
    if (start > 0) letters -= ends[start - 1]! - starts[start - 1]!;
    // With a single space between any two of them.
    if (word < next || letters > lettersOfPieces || ends[word]! - starts[start]! !== letters + pieces - 1) continue;
    const strange = countStrange(units, words, { start, end: word + 1 });
    if (strange >= leastStrange) return true;
    next = word + leastStrange - strange;
  }
  return false;
}

/** How many of the words are none; letters are none where other letters or an apostrophe stand beside them. */
function countStrange(units: Uint16Array, { starts, ends, hashes }: LatinWords, { start, end }: Span): number {
  let strange = 0;
  for (let word = start; word < end; word++) {
    const from = starts[word]!;
    const to = ends[word]!;
    if (to > from + 1 && !besideLetters(units, from, to) && !isKnownWord(hashes[word]!)) strange++;
  }
  return strange;
}

/** Words with single spaces between them, from the first up to the last, by number. */
interface Chain extends Span {
  /** How many of them are none. */
  readonly strange: number;
}

/** One in so many is none in a chain that was parted; where a text holds such a chain, one in more shows others. */
const [ofSome, ofMore] = [3, 5];

function isStrange({ start, end, strange }: Chain, ofMany: number): boolean {
  return strange * ofMany >= end - start;
}

function chainsOf(units: Uint16Array, words: LatinWords): Chain[] {
  const { count, starts, ends } = words;
  const chains: Chain[] = [];
  let start = 0;
  for (let word = 1; word <= count; word++) {
    const isNear = word < count && starts[word] === ends[word - 1]! + 1 && ends[word]! - starts[start]! <= longestChain;
    const isLinked = isNear && units[ends[word - 1]!] === space;
    if (isLinked && !besideLetters(units, starts[word - 1]!, ends[word]!)) continue;
    if (word > start + 1) chains.push({ start, end: word, strange: countStrange(units, words, { start, end: word }) });
    start = word;
  }
  return chains;
}

/** Where the spaces stand that are in the middle of words. */
function gapsInside(text: string, { starts, ends }: LatinWords, { start, end }: Span): number[] {
  const joined = text
    .slice(starts[start], ends[end - 1])
    .replaceAll(' ', '')
    .toLowerCase();
  const cuts = cutIntoWords(joined, lettersForStray);
  if (!cuts || cuts.length * 10 > (end - start) * wordsOfTenPieces) return [];
  const isCut = new Set(cuts);
  const gaps: number[] = [];
  let letters = 0;
  for (let word = start; word < end - 1; word++) {
    letters += ends[word]! - starts[word]!;
    if (!isCut.has(letters)) gaps.push(ends[word]!);
  }
  return gaps;
}
