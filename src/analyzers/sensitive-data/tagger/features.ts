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
  rawFeatures(words, i, context);
  const { into } = context;
  for (let f = 0; f < FEATURES; f++) into[f] = bucketOf(into[f] as number, f);
}

/** Keeps equal values of different features apart. */
const salts = Int32Array.from({ length: FEATURES }, (_, feature) => Math.imul(feature + 1, 0x9e3779b1));

/** Bucket of the value of a feature by the number of the feature. */
export function bucketOf(value: number, feature: number): number {
  const mixed = Math.imul(value ^ (salts[feature] as number), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (BUCKETS - 1);
}

/** Writes the values of the features of a word into `into`: `bucketOf` makes buckets of them. */
export function rawFeatures(
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
  const lastThree = ending(tokens, i, 3);
  let k = 0;
  into[k++] = own;
  into[k++] = own ^ (gap << 16) ^ (nextGap << 20);
  into[k++] = own ^ Math.imul(bit1, 0x3c6ef35f);
  into[k++] = own ^ Math.imul(bitNext, 0x3c6ef35f);
  into[k++] = form ^ (before << 4) ^ (gap << 8);
  into[k++] = own ^ (before << 16) ^ (gap << 20);
  into[k++] = hash;
  into[k++] = hash1 ^ (gap << 3);
  into[k++] = next1 ^ (nextGap << 3);
  into[k++] = hash1 ^ Math.imul(hash2, 31) ^ gap;
  into[k++] = next1 ^ Math.imul(next2, 31) ^ nextGap;
  into[k++] = hash1 ^ Math.imul(own & 0xfff, 0x45d9f3b);
  into[k++] = next1 ^ Math.imul(own & 0xfff, 0x45d9f3b);
  into[k++] = hash2 ^ form;
  into[k++] = lastThree ^ form;
  into[k++] = ending(tokens, i, 2) ^ (form << 4);
  into[k++] = ending(tokens, i, 4);
  into[k++] = beginning(tokens, i) ^ form;
  into[k++] = hash ^ before;
  into[k++] = hash1 ^ Math.imul(before + 1, 0x51ed27);
  into[k++] = bit1 ^ Math.imul(bitNext, 131) ^ (form << 20);
  into[k++] = length ^ (form << 4) ^ (before << 8);
  into[k++] = (bits[i + 2] as number) ^ ((forms[i + 2] as number) << 8) ^ (form << 12);
  into[k++] =
    (i > 1 ? (bits[i - 2] as number) | ((forms[i - 2] as number) << 8) : 0x7fff) ^ (form << 16) ^ (before << 20);
  into[k++] = own ^ Math.imul(bit1, 7) ^ Math.imul(bitNext, 131071) ^ (gap << 24);
  into[k++] = next2 ^ form;
  into[k++] = lastThree ^ Math.imul(before + 1, 77) ^ ending(tokens, i + 1, 3);
  into[k++] = (gap << 4) ^ nextGap ^ (before << 8) ^ ((bit & IS_COMMON) << 9) ^ (form << 16);
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
  into[k++] = all ^ (form << 8) ^ (length << 12) ^ (place << 16) ^ (gap << 20) ^ (gapAfter << 24);
  into[k++] = (tokens.hash[last] as number) ^ place;
  into[k++] = after ^ (gapAfter << 3) ^ (length > 1 ? 1 : 0);
  into[k++] = before ^ (gap << 3) ^ (length > 1 ? 1 : 0);
  into[k++] = ends;
  into[k] = before ^ Math.imul(all | (length << 8), 0x45d9f3b);
}

const RUN_FEATURES = FEATURES - 6;

function ending({ units, start, end, count }: Tokens, i: number, length: number): number {
  if (i >= count) return 0;
  let hash = length;
  const to = end[i] as number;
  for (let at = Math.max(start[i] as number, to - length); at < to; at++)
    hash = Math.imul(hash, 31) + (lowerOf[units[at] as number] as number);
  return hash;
}

function beginning({ units, start, end }: Tokens, i: number): number {
  let hash = 7;
  const to = Math.min(end[i] as number, (start[i] as number) + 3);
  for (let at = start[i] as number; at < to; at++)
    hash = Math.imul(hash, 31) + (lowerOf[units[at] as number] as number);
  return hash;
}
