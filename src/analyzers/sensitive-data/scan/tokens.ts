import { MNEMONIC, PERSONAL, interestIn } from './word-interest.js';
import { CJK, DIGIT, LOWER, OTHER, UPPER, classOf, foreignZeros, lowerOf } from './characters.js';
import { newMemory, writeUnits, type Memory } from './memory.js';

/** Bits of `Tokens.flags`. */
export const HAS_DIGIT = 1;
export const HAS_LETTER = 2;
export const STARTS_UPPER = 4;
export const HAS_LOWER = 8;
/** A lower-case letter is followed by an upper-case one: `cardNumber`. */
export const CAMEL = 16;
export const NON_ASCII = 32;
export const IS_CJK = 64;
export const HAS_UPPER = 128;

/** Bits of `Tokens.signs`: what the text holds. */
export const HAS_PERCENT = 1;
export const HAS_AMPERSAND = 2;
/** A digit of another script. */
export const HAS_FOREIGN_DIGIT = 4;
/** A run of sixteen letters, digits and signs of base64. */
export const HAS_CODE = 8;
export const HAS_PIPE = 16;
export const HAS_TILDE = 32;
export const HAS_UNDERSCORE = 64;
export const HAS_BACKSLASH = 512;
export const ALL_SIGNS = 127 | HAS_BACKSLASH;

/**
 * The words of one text, in order, as parallel arrays: a word is a maximal run of letters, digits and marks, or a run
 * of CJK characters. `hash` is `wordHash` of the word in lower case. The arrays are longer than `count`.
 */
export interface Tokens {
  readonly text: string;
  /** UTF-16 code units of the text; a zero follows the last. Reading them costs a quarter of `charCodeAt`. */
  readonly units: Uint16Array;
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly flags: Uint8Array;
  readonly hash: Int32Array;
  /** Who may ask for the word: bits of word-interest.ts. */
  readonly interest: Uint16Array;
  /** Indexes of the words that have an interest beside MNEMONIC and PERSONAL, are written in CJK or change case inside, in order; longer than `markedCount`. */
  readonly marked: Int32Array;
  readonly markedCount: number;
  /** Union of `interest`. */
  readonly interests: number;
  /** Where the words' arrays lie, and those of later stages. */
  readonly memory: Memory;
  /** Signs that the text holds. */
  readonly signs: number;
  /** Positions of `@`. */
  readonly ats: readonly number[];
  /** Positions of `:` and `=`. */
  readonly assignments: readonly number[];
  /** Positions of `-----BEGIN`. */
  readonly fences: readonly number[];
  /** Beginnings and ends of parts that hold the runs of at least sixteen letters, digits and signs of base64. */
  readonly codes: readonly number[];
}

const HASH_START = 0x811c9dc5 | 0;

/** The hash that `tokenise` gives a word; the word must be in lower case. */
export function wordHash(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = step(hash, word.charCodeAt(i));
  return hash;
}

/** `wordHash` of a part of a word, in lower case. */
export function unitsHash(units: Uint16Array, from: number, to: number): number {
  let hash = HASH_START;
  for (let i = from; i < to; i++) hash = step(hash, lowerOf[units[i] as number] as number);
  return hash;
}

/** Hashes of the words of a list, parted by spaces; the words must be in lower case. */
export function hashesOf(words: string): ReadonlySet<number> {
  return new Set(words.split(/\s+/).map(wordHash));
}

/** Hash of two words in a row, from their hashes. */
export function pairHash(first: number, second: number): number {
  return Math.imul(Math.imul(first, 31) ^ second, 0x01000193) ^ (first >>> 7);
}

