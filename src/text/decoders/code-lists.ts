import type { MappedText, Span } from '../span.js';
import { hasAtLeast, isSet, nextBit, runEnd } from '../units/mask-bits.js';
import { masksOf, type UnitMasks } from '../units/unit-masks.js';
import { isCode, isReadable, surprise } from '../words/readable.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

/** A code of a character or of some bytes, as it was written. */
interface Code {
  readonly start: number;
  readonly end: number;
  /** What tells its base, in lower case: `0x` of `0x41`, `h` of `41h`; empty where nothing does. */
  readonly mark: string;
  readonly digits: string;
  /** Where the digits begin. */
  readonly digitsAt: number;
}

const [fewestCodes, longestCode, widestGap] = [8, 34, 10];
/** Longer lists are read in parts: what they spell stays within the budget of a view. */
const mostCodes = 100_000;
const sampleCodes = 300;

/** What stands before numbers that programs make characters of: `chr(73)`, `[char]0x49`, `String.fromCharCode(73)`, `(byte)73`, `U+0049`. */
const names = new Set('chr char chrw unichr nchar nchr byte u x o string fromcharcode fromcodepoint alt'.split(' '));
const longestName = 13;
/** Calls have neither many codes in a row nor letters beside digits. */
const anyCall = /ch(?:r|ar)|byte|code|alt\+/i;
const codeForm = /^(0x|x|0b|0o|u)?([0-9a-f]{1,32})(h?)$/;

/**
 * Lists of numbers that stand for characters or bytes: binary, octal, decimal or hexadecimal, whatever one sign or call
 * stands between them (`73, 103`, `["49","67"]`, `01001001|01100111`, `Chr(73) & Chr(103)`).
 */
export const decodeCodeLists: Decoder = function* (text, { codeTokens, mixedRuns }) {
  const { digit, words } = masksOf(text);
  const mayHold = codeTokens || mixedRuns || (hasAtLeast(digit, words, fewestCodes * 2) && anyCall.test(text));
  if (!mayHold) return;
  for (const list of codeLists(text)) {
    const found = mayBeText(text, list) ? readList(text, codesIn(text, list)) : undefined;
    if (found) yield found;
  }
};

/** The beginning of a long list tells whether it is worth reading. */
function mayBeText(text: string, { codes, start, end }: List): boolean {
  if (codes <= sampleCodes * 2) return true;
  const sample = codesIn(text, { start, end: Math.min(end, start + sampleCodes * longestCode) }).slice(0, sampleCodes);
  return readList(text, sample) !== undefined;
}

/** All lists at once: between two finds, others may read another text. Each code of text has a digit, be it hexadecimal. */
function codeLists(text: string): List[] {
  const masks = masksOf(text);
  const lists: List[] = [];
  for (let at = nextBit(masks.digit, masks.words, 0); at >= 0;) {
    const list = listFrom(text, masks, wordStart(masks, at));
    if (list.codes >= fewestCodes) lists.push(list);
    at = nextBit(masks.digit, masks.words, list.end);
  }
  return lists;
}

function wordStart({ wordUnit }: UnitMasks, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestCode && isSet(wordUnit, start - 1)) start--;
  return start;
}

interface List extends Span {
  readonly codes: number;
}

/** How many words from a place on may be codes, up to one that is none or a wide gap. */
function listFrom(text: string, masks: UnitMasks, start: number): List {
  const { wordUnit, words } = masks;
  let codes = 0;
  for (let at = start; ;) {
    const end = runEnd(wordUnit, at, text.length);
    if (end - at <= longestCode && looksLikeCode(text, masks, { start: at, end })) codes++;
    else if (codes === 0 || !isName(text, at, end)) return { codes, start, end };
    at = nextBit(wordUnit, words, end);
    if (at < 0 || at - end > widestGap || codes === mostCodes) return { codes, start, end };
  }
}

function isName(text: string, start: number, end: number): boolean {
  return end - start <= longestName && names.has(text.slice(start, end).toLowerCase());
}

const [h, o, u, x] = ['h', 'o', 'u', 'x'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number];

