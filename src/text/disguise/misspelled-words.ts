import { replaced, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { hashIndex } from '../words/hash-index.js';
import { combined, hashOf, startHash, stepHash } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { otherWords } from '../words/other-words.js';
import { rankedWords } from '../words/ranked-words.js';
import { lookAtWords } from '../words/word-look.js';
import { wordVectors } from '../words/word-vectors.js';

/** Shorter words are a letter away from too many others. */
const shortest = 4;
const longest = 20;
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
  const meant = new Map<string, string>();
  const mostNames = words.size - Math.max(leastMisspelled, (words.size * readOf) / unknownOf);
  let names = 0;
  for (const word of words) {
    const instead = meaning(word);
    if (instead !== undefined) meant.set(word, instead);
    else if (++names > mostNames) return undefined;
  }
  return mostNames < 0 ? undefined : meant;
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

/** Whether neither digits, apostrophes nor other letters stand beside a word, and it is written in one case. */
function isPlain(units: Uint16Array, start: number, end: number): boolean {
  if ((start > 0 && isJoining(units[start - 1]!)) || (end < units.length && isJoining(units[end]!))) return false;
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

function isLetterOrComma(code: number): boolean {
  return code === comma || ((code | 32) - 97 < 26 && (code | 32) >= 97);
}

/** A digit, an apostrophe, `_` or anything beyond ASCII. */
function isJoining(code: number): boolean {
  return code > 127 || code === 39 || code === 95 || (code >= 48 && code <= 57);
}

/** A word with the capitals of another one. */
function likeWritten(word: string, written: string): string {
  if (written.toUpperCase() === written) return word.toUpperCase();
  return written[0]!.toLowerCase() === written[0] ? word : word[0]!.toUpperCase() + word.slice(1);
}

/** What a misspelled word in lower case was: the likeliest of the common words that are a letter away, or undefined. */
function meaning(word: string): string | undefined {
  const { words, find } = (near ??= nearWords());
  let best: string | undefined;
  let least = Infinity;
  const look = (hash: number, place: number, mistake: number): void => {
    const rank = find(keyOf(hash, place));
    const bits = Math.log2(rank + rankOffset) + mistake;
    if (rank < 0 || bits >= least) return;
    best = words[rank];
    least = bits;
  };
  const asItIs = hashOf(word);
  for (let at = 0; at <= word.length; at++) {
    const start = at === 0 ? firstLetterBits : 0;
    look(asItIs, at, start);
    if (at === word.length) break;
    const without = hashWithout(word, at);
    look(without, at, start + otherLetterBits);
    look(without, whole, start + (word[at] === word[at - 1] ? 0 : otherLetterBits));
    if (at > 0) look(hashOf(swapped(word, at)), whole, at === 1 ? firstLetterBits : 0);
  }
  return best;
}

/** Letters are lost, doubled and swapped with their neighbours; another letter, or a wrong first one, is so many bits less likely. */
const otherLetterBits = 3;
const firstLetterBits = 4;
/** By Zipf's law, rank tells how rare a word is. */
const rankOffset = 4;

function swapped(word: string, at: number): string {
  return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
}

/** Common words by themselves and by what is left of them without one letter, with its place. */
interface NearWords {
  /** The commonest first. */
  readonly words: readonly string[];
  /** The rank of the commonest word with a key, -1 where there is none. */
  find(key: number): number;
}

let near: NearWords | undefined;
const commonest = 24_000;
/** Stands for the place of a letter where none is missing. */
const whole = longest + 1;
const keyOf = (hash: number, place: number): number => combined(hash, place, 1) | 0;

function nearWords(): NearWords {
  const words = rankedWords()
    .slice(0, commonest)
    .filter((word) => /^[a-z]{4,20}$/.test(word));
  const size = words.reduce((sum, { length }) => sum + length + 1, 0);
  const keys = new Int32Array(size);
  const ranks = new Uint16Array(size);
  let next = 0;
  words.forEach((word, rank) => {
    ranks.fill(rank, next, next + word.length + 1);
    keys[next++] = keyOf(hashOf(word), whole);
    for (let at = 0; at < word.length; at++) keys[next++] = keyOf(hashWithout(word, at), at);
  });
  const find = hashIndex(keys);
  return { words, find: (key) => ranks[find(key)] ?? -1 };
}

function hashWithout(word: string, left: number): number {
  let hash = startHash;
  for (let at = 0; at < word.length; at++) if (at !== left) hash = stepHash(hash, word.charCodeAt(at));
  return hash;
}
