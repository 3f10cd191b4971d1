import { composeMaps, textBuilder, type MappedText, type Span } from '../span.js';
import { nextRun, runEnd } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { decodeBase58 } from './base58.js';
import { readableText } from './bytes.js';
import { compressedText } from './compressed.js';
import type { Decoded, Decoder } from './decoder.js';

const shortestRun = 14;
const shortestLine = 4;
const mostPadding = 6;
/** What is longer is read in parts: the stack of a pattern overflows on ten million characters. Whole groups of base64. */
const longestRun = 1_000_000;
const lineBreak = /\r?\n[ \t]{0,8}/y;
const spacedHex =
  /(?<![A-Za-z0-9])(?:(?:0x|\\x)?[0-9a-fA-F]{2}[\s,:;-]{1,2}){7,100000}(?:0x|\\x)?[0-9a-fA-F]{2}|(?:(?:0x|\\x)[0-9a-fA-F]{2}){6,100000}/g;
const wholeHex = /^(?:0x)?(?:[0-9a-fA-F]{2}){7,}(?:\s+(?:[0-9a-fA-F]{2})+)*$/;
const wholeBase32 = /^(?:[A-Z2-7]{16,}(?:\s+[A-Z2-7]+)*|[a-z2-7]{16,}(?:\s+[a-z2-7]+)*)={0,6}$/;
const shortestOther = 28;
/** Both letters and digits, one case; shorter ones are identifiers and happen to spell something. */
const otherBase32 =
  /^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])(?:[0-9A-Z]{28,}(?:\s+[0-9A-Z]+)*|[0-9a-z]{28,}(?:\s+[0-9a-z]+)*)={0,6}$/;

/** Base64 with any alphabet and line breaks, base58, base32 with the usual alphabets, and hexadecimal bytes (RFC 4648). */
export const decodeBaseN: Decoder = function* (text, traits) {
  if (traits.longRun) for (const { start, end } of longRuns(text)) yield* linesOfRun(text.slice(start, end), start);
  if (traits.longWord) yield* decodeBase58(text);
  if (!traits.hexPairs && !text.includes('\\x') && !text.includes('0x')) return;
  for (const match of text.matchAll(spacedHex)) {
    const mapped = hex(match[0], match.index);
    if (mapped) yield { encoding: 'hex', mapped };
  }
};

/** All runs at once: between two finds, others may read another text. */
function longRuns(text: string): Span[] {
  const { base64: digits, words } = masksOf(text);
  const next = (from: number): number => nextRun(digits, words, { from, least: shortestRun });
  const runs: Span[] = [];
  for (let start = next(0), end = 0; start >= 0; start = next(end)) {
    end = endOfLines(text, digits, start);
    runs.push({ start, end });
  }
  return runs;
}

/** Where a run ends that begins at a place: at the end of its last line of four characters or more, padding with it. */
function endOfLines(text: string, digits: Int32Array, start: number): number {
  const most = Math.min(text.length, start + longestRun);
  let end = runEnd(digits, start, most);
  while (end < most) {
    lineBreak.lastIndex = end;
    if (!lineBreak.test(text)) break;
    const line = lineBreak.lastIndex;
    const next = runEnd(digits, line, most);
    if (next - line < shortestLine) break;
    end = next;
  }
  const padded = Math.min(text.length, end + mostPadding);
  while (end < padded && text[end] === '=') end++;
  return end;
}

/** The lines of a run as one text, if need be without the first or last, which may be prose; then each line left over. */
function* linesOfRun(run: string, start: number): Iterable<Decoded> {
  if (!run.includes('\n')) {
    const alone = oneRun(run, start);
    if (alone) yield alone;
    return;
  }
  const lines = [...run.matchAll(/\S+/g)].map(({ 0: line, index }) => ({ from: index, to: index + line.length }));
  const last = lines.length - 1;
  const read = (from: number, to: number): Decoded | undefined =>
    from > to ? undefined : oneRun(run.slice(lines[from]!.from, lines[to]!.to), start + lines[from]!.from);
  let [first, beyond] = [0, 0];
  for (const [from, to] of [
    [0, last],
    [0, last - 1],
    [1, last],
    [1, last - 1],
  ] as const) {
    const found = read(from, to);
    if (!found) continue;
    yield found;
    [first, beyond] = [from, to + 1];
    break;
  }
  for (let line = 0; line < lines.length; line++) {
    const alone = line >= first && line < beyond ? undefined : read(line, line);
    if (alone) yield alone;
  }
}

