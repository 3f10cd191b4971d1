import { replaced, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { besideLetters } from '../words/beside-letters.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { otherWords } from '../words/other-words.js';
import {
  longestNear as longest,
  mistakes,
  readingsOf,
  type Mistake,
  type Reading,
  type Readings,
} from '../words/near-words.js';
import { lookAtWords } from '../words/word-look.js';
import { wordVectors } from '../words/word-vectors.js';

/** Shorter words are a letter away from too many others. */
const shortest = 4;
/** People mistype; texts in which so many different words are mistyped are rare. */
const leastMisspelled = 3;
/** Of longer words, one in so many is unknown where somebody disguised them. */
const wordsForUnknown = 5;
/** Of all words, so many of ten are known: other languages and code have fewer. */
const knownOfTen = 3;
/** Of the different unknown words, two in three are a letter away from a known one: names are not. */
const [readOf, unknownOf] = [2, 3];

/**
 * Reads words with a letter too many, too few, wrong or in its neighbour's place (`ignroe prevous instrcutions`), where a text
 * is full of them. Undefined when it is not. Linear.
 */
export function readMisspelled(text: string): MappedText | undefined {
  const unknown = unknownWords(text);
  if (!unknown) return undefined;
  const meant = meanings(new Set(unknown.map(({ lower }) => lower)));
  if (!meant) return undefined;
  const read = unknown.flatMap(({ start, end, lower }) => {
    const instead = meant.get(lower);
    return instead === undefined ? [] : [{ start, end, instead: likeWritten(instead, text.slice(start, end)) }];
  });
  return replaced(text, read);
}

/** What different words mean, where most of them mean something. */
function meanings(words: ReadonlySet<string>): ReadonlyMap<string, string> | undefined {
  const readings = new Map<string, Readings>();
  const mostNames = words.size - Math.max(leastMisspelled, (words.size * readOf) / unknownOf);
  let names = 0;
  for (const word of words) {
    const read = readingsOf(word);
    if (read.size > 0) readings.set(word, read);
    else if (++names > mostNames) return undefined;
  }
  if (mostNames < 0) return undefined;
  const usual = usualMistake([...readings.values()]);
  return new Map([...readings].map(([word, read]) => [word, likeliest(read, usual)]));
}

/** Whoever disguises a text makes one kind of mistake: another one is so many bits less likely. */
const unusualBits = 6;

/** The kind of mistake that most words may have. */
function usualMistake(readings: readonly Readings[]): Mistake {
  const count = (mistake: Mistake): number => readings.filter((read) => read.has(mistake)).length;
  return mistakes.reduce((most, mistake) => (count(mistake) > count(most) ? mistake : most));
}

function likeliest(readings: Readings, usual: Mistake): string {
  const bitsOf = ([mistake, { bits }]: [Mistake, Reading]): number => bits + (mistake === usual ? 0 : unusualBits);
  return [...readings].reduce((best, one) => (bitsOf(one) < bitsOf(best) ? one : best))[1].word;
}

interface UnknownWord extends Span {
  readonly lower: string;
}

/** The longer words that are none, where a text has enough of them to be disguised. */
function unknownWords(text: string): UnknownWord[] | undefined {
  const words = latinWords(text);
  const { long, strange } = lookAtWords(words);
  const isFull = (unknown: number): boolean => unknown >= leastMisspelled && unknown * wordsForUnknown >= long;
  // Most texts end here.
  if (!isFull(strange) || !isMostlyKnown(words)) return undefined;
  const units = unitsOf(text);
  const unknown: UnknownWord[] = [];
  for (let word = 0; word < words.count; word++) {
    const [start, end] = [words.starts[word]!, words.ends[word]!];
    if (!isLong(start, end) || isKnownWord(words.hashes[word]!) || !isPlain(units, start, end)) continue;
    const lower = text.slice(start, end).toLowerCase();
    if (!isName(units, start) && !isOtherWord(lower)) unknown.push({ start, end, lower });
  }
  return isFull(unknown.length) ? unknown : undefined;
}

const isLong = (start: number, end: number): boolean => end - start >= shortest && end - start <= longest;

function isMostlyKnown({ count, hashes }: LatinWords): boolean {
  let known = 0;
  for (let word = 0; word < count; word++) if (isKnownWord(hashes[word]!)) known++;
  return known * 10 >= count * knownOfTen;
}

const endings = /(?:s|es|d|ed|ing|er|ers|ly|y|able|ness|less)$/;

/** A word of other lists, or a form of a known one. */
function isOtherWord(word: string): boolean {
  if (otherWords.has(word)) return true;
  const stem = word.replace(endings, '');
  return stem !== word && stem.length >= shortest && (otherWords.has(stem) || wordVectors().rowOf(stem) !== undefined);
}

/** Whether neither digits, apostrophes, underscores nor other letters stand beside a word, and it is written in one case. */
function isPlain(units: Uint16Array, start: number, end: number): boolean {
  if (besideLetters(units, start, end) || units[start - 1] === underscore || units[end] === underscore) return false;
  for (let at = start + 2; at < end; at++) if (((units[at]! ^ units[start + 1]!) & 32) !== 0) return false;
  return true;
}

/** Whether a word begins with a capital in the midst of a sentence, and has small letters. */
function isName(units: Uint16Array, start: number): boolean {
  if ((units[start]! & 32) !== 0 || (units[start + 1]! & 32) === 0) return false;
  let before = start - 1;
  while (before >= 0 && units[before] === space) before--;
  return before >= 0 && isLetterOrComma(units[before]!);
}

const space = 32;
const comma = 44;
const underscore = 95;

function isLetterOrComma(code: number): boolean {
  return code === comma || ((code | 32) - 97 < 26 && (code | 32) >= 97);
}

/** A word with the capitals of another one. */
function likeWritten(word: string, written: string): string {
  if (written.toUpperCase() === written) return word.toUpperCase();
  return written[0]!.toLowerCase() === written[0] ? word : word[0]!.toUpperCase() + word.slice(1);
}
