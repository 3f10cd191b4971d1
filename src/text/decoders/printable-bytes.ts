import type { MappedText, Span } from '../span.js';
import { nextRun, runEnd } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

const shortestRun = 20;
const marked = /<~([!-uz\s]{8,100000}?)~>/g;
const uuBody = /^[ -`]+$/;

/** Bytes in other printable characters than those of base64: Ascii85 (PostScript, btoa) and uuencode (POSIX). */
export const decodePrintableBytes: Decoder = function* (text) {
  for (const { 0: whole, 1: digits, index } of text.includes('<~') ? text.matchAll(marked) : []) {
    const mapped = ascii85(digits!, index + whole.indexOf(digits!));
    if (mapped) yield { encoding: 'ascii85', mapped };
  }
  for (const { start, end } of unbrokenRuns(text)) {
    const mapped = ascii85(text.slice(start, end), start);
    if (mapped) yield { encoding: 'ascii85', mapped };
  }
  yield* uuencoded(text);
};

/** Runs without a space that are long enough and have many signs. */
function unbrokenRuns(text: string): Span[] {
  const units = unitsOf(text);
  const { ascii85: digits, words } = masksOf(text);
  const next = (from: number): number => nextRun(digits, words, { from, least: shortestRun });
  const runs: Span[] = [];
  for (let start = next(0), end = 0; start >= 0; start = next(end)) {
    end = runEnd(digits, start, units.length);
    if (hasSigns(units, start, end)) runs.push({ start, end });
  }
  return runs;
}

/** Of words, addresses and names. */
const isUsual = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  Number(code < 128 && /[\w./:-]/.test(String.fromCharCode(code))),
);

/** Whether the first 400 units hold many signs: addresses and names have few. */
function hasSigns(units: Uint16Array, start: number, end: number): boolean {
  const last = Math.min(end, start + 400);
  let signs = 0;
  for (let at = start; at < last; at++) signs += 1 - isUsual[units[at]!]!;
  return signs * 8 >= last - start;
}

function ascii85(run: string, start: number): MappedText | undefined {
  const bytes: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  let digits: number[] = [];
  let groupAt = 0;
  let groupEnd = 0;
  const write = (count: number): boolean => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    if (value > 0xffffffff) return false;
    for (let byte = 0; byte < count; byte++) {
      bytes.push(Math.floor(value / 2 ** (24 - 8 * byte)) & 0xff);
      first.push(start + groupAt);
      last.push(start + groupEnd);
    }
    return true;
  };
  for (let index = 0; index < run.length; index++) {
    const code = run.charCodeAt(index);
    if (code <= 32) continue;
    if (digits.length === 0) groupAt = index;
    groupEnd = index + 1;
    if (code === 122 && digits.length > 0) return undefined;
    digits = code === 122 ? [0, 0, 0, 0, 0] : [...digits, code - 33];
    if (digits.length < 5) continue;
    if (!write(4)) return undefined;
    // Binary data shows itself in its first bytes.
    if (bytes.length === 16 && bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length > 1)
      return undefined;
    digits = [];
  }
  const rest = digits.length - 1;
  if (rest > 0) {
    digits = [...digits, 84, 84, 84, 84].slice(0, 5);
    if (!write(rest)) return undefined;
  }
  return readableText({ bytes: Uint8Array.from(bytes), from: (at) => first[at]!, to: (at) => last[at]! });
}

/** Lines in a row that have the length which their first character claims, whatever stands before and after them. */
function* uuencoded(text: string): Iterable<Decoded> {
  let lines: Span[] = [];
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const lineEnd = text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const isLine = fits(text, start, lineEnd);
    if (isLine) lines.push({ start, end: lineEnd });
    if (!isLine || end === text.length) {
      const mapped = lines.length > 0 ? uuText(text, lines) : undefined;
      if (mapped) yield { encoding: 'uuencode', mapped };
      if (lines.length > 0) lines = [];
    }
    start = end + 1;
  }
}

/** A line begins with the number of its bytes, `M` for 45; four characters stand for three of them. */
function fits(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  if (end - start < 9 || first < 33 || first > 77) return false;
  return end - start - 1 === Math.ceil(uuDigit(first) / 3) * 4 && uuBody.test(text.slice(start, end));
}

function uuText(text: string, lines: readonly Span[]): MappedText | undefined {
  const bytes: number[] = [];
  const places: number[] = [];
  for (const { start } of lines) {
    const count = uuDigit(text.charCodeAt(start));
    for (let byte = 0; byte < count; byte++) {
      const at = start + 1 + Math.floor(byte / 3) * 4 + (byte % 3);
      const pair = (uuDigit(text.charCodeAt(at)) << 6) | uuDigit(text.charCodeAt(at + 1));
      bytes.push((pair >> (4 - 2 * (byte % 3))) & 0xff);
      places.push(at);
    }
  }
  return readableText({ bytes: Uint8Array.from(bytes), from: (at) => places[at]!, to: (at) => places[at]! + 2 });
}

/** Six bits; a space may be written as a back quote. */
function uuDigit(code: number): number {
  return (code - 32) & 63;
}
