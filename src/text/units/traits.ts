import { firstBit, hasAny, hasAtLeast, isSet, nextBit, nextRun, runEnd } from './mask-bits.js';
import { masksOf, type UnitMasks } from './unit-masks.js';

/** What the masks of a text tell about the encodings that may be in it; decoders without a chance are not tried. */
export interface TextTraits {
  /** A character outside printable ASCII and line breaks. */
  readonly unusual: boolean;
  /** A character of a script with letters that look Latin: Greek, Cyrillic, Armenian. */
  readonly lookalikes: boolean;
  /** 14 or more letters, digits and `+/_-` in a row: base64, base32, hexadecimal, unbroken binary. */
  readonly longRun: boolean;
  /** 6 or more short tokens in a row that could be numbers of characters or bytes. */
  readonly codeTokens: boolean;
  /** 7 or more pairs of hexadecimal digits in a row. */
  readonly hexPairs: boolean;
  /** 6 or more places near one another where a letter stands beside a digit or such a sign. */
  readonly mixedRuns: boolean;
  /** 4 or more single letters in a row, written apart. */
  readonly singleLetters: boolean;
  /** 6 or more of them. */
  readonly manySingleLetters: boolean;
  /** A letter beside a digit or a sign that stands for a letter. */
  readonly leetspeak: boolean;
  /** 8 or more pieces of up to four letters joined to the next by a dot or dash. */
  readonly shortPieces: boolean;
  /** 2 or more letters that stand three times in a row. */
  readonly stretched: boolean;
  /** 20 or more letters and digits in a row that could be words without gaps. */
  readonly longWord: boolean;
  /** 8 or more signs that mark up words. */
  readonly markup: boolean;
  /** 6 or more groups of dots and dashes. */
  readonly dotsAndDashes: boolean;
  /** 2 or more signs that begin an escape. */
  readonly escapes: boolean;
}

interface Remembered {
  readonly text: string;
  readonly traits: TextTraits;
}

let last: Remembered | undefined;
let oneBefore: Remembered | undefined;

/** Linear. The traits of the last two texts are remembered: normalising and decoding ask for the same ones. */
export function textTraits(text: string): TextTraits {
  if (last?.text === text) return last.traits;
  if (oneBefore?.text === text) return oneBefore.traits;
  oneBefore = last;
  last = { text, traits: computeTraits(text) };
  return last.traits;
}

function computeTraits(text: string): TextTraits {
  const masks = masksOf(text);
  const { words } = masks;
  const seams = mostSeams(masks);
  const singles = singleLettersIn(masks, 6);
  return {
    unusual: hasAny(masks.strange, words),
    lookalikes: hasAny(masks.lookalike, words),
    longRun: nextRun(masks.base64, words, { from: 0, least: 14 }) >= 0,
    mixedRuns: seams >= 6,
    leetspeak: seams > 0,
    singleLetters: singles >= 4,
    manySingleLetters: singles >= 6,
    stretched: hasTriples(masks, 2),
    longWord: nextRun(masks.wordUnit, words, { from: 0, least: 20 }) >= 0,
    markup: hasAtLeast(masks.markupSign, words, 8),
    escapes: hasAtLeast(masks.escapeSign, words, 2),
    ...codesIn(masks, text.length),
    ...dotsAndDashesIn(masks, text.length),
  };
}

/** Units in which seams are counted together. */
const seamsApart = 96;

/** Most places near one another where a letter stands beside a digit or a sign that may be one. */
function mostSeams({ letter, digit, leetSign, words }: UnitMasks): number {
  let most = 0;
  let seams = 0;
  let firstSeam = 0;
  let letterBefore = 0;
  let otherBefore = 0;
  for (let word = 0; word < words; word++) {
    const letters = letter[word]!;
    const others = digit[word]! | leetSign[word]!;
    const beside = (letters & ((others << 1) | otherBefore)) | (others & ((letters << 1) | letterBefore));
    letterBefore = letters >>> 31;
    otherBefore = others >>> 31;
    for (let bits = beside; bits !== 0; bits &= bits - 1) {
      const at = word * 32 + firstBit(bits);
      if (at - firstSeam > seamsApart) [seams, firstSeam] = [0, at];
      if (++seams > most) most = seams;
    }
  }
  return most;
}

/** Whether so many letters stand three times in a row; a longer run counts once. */
function hasTriples({ repeat, letter, words }: UnitMasks, least: number): boolean {
  let left = least;
  let before = 0;
  for (let word = 0; word < words; word++) {
    const again = repeat[word]! & letter[word]!;
    const third = again & ((again << 1) | (before >>> 31)) & ~((again << 2) | (before >>> 30));
    for (let bits = third; bits !== 0; bits &= bits - 1) if (--left === 0) return true;
    before = again;
  }
  return false;
}

/**
 * How many letters at most follow one another that stand alone, with nothing but spacers, single digits and signs that stand
 * for letters between them; more than `enough` are not counted.
 */
