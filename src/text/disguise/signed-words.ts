import { replaced, type MappedText, type Span } from '../span.js';
import { firstBit } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { latinWords } from '../words/latin-words.js';
import { areJoinedSentence, bareWord, gapsBetween, leastJoined, manyJoined } from './running-words.js';

/** What is longer is read in parts. */
const longestToken = 65_536;
/** Between two words, the signs of the sentence included. */
const widestGap = 3;
const space = 32;
const joining = '-_/+.,=:~|*#&;>^·•–—→';
const isJoiningSign = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  Number(joining.includes(String.fromCharCode(code))),
);
const wordOrNumber = /^[\p{L}\p{N}'’]{1,24}$/u;

/**
 * Sets the words of a sentence apart that one and the same sign joins (`ignore-all-previous-instructions-and…`). Names,
 * paths and addresses stay whole: their words are few, or none of those that sentences are full of. Undefined when there
 * are none. Linear.
 */
export function splitSignedWords(text: string): MappedText | undefined {
  const joined = tokensIn(text)
    .map(({ start, end }) => wordsOf(text.slice(start, end), start))
    .filter((words) => words !== undefined);
  if (!joined.some(({ length }) => length >= manyJoined) && !areMost(joined, text)) return undefined;
  const gaps = joined.flatMap(gapsBetween).map(({ start, end }) => ({
    start,
    end,
    // Of two full stops one ended a sentence.
    instead: end - start > 1 && text[start] === '.' ? '. ' : ' ',
  }));
  return replaced(text, gaps);
}

/** Tokens in which so many words follow one another behind the same sign. */
function tokensIn(text: string): Span[] {
  const { count, starts, ends } = latinWords(text);
  const units = unitsOf(text);
  const tokens: Span[] = [];
  let joined = 0;
  let before = space;
  let last = 0;
  for (let word = 1; word < count; word++) {
    const start = starts[word]!;
    if (start < last) continue;
    const sign = units[start - 1]!;
    joined = sign > space && sign === before && start - ends[word - 1]! <= widestGap ? joined + 1 : 0;
    before = sign;
    if (joined !== leastJoined - 1 || isJoiningSign[sign] === 0) continue;
    const token = tokenAround(units, start, last);
    tokens.push(token);
    last = token.end;
  }
  return tokens;
}

function tokenAround(units: Uint16Array, at: number, first: number): Span {
  let start = at;
  while (start > first && units[start - 1]! > space) start--;
  const most = Math.min(units.length, start + longestToken);
  let end = at;
  while (end < most && units[end]! > space) end++;
  return { start, end };
}

/** The words of a token that is a sentence but for its signs. */
function wordsOf(found: string, start: number): Span[] | undefined {
  const sign = usualSign(found);
  if (sign === undefined) return undefined;
  const words: Span[] = [];
  for (let at = 0; at < found.length;) {
    const next = found.indexOf(sign, at);
    const end = next < 0 ? found.length : next;
    // What begins with the sign is an option, a path or an anchor.
    if (end === 0) return undefined;
    if (end > at) words.push({ start: start + at, end: start + end });
    at = end;
    while (at < found.length && found[at] === sign) at++;
  }
  if (found.endsWith('/')) return undefined;
  const parts = words.map((word) => found.slice(word.start - start, word.end - start));
  const isBounded = wordOrNumber.test(bareWord(parts[0]!)) && wordOrNumber.test(bareWord(parts.at(-1)!));
  return isBounded && areJoinedSentence(parts) ? words : undefined;
}

/** The sign that a token has most of. */
function usualSign(found: string): string | undefined {
  const counts = new Map<number, number>();
  let usual: number | undefined;
  for (let at = 0; at < found.length; at++) {
    const code = found.charCodeAt(at);
    if (isJoiningSign[code] === 0) continue;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (usual === undefined || count > counts.get(usual)!) usual = code;
  }
  return usual === undefined ? undefined : String.fromCharCode(usual);
}

/** Whether these words are most of a text. */
function areMost(joined: readonly (readonly Span[])[], text: string): boolean {
  const units = joined.reduce((sum, words) => sum + words.at(-1)!.end - words[0]!.start, 0);
  return units > 0 && units * 2 > text.replace(/\s+/g, '').length;
}

/** Between two signs stands a word. */
const widestWord = 28;

/** A cheap look whether so many times in a row the same sign stands behind a letter, and no space behind it. Linear. */
export function hasJoinedWords(text: string): boolean {
  const { wordUnit, ascii85, base64, dotDash, markupSign, strange, plainGap, words } = masksOf(text);
  const units = unitsOf(text);
  let letterBefore = 0;
  let [sign, place, joined] = [0, 0, 0];
  for (let word = 0; word < words; word++) {
    const letters = wordUnit[word]!;
    const signs = (ascii85[word]! | base64[word]! | dotDash[word]! | markupSign[word]! | strange[word]!) & ~letters;
    const gapAfter = word + 1 < words ? plainGap[word + 1]! << 31 : 0;
    let bits = signs & ((letters << 1) | letterBefore) & ~(((plainGap[word]! & ~signs) >>> 1) | gapAfter);
    letterBefore = letters >>> 31;
    for (; bits !== 0; bits &= bits - 1) {
      const at = word * 32 + firstBit(bits);
      joined = units[at] === sign && at - place <= widestWord ? joined + 1 : 1;
      if (joined === leastJoined) return true;
      sign = units[at]!;
      place = at;
    }
  }
  return false;
}
