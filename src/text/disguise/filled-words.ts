import { replaced, type MappedText } from '../span.js';
import { hashOf } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';

/** So many long words in a row that are known without their fillers are no accident. */
const fewestWords = 3;
const longWord = 6;
const words = /[a-z0-9]{2,48}/gi;

/**
 * Takes out a letter or digit that was put behind each letter (`ixgxnxoxrxex axlxlx`), the same one in several words in a
 * row. Undefined where there is none. Linear.
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
const fewestPlaces = 3;

/** A cheap look: whether a unit stands three times behind another one, at several places. */
function mayBeFilled(text: string): boolean {
  let left = fewestPlaces;
  for (let at = 0; at + 8 <= text.length; at += lookEvery) {
    const isAgain = isThrice(text, at) || isThrice(text, at + 1) || isThrice(text, at + 3);
    if (isAgain && --left === 0) return true;
  }
  return false;
}

function isThrice(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === text.charCodeAt(at + 2) && unit === text.charCodeAt(at + 4);
}

/** What stands behind each letter of a word, where it is the same. */
function fillerOf(word: string): string | undefined {
  const filler = word[1]!.toLowerCase();
  for (let at = 3; at < word.length; at += 2) if (word[at]!.toLowerCase() !== filler) return undefined;
  return filler;
}
