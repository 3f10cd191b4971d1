import { lettersInstead, replaced, type MappedText } from '../span.js';
import { firstBit } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { commonWords } from '../words/common-words.js';
import { instructionWords } from '../words/instruction-words.js';

const leetSigns = Uint8Array.from({ length: 256 }, (_, code) =>
  /[A-Za-z0-9@$|+£!]/.test(String.fromCharCode(code)) ? 1 : 0,
);

const letters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e', '£': 'l',
}; // prettier-ignore

/** What a token may spell if its digits and signs are letters. */
export function leetReadings(token: string): readonly string[] {
  return readingsOfOne(token).map((one) => spell(token, one));
}

/** Reads leetspeak (`1gn0r3 pr3v10u5`) where the result is a known word. Undefined when there is none. */
export function readLeetspeak(text: string): MappedText | undefined {
  const mixed = mixedTokens(text);
  const known = mixed.filter((token) => knownReading(token.text)).length;
  if (known === 0) return undefined;
  // Where a text is full of it, words beyond the list are read too, and numbers that spell a word.
  const readAll = known >= 3 && known * 4 >= mixed.length;
  const tokens = readAll ? [...mixed, ...numbers(text)].sort((one, other) => one.start - other.start) : mixed;
  const read = tokens.flatMap((token) => {
    const meant =
      knownReading(token.text) ?? (readAll ? (commonReading(token.text) ?? contractionAt(text, token)) : undefined);
    return meant ? lettersInstead(meant, token.start) : [];
  });
  return replaced(text, read);
}

/** A common word that a token spells; a token of two letters and more is read even when it spells none. */
function commonReading(token: string): string | undefined {
  for (const one of readingsOfOne(token)) {
    const read = spell(token, one);
    if (commonWords().has(read.toLowerCase())) return read;
    const last = token.at(-1)!;
    if (last === '!' && commonWords().has(read.slice(0, -1).toLowerCase())) return read.slice(0, -1) + last;
  }
  return /[A-Za-z].*[A-Za-z]/.test(token) ? spell(token, 'i') : undefined;
}

/** Numbers that stand alone: `70` is `to` where everything is leetspeak. */
function numbers(text: string): Token[] {
  return Array.from(text.matchAll(/(?<![\w@$!|+.,-])\d{1,6}(?![\w@$|+)]|[.,-]\d)/g), (match) => ({
    start: match.index,
    text: match[0],
  })).filter((token) => commonWords().has(spell(token.text, 'i')) || contractionAt(text, token));
}

/** What stands behind an apostrophe in plain English (`it's`, `you'll`). */
export const contractions: ReadonlySet<string> = new Set(['d', 'll', 'm', 're', 's', 't', 've']);

/** What stands behind an apostrophe: `don'7`, `you'v3`. */
function contractionAt(text: string, { start, text: token }: Token): string | undefined {
  const read = spell(token, 'l');
  return /['’]/.test(text[start - 1] ?? '') && contractions.has(read.toLowerCase()) ? read : undefined;
}

interface Token {
  readonly start: number;
  readonly text: string;
}

/** Runs of letters and signs in which both meet. */
function mixedTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const units = unitsOf(text);
  const masks = masksOf(text);
  let end = -1;
  let lettersBefore = 0;
  let signsBefore = 0;
  for (let word = 0; word < masks.words; word++) {
    const letters = masks.letter[word]! & masks.base64[word]!;
    const signs = masks.digit[word]! | masks.leetSign[word]!;
    // `!` spells a letter only after another one.
    const afterLetter = signs | masks.exclamation[word]!;
    const seams = (((letters << 1) | lettersBefore) & afterLetter) | (((signs << 1) | signsBefore) & letters);
    lettersBefore = letters >>> 31;
    signsBefore = signs >>> 31;
    for (let bits = seams; bits !== 0; bits &= bits - 1) {
      const at = word * 32 + firstBit(bits);
      if (at <= end) continue;
      let start = at - 1;
      while (start > Math.max(end, 0) && isLeet(text, start - 1)) start--;
      end = at + 1;
      while (end < text.length && isLeet(text, end)) end++;
      if (end - start <= longestToken && !isExclamation(units, at, end))
        tokens.push({ start, text: text.slice(start, end) });
    }
  }
  return tokens;
}

/** Whether the first seam of a token is its end, an exclamation mark: it stands for no letter there. */
function isExclamation(units: Uint16Array, seam: number, end: number): boolean {
  return units[seam] === exclamationMark && seam === end - 1;
}

const exclamationMark = 33;

/** Longer runs of letters and signs are no word. */
const longestToken = 20;

function isLeet(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 256 ? leetSigns[code] === 1 : code === 0x20ac;
}

/** The known word that a token spells; its last sign may be punctuation (`n0w!`). The token's length stays. */
function knownReading(token: string): string | undefined {
  for (const one of readingsOfOne(token)) {
    const read = spell(token, one);
    if (instructionWords.has(read.toLowerCase())) return read;
    const last = token.at(-1)!;
    if (last === '!' && instructionWords.has(read.slice(0, -1).toLowerCase())) return read.slice(0, -1) + last;
  }
  return undefined;
}

/** What `1` and `!` may stand for. */
function readingsOfOne(token: string): readonly string[] {
  return token.includes('1') || token.includes('!') ? ['i', 'l'] : ['i'];
}

function spell(token: string, one: string): string {
  let out = '';
  for (const character of token)
    out += character === '1' || character === '!' ? one : (letters[character] ?? character);
  return out;
}
