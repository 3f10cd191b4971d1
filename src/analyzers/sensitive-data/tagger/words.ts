import { LOWER, UPPER, classOf } from '../scan/characters.js';
import {
  HAS_DIGIT,
  HAS_LETTER,
  HAS_LOWER,
  IS_CJK,
  NON_ASCII,
  STARTS_UPPER,
  hashesOf,
  wordHash,
  type Tokens,
} from '../scan/tokens.js';
import { IS_COMMON, IS_NAME, lookUp, type Lexicon } from './lexicon.js';

/** Words of one text as the tagger sees them. */
export interface Words {
  readonly tokens: Tokens;
  /** Lexicon bits of each word. */
  readonly bits: Uint8Array;
  /** Form of each word: see `formOf`. */
  readonly forms: Uint8Array;
  /** What stands before each word: see `gapOf`. */
  readonly gaps: Uint8Array;
  /** First and last word of the run of name-like words that a word stands in; itself outside runs. */
  readonly runFirst: Int32Array;
  readonly runLast: Int32Array;
  /** Lexicon bits of all words of the run, by its first word. */
  readonly runBits: Uint8Array;
  /** 1 when the text has no capital letters at all, 2 when it has no small ones. */
  readonly caseless: number;
}

const ALL = 0xff;

/** Looks every word up once. */
export function readWords(tokens: Tokens, lexicon: Lexicon): Words {
  const bits = new Uint8Array(tokens.count);
  const forms = new Uint8Array(tokens.count + 1);
  const gaps = new Uint8Array(tokens.count + 1);
  let uppers = 0;
  let lowers = 0;
  for (let i = 0; i < tokens.count; i++) {
    const flags = tokens.flags[i] as number;
    if ((flags & (HAS_LETTER | IS_CJK)) === HAS_LETTER) {
      bits[i] = lookUp(lexicon, tokens.hash[i] as number);
      if (flags & NON_ASCII && (bits[i] === 0 || (flags & STARTS_UPPER && ((bits[i] as number) & IS_NAME) === 0)))
        bits[i] = (bits[i] as number) | (withoutAccents(lexicon, tokens, i) & (bits[i] === 0 ? ALL : IS_NAME));
    }
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
  const caseless = isLower ? 1 : isUpper ? 2 : 0;
  return { tokens, bits, forms, gaps, caseless, ...readRuns(tokens, { bits, forms, gaps, caseless }) };
}

const joining = hashesOf('of the and for de la le des du del di da van der und & et y e i & og och');

/** Finds the runs of capitalised words (in a text without capitals: of words that are not frequent), small joining words inside. */
function readRuns(
  { count, hash, start, end }: Tokens,
  { bits, forms, gaps, caseless }: Pick<Words, 'bits' | 'forms' | 'gaps' | 'caseless'>,
): Pick<Words, 'runFirst' | 'runLast' | 'runBits'> {
  const runFirst = new Int32Array(count);
  const runLast = new Int32Array(count);
  const runBits = new Uint8Array(count);
  const isIn = (i: number): boolean => {
    const form = forms[i] as number;
    if (caseless !== 0) return (form === 1 || form === 3) && bits[i] !== IS_COMMON;
    return (form >= 2 && form <= 4) || form === 9;
  };
  for (let first = 0; first < count;) {
    let last = first;
    if (isIn(first)) {
      for (let i = first + 1; i < count && i - first < MAX_RUN; i++) {
        const gap = gaps[i] as number;
        const isOpen =
          gap === STOP
            ? (end[i - 1] as number) - (start[i - 1] as number) <= 4
            : gap === SPACE || gap === HYPHEN || gap === APOSTROPHE || gap === NOTHING;
        if (!isOpen) break;
        if (isIn(i)) last = i;
        else if (last !== i - 1 || !joining.has(hash[i] as number)) break;
      }
    }
    let all = 0;
    for (let i = first; i <= last; i++) all |= bits[i] as number;
    for (let i = first; i <= last; i++) {
      runFirst[i] = first;
      runLast[i] = last;
    }
    runBits[first] = all;
    first = last + 1;
  }
  return { runFirst, runLast, runBits };
}

const MAX_RUN = 12;

/** Lists write names without accents; what a word means without them it may mean with them, but for being frequent. */
function withoutAccents(lexicon: Lexicon, { text, start, end }: Tokens, i: number): number {
  const from = start[i] as number;
  const to = end[i] as number;
  const first = text.charCodeAt(from);
  if (to - from > 24 || (first >= 0x250 && (first < 0x1e00 || first > 0x1eff))) return 0;
  const plain = plainOf(text.slice(from, to).toLowerCase());
  return lookUp(lexicon, wordHash(plain)) & ~IS_COMMON;
}

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

function plainOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøæœßþðı]/g, (letter) => letters[letter] ?? letter);
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
