import { replaced, type MappedText } from '../span.js';
import { classBits, classesOf } from '../units/unit-classes.js';
import { unitsOf } from '../units/units.js';
import { hashOf } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';

/** So many long words in a row that are known without their fillers are no accident. */
const fewestWords = 3;
const longWord = 6;
const words = /[a-z0-9]{2,48}/gi;

/**
 * Takes out a letter or digit that was put behind each letter (`ixgxnxoxrxex axlxlx`), the same one in several words in a
 * row, or each letter itself (`iiggnnoorree aallll`). Undefined where there is none. Linear.
 */
export function dropFillers(text: string): MappedText | undefined {
  if (!mayBeFilled(text)) return undefined;
  const read = rowsOfFilled(text)
    .filter(isMeant)
    .flat()
    .flatMap(({ 0: word, index }) =>
      Array.from({ length: word.length >> 1 }, (_, at) => ({ start: index + at * 2 + 1, end: index + at * 2 + 2 })),
    );
  return read.length === 0 ? undefined : replaced(text, read);
}

/** Words in a row that are filled with the same letter or digit. */
function rowsOfFilled(text: string): RegExpExecArray[][] {
  const rows: RegExpExecArray[][] = [];
  let filler: string | undefined;
  for (const match of text.matchAll(words)) {
    const own = fillerOf(match[0]);
    if (own !== undefined && own === filler) rows.at(-1)!.push(match);
    else if (own !== undefined) rows.push([match]);
    filler = own;
  }
  return rows;
}

function isMeant(row: readonly RegExpExecArray[]): boolean {
  const long = new Set(row.filter(({ 0: word }) => word.length >= longWord).map(({ 0: word }) => word.toLowerCase()));
  const known = [...long].filter((word) => isKnownWord(hashOf(word.replace(/(.)./g, '$1')))).length;
  return known >= fewestWords && known * 2 >= long.size;
}

/** How far apart a text is looked at, and at how many places at least something stands behind each letter. */
const lookEvery = 16;
const fewestPlaces = 2;

/** A cheap look: whether a letter or digit stands three times behind another unit, or three stand twice each, at two places. */
function mayBeFilled(text: string): boolean {
  const units = unitsOf(text);
  let left = fewestPlaces;
  for (let at = 0; at + 8 <= units.length; at += lookEvery) {
    const isAgain =
      isThrice(units, at) ||
      isThrice(units, at + 1) ||
      isThrice(units, at + 3) ||
      areDoubled(units, at) ||
      areDoubled(units, at + 1);
    if (isAgain && --left === 0) return true;
  }
  return false;
}

/** Rows of blanks and of dashes are in many texts. */
const filling = classBits.letter | classBits.digit;

function isThrice(units: Uint16Array, at: number): boolean {
  const unit = units[at]!;
  return unit === units[at + 2] && unit === units[at + 4] && (classesOf[unit]! & filling) !== 0;
}

/** Whether three letters or digits from a place on stand twice each. */
function areDoubled(units: Uint16Array, at: number): boolean {
  for (let pair = at; pair < at + 6; pair += 2) {
    if (units[pair] !== units[pair + 1] || (classesOf[units[pair]!]! & filling) === 0) return false;
  }
  return true;
}

const doubled = /^(?:(.)\1)+$/i;

/** What stands behind each letter of a word, where it is the same, or `twice`. */
function fillerOf(word: string): string | undefined {
  if (doubled.test(word)) return 'twice';
  const filler = word[1]!.toLowerCase();
  for (let at = 3; at < word.length; at += 2) if (word[at]!.toLowerCase() !== filler) return undefined;
  return filler;
}
