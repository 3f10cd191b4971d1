import { LOWER, classOf } from '../scan/characters.js';
import {
  HAS_DIGIT,
  HAS_LETTER,
  HAS_LOWER,
  HAS_UPPER,
  IS_CJK,
  NON_ASCII,
  STARTS_UPPER,
  hashesOf,
  wordHash,
  type Tokens,
} from '../scan/tokens.js';
import type { Memory } from '../scan/memory.js';
import { IS_COMMON, IS_NAME, lookUp, type Lexicon } from './lexicon.js';

type TaggerArrays = Pick<Memory, 'bits' | 'forms' | 'gaps' | 'runFirst' | 'runLast' | 'runBits'>;

/** Words of one text as the tagger sees them. The arrays are longer than the words are many. */
export interface Words extends TaggerArrays {
  readonly tokens: Tokens;
  /** 1 when the text has no capital letters at all, 2 when it has no small ones. */
  readonly caseless: number;
}

const ALL = 0xff;
/** Words behind the last that the tagger asks about, and the form that they have. */
const BEHIND = 3;
const NO_WORD = 15;

/** Looks every word up once. */
export function readWords(tokens: Tokens, lexicon: Lexicon): Words {
  const { units, count, start, end } = tokens;
  const { bits, forms, gaps } = tokens.memory;
  let uppers = 0;
  let lowers = 0;
  let from = 0;
  for (let i = 0; i < count; i++) {
    const flags = tokens.flags[i] as number;
    let own = 0;
    if ((flags & (HAS_LETTER | IS_CJK)) === HAS_LETTER) {
      own = lookUp(lexicon, tokens.hash[i] as number);
      if (flags & NON_ASCII && (own === 0 || (flags & STARTS_UPPER && (own & IS_NAME) === 0)))
        own |= withoutAccents(lexicon, tokens, i) & (own === 0 ? ALL : IS_NAME);
    }
    bits[i] = own;
    if (flags & STARTS_UPPER) uppers++;
    else lowers += (flags & HAS_LOWER) / HAS_LOWER;
    const to = start[i] as number;
    forms[i] = formOf(tokens, i);
    gaps[i] = to - from === 1 && units[from] === 32 ? SPACE : gapOf(units, from, to);
    from = end[i] as number;
  }
  // What stands behind the last word, as its neighbours ask.
  gaps[count] = gapOf(units, from, tokens.text.length);
  bits.fill(0, count, count + BEHIND);
  forms[count] = NONE;
  forms.fill(NO_WORD, count + 1, count + BEHIND);
  const isLower = uppers === 0 && lowers > 2;
  const isUpper = uppers > 3 && lowers === 0;
  const caseless = isLower ? 1 : isUpper ? 2 : 0;
  const { runFirst, runLast, runBits } = tokens.memory;
  const words: Words = { tokens, bits, forms, gaps, runFirst, runLast, runBits, caseless };
  readRuns(words);
  return words;
}

const joining = hashesOf('of the and for de la le des du del di da van der und & et y e i & og och');

/** Finds the runs of capitalised words (in a text without capitals: of words that are not frequent), small joining words inside. */
function readRuns(words: Words): void {
  const { tokens, bits, forms, caseless, runFirst, runLast, runBits } = words;
  const count = tokens.count;
  for (let first = 0; first < count;) {
    const isIn = caseless === 0 ? inRun[forms[first] as number] === 1 : isInCaseless(words, first);
    const last = isIn ? lastOfRun(words, first) : first;
    let all = bits[first] as number;
    runFirst[first] = first;
    runLast[first] = last;
    for (let i = first + 1; i <= last; i++) {
      all |= bits[i] as number;
      runFirst[i] = first;
      runLast[i] = last;
    }
    runBits[first] = all;
    first = last + 1;
  }
}

function isInCaseless({ forms, bits }: Words, i: number): boolean {
  const form = forms[i] as number;
  return (form === SMALL || form === CAPITALS) && bits[i] !== IS_COMMON;
}

