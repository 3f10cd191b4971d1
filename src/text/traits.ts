import { unitsOf } from './units.js';

/** What one pass over a text can tell about the encodings that may be in it; decoders without a chance are not tried. */
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

const letter = 1;
const digit = 2;
/** ASCII letters and digits, and `+/_-`. */
const base64Unit = 4;
const leetSign = 8;
const dotDash = 16;
const escapeSign = 32;
const plainGap = 64;
/** Digits and a to f. */
const hexDigit = 128;
/** Outside printable ASCII and line breaks. */
const strange = 256;
/** Stands between letters that were written apart. */
const spacer = 512;

/** A script with letters that look Latin: Greek, Cyrillic, Armenian. */
const lookalike = 1024;
/** Begins or ends the markup of a word. */
const markupSign = 2048;
const wordUnit = letter | digit;

/** Signs that stand before and after a word to mark it up or quote it, in any language; tags besides. */
export const wordMarks = '*_~`=|"\'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a';

/** What each UTF-16 unit can be part of. */
const classes = Uint16Array.from({ length: 0x10000 }, (_, code) => (code < 128 ? 0 : classOfOther(code)));
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', letter);
mark('0123456789abcdefABCDEF', hexDigit);
mark('0123456789', digit);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/_-', base64Unit);
mark('@$|+', leetSign);
mark('.-_', dotDash);
mark('%&=\\', escapeSign);
mark(' \t\n\r/|', plainGap);
mark(' \t\n\r._*|~+/\\-', spacer);
mark(`${wordMarks}<>`, markupSign);

for (let code = 0; code < 128; code++)
  if (code === 127 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) classes[code]! |= strange;

function mark(characters: string, bit: number): void {
  for (const character of characters) classes[character.charCodeAt(0)]! |= bit;
}

/** Typographic dashes and dots spell Morse; every other letter may be one that was written apart. */
function classOfOther(code: number): number {
  if (code === 0x2013 || code === 0x2014 || code === 0x2022 || code === 0xb7) return dotDash | strange;
  if (isSymbol(code)) return strange | spacer;
  const script = code >= 0x370 && (code <= 0x58f || (code >= 0x1f00 && code <= 0x1fff)) ? lookalike : 0;
  return (code > 0xbf ? letter | strange : strange) | script;
}

/** Arrows, dingbats and halves of emoji; not the letters in circles among them. */
function isSymbol(code: number): boolean {
  const isPicture = code >= 0x2190 && code <= 0x2bff && !(code >= 0x2460 && code <= 0x24ff);
  return isPicture || code === 0xfe0f || (code >= 0xd800 && code <= 0xdfff);
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
  const units = unitsOf(text);
  return Object.assign(characterTraits(units), tokenTraits(units));
}

type CharacterTraits = Pick<
  TextTraits,
  'unusual' | 'lookalikes' | 'longRun' | 'leetspeak' | 'mixedRuns' | 'stretched' | 'escapes' | 'markup'
>;

/** What single characters and their neighbours tell. Nothing branches on a class that is common: half of the guesses would be wrong. */
function characterTraits(units: Uint16Array): CharacterTraits {
  let all = 0;
  let escapes = 0;
  let triples = 0;
  let marks = 0;
  let seams = 0;
  let mostSeams = 0;
  let firstSeam = 0;
  // The newest unit's bit is the lowest.
  let inRun = 0;
  let runs = 0;
  let kind = 0;
  let codeBefore = 0;
  let repeats = 0;
  for (let at = 0; at < units.length; at++) {
    const code = units[at]!;
    const before = kind;
    kind = classes[code]!;
    all |= kind;
    // What stands beside a letter, on either side.
    const beside = ((-(kind & letter) & before) | (-(before & letter) & kind)) & (digit | leetSign);
    if (beside !== 0) {
      if (at - firstSeam > seamsApart) [seams, firstSeam] = [0, at];
      if (++seams > mostSeams) mostSeams = seams;
    }
    inRun = (inRun << 1) | ((kind >>> base64Shift) & 1);
    runs |= (inRun & longRunMask) + 1;
    escapes += (kind >>> escapeShift) & 1;
    marks += (kind >>> markupShift) & 1;
    repeats = code === codeBefore ? repeats + (kind & letter) : 0;
    triples += Number(repeats === 2);
    codeBefore = code;
  }
  return {
    unusual: (all & strange) !== 0,
    lookalikes: (all & lookalike) !== 0,
    longRun: runs > longRunMask,
    leetspeak: mostSeams > 0,
    mixedRuns: mostSeams >= 6,
    stretched: triples >= 2,
    escapes: escapes >= 2,
    markup: marks >= 8,
  };
}

/** Units in which seams are counted together. */
const seamsApart = 96;
const base64Shift = Math.log2(base64Unit);
const escapeShift = Math.log2(escapeSign);
const markupShift = Math.log2(markupSign);
/** One bit for each of 14 units. */
const longRunMask = 0x3fff;

type TokenTraits = Pick<
  TextTraits,
  'codeTokens' | 'hexPairs' | 'singleLetters' | 'shortPieces' | 'longWord' | 'dotsAndDashes'
>;

/** Units between pieces of broken words. */
const pieceGap = 24;

/** What runs of letters and digits, and of dots and dashes, tell by their lengths. */
function tokenTraits(units: Uint16Array): TokenTraits {
  let codes = 0;
  let pairs = 0;
  let singles = 0;
  let morse = 0;
  let pieces = 0;
  let mostCodes = 0;
  let mostPairs = 0;
  let mostSingles = 0;
  let mostMorse = 0;
  let mostPieces = 0;
  let lastPiece = 0;
  let wordLength = 99;
  let longest = 0;
  for (let at = 0; at < units.length;) {
    const start = at;
    let shared = classes[units[at]!]!;
    let kind = shared;
    if (kind & wordUnit) {
      while (++at < units.length && (kind = classes[units[at]!]!) & wordUnit) shared &= kind;
      wordLength = at - start;
      if (wordLength > longest) longest = wordLength;
      morse = 0;
      // A digit alone may stand for a letter, but digits are no letters written apart.
      singles = wordLength > 1 ? 0 : singles + (shared & letter);
      codes = wordLength <= 8 && (shared & digit || (wordLength <= 4 && shared & hexDigit)) ? codes + 1 : 0;
      pairs = wordLength === 2 && shared & hexDigit ? pairs + 1 : 0;
      if (pairs > mostPairs) mostPairs = pairs;
      if (singles > mostSingles) mostSingles = singles;
      if (codes > mostCodes) mostCodes = codes;
    } else if (kind & dotDash) {
      while (++at < units.length && (kind = classes[units[at]!]!) & dotDash);
      if (kind & wordUnit && at - start <= 2 && wordLength <= 4) {
        pieces = at - lastPiece < pieceGap ? pieces + 1 : 1;
        lastPiece = at;
        if (pieces > mostPieces) mostPieces = pieces;
      }
      morse = at - start <= 7 ? morse + 1 : 0;
      if (morse > mostMorse) mostMorse = morse;
    } else {
      at++;
      wordLength = 99;
      if (!(kind & plainGap)) morse = 0;
      if (!(kind & spacer)) singles = 0;
    }
  }
  return {
    codeTokens: mostCodes >= 6,
    hexPairs: mostPairs >= 7,
    singleLetters: mostSingles >= 4,
    shortPieces: mostPieces >= 8,
    longWord: longest >= 20,
    dotsAndDashes: mostMorse >= 6,
  };
}
