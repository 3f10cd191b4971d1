import { base64Values } from '../../lib/base64-values.js';
import { composeMaps, textBuilder, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { looksLikeBase64, plainRun } from './base-n.js';
import { isReadable, surprise } from '../words/readable.js';
import type { Decoded, Decoder } from './decoder.js';

const shortestPiece = 4;
const longestPiece = 64;
const fewestPieces = 4;
const widestGap = 8;
const plus = 43;
/** Between the pieces: spaces, quotes, commas and signs that join strings. */
const [isDigit, isGap] = [1, 2];
const kinds = new Uint8Array(0x10000);
for (const unit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-=')
  kinds[unit.charCodeAt(0)] = isDigit;
for (const unit of ' \t\r\n"\'`,.;:&()[]{}<>|*#~\\\u00a0') kinds[unit.charCodeAt(0)] = isGap;

/**
 * Base64, base32 and hexadecimal digits cut into pieces of one length (`SWdub3Jl IGFsbCBw`, `"SWdub3Jl" + "IGFsbCBw"`), of
 * which the last one may be shorter; and base64 of each word (`SWdub3Jl YWxs`).
 */
export const decodeSplitBase64: Decoder = function* (text, traits) {
  if (!traits.mixedRuns) return;
  for (const pieces of runs(unitsOf(text))) {
    const out = textBuilder(pieces.at(-1)!.end - pieces[0]!.start);
    for (const { start, end } of pieces) out.copy(text, start, end);
    const joined = out.done();
    const found = plainRun(joined.text, 0);
    if (found) yield { encoding: found.encoding, mapped: composeMaps(joined, found.mapped) };
  }
  if (hasPaddedWord(text)) yield* wordsInBase64(text);
};

const wordInBase64 = /(?<![A-Za-z0-9+/_=-])[I-Za-f][A-Za-z0-9+/_-]{1,63}={0,2}(?![A-Za-z0-9+/_=-])/g;
const printable = /^[ -~]+$/;
const fewestUnits = 24;

/** Some word of any text is padded. */
function hasPaddedWord(text: string): boolean {
  for (let pad = text.indexOf('='); pad >= 0; pad = text.indexOf('=', pad + 2)) {
    const end = text[pad + 1] === '=' ? pad + 2 : pad + 1;
    if (kinds[text.charCodeAt(end)] === isDigit) continue;
    let start = pad;
    while (pad - start < longestPiece && kinds[text.charCodeAt(start - 1)] === isDigit) start--;
    if (start < pad && spelled(text.slice(start, end)) !== undefined) return true;
  }
  return false;
}

/** What digits spell, where that is ASCII alone. */
function spelled(digits: string): string | undefined {
  if (digits.length % 4 !== 0 || !mayBeAscii(digits)) return undefined;
  const plain = Buffer.from(digits, 'base64').toString('latin1');
  return printable.test(plain) ? plain : undefined;
}

/** A cheap look at the first three bytes: whether the upper bit of none is set. Of words of a language half have one. */
function mayBeAscii(digits: string): boolean {
  const second = base64Values[digits.charCodeAt(1)]!;
  const third = base64Values[digits.charCodeAt(2)]!;
  return (second & 8) === 0 && (third & 2) === 0;
}

/** Words in a row each of which spells one. Hardly a word of a language does. */
function wordsInBase64(text: string): Decoded[] {
  const rows: Word[][] = [];
  let row: Word[] = [];
  for (const { 0: digits, index: start } of text.matchAll(wordInBase64)) {
    const plain = spelled(digits);
    const last = row.at(-1);
    if (plain === undefined || (last && !isGapBetween(text, last.end, start))) row = [];
    if (plain === undefined) continue;
    row.push({ start, end: start + digits.length, plain });
    if (row.length === fewestPieces) rows.push(row);
  }
  return rows.flatMap((words) => wordsTogether(text, words) ?? []);
}

interface Word extends Span {
  readonly plain: string;
}

function isGapBetween(text: string, from: number, to: number): boolean {
  if (to - from > widestGap) return false;
  for (let at = from; at < to; at++) if (kinds[text.charCodeAt(at)] !== isGap) return false;
  return true;
}

function wordsTogether(text: string, words: readonly Word[]): Decoded | undefined {
  const [start, end] = [words[0]!.start, words.at(-1)!.end];
  if (end - start < fewestUnits || !looksLikeBase64(text.slice(start, end).replace(/[^A-Za-z0-9=]/g, '')))
    return undefined;
  const isEach = words.every(({ plain }) => plain.length === 1) || words.some(({ plain }) => /^ | $/.test(plain));
  const out = textBuilder(end - start);
  let last = start;
  for (const word of words) {
    if (last > start && !isEach) out.put(' ', last, word.start);
    // Each third character takes four digits.
    for (let at = 0; at < word.plain.length; at++) {
      const from = word.start + Math.floor((at * 4) / 3);
      const isLast = at + 1 === word.plain.length;
      out.put(word.plain[at]!, from, isLast ? word.end : from + 2);
    }
    last = word.end;
  }
  const mapped = out.done();
  return isReadable(mapped.text) && surprise(mapped.text) < mostSurprise ? { encoding: 'base64', mapped } : undefined;
}

const mostSurprise = 4.6;

/** Four or more runs of base64 digits near one another, all but the last of one length. */
function runs(units: Uint16Array): Span[][] {
  const found: Span[][] = [];
  let pieces: Span[] = [];
  const close = (): void => {
    if (pieces.length >= fewestPieces) found.push(pieces);
    if (pieces.length > 0) pieces = [];
  };
  for (let at = 0; at < units.length;) {
    const start = at;
    while (at < units.length && kinds[units[at]!] === isDigit) at++;
    const end = at;
    while (at < units.length && kinds[units[at]!] === isGap) at++;
    const length = end - start;
    const usual = pieces.length > 0 ? pieces[0]!.end - pieces[0]!.start : 0;
    // A sign between quotes joins strings.
    const isJoin = length === 1 && units[start] === plus;
    if (!isJoin) {
      if (length < usual && length >= 2) pieces.push({ start, end });
      if (length !== usual) close();
      if (length >= usual && length >= shortestPiece && length <= longestPiece) pieces.push({ start, end });
    }
    if (at - end > widestGap || at === start) close();
    if (at === start) at++;
  }
  close();
  return found;
}
