import { commonWords } from './common-words.js';
import { hashIndex } from './hash-index.js';
import { instructionWords } from './leetspeak.js';
import { letterIndex } from './readable.js';
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
const letterOf = Uint8Array.from({ length: 0x10000 }, (_, code) => letterIndex(code));

const known = [...instructionWords].filter(({ length }) => length >= shortest);
/** Lengths of the known words between two letters, a bit for each: most words end here. */
const lengthsBetween = new Int32Array(27 * 27);
const knownUnits = known.map((word) => Uint16Array.from(Buffer.from(word)));
for (const units of knownUnits) lengthsBetween[endsOf(units, 0, units.length)]! |= 1 << units.length;
const placeOf = hashIndex(knownUnits.map((units) => scrambleKey(units, 0, units.length)));

function endsOf(units: Uint16Array, start: number, end: number): number {
  return letterOf[units[start]!]! * 27 + letterOf[units[end - 1]!]!;
}

/** What a word shares with its scrambled forms: the ends and the letters between. */
function scrambleKey(units: Uint16Array, start: number, end: number): number {
  let inside = 0;
  for (let at = start; at < end; at++) inside = (inside + letterNumbers[letterOf[units[at]!]!]!) | 0;
  return (Math.imul(inside, 31) + Math.imul(endsOf(units, start, end), 0x85ebca6b)) | 0;
}

interface Scrambled {
  readonly start: number;
  readonly meant: string;
}

/**
 * Reads words whose inner letters were put in another order (`ingroe perivous`), where two or more of them are words of
 * instructions. Undefined when there are none. Linear.
 */
export function readScrambled(text: string): MappedText | undefined {
  if (scrambledWords(text).length < leastScrambled) return undefined;
  const found = allScrambled(text);
  const out = textBuilder(text.length);
  let at = 0;
  for (const { start, meant } of found) {
    out.copy(text, at, start + 1);
    for (let index = 1; index < meant.length; index++) out.put(meant[index]!, start + index, start + index + 1);
    at = start + meant.length;
  }
  out.copy(text, at, text.length);
  return out.done();
}

/** Words of a text full of them, whatever they are about. */
function allScrambled(text: string): Scrambled[] {
  return Array.from(text.matchAll(anyWord)).flatMap(({ 0: found, index: start }) => {
    const word = found.toLowerCase();
    const meant = commonWords().has(word) ? undefined : commonWords().unscrambled(word);
    return meant === undefined ? [] : [{ start, meant }];
  });
}

const anyWord = /(?<![A-Za-z])[A-Za-z]{4,20}(?![A-Za-z])/g;

/** Scrambled words of instructions. */
function scrambledWords(text: string): Scrambled[] {
  const units = unitsOf(text);
  const found: Scrambled[] = [];
  for (let at = 0; at < units.length;) {
    const start = at;
    while (at < units.length && letterOf[units[at]!]! < 26) at++;
    if (at === start) at++;
    else if (at - start >= shortest && at - start <= longest) {
      if (((lengthsBetween[endsOf(units, start, at)]! >>> (at - start)) & 1) === 0) continue;
      const place = placeOf(scrambleKey(units, start, at));
      if (place < 0 || isInOrder(units, start, knownUnits[place]!)) continue;
      const meant = known[place]!;
      if (isScrambled(text.slice(start, at).toLowerCase(), meant)) found.push({ start, meant });
    }
  }
  return found;
}

/** Whether a word of the text is the known one itself. */
function isInOrder(units: Uint16Array, start: number, word: Uint16Array): boolean {
  for (let index = 0; index < word.length; index++)
    if (letterOf[units[start + index]!] !== letterOf[word[index]!]) return false;
  return true;
}

function isScrambled(word: string, meant: string): boolean {
  const sorted = (one: string): string => [...one].sort().join('');
  return (
    word[0] === meant[0] && word.at(-1) === meant.at(-1) && sorted(word) === sorted(meant) && !commonWords().has(word)
  );
}
