import type { MappedText, Span } from '../span.js';
import { nextRun, runEnd } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { readableText } from './bytes.js';
import type { Decoded } from './decoder.js';

/** A number in this base is worked out in a time that grows with the square of its length. */
const [shortest, longest] = [24, 1024];
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const values = new Int8Array(128).fill(-1);
for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value;

/** Base58 as Bitcoin writes it: a text as one long number. */
export function* decodeBase58(text: string): Iterable<Decoded> {
  for (const { start, end } of numbersIn(text)) {
    const mapped = spelledNumber(text.slice(start, end), start);
    if (mapped) yield { encoding: 'base58', mapped };
  }
}

/** All of them at once: between two finds, others may read another text. */
function numbersIn(text: string): Span[] {
  const { wordUnit: digits, words } = masksOf(text);
  const next = (from: number): number => nextRun(digits, words, { from, least: shortest });
  const runs: Span[] = [];
  for (let start = next(0), end = 0; start >= 0; start = next(end)) {
    end = runEnd(digits, start, text.length);
    if (end - start <= longest && looksLikeBase58(text.slice(start, end))) runs.push({ start, end });
  }
  return runs;
}

/** Words and names have no digits, or letters of one case. */
function looksLikeBase58(run: string): boolean {
  if (!/[0-9]/.test(run) || !/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false;
  for (let at = 0; at < run.length; at++) if (values[run.charCodeAt(at)]! < 0) return false;
  return true;
}

/** Digits that are taken together, and the parts of the number that they are added to: products stay exact. */
const together = 4;
const part = 2 ** 24;

function spelledNumber(run: string, start: number): MappedText | undefined {
  const parts: number[] = [];
  for (let at = 0; at < run.length; at += together) {
    const digits = run.slice(at, at + together);
    let carry = 0;
    for (const digit of digits) carry = carry * 58 + values[digit.charCodeAt(0)]!;
    const base = 58 ** digits.length;
    for (let index = 0; index < parts.length; index++) {
      const sum = parts[index]! * base + carry;
      parts[index] = sum % part;
      carry = Math.floor(sum / part);
    }
    if (carry > 0) parts.push(carry);
  }
  const all = parts.reverse().flatMap((one) => [one >>> 16, (one >>> 8) & 255, one & 255]);
  const bytes = Uint8Array.from(all.slice(all.findIndex((byte) => byte !== 0)));
  // No byte has digits of its own: its place tells about where it stands.
  const digitAt = (byte: number): number => (byte * run.length) / bytes.length;
  return readableText({
    bytes,
    from: (at) => start + Math.floor(digitAt(at)),
    to: (at) => start + Math.ceil(digitAt(at + 1)),
  });
}
