import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { MNEMONIC_LENGTHS, isMnemonic, mnemonicNumber, mnemonicWords } from './bip39.js';
import { propose, type Scan } from './scan.js';
import { HAS_DIGIT, HAS_LETTER, wordHash, type Tokens } from './tokens.js';
import { MNEMONIC, addInterest } from './word-interest.js';

const PHRASE = builtIn('WALLET_RECOVERY_PHRASE');
const SHORTEST = 12;
/** More words of the list in a row are the list or a part of it, not a phrase amid some words. */
const LONGEST = 32;
/** Signs between two words, of lists in lines, commas, brackets or a column. */
const LONGEST_GAP = 8;
const gapSigns = new Uint8Array(128);
for (const sign of ' \t\r\n,.)-|*;') gapSigns[sign.charCodeAt(0)] = 1;
/** Digits of the number before a word. */
const LONGEST_NUMBER = 2;

addInterest(mnemonicWords.map(wordHash), MNEMONIC);

/** Finds phrases of BIP-39 by their words and their checksum, whatever is said of them. A run of twelve holds every twelfth word. */
export function findMnemonics(scan: Scan): void {
  const { tokens } = scan;
  for (let i = SHORTEST - 1; i < tokens.count; i += SHORTEST) {
    if (!isPart(tokens, i)) continue;
    let first = i;
    while (first > 0 && isPart(tokens, first - 1) && isJoined(tokens, first)) first--;
    let last = i;
    while (last + 1 < tokens.count && isPart(tokens, last + 1) && isJoined(tokens, last + 1)) last++;
    findInRun(scan, first, last);
    i = last;
  }
}

function isPart({ interest, flags, start, end }: Tokens, word: number): boolean {
  return ((interest[word] as number) & MNEMONIC) !== 0 || isNumber({ flags, start, end }, word);
}

function isNumber({ flags, start, end }: Pick<Tokens, 'flags' | 'start' | 'end'>, word: number): boolean {
  const isDigits = ((flags[word] as number) & (HAS_DIGIT | HAS_LETTER)) === HAS_DIGIT;
  return isDigits && (end[word] as number) - (start[word] as number) <= LONGEST_NUMBER;
}

function isJoined({ units, start, end }: Tokens, word: number): boolean {
  const from = end[word - 1] as number;
  const to = start[word] as number;
  if (to === from || to - from > LONGEST_GAP) return false;
  for (let at = from; at < to; at++) if (gapSigns[units[at] as number] !== 1) return false;
  return true;
}

interface Listed {
  readonly word: number;
  readonly number: number;
}

/** Judges the words of a run that are in the list: a hash may be that of another word, which parts the run. */
function findInRun(scan: Scan, first: number, last: number): void {
  if (last - first + 1 < SHORTEST) return;
  const { text, tokens } = scan;
  let listed: Listed[] = [];
  for (let i = first; i <= last; i++) {
    if (isNumber(tokens, i)) continue;
    const number = mnemonicNumber(text.slice(tokens.start[i], tokens.end[i]).toLowerCase());
    if (number !== undefined) {
      listed.push({ word: i, number });
      continue;
    }
    judge(scan, listed);
    listed = [];
  }
  judge(scan, listed);
}

/** A phrase stands alone; amid other words of the list, which prose seldom has so many of, it begins or ends the run. */
function judge(scan: Scan, listed: readonly Listed[]): void {
  if (listed.length < SHORTEST || listed.length > LONGEST) return;
  for (const length of MNEMONIC_LENGTHS) {
    if (length > listed.length) continue;
    const level = length === listed.length ? VERY_LIKELY : LIKELY;
    if (proposed(scan, listed.slice(-length), level) || proposed(scan, listed.slice(0, length), level)) return;
  }
}

function proposed(scan: Scan, phrase: readonly Listed[], level: number): boolean {
  const numbers = phrase.map(({ number }) => number);
  // A part of the list is in order; a word is drawn twice by chance, not often.
  const isInOrder = numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] as number));
  if (isInOrder || new Set(numbers).size * 4 < numbers.length * 3 || !isMnemonic(numbers)) return false;
  const { start, end } = scan.tokens;
  propose(scan, {
    type: PHRASE,
    level,
    start: start[(phrase[0] as Listed).word] as number,
    end: end[(phrase.at(-1) as Listed).word] as number,
  });
  return true;
}
