import { LOWER, UPPER, classOf, lowerOf } from '../scan/characters.js';
import { HAS_DIGIT, HAS_LETTER, HAS_LOWER, IS_CJK, NON_ASCII, STARTS_UPPER, type Tokens } from '../scan/tokens.js';
import { IS_COMMON, lookUp, type Lexicon } from './lexicon.js';

/** Labels of words; the index is the label's number. */
export const labels = ['O', 'PERSON', 'LOCATION', 'ORGANIZATION', 'ADDRESS'] as const;
export const LABELS = labels.length;
export const PERSON = 1;
export const LOCATION = 2;
export const ORGANIZATION = 3;
export const ADDRESS = 4;

/** Features of one word. */
export const FEATURES = 28;
/** Buckets that features are hashed into. */
export const BUCKETS = 1 << 17;

/** Words of one text as the tagger sees them. */
export interface Words {
  readonly tokens: Tokens;
  /** Lexicon bits of each word. */
  readonly bits: Uint8Array;
  /** Form of each word: see `formOf`. */
  readonly forms: Uint8Array;
  /** What stands before each word: see `gapOf`. */
  readonly gaps: Uint8Array;
  /** 1 when the text has no capital letters at all, 2 when it has no small ones. */
  readonly caseless: number;
}

/** Looks every word up once. */
export function readWords(tokens: Tokens, lexicon: Lexicon): Words {
  const bits = new Uint8Array(tokens.count);
  const forms = new Uint8Array(tokens.count + 1);
  const gaps = new Uint8Array(tokens.count + 1);
  let uppers = 0;
  let lowers = 0;
  for (let i = 0; i < tokens.count; i++) {
    const flags = tokens.flags[i] as number;
    if ((flags & (HAS_LETTER | IS_CJK)) === HAS_LETTER) bits[i] = lookUp(lexicon, tokens.hash[i] as number);
    if (flags & STARTS_UPPER) uppers++;
    else if (flags & HAS_LOWER) lowers++;
    forms[i] = formOf(tokens, i);
    gaps[i] = gapOf(tokens.text, i === 0 ? 0 : (tokens.end[i - 1] as number), tokens.start[i] as number);
  }
  const isLower = uppers === 0 && lowers > 2;
  const isUpper = uppers > 3 && lowers === 0;
  gaps[tokens.count] = gapOf(
    tokens.text,
    tokens.count === 0 ? 0 : (tokens.end[tokens.count - 1] as number),
    tokens.text.length,
  );
  return { tokens, bits, forms, gaps, caseless: isLower ? 1 : isUpper ? 2 : 0 };
}

/** 0 none, 1 small letters, 2 capitalised, 3 capitals, 4 one capital, 5 digits, 6 digits and letters, 7 caseless script, 8 CJK, 9 mixed case. */
function formOf({ text, flags, start, end }: Tokens, i: number): number {
  const bits = flags[i] as number;
  if (bits & IS_CJK) return 8;
  if (bits & HAS_DIGIT) return bits & HAS_LETTER ? 6 : 5;
  const first = classOf[text.charCodeAt(start[i] as number)];
  const length = (end[i] as number) - (start[i] as number);
  if (first === UPPER) return length === 1 ? 4 : bits & HAS_LOWER ? 2 : 3;
  if (first === LOWER) return bits & 128 ? 9 : 1;
  return bits & NON_ASCII ? 7 : 0;
}

const SPACE = 1;
const LINE = 2;
const COMMA = 3;
const STOP = 4;
const HYPHEN = 5;
const APOSTROPHE = 6;
const COLON = 7;
const QUOTE = 8;
const BRACKET = 9;
const SIGN = 10;
const NOTHING = 11;

/** Kind of the characters between two words; the strongest separator wins. */
function gapOf(text: string, from: number, to: number): number {
  if (from === to) return NOTHING;
  let kind = SPACE;
  for (let at = from; at < to && at < from + 6; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 32 || unit === 0xa0 || unit === 9) continue;
    if (unit === 10 || unit === 13) return LINE;
    if (unit === 46 || unit === 33 || unit === 63 || unit === 59 || unit === 0x3002) kind = STOP;
    else if (kind === STOP) continue;
    else if (unit === 44 || unit === 0x3001 || unit === 0xff0c || unit === 0x60c) kind = COMMA;
    else if (unit === 45 || unit === 0x2010 || unit === 0x2011) kind = HYPHEN;
    else if (unit === 39 || unit === 0x2019) kind = APOSTROPHE;
    else if (unit === 58 || unit === 0xff1a || unit === 61) kind = COLON;
    else if (unit === 34 || unit === 0x201c || unit === 0x201d || unit === 96) kind = QUOTE;
    else if (unit === 40 || unit === 41 || unit === 91 || unit === 93 || unit === 123) kind = BRACKET;
    else kind = SIGN;
  }
  return kind;
}

export const gapKinds = { SPACE, LINE, COMMA, STOP, HYPHEN, APOSTROPHE, NOTHING } as const;

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
  into[k] = bucket((gap << 4) ^ nextGap ^ (before << 8) ^ ((bit & IS_COMMON) << 9) ^ (form << 16), 28);
}

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
