import { startHash, stepHash } from '../words/hashing.js';

/** Kinds of code unit for splitting text into tokens. */
export const kindOfSpace = 0;
export const kindOfLetter = 1;
export const kindOfDigit = 2;
/** Scripts written without spaces: each character is a token. */
export const kindOfIdeograph = 3;
const kindOfSign = 4;
/** Marks that are left out of words (combining diacritics, Arabic vowel signs, invisible characters). */
export const kindOfNothing = 5;

const kinds = new Uint8Array(65_536).fill(255);
const folds = new Uint16Array(65_536);

/** Kind and fold of every code unit in one table, `kind << 16 | fold`; -1 where it is not known yet. */
const packed = new Int32Array(65_536).fill(-1);

/** Kind and fold at once, for loops over whole texts: `kind << 16 | fold`. */
export function kindAndFoldOf(code: number): number {
  const known = packed[code]!;
  return known < 0 ? (packed[code] = (kindOf(code) << 16) | foldOf(code)) : known;
}

/** The kind of a code unit. */
export function kindOf(code: number): number {
  if (kinds[code] === 255) learn(code);
  return kinds[code]!;
}

/** A letter without case and accents, a digit as `0`, everything else as itself. */
export function foldOf(code: number): number {
  if (kinds[code] === 255) learn(code);
  return folds[code]!;
}

const special: Readonly<Record<string, string>> = {
  đ: 'd', ð: 'd', ß: 's', ı: 'i', ł: 'l', ø: 'o', æ: 'a', œ: 'o', þ: 't', ħ: 'h', ŋ: 'n', أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك', ς: 'σ', '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '…': '.',
}; // prettier-ignore

function learn(code: number): void {
  const character = String.fromCharCode(code);
  kinds[code] = computeKind(code, character);
  folds[code] = kinds[code] === kindOfDigit ? 48 : computeFold(character).charCodeAt(0);
}

function computeKind(code: number, character: string): number {
  if (code >= 0xd800 && code <= 0xdfff) return kindOfSign;
  if (
    /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\ufe00-\ufe0f\ufeff]/.test(
      character,
    )
  )
    return kindOfNothing;
  if (/[\s\p{C}]/u.test(character)) return kindOfSpace;
  if (/\p{N}/u.test(character)) return kindOfDigit;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      character,
    )
  )
    return kindOfIdeograph;
  return /[\p{L}\p{M}]/u.test(character) ? kindOfLetter : kindOfSign;
}

function computeFold(character: string): string {
  const lower = character.toLowerCase();
  if (special[lower] !== undefined) return special[lower];
  if (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(lower)) return lower.normalize('NFD')[0]!;
  return lower.length === 1 ? lower : character;
}

/** The hash of a word, up to a place in it, in the form that tokens are compared in: folded, without marks. */
export function foldedHash(word: string, end = word.length): number {
  let hash = startHash;
  for (let at = 0; at < end; at++) {
    const code = word.charCodeAt(at);
    if (kindOf(code) !== kindOfNothing) hash = stepHash(hash, foldOf(code));
  }
  return hash;
}