function lastOfRun(words: Words, first: number): number {
  const { gaps, forms, caseless } = words;
  const { count, start, end, hash } = words.tokens;
  const limit = Math.min(count, first + MAX_RUN);
  let last = first;
  for (let i = first + 1; i < limit; i++) {
    const gap = gaps[i] as number;
    const isOpen =
      gap === SPACE ||
      (gap === STOP
        ? (end[i - 1] as number) - (start[i - 1] as number) <= 4
        : gap === HYPHEN || gap === APOSTROPHE || gap === NOTHING);
    if (!isOpen) break;
    if (caseless === 0 ? inRun[forms[i] as number] === 1 : isInCaseless(words, i)) last = i;
    else if (last !== i - 1 || !joining.has(hash[i] as number)) break;
  }
  return last;
}

const MAX_RUN = 12;

/** Lists write names without accents; what a word means without them it may mean with them, but for being frequent. */
function withoutAccents(lexicon: Lexicon, { text, units, start, end }: Tokens, i: number): number {
  const from = start[i] as number;
  const to = end[i] as number;
  const first = units[from] as number;
  if (to - from > 24 || (first >= 0x250 && (first < 0x1e00 || first > 0x1eff))) return 0;
  let plain = '';
  for (let at = from; at < to; at++) plain += plainLetter(text.charAt(at));
  return lookUp(lexicon, wordHash(plain)) & ~IS_COMMON;
}

const letters = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ð', 'd'],
  ['ı', 'i'],
]);
/** Letters as they are without accents, kept when first met: there are no more than code units. */
const plainLetters = new Map<string, string>();

function plainLetter(letter: string): string {
  const known = plainLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const plain = letters.get(bare) ?? bare;
  plainLetters.set(letter, plain);
  return plain;
}

/** What a word is made of, as far as its letters show. */
export const wordForms = {
  NONE: 0,
  SMALL: 1,
  CAPITALISED: 2,
  CAPITALS: 3,
  ONE_CAPITAL: 4,
  DIGITS: 5,
  DIGITS_AND_LETTERS: 6,
  CASELESS: 7,
  CJK: 8,
  MIXED_CASE: 9,
} as const;
const { NONE, SMALL, CAPITALISED, CAPITALS, ONE_CAPITAL, DIGITS, DIGITS_AND_LETTERS, CASELESS, CJK, MIXED_CASE } =
  wordForms;

/** 1 for the forms of words that make runs where capitals tell names. */
const inRun = new Uint8Array(NO_WORD + 1);
for (const form of [CAPITALISED, CAPITALS, ONE_CAPITAL, MIXED_CASE]) inRun[form] = 1;

/** Form of a word of letters by its flags, and a doubt where the first letter of a word of mixed scripts decides. */
const DOUBT = 16;
const formByFlags = Uint8Array.from({ length: 256 }, (_, flags) => {
  if (flags & IS_CJK) return CJK;
  if (flags & HAS_DIGIT) return flags & HAS_LETTER ? DIGITS_AND_LETTERS : DIGITS;
  if (flags & STARTS_UPPER) return flags & HAS_LOWER ? CAPITALISED : CAPITALS;
  if ((flags & HAS_LOWER) === 0 || flags & NON_ASCII) return DOUBT;
  return flags & HAS_UPPER ? MIXED_CASE : SMALL;
});

function formOf({ units, flags, start, end }: Tokens, i: number): number {
  const bits = flags[i] as number;
  const form = formByFlags[bits] as number;
  if (form === CAPITALS) return (end[i] as number) - (start[i] as number) === 1 ? ONE_CAPITAL : CAPITALS;
  if (form !== DOUBT) return form;
  if (classOf[units[start[i] as number] as number] === LOWER) return bits & HAS_UPPER ? MIXED_CASE : SMALL;
  return bits & NON_ASCII ? CASELESS : NONE;
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
function gapOf(units: Uint16Array, from: number, to: number): number {
  if (from === to) return NOTHING;
  let kind = SPACE;
  for (let at = from; at < to && at < from + 6; at++) {
    const unit = units[at] as number;
    if (unit === 32 || unit === 0xa0 || unit === 9 || unit === 0xfeff || unit === 0x200b) continue;
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
