import { commonWords } from './common-words.js';
import { hashIndex } from './hash-index.js';
import { instructionWords } from './leetspeak.js';
import { latinWords } from './latin-words.js';
import { letterIndexes } from './readable.js';
import { textBuilder, type MappedText } from './span.js';
import { unitsOf } from './units.js';

/** Shorter words have too few letters inside to be told from others. */
const shortest = 5;
const longest = 20;
/** Misspelled words happen; so many of the vocabulary of instructions do not. */
const leastScrambled = 2;

/** A number for each letter: their sum is the same in any order. */
const letterNumbers = Int32Array.from(
  { length: 27 },
  (_, letter) => Math.imul(letter + 3, 0x9e3779b1) ^ (letter << 20),
);

const known = [...instructionWords].filter(({ length }) => length >= shortest);
/** Lengths of the known words between two letters, a bit for each: most words end here. */
const lengthsBetween = new Int32Array(27 * 27);
const knownUnits = known.map((word) => Uint16Array.from(Buffer.from(word)));
for (const units of knownUnits) lengthsBetween[endsOf(units, 0, units.length)]! |= 1 << units.length;
const placeOf = hashIndex(knownUnits.map((units) => scrambleKey(units, 0, units.length)));

function endsOf(units: Uint16Array, start: number, end: number): number {
  return letterIndexes[units[start]!]! * 27 + letterIndexes[units[end - 1]!]!;
}

/** What a word shares with its scrambled forms: the ends and the letters between. */
function scrambleKey(units: Uint16Array, start: number, end: number): number {
  let inside = 0;
  for (let at = start; at < end; at++) inside = (inside + letterNumbers[letterIndexes[units[at]!]!]!) | 0;
  return (Math.imul(inside, 31) + Math.imul(endsOf(units, start, end), 0x85ebca6b)) | 0;
}

/**
 * Reads words whose inner letters were put in another order (`ingroe perivous`), where two or more of them are words of
 * instructions. Undefined when there are none. Linear.
 */
export function readScrambled(text: string): MappedText | undefined {
  if (!isFullOfThem(text)) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const { 0: word, index: start } of text.matchAll(anyWord)) {
    const meant = meaning(word);
    if (meant === undefined) continue;
    out.copy(text, at, start + 1);
    for (let index = 1; index < meant.length; index++) out.put(meant[index]!, start + index, start + index + 1);
    at = start + meant.length;
  }
  out.copy(text, at, text.length);
  return out.done();
}

const anyWord = /(?<![A-Za-z])[A-Za-z]{4,20}(?![A-Za-z])/g;

/** The word that a scrambled one was, or undefined where it is none. */
function meaning(word: string): string | undefined {
  const lower = word.toLowerCase();
  return commonWords().has(lower) ? undefined : commonWords().unscrambled(lower);
}

/** Whether enough words of instructions are scrambled. */
function isFullOfThem(text: string): boolean {
  const { count, starts, ends } = latinWords(text);
  const units = unitsOf(text);
  let scrambled = 0;
  for (let word = 0; word < count && scrambled < leastScrambled; word++) {
    const start = starts[word]!;
    const end = ends[word]!;
    if (end - start > longest || ((lengthsBetween[endsOf(units, start, end)]! >>> (end - start)) & 1) === 0) continue;
    const place = placeOf(scrambleKey(units, start, end));
    if (place < 0 || isInOrder(units, start, knownUnits[place]!)) continue;
    if (instructionWords.has(meaning(text.slice(start, end)) ?? '')) scrambled++;
  }
  return scrambled >= leastScrambled;
}

/** Whether a word of the text is the known one itself. */
function isInOrder(units: Uint16Array, start: number, word: Uint16Array): boolean {
  for (let index = 0; index < word.length; index++)
    if (letterIndexes[units[start + index]!] !== letterIndexes[word[index]!]) return false;
  return true;
}