/** What a run spells; the pieces of one length that hyphens make of it (`SWdu-b3Jl-IGFs`); the longest part of a path. */
function oneRun(run: string, start: number): Decoded | undefined {
  return wholeRun(run, start) ?? withoutHyphens(run, start) ?? partOfPath(run, start);
}

const shortestPiece = 4;

function withoutHyphens(run: string, start: number): Decoded | undefined {
  const length = run.search(/[_-]/);
  // Most hyphens stand between words: the third one tells.
  if (length < shortestPiece || !/[_-]/.test(run[length * 3 + 2] ?? '')) return undefined;
  const pieces = [...run.matchAll(/[^_-]+/g)];
  const last = pieces.length - 1;
  if (last < 3 || !pieces.every(([piece], at) => (at < last ? piece.length === length : piece.length <= length)))
    return undefined;
  const out = textBuilder(run.length);
  for (const { 0: piece, index } of pieces) out.copy(run, index, index + piece.length);
  const joined = out.done();
  const found = wholeRun(joined.text, 0);
  if (!found) return undefined;
  const { text, from, to } = composeMaps(joined, found.mapped);
  return {
    encoding: found.encoding,
    mapped: { text, from: from.map((at) => at + start), to: to.map((at) => at + start) },
  };
}

const shortestPart = 24;

function partOfPath(run: string, start: number): Decoded | undefined {
  if (run.length <= shortestPart || !run.includes('/')) return undefined;
  let [from, to] = [0, 0];
  for (let at = 0; at < run.length;) {
    const slash = run.indexOf('/', at);
    const end = slash < 0 ? run.length : slash;
    if (end - at > to - from) [from, to] = [at, end];
    at = end + 1;
  }
  const part = run.slice(from, to);
  const mapped =
    part.length < shortestPart || !looksLikeBase64(part) ? undefined : spelledBits(part, start + from, base64Alphabet);
  return mapped && { encoding: 'base64', mapped };
}

function wholeRun(run: string, start: number): Decoded | undefined {
  return plainRun(run, start) ?? (looksLikeBase64(run) ? disguisedBase64(run, start) : undefined);
}

/** What a run spells in hexadecimal digits, base32 or base64. */
export function plainRun(run: string, start: number): Decoded | undefined {
  const unpacked = compressedText(run, start);
  if (unpacked) return { encoding: 'compressed', mapped: unpacked };
  if (wholeHex.test(run)) {
    const mapped = hex(run, start);
    if (mapped) return { encoding: 'hex', mapped };
  }
  if (wholeBase32.test(run)) {
    const mapped = spelledBits(run.toUpperCase(), start, base32Alphabet);
    if (mapped) return { encoding: 'base32', mapped };
  }
  if (run.length >= shortestOther && otherBase32.test(run)) {
    const found = otherAlphabets(run, start);
    if (found) return found;
  }
  if (!looksLikeBase64(run)) return undefined;
  const mapped = base64(run, start);
  return mapped && { encoding: 'base64', mapped };
}

/** Base32 in the alphabets of RFC 4648, section 7, of Crockford and of z-base-32. */
function otherAlphabets(run: string, start: number): Decoded | undefined {
  for (const { encoding, alphabet } of base32Others) {
    const mapped = isSpelledIn(alphabet, run) ? spelledBits(run, start, alphabet) : undefined;
    if (mapped) return { encoding, mapped };
  }
  return undefined;
}

function isSpelledIn({ values }: Alphabet, run: string): boolean {
  for (let at = 0; at < run.length; at++) {
    const code = run.charCodeAt(at);
    if (code > 47 && code !== equals && values[code]! < 0) return false;
  }
  return true;
}

/** Base64 whose letters were moved by ROT13, or that was written backwards. */
function disguisedBase64(run: string, start: number): Decoded | undefined {
  const moved = spelledBits(run, start, rotatedAlphabet);
  if (moved) return { encoding: 'rot13>base64', mapped: moved };
  const digits = run.replace(/=+$/, '');
  const mapped = spelledBits([...digits].reverse().join(''), 0, base64Alphabet);
  const last = start + digits.length;
  return (
    mapped && {
      encoding: 'reversed>base64',
      mapped: { text: mapped.text, from: mapped.to.map((at) => last - at), to: mapped.from.map((at) => last - at) },
    }
  );
}

