import { lettersInstead, replaced, type MappedText } from '../span.js';
import { otherWords } from '../words/other-words.js';
import { rankedWords } from '../words/ranked-words.js';
import { letterIndex, noLetter } from '../words/readable.js';

const shortest = 3;
const longest = 20;
/** A word with letters blanked out is a coarse one, or a formula; so many are a disguise. */
const leastMasked = 2;

/** Letters with asterisks inside; shorter and longer runs are none, and what stands beside signs of a program. */
const masked = /(?<![\w*.\\/])[a-z]+(?:\*+[a-z]+){1,8}(?![\w*\\/])/gi;

/** Reads words in which letters are blanked out (`ign*re`, `p*ssw*rd`), where a text has several. Undefined when it has not. Linear. */
export function readMasked(text: string): MappedText | undefined {
  if (!hasMasked(text)) return undefined;
  const found = [...text.matchAll(masked)];
  const read = found.flatMap(({ 0: word, index }) => {
    const meant = fitting(word);
    return meant === undefined ? [] : [{ index, meant }];
  });
  if (read.length < leastMasked || read.length * 2 < found.length) return undefined;
  const letters = read.flatMap(({ index, meant }) => lettersInstead(meant, index));
  return replaced(
    text,
    letters.filter(({ start }) => text[start] === '*'),
  );
}

/** A cheap look whether so many asterisks stand between letters. */
function hasMasked(text: string): boolean {
  let left = leastMasked;
  for (let at = text.indexOf('*'); at >= 0; at = text.indexOf('*', at + 1)) {
    if (!isLetter(text.charCodeAt(at - 1))) continue;
    while (text[at + 1] === '*') at++;
    if (isLetter(text.charCodeAt(at + 1)) && --left === 0) return true;
  }
  return false;
}

function isLetter(code: number): boolean {
  return letterIndex(code) !== noLetter;
}

let byLength: readonly (readonly string[])[] | undefined;

/** The commonest word that fits the letters that are left. */
function fitting(word: string): string | undefined {
  if (word.length < shortest || word.length > longest) return undefined;
  const lower = word.toLowerCase();
  byLength ??= wordsByLength();
  return byLength[word.length]!.find((known) => fits(known, lower));
}

function fits(known: string, word: string): boolean {
  for (let at = 0; at < word.length; at++) if (word[at] !== '*' && word[at] !== known[at]) return false;
  return true;
}

/** The commonest first. */
const commonest = 16_000;

function wordsByLength(): readonly (readonly string[])[] {
  const words = [...rankedWords().slice(0, commonest), ...otherWords].filter((word) => /^[a-z]+$/.test(word));
  return Array.from({ length: longest + 1 }, (_, length) => words.filter((word) => word.length === length));
}
