import { replaced, type MappedText, type Span } from '../span.js';
import { nextRun, runEnd } from '../units/mask-bits.js';
import { classBits, classesOf } from '../units/unit-classes.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { areJoinedSentence, gapsBetween } from './running-words.js';

/** Names in programs have so many words at most, where they are not most of a text. */
const longestName = 11;
/** Of four words behind the first so many begin with a capital. */
const capitalsOfFour = 3;
const lettersForWord = 3;
/** What may stand in a sentence without spaces; the signs of code and addresses end it. */
const signs = `.,;:!?'"()-’“”…`;
/** A run of letters and digits in it, and its capitals behind small letters. */
const [longRun, fewestHumps] = [20, 3];
/** What is longer is read in parts. */
const longestStretch = 65_536;
const word = /\p{Lu}?[\p{Ll}\p{Lo}]+(?:['’]\p{Ll}{1,3})?|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
const capital = /^[\p{Lu}\p{N}]/u;
/** Behind a full stop or comma of such a sentence stands a capital: these are members, files and calls. */
const member = /[.,:]\p{Ll}|\p{L}\(/gu;
const wordsForMember = 20;
/** What stands beside the letters of addresses, encodings and names in programs. */
const unlikeSentence = /[\w+/=%@#$<{[\]>}]/;
const opening = /["“(]$/;

/**
 * Sets the words of a sentence apart that only their capitals show (`ignoreAllPreviousInstructionsAnd…`), its signs
 * between them. Names in programs stay whole: they have fewer words of those that sentences are full of. Undefined when
 * there are none. Linear.
 */
export function splitCamelWords(text: string): MappedText | undefined {
  const sentences = sentencesIn(text);
  const units = sentences.reduce((sum, { found }) => sum + found.length, 0);
  const read = units * 2 > text.length ? sentences : sentences.filter(({ words }) => words.length > longestName);
  if (read.length === 0) return undefined;
  const cuts = read.flatMap(({ found, index, words }) =>
    gapsBetween(words).flatMap((gap) => {
      const cut = cutIn(found, gap);
      return cut === undefined ? [] : [{ start: index + cut, end: index + cut, instead: ' ' }];
    }),
  );
  return replaced(text, cuts);
}

/** A stretch of a text, and where its words stand in it. */
interface Sentence {
  readonly found: string;
  readonly index: number;
  readonly words: readonly Span[];
}

function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { start: index, end } of stretchesIn(text)) {
    const found = text.slice(index, end);
    const words = Array.from(found.matchAll(word), (one) => ({ start: one.index, end: one.index + one[0].length }));
    const beside = (text[index - 1] ?? '') + (text[index + found.length] ?? '');
    if (words.length <= longestName && unlikeSentence.test(beside)) continue;
    if (isSentence(found, words)) sentences.push({ found, index, words });
  }
  return sentences;
}

/** Stretches around long runs of letters in which capitals stand. */
function stretchesIn(text: string): Span[] {
  const units = unitsOf(text);
  const { wordUnit, words } = masksOf(text);
  const next = (from: number): number => nextRun(wordUnit, words, { from, least: longRun });
  const stretches: Span[] = [];
  for (let at = next(0), last = 0; at >= 0; at = next(last)) {
    const end = runEnd(wordUnit, at, units.length);
    if (hasHumps(units, at, end)) {
      const stretch = stretchAround(units, at, last);
      stretches.push(stretch);
      last = stretch.end;
    } else last = end;
  }
  return stretches;
}

function hasHumps(units: Uint16Array, start: number, end: number): boolean {
  let humps = 0;
  for (let at = start + 1; at < end; at++)
    if (isCapital(units[at]!) && units[at - 1]! > lastCapital && ++humps === fewestHumps) return true;
  return false;
}

const [firstCapital, lastCapital] = [65, 90];

function isCapital(code: number): boolean {
  return code >= firstCapital && code <= lastCapital;
}

function stretchAround(units: Uint16Array, at: number, first: number): Span {
  let start = at;
  while (start > first && isOfStretch(units[start - 1]!)) start--;
  const most = Math.min(units.length, start + longestStretch);
  let end = at;
  while (end < most && isOfStretch(units[end]!)) end++;
  return { start, end };
}

/** A letter, a digit or a sign of a sentence. */
function isOfStretch(code: number): boolean {
  return (classesOf[code]! & classBits.wordUnit) !== 0 || signCodes.has(code);
}

const signCodes = new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));

function isSentence(found: string, places: readonly Span[]): boolean {
  const words = places.map(({ start, end }) => found.slice(start, end));
  const members = found.match(member)?.length ?? 0;
  const capitals = words.slice(1).filter((one) => capital.test(one)).length;
  if (members * wordsForMember > words.length || capitals * 4 < (words.length - 1) * capitalsOfFour) return false;
  return found.length >= words.length * lettersForWord && areJoinedSentence(words);
}

/** Where a space belongs between two words: before a sign that opens, else behind the signs. Parts of one word have none. */
function cutIn(found: string, { start, end }: Span): number | undefined {
  const signs = found.slice(start, end);
  if (signs === '-' || signs === "'" || signs === '’') return undefined;
  return opening.test(signs) ? end - 1 : end;
}