function singleLettersIn(masks: UnitMasks, enough: number): number {
  const { letter, digit, wordUnit, spacer, dotDash, leetSign, words } = masks;
  let most = 0;
  let singles = 0;
  let before = 0;
  for (let word = 0; word < words; word++) {
    const inWord = wordUnit[word]!;
    const after = word + 1 < words ? wordUnit[word + 1]! << 31 : 0;
    const alone = ~((inWord << 1) | before | (inWord >>> 1) | after);
    const single = letter[word]! & alone;
    let end = ~(single | (digit[word]! & alone) | spacer[word]! | dotDash[word]! | leetSign[word]!);
    before = inWord >>> 31;
    for (let bits = single; bits !== 0; bits &= bits - 1) {
      const below = (bits & -bits) - 1;
      if ((end & below) !== 0) singles = 0;
      end &= ~below;
      if (++singles > most) most = singles;
      if (most === enough) return most;
    }
    if (end !== 0) singles = 0;
  }
  return most;
}

/** Whether tokens that could be numbers follow one another, and pairs of hexadecimal digits. */
function codesIn(masks: UnitMasks, length: number): Pick<TextTraits, 'codeTokens' | 'hexPairs'> {
  const { wordUnit, hexDigit, words } = masks;
  const counts = { codes: 0, mostCodes: 0, pairs: 0, mostPairs: 0 };
  let before = 0;
  for (let word = 0; word < words; word++) {
    const inWord = wordUnit[word]!;
    const starts = inWord & ~((inWord << 1) | before);
    before = inWord >>> 31;
    const other = inWord & ~hexDigit[word]!;
    const otherAfter = word + 1 < words ? (wordUnit[word + 1]! & ~hexDigit[word + 1]!) << 31 : 0;
    // Most words are no numbers by their first two characters.
    let ordinary = starts & (other | (other >>> 1) | otherAfter);
    for (let bits = starts & ~ordinary; bits !== 0; bits &= bits - 1) {
      const below = (bits & -bits) - 1;
      if ((ordinary & below) !== 0) counts.codes = counts.pairs = 0;
      ordinary &= ~below;
      countCode(counts, masks, { start: word * 32 + firstBit(bits), length });
    }
    if (ordinary !== 0) counts.codes = counts.pairs = 0;
  }
  return { codeTokens: counts.mostCodes >= 6, hexPairs: counts.mostPairs >= 7 };
}

/** Now in a row, and at most so far. */
interface CodeCounts {
  codes: number;
  mostCodes: number;
  pairs: number;
  mostPairs: number;
}

/** Longest numbers of a character, in decimal or binary and in hexadecimal digits. */
const [longestNumber, longestHex] = [16, 4];

function countCode(
  counts: CodeCounts,
  { wordUnit, digit, hexDigit }: UnitMasks,
  { start, length }: { start: number; length: number },
): void {
  const end = runEnd(wordUnit, start, length);
  const isHex = end - start <= longestHex && runEnd(hexDigit, start, end) === end;
  const isNumber = end - start <= longestNumber && runEnd(digit, start, end) === end;
  counts.codes = isHex || isNumber ? counts.codes + 1 : 0;
  counts.pairs = isHex && end - start === 2 ? counts.pairs + 1 : 0;
  counts.mostCodes = Math.max(counts.mostCodes, counts.codes);
  counts.mostPairs = Math.max(counts.mostPairs, counts.pairs);
}

const longestMorse = 7;
const groupsInRow = 6;
/** Letters of a piece of a broken word, units between two of them, and how many make a broken text. */
const longestPiece = 4;
const pieceGap = 24;
const piecesInRow = 8;

/** Whether groups of dots and dashes follow one another, and pieces of words that one or two of them join. */
function dotsAndDashesIn(masks: UnitMasks, length: number): Pick<TextTraits, 'dotsAndDashes' | 'shortPieces'> {
  const { dotDash, plainGap, words } = masks;
  let groups = 0;
  let mostGroups = 0;
  let pieces = 0;
  let mostPieces = 0;
  let lastPiece = 0;
  for (let start = nextBit(dotDash, words, 0), end = 0; start >= 0; start = nextBit(dotDash, words, end)) {
    if (runEnd(plainGap, end, start) < start) groups = 0;
    end = runEnd(dotDash, start, length);
    groups = end - start <= longestMorse ? groups + 1 : 0;
    mostGroups = Math.max(mostGroups, groups);
    if (!joinsPieces(masks, start, end, length)) continue;
    pieces = end - lastPiece < pieceGap ? pieces + 1 : 1;
    lastPiece = end;
    mostPieces = Math.max(mostPieces, pieces);
  }
  return { dotsAndDashes: mostGroups >= groupsInRow, shortPieces: mostPieces >= piecesInRow };
}

function joinsPieces({ wordUnit }: UnitMasks, start: number, end: number, length: number): boolean {
  if (end - start > 2 || end === length || !isSet(wordUnit, end)) return false;
  let piece = start;
  while (piece > 0 && start - piece <= longestPiece && isSet(wordUnit, piece - 1)) piece--;
  return piece < start && start - piece <= longestPiece;
}
