import { replaced, type MappedText, type Replacement } from '../span.js';
import { unitsOf } from '../units/units.js';
import { instructionWords } from '../words/instruction-words.js';
import { otherWords } from '../words/other-words.js';
import { rankedWords } from '../words/ranked-words.js';
import { letterIndexes, noLetter } from '../words/readable.js';

/** So many words in a row are no accident; of ten, so many are what is left of known ones. */
const fewestWords = 5;
const knownOfTen = 7;

/** Different ones of so many letters that are no words as they stand; shorter ones are left of too many words. */
const fewestTelling = 3;
const tellingLetters = 3;
const tellingOfTen = 3;

/** Letters, and apostrophes among them, between blanks and signs of sentences: codes and programs have others. */
const words = /(?<=^|[\s"'(\u2018\u201c])[a-z]+(?:['\u2019][a-z]+)*(?=$|[\s.,;:!?"')\u2019\u201d])/gi;
const vowel = /[aeiou]/i;
const vowels = /[aeiou]/g;
const apostrophe = /['\u2019]/g;

/**
 * Reads words that lost their vowels (`gnr ll prvs nstrctns`), where many stand in a row. Undefined where none do. What they
 * were is guessed: the commonest word that they may be, words of instructions first. Linear.
 */
export function readVowelless(text: string): MappedText | undefined {
  if (!mayBeVowelless(text)) return undefined;
  const read: Replacement[] = [];
  let row: RegExpExecArray[] = [];
  const readRow = (): void => {
    if (row.length >= fewestWords) read.push(...meant(row));
    row = [];
  };
  for (const match of text.matchAll(words)) {
    if (vowel.test(match[0])) readRow();
    else row.push(match);
  }
  readRow();
  return read.length === 0 ? undefined : replaced(text, read);
}

/** How far apart a text is looked at, for so many letters. */
const lookEvery = 8;
const letters = 10;

/** A cheap look: whether anywhere that many letters have no vowel among them. English has one among any three. */
function mayBeVowelless(text: string): boolean {
  const units = unitsOf(text);
  for (let at = 0; at + letters <= units.length; at += lookEvery)
    if (!hasVowel(units, at) && isVowelless(units, at)) return true;
  return false;
}

/** Whether one of the next ten units is a vowel. Without a branch for each: many would be guessed wrong. */
function hasVowel(units: Uint16Array, at: number): boolean {
  let vowelsIn = 0;
  for (let next = at; next < at + letters; next++) vowelsIn |= isVowel[units[next]!]!;
  return vowelsIn !== 0;
}

/** Among the next so many letters; digits and signs are passed over, a few of them. */
function isVowelless(units: Uint16Array, from: number): boolean {
  const end = Math.min(units.length, from + 2 * letters);
  let left = letters;
  for (let at = from; at < end; at++) {
    const unit = units[at]!;
    if (isVowel[unit] === 1) return false;
    if (letterIndexes[unit] === noLetter) continue;
    if (--left === 0) return true;
  }
  return false;
}

const isVowel = new Uint8Array(0x10000);
for (const one of 'aeiouAEIOU') isVowel[one.charCodeAt(0)] = 1;

/** What words in a row were, where most are what is left of known ones. */
function meant(row: readonly RegExpExecArray[]): Replacement[] {
  const read = row.flatMap(({ 0: word, index }) => {
    const instead = isAbbreviation(word) ? undefined : meaning(word);
    return instead === undefined ? [] : [{ start: index, end: index + word.length, instead }];
  });
  const telling = new Set(row.map(({ 0: word }) => word.toLowerCase()).filter(isTelling));
  const isMost = read.length >= fewestWords && read.length * 10 >= row.length * knownOfTen;
  return isMost && telling.size >= fewestTelling && telling.size * 10 >= row.length * tellingOfTen ? read : [];
}

function isTelling(word: string): boolean {
  return word.length >= tellingLetters && meaning(word) !== word;
}

/** Capitals alone, as `HTML` and `SQL` are. */
function isAbbreviation(word: string): boolean {
  return word.length > 1 && word.length < 6 && word.toUpperCase() === word;
}

let likeliest: ReadonlyMap<string, string> | undefined;

/** What a word was before it lost its vowels; itself, where it is one that has none. */
function meaning(word: string): string | undefined {
  likeliest ??= byRest();
  return likeliest.get(word.toLowerCase().replace(apostrophe, ''));
}

const commonest = 16_000;

/** Words by what is left of them without vowels, of those that leave the same the likeliest. */
function byRest(): ReadonlyMap<string, string> {
  const common = rankedWords().slice(0, commonest);
  // English words without vowels have a y; others are abbreviations.
  const whole = common.filter((word) => !vowel.test(word) && word.includes('y'));
  const likeliestFirst = [...whole, ...instructionWords, ...common, ...otherWords];
  const byLetters = new Map<string, string>();
  for (const word of likeliestFirst) {
    const rest = word.replace(vowels, '');
    if (/^[a-z]+$/.test(word) && rest !== '' && !byLetters.has(rest)) byLetters.set(rest, word);
  }
  return byLetters;
}
