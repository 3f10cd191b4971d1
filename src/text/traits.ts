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
  /** 4 or more single letters in a row, written apart. */
  readonly singleLetters: boolean;
  /** A letter beside a digit or a sign that stands for a letter. */
  readonly leetspeak: boolean;
  /** 8 or more pieces of up to four letters joined to the next by a dot or dash. */
  readonly shortPieces: boolean;
  /** 2 or more letters that stand three times in a row. */
  readonly stretched: boolean;
  /** 6 or more groups of dots and dashes. */
  readonly dotsAndDashes: boolean;
  /** 2 or more signs that begin an escape. */
  readonly escapes: boolean;
}

const letter = 1;
const digit = 2;
const base64Sign = 4;
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

const classes = new Uint16Array(128);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', letter);
mark('0123456789abcdefABCDEF', hexDigit);
mark('0123456789', digit);
mark('+/_-', base64Sign);
mark('@$|+', leetSign);
mark('.-_', dotDash);
mark('%&=\\', escapeSign);
mark(' \t\n\r/|', plainGap);
mark(' \t._*|~+/\\-', spacer);

for (let code = 0; code < 128; code++)
  if (code === 127 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) classes[code]! |= strange;

function mark(characters: string, bit: number): void {
  for (const character of characters) classes[character.charCodeAt(0)]! |= bit;
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
  return Object.assign(characterTraits(text), tokenTraits(text));
}

type CharacterTraits = Pick<TextTraits, 'unusual' | 'lookalikes' | 'longRun' | 'leetspeak' | 'stretched' | 'escapes'>;

/** What single characters and their neighbours tell. */
function characterTraits(text: string): CharacterTraits {
  let all = 0;
  let leetspeak = false;
  let lookalikes = false;
  let escapes = 0;
  let [run, longestRun] = [0, 0];
  let [same, triples, lastCode] = [0, 0, 0];
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let kind: number;
    if (code < 128) {
      kind = classes[code]!;
      if (kind & (letter | digit | base64Sign)) {
        if (++run > longestRun) longestRun = run;
      } else run = 0;
      if (kind & escapeSign) escapes++;
    } else {
      kind = classOfOther(code);
      run = 0;
      if (code >= 0x370 && (code <= 0x58f || (code >= 0x1f00 && code <= 0x1fff))) lookalikes = true;
    }
    all |= kind;
    if ((kind & letter && before & (digit | leetSign)) || (before & letter && kind & (digit | leetSign)))
      leetspeak = true;
    before = kind;
    if (code !== lastCode) {
      lastCode = code;
      same = 1;
    } else if (++same === 3 && kind & letter) triples++;
  }
  return {
    unusual: (all & strange) !== 0,
    lookalikes,
    longRun: longestRun >= 14,
    leetspeak,
    stretched: triples >= 2,
    escapes: escapes >= 2,
  };
}

type TokenTraits = Pick<TextTraits, 'codeTokens' | 'singleLetters' | 'shortPieces' | 'dotsAndDashes'>;

/** Units between pieces of broken words. */
const pieceGap = 24;

/** What runs of letters and digits, and of dots and dashes, tell by their lengths. */
function tokenTraits(text: string): TokenTraits {
  let [token, tokenLength, tokenBits] = [0, 0, 0];
  let [codes, singles, morse] = [0, 0, 0];
  let [mostCodes, mostSingles, mostMorse] = [0, 0, 0];
  let [pieces, mostPieces, lastPiece, pieceLength] = [0, 0, 0, 99];
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    const kind = code < 128 ? classes[code]! : classOfOther(code);
    const next = kind & (letter | digit) ? 1 : kind & dotDash ? 2 : 0;
    if (next === token && next !== 0) {
      tokenLength++;
      tokenBits &= kind;
      continue;
    }
    if (token === 1) {
      pieceLength = tokenLength;
      morse = 0;
      singles = tokenLength === 1 ? singles + 1 : 0;
      codes = tokenLength <= 8 && (tokenBits & digit || (tokenLength <= 4 && tokenBits & hexDigit)) ? codes + 1 : 0;
      if (singles > mostSingles) mostSingles = singles;
      if (codes > mostCodes) mostCodes = codes;
    } else if (token === 2) {
      if (next === 1 && tokenLength <= 2 && pieceLength <= 4) {
        pieces = at - lastPiece < pieceGap ? pieces + 1 : 1;
        lastPiece = at;
        if (pieces > mostPieces) mostPieces = pieces;
      }
      morse = tokenLength <= 7 ? morse + 1 : 0;
      if (morse > mostMorse) mostMorse = morse;
    }
    if (next === 0) {
      pieceLength = 99;
      if (!(kind & plainGap)) morse = 0;
      if (!(kind & spacer)) singles = 0;
    }
    token = next;
    tokenLength = 1;
    tokenBits = kind;
  }
  return {
    codeTokens: mostCodes >= 6,
    singleLetters: mostSingles >= 4,
    shortPieces: mostPieces >= 8,
    dotsAndDashes: mostMorse >= 6,
  };
}

/** Typographic dashes and dots spell Morse; every other letter may be one that was written apart. */
function classOfOther(code: number): number {
  if (code === 0x2013 || code === 0x2014 || code === 0x2022 || code === 0xb7) return dotDash | strange;
  return code > 0xbf ? letter | strange : strange;
}