function step(hash: number, unit: number): number {
  const mixed = Math.imul(hash ^ unit, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

const SPACE = 32;
const DASH = 45;
const AT = 64;
/** Units of the shortest run of base64 that is decoded. */
export const SHORTEST_CODE = 16;

/** Bits of `signOf` beside those of `Tokens.signs`: the sign is kept by its position, and may stand inside a run of base64. */
const IS_KEPT = 128;
const IN_CODE = 256;
const signOf = new Uint16Array(128);
for (const [signs, bit] of [
  ['%', HAS_PERCENT],
  ['&', HAS_AMPERSAND],
  ['|', HAS_PIPE],
  ['~', HAS_TILDE],
  ['\\', HAS_BACKSLASH],
  ['_', HAS_UNDERSCORE | IN_CODE],
  ['@:=', IS_KEPT],
  ['-', IS_KEPT | IN_CODE],
  ['+/', IN_CODE],
] as const)
  for (const sign of signs) signOf[sign.charCodeAt(0)] = bit;

/**
 * Of each code unit: its lower case, its class from bit 16 on, and the flags of a word that holds it from bit 24 on; for what is part
 * of no word, bits of `Tokens.signs` from bit 24 on.
 */
const traits = new Int32Array(65_536);
for (let unit = 0; unit < traits.length; unit++) {
  const kind = classOf[unit] as number;
  const letter = kind === LOWER ? HAS_LOWER | HAS_LETTER : kind === UPPER ? HAS_UPPER | HAS_LETTER : HAS_LETTER;
  const flags = kind === CJK ? 0 : kind === DIGIT ? HAS_DIGIT : letter;
  if (kind === OTHER) continue;
  traits[unit] = ((flags | (unit > 127 ? NON_ASCII : 0)) << 24) | (kind << 16) | (lowerOf[unit] as number);
}

for (const zero of foreignZeros)
  for (let unit = zero; unit < zero + 10; unit++) if (classOf[unit] === OTHER) traits[unit] = HAS_FOREIGN_DIGIT << 24;

/** Splits a text into words in one pass. Linear in its length. The words lie in `memory`, which a second text would overwrite. */
export function tokenise(text: string, memory: Memory = newMemory(text.length)): Tokens {
  const { units, start, end, flags, hash, interest, marked } = memory;
  const length = text.length;
  writeUnits(memory, text);
  const kept: Kept = { ats: [], assignments: [], fences: [], codes: [] };
  let signs = 0;
  let interests = 0;
  let markedCount = 0;
  let count = 0;
  let codeFrom = 0;
  let at = 0;
  while (at < length) {
    const unit = units[at] as number;
    let trait = traits[unit] as number;
    let kind = (trait >>> 16) & 7;
    if (kind === OTHER) {
      const sign = unit < 128 ? (signOf[unit] as number) : trait >>> 24;
      if (sign & IS_KEPT) keep(kept, text, at);
      if ((sign & IN_CODE) === 0) {
        if (at - codeFrom >= SHORTEST_CODE) kept.codes.push(codeFrom, at);
        codeFrom = at + 1;
      }
      signs |= sign;
      at++;
      continue;
    }
    start[count] = at;
    let bits = kind === UPPER ? STARTS_UPPER : 0;
    let value = 0;
    let own = 0;
    if (kind === CJK) {
      at = cjkEnd(units, at);
      bits = IS_CJK | NON_ASCII | HAS_LETTER;
    } else {
      value = HASH_START;
      let before = OTHER;
      // The zero behind the text ends its last word.
      do {
        bits |= trait >>> 24;
        if (kind === UPPER && before === LOWER) bits |= CAMEL;
        value = step(value, trait & 0xffff);
        before = kind;
        trait = traits[units[++at] as number] as number;
        kind = (trait >>> 16) & 7;
      } while (kind !== OTHER && kind !== CJK);
      own = interestIn(value);
    }
    flags[count] = bits;
    hash[count] = value;
    interest[count] = own;
    interests |= own;
    if ((own & ~(MNEMONIC | PERSONAL)) | (bits & (CAMEL | IS_CJK))) marked[markedCount++] = count;
    end[count++] = at;
    if (units[at] !== SPACE) continue;
    if (at - codeFrom >= SHORTEST_CODE) kept.codes.push(codeFrom, at);
    codeFrom = ++at;
  }
  if (length - codeFrom >= SHORTEST_CODE) kept.codes.push(codeFrom, length);
  return gathered(text, memory, { kept, signs, interests, count, markedCount });
}

interface Gathered {
  readonly kept: Kept;
  readonly signs: number;
  readonly interests: number;
  readonly count: number;
  readonly markedCount: number;
}

/** Written out: spreading objects costs as much as ten words. */
function gathered(text: string, memory: Memory, { kept, signs, interests, count, markedCount }: Gathered): Tokens {
  return {
    text,
    units: memory.units,
    count,
    start: memory.start,
    end: memory.end,
    flags: memory.flags,
    hash: memory.hash,
    interest: memory.interest,
    interests,
    marked: memory.marked,
    markedCount,
    memory,
    signs: (signs & ALL_SIGNS) | (kept.codes.length > 0 ? HAS_CODE : 0),
    ats: kept.ats,
    assignments: kept.assignments,
    fences: kept.fences,
    codes: kept.codes,
  };
}

interface Kept {
  readonly ats: number[];
  readonly assignments: number[];
  readonly fences: number[];
  readonly codes: number[];
}

/** Keeps the position of a sign that values are found by. */
function keep({ ats, assignments, fences }: Kept, text: string, at: number): void {
  const unit = text.charCodeAt(at);
  if (unit === AT) ats.push(at);
  else if (unit !== DASH) assignments.push(at);
  else if (text.charCodeAt(at + 1) === DASH && text.startsWith('-----BEGIN', at)) fences.push(at);
}

function cjkEnd(units: Uint16Array, from: number): number {
  let at = from;
  while (classOf[units[at] as number] === CJK) at++;
  return at;
}
