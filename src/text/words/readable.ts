import { letterBigrams } from './letter-bigrams.js';

/** Surprise of a letter after another (a-z, 26 = word border) in English words, in half bits: whole numbers add up faster. */
export const pairHalfBits = new Uint8Array(27 * 27);
for (let row = 0; row < 27; row++)
  for (let column = 0; column < 27; column++)
    pairHalfBits[row * 27 + column] = 25 - (letterBigrams[row]!.charCodeAt(column) - 97);
// Between two words nothing surprises.
pairHalfBits[26 * 27 + 26] = 0;

const printable = /^[\t\n\r -~\u00a0-\u{10ffff}]*$/u;

/** Whether decoded text is worth showing: printable, and mostly letters (circled ones too) and spaces with more than a few kinds of them. */
export function isReadable(text: string): boolean {
  if (text.length < 6 || !printable.test(text) || text.includes('\ufffd')) return false;
  const isAscii = ascii.test(text);
  const wordlike = isAscii ? asciiWordlike(text) : (text.match(/[\p{L}\p{M} \n\u24b6-\u24e9]/gu)?.length ?? 0);
  const signs = isAscii ? text.length : [...text.replace(/\p{Cf}/gu, '')].length;
  return wordlike >= signs * 0.65 && new Set(text.slice(0, 200)).size >= 4;
}

/** Letters, spaces and line feeds; most texts have no other ones, and some prompts hold thousands of texts. */
function asciiWordlike(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 10 || letterIndexes[code] !== noLetter) count++;
  }
  return count;
}

const ascii = /^[\t\n\r -~]*$/;
const codeTokens = /(?:%|=|\\[xu]|&#[xX]?|0x|U\+)?[0-9a-fA-F]{1,8}[;,:\s-]{0,2}|[.-]{1,7}[ /]{1,3}/g;

/** Whether a text is little but codes of characters: nobody reads it, but it may spell a text in its turn. */
export function isCode(text: string): boolean {
  if (!ascii.test(text) || isReadable(text)) return false;
  let units = 0;
  for (const [token] of text.matchAll(codeTokens)) units += token.length;
  return units >= text.length * 0.9;
}

/**
 * Mean bits of surprise per letter pair under English, if need be of the text read backwards; natural English words give
 * about 3.2, random letters 6 and more.
 */
export function surprise(text: string, direction: 'forwards' | 'backwards' = 'forwards'): number {
  const last = text.length - 1;
  let halfBits = 0;
  let pairs = 0;
  let before = noLetter;
  for (let index = 0; index <= text.length; index++) {
    const at = direction === 'forwards' ? index : last - index;
    const letter = index < text.length ? letterIndex(text.charCodeAt(at)) : noLetter;
    if (letter === noLetter && before === noLetter) continue;
    halfBits += pairHalfBits[before * 27 + letter]!;
    pairs++;
    before = letter;
  }
  return pairs === 0 ? 0 : halfBits / 2 / pairs;
}

/** How many pairs `surprise` takes the mean of, whatever the direction. */
export function letterPairs(text: string): number {
  let pairs = 0;
  let before = noLetter;
  for (let index = 0; index <= text.length; index++) {
    const letter = index < text.length ? letterIndex(text.charCodeAt(index)) : noLetter;
    if (letter !== noLetter || before !== noLetter) pairs++;
    before = letter;
  }
  return pairs;
}

/** What `letterIndex` says of everything but letters. */
export const noLetter = 26;

/** 0-25 for an ASCII letter, else 26. */
export function letterIndex(code: number): number {
  const lower = code | 32;
  return lower >= 97 && lower <= 122 && code < 128 ? lower - 97 : noLetter;
}

/** `letterIndex` of each UTF-16 unit. */
export const letterIndexes = Uint8Array.from({ length: 0x10000 }, (_, code) => letterIndex(code));