/** Hexadecimal digits, but for a mark before or behind them. */
function looksLikeCode(text: string, { hexDigit }: UnitMasks, { start, end }: Span): boolean {
  const other = runEnd(hexDigit, start, end);
  if (other === end) return true;
  const letter = text.charCodeAt(other) | 32;
  if (other === end - 1 && letter === h) return true;
  const isMark = letter === x || (other === start ? letter === u : letter === o);
  return isMark && other - start <= 1 && other + 1 < end && runEnd(hexDigit, other + 1, end) === end;
}

const anyWord = /[A-Za-z0-9]+/g;

function codesIn(text: string, { start, end }: Span): Code[] {
  return [...text.slice(start, end).matchAll(anyWord)].flatMap(({ 0: word, index }) => {
    const [, before = '', digits = '', behind = ''] = codeForm.exec(word.toLowerCase()) ?? [];
    const at = start + index;
    return digits
      ? [{ start: at, end: at + word.length, mark: before || behind, digits, digitsAt: at + before.length }]
      : [];
  });
}

/** Escapes are read with the text around them (`escapes.ts`). */
const escapeBefore = /(?:[%=\\]|&#|\\[uxo]\{|u\+)$/i;

function readList(text: string, list: readonly Code[]): Decoded | undefined {
  if (escapeBefore.test(usualGap(text, list))) return undefined;
  for (const part of partsOf(text, list)) {
    if (part.length < fewestCodes) continue;
    for (const { encoding, read, isSure } of readings) {
      const mapped = textOf(text, part, read);
      if (mapped && (isSure || isLikely(part, mapped))) return { encoding, mapped };
    }
  }
  return undefined;
}

/** Numbers of a table may happen to spell something. */
const fewNumbers = 16;

function isLikely(list: readonly Code[], { text }: MappedText): boolean {
  if (!isReadable(text) && !isCode(text)) return false;
  return surprise(text) < (list.length < fewNumbers ? 4.2 : 4.6);
}

/** The list itself; without the zero that ends a string of C; without the numbers around it (`2: 73 103`), which other gaps set apart; without the addresses before its lines. */
function* partsOf(text: string, list: readonly Code[]): Iterable<readonly Code[]> {
  yield list;
  const isEnded = /^0+$/.test(list.at(-1)!.digits);
  const whole = isEnded ? list.slice(0, -1) : list;
  if (isEnded) yield whole;
  const usual = usualGap(text, whole);
  let from = 0;
  while (from < mostAround && gapBefore(text, whole, from + 1) !== usual) from++;
  let to = whole.length;
  while (whole.length - to < mostAround && gapBefore(text, whole, to - 1) !== usual) to--;
  if (from > 0) yield whole.slice(from);
  if (to < whole.length) yield whole.slice(from, to);
  const addresses = new Set(whole.filter((_, at) => at === 0 || gapBefore(text, whole, at).includes('\n')));
  if (addresses.size > 1 && [...addresses].every(({ digits }) => digits.length >= digitsOfAddress))
    yield whole.filter((code) => !addresses.has(code));
}

/** What `od` and its like put before each line: where its bytes stand. */
const digitsOfAddress = 6;

const mostAround = 2;

function gapBefore(text: string, list: readonly Code[], at: number): string {
  return text.slice(list[at - 1]!.end, list[at]!.start);
}

/** The gap that stands most often among the first ones. */
function usualGap(text: string, list: readonly Code[]): string {
  const counts = new Map<string, number>();
  for (let at = 1; at < Math.min(list.length, 32); at++) {
    const gap = gapBefore(text, list, at);
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** Bytes with the places of those digits that spelled them. */
interface Bytes {
  readonly values: number[];
  readonly from: number[];
  readonly to: number[];
}

interface Reading {
  readonly encoding: string;
  /** Whether hardly a list spells a text by chance. */
  readonly isSure: boolean;
  /** The bytes of a list; undefined where it is not written so. */
  read(list: readonly Code[]): Bytes | undefined;
}

const binaryDigits = /^[01]{1,16}$/;
const isHexMark = (mark: string): boolean => mark !== '' && mark !== '0b' && mark !== '0o';

const readings: readonly Reading[] = [
  { encoding: 'binary', isSure: true, read: binaryBytes },
  {
    encoding: 'decimal',
    isSure: false,
    read: (list) => numbers(list, 10, ({ mark, digits }) => mark === '' && /^\d{1,4}$/.test(digits)),
  },
  {
    encoding: 'octal',
    isSure: false,
    read: (list) =>
      numbers(list, 8, ({ mark, digits }) => (mark === '' || mark === '0o') && /^[0-7]{2,4}$/.test(digits)),
  },
  { encoding: 'hex', isSure: true, read: hexBytes },
];

/** Eight digits or those of one number each; groups of four or single digits are put together. */
function binaryBytes(list: readonly Code[]): Bytes | undefined {
  if (!list.every(({ mark, digits }) => (mark === '' || mark === '0b') && binaryDigits.test(digits))) return undefined;
  const { length } = list[0]!.digits;
  if ([1, 4, 8, 16].includes(length) && list.every(({ digits }) => digits.length === length))
    return joinedDigits(list, { base: 2, digitsOfByte: 8 });
  return list.every(({ digits }) => digits.length >= 4 && digits.length <= 8)
    ? numbers(list, 2, () => true)
    : undefined;
}

function hexBytes(list: readonly Code[]): Bytes | undefined {
  if (!list.every(({ mark }) => mark === '' || isHexMark(mark))) return undefined;
  // Bytes of a text that have no letter among their digits are few.
  if (list.every(({ mark, digits }) => mark === '' && /^\d+$/.test(digits))) return undefined;
  const isWhole = list.every(({ digits }) => digits.length % 2 === 0);
  if (isWhole || list.every(({ mark, digits }) => mark === '' && digits.length === 1))
    return joinedDigits(list, { base: 16, digitsOfByte: 2 });
  return list.every(({ mark }) => mark !== '') ? numbers(list, 16, () => true) : undefined;
}

function numbers(list: readonly Code[], base: number, fits: (code: Code) => boolean): Bytes | undefined {
  const bytes: Bytes = { values: [], from: [], to: [] };
  for (const code of list) {
    const value = fits(code) ? Number.parseInt(code.digits, base) : -1;
    const isByte = value >= 9 && value < 256;
    // Typographic signs among the letters.
    const isSign = value >= 0x2010 && value <= 0x203f;
    if (!isByte && !isSign) return undefined;
    for (const byte of isByte ? [value] : Buffer.from(String.fromCharCode(value))) put(bytes, byte, code);
  }
  return bytes;
}

function joinedDigits(
  list: readonly Code[],
  { base, digitsOfByte }: { base: number; digitsOfByte: number },
): Bytes | undefined {
  const bytes: Bytes = { values: [], from: [], to: [] };
  let held = '';
  let start = 0;
  for (const code of list)
    for (let at = 0; at < code.digits.length; at++) {
      // Marks belong to the digits beside them.
      if (held === '') start = at === 0 ? code.start : code.digitsAt + at;
      held += code.digits[at]!;
      if (held.length < digitsOfByte) continue;
      const end = at + 1 === code.digits.length ? code.end : code.digitsAt + at + 1;
      put(bytes, Number.parseInt(held, base), { start, end });
      held = '';
    }
  return bytes;
}

function put({ values, from, to }: Bytes, value: number, { start, end }: { start: number; end: number }): void {
  values.push(value);
  from.push(start);
  to.push(end);
}

function textOf(text: string, list: readonly Code[], read: Reading['read']): MappedText | undefined {
  const bytes = read(list);
  if (!bytes) return undefined;
  const { values, from, to } = bytes.values.includes(space) ? bytes : withGaps(text, list, bytes);
  return readableText({ bytes: Uint8Array.from(values), from: (at) => from[at]!, to: (at) => to[at]! });
}

const space = 32;

/** Words of which each was spelled for itself: between them stands a gap of another kind (`73 / 97 109`), or each is one code. */
function withGaps(text: string, list: readonly Code[], bytes: Bytes): Bytes {
  const usual = usualGap(text, list);
  const isWordEach = bytes.values.length > list.length * 3 && new Set(list.map(({ digits }) => digits.length)).size > 2;
  const spaced: Bytes = { values: [], from: [], to: [] };
  let next = 0;
  for (const [at, code] of list.entries()) {
    if (at > 0 && (isWordEach || gapBefore(text, list, at) !== usual))
      put(spaced, space, { start: list[at - 1]!.end, end: code.start });
    for (; next < bytes.values.length && bytes.from[next]! < code.end; next++)
      put(spaced, bytes.values[next]!, { start: bytes.from[next]!, end: bytes.to[next]! });
  }
  return spaced;
}
