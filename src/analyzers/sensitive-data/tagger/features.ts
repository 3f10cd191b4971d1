import { lowerOf } from '../scan/characters.js';
import type { Tokens } from '../scan/tokens.js';
import { IS_COMMON } from './lexicon.js';
import type { Words } from './words.js';

/** Labels of words; the index is the label's number. */
export const labels = ['O', 'PERSON', 'LOCATION', 'ORGANIZATION', 'ADDRESS'] as const;
export const LABELS = labels.length;
export const PERSON = 1;
export const LOCATION = 2;
export const ORGANIZATION = 3;
export const ADDRESS = 4;

/** Features of one word. */
export const FEATURES = 34;
/** Buckets that features are hashed into. */
export const BUCKETS = 1 << 17;

/** Writes the features of a word, as buckets, into `into` (FEATURES entries). `before` is the label of the word before. */
export function featuresOf(
  words: Words,
  i: number,
  context: { readonly before: number; readonly into: Int32Array },
): void {
  const { tokens, bits, forms, gaps, caseless } = words;
  const { before, into } = context;
  const hash = tokens.hash[i] as number;
  const bit = bits[i] as number;
  const form = forms[i] as number;
  const gap = gaps[i] as number;
  const nextGap = gaps[i + 1] as number;
  const hash1 = i > 0 ? (tokens.hash[i - 1] as number) : 1;
  const hash2 = i > 1 ? (tokens.hash[i - 2] as number) : 2;
  const next1 = i + 1 < tokens.count ? (tokens.hash[i + 1] as number) : 3;
  const next2 = i + 2 < tokens.count ? (tokens.hash[i + 2] as number) : 4;
  const bit1 = (i > 0 ? (bits[i - 1] as number) : 0) | ((i > 0 ? (forms[i - 1] as number) : 15) << 8);
  const bitNext =
    (i + 1 < tokens.count ? (bits[i + 1] as number) : 0) |
    ((i + 1 < tokens.count ? (forms[i + 1] as number) : 15) << 8);
  const own = bit | (form << 8) | (caseless << 12);
  const length = Math.min(12, (tokens.end[i] as number) - (tokens.start[i] as number));
  let k = 0;
  into[k++] = bucket(own, 1);
  into[k++] = bucket(own ^ (gap << 16) ^ (nextGap << 20), 2);
  into[k++] = bucket(own ^ Math.imul(bit1, 0x3c6ef35f), 3);
  into[k++] = bucket(own ^ Math.imul(bitNext, 0x3c6ef35f), 4);
  into[k++] = bucket(form ^ (before << 4) ^ (gap << 8), 5);
  into[k++] = bucket(own ^ (before << 16) ^ (gap << 20), 6);
  into[k++] = bucket(hash, 7);
  into[k++] = bucket(hash1 ^ (gap << 3), 8);
  into[k++] = bucket(next1 ^ (nextGap << 3), 9);
  into[k++] = bucket(hash1 ^ Math.imul(hash2, 31) ^ gap, 10);
  into[k++] = bucket(next1 ^ Math.imul(next2, 31) ^ nextGap, 11);
  into[k++] = bucket(hash1 ^ Math.imul(own & 0xfff, 0x45d9f3b), 12);
  into[k++] = bucket(next1 ^ Math.imul(own & 0xfff, 0x45d9f3b), 13);
  into[k++] = bucket(hash2 ^ form, 14);
  into[k++] = bucket(ending(tokens, i, 3) ^ form, 15);
  into[k++] = bucket(ending(tokens, i, 2) ^ (form << 4), 16);
  into[k++] = bucket(ending(tokens, i, 4), 17);
  into[k++] = bucket(beginning(tokens, i) ^ form, 18);
  into[k++] = bucket(hash ^ before, 19);
  into[k++] = bucket(hash1 ^ Math.imul(before + 1, 0x51ed27), 20);
  into[k++] = bucket(bit1 ^ Math.imul(bitNext, 131) ^ (form << 20), 21);
  into[k++] = bucket(length ^ (form << 4) ^ (before << 8), 22);
  into[k++] = bucket((bits[i + 2] ?? 0) ^ ((forms[i + 2] ?? 15) << 8) ^ (form << 12), 23);
  into[k++] = bucket(
    (i > 1 ? (bits[i - 2] as number) | ((forms[i - 2] as number) << 8) : 0x7fff) ^ (form << 16) ^ (before << 20),
    24,
  );
  into[k++] = bucket(own ^ Math.imul(bit1, 7) ^ Math.imul(bitNext, 131071) ^ (gap << 24), 25);
  into[k++] = bucket(next2 ^ form, 26);
  into[k++] = bucket(ending(tokens, i, 3) ^ Math.imul(before + 1, 77) ^ ending(tokens, i + 1, 3), 27);
  into[k++] = bucket((gap << 4) ^ nextGap ^ (before << 8) ^ ((bit & IS_COMMON) << 9) ^ (form << 16), 28);
  runFeatures(words, i, into);
}

/** Six features of the run that a word stands in: what stands around it, how it ends, what it holds. */
function runFeatures(
  { tokens, bits, forms, gaps, runFirst, runLast, runBits }: Words,
  i: number,
  into: Int32Array,
): void {
  const first = runFirst[i] as number;
  const last = runLast[i] as number;
  const length = Math.min(5, last - first + 1);
  const place = i === first ? (i === last ? 0 : 1) : i === last ? 2 : 3;
  const all = runBits[first] as number;
  const form = forms[i] as number;
  const before = first > 0 ? (tokens.hash[first - 1] as number) : 1;
  const after = last + 1 < tokens.count ? (tokens.hash[last + 1] as number) : 3;
  const gap = gaps[first] as number;
  const gapAfter = gaps[last + 1] as number;
  const ends =
    (bits[last] as number) | ((bits[first] as number) << 8) | ((forms[last] as number) << 16) | (place << 20);
  let k = RUN_FEATURES;
  into[k++] = bucket(all ^ (form << 8) ^ (length << 12) ^ (place << 16) ^ (gap << 20) ^ (gapAfter << 24), 29);
  into[k++] = bucket((tokens.hash[last] as number) ^ place, 30);
  into[k++] = bucket(after ^ (gapAfter << 3) ^ (length > 1 ? 1 : 0), 31);
  into[k++] = bucket(before ^ (gap << 3) ^ (length > 1 ? 1 : 0), 32);
  into[k++] = bucket(ends, 33);
  into[k] = bucket(before ^ Math.imul(all | (length << 8), 0x45d9f3b), 34);
}

const RUN_FEATURES = FEATURES - 6;

function bucket(value: number, kind: number): number {
  const mixed = Math.imul(value ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
}

function ending({ text, start, end, count }: Tokens, i: number, length: number): number {
  if (i >= count) return 0;
  let hash = length;
  for (let at = Math.max(start[i] as number, (end[i] as number) - length); at < (end[i] as number); at++)
    hash = Math.imul(hash, 31) + (lowerOf[text.charCodeAt(at)] as number);
  return hash;
}

function beginning({ text, start, end }: Tokens, i: number): number {
  let hash = 7;
  for (let at = start[i] as number; at < Math.min(end[i] as number, (start[i] as number) + 3); at++)
    hash = Math.imul(hash, 31) + (lowerOf[text.charCodeAt(at)] as number);
  return hash;
}