/** Text in base64 mixes cases or digits: identifiers and paths are refused before any decoding. */
export function looksLikeBase64(run: string): boolean {
  const start = run.slice(0, 400);
  return /[a-z]/.test(start) && /[A-Z]/.test(start) && (/[0-9]/.test(start) || run.length > 40 || run.endsWith('='));
}

function base64(run: string, start: number): MappedText | undefined {
  const whole = spelledBits(run, start, base64Alphabet);
  if (whole) return whole;
  // A run glued to a preceding word or path is misaligned: the other three positions.
  for (const skip of [1, 2, 3]) {
    const mapped = run.length > 24 ? spelledBits(run.slice(skip), start + skip, base64Alphabet) : undefined;
    if (mapped) return mapped;
  }
  return undefined;
}

interface Alphabet {
  readonly bits: number;
  readonly values: Int8Array;
}

const base64Alphabet = alphabet(6, ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', '-_', 62]);
const rotatedAlphabet = alphabet(6, ['NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm0123456789+/', '-_', 62]);
const base32Alphabet = alphabet(5, ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', '', 0]);
const base32Others = [
  { encoding: 'base32hex', alphabet: inBothCases(alphabet(5, ['0123456789ABCDEFGHIJKLMNOPQRSTUV', '', 0])) },
  { encoding: 'crockford', alphabet: inBothCases(alphabet(5, ['0123456789ABCDEFGHJKMNPQRSTVWXYZ', '', 0])) },
  { encoding: 'z_base_32', alphabet: inBothCases(alphabet(5, ['YBNDRFG8EJKMCPQXOT1UWISZA345H769', '', 0])) },
];
const equals = 61;

function inBothCases({ bits, values }: Alphabet): Alphabet {
  for (let code = 65; code <= 90; code++) values[code + 32] = values[code]!;
  return { bits, values };
}

function alphabet(bits: number, [letters, others, first]: [string, string, number]): Alphabet {
  const values = new Int8Array(128).fill(-1);
  for (let index = 0; index < letters.length; index++) values[letters.charCodeAt(index)] = index;
  for (let index = 0; index < others.length; index++) values[others.charCodeAt(index)] = first + index;
  return { bits, values };
}

function spelledBits(run: string, start: number, { bits, values }: Alphabet): MappedText | undefined {
  const bytes = new Uint8Array(Math.floor((run.length * bits) / 8));
  const firstUnit = new Uint32Array(bytes.length);
  const lastUnit = new Uint32Array(bytes.length);
  let held = 0;
  let heldBits = 0;
  let length = 0;
  for (let index = 0; index < run.length; index++) {
    const value = values[run.charCodeAt(index)]!;
    if (value < 0) continue;
    if (heldBits === 0) firstUnit[length] = start + index;
    held = ((held << bits) | value) & 0xffff;
    heldBits += bits;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[length] = (held >> heldBits) & 0xff;
    lastUnit[length] = start + index + 1;
    length++;
    if (heldBits > 0 && length < bytes.length) firstUnit[length] = start + index;
    if (length === 32 && !couldBeText(bytes)) return undefined;
  }
  // Padding belongs to the last byte.
  if (length > 0 && run.endsWith('=')) lastUnit[length - 1] = start + run.length;
  return readableText({ bytes: bytes.subarray(0, length), from: (at) => firstUnit[at]!, to: (at) => lastUnit[at]! });
}

/** A look at the first 32 bytes: binary data is dropped before the rest is decoded. */
function couldBeText(bytes: ArrayLike<number>): boolean {
  let control = 0;
  for (let index = 0; index < 32; index++)
    if (bytes[index]! < 32 && bytes[index]! !== 10 && bytes[index]! !== 13 && bytes[index]! !== 9) control++;
  return control <= 1 || control >= 12;
}

function hex(run: string, start: number): MappedText | undefined {
  // Blanked with the same length, so that offsets still fit.
  const digits = run.replace(/0x|\\x/g, '  ');
  const bytes: number[] = [];
  const at: number[] = [];
  for (let index = 0; index + 1 < digits.length;) {
    const high = hexValue(digits.charCodeAt(index));
    const low = hexValue(digits.charCodeAt(index + 1));
    if (high < 0 || low < 0) {
      index++;
      continue;
    }
    bytes.push(high * 16 + low);
    at.push(start + index);
    index += 2;
    if (bytes.length === 32 && !couldBeText(bytes)) return undefined;
  }
  return readableText({ bytes: Uint8Array.from(bytes), from: (index) => at[index]!, to: (index) => at[index]! + 2 });
}

function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}
