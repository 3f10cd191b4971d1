/** What one pass over a text can tell about the encodings that may be in it; decoders without a chance are not tried. */
export interface TextTraits {
  /** A character outside printable ASCII and line breaks. */
  readonly unusual: boolean;
  /** 14 or more letters, digits and `+/_-` in a row: base64, base32, hexadecimal, unbroken binary. */
  readonly longRun: boolean;
  /** 6 or more short tokens in a row that could be numbers of characters or bytes. */
  readonly codeTokens: boolean;
  /** 4 or more single letters in a row, written apart. */
  readonly singleLetters: boolean;
  /** A letter beside a digit or a sign that stands for a letter. */
  readonly leetspeak: boolean;
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

const classes = new Uint16Array(128);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', letter);
mark('0123456789abcdefABCDEF', hexDigit);
mark('0123456789', digit);
mark('+/_-', base64Sign);
mark('@$|+', leetSign);
mark('.-_', dotDash);
mark('%&=\\', escapeSign);
mark(' \t\n\r/|', plainGap);

for (let code = 0; code < 128; code++)
  if (code === 127 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) classes[code]! |= strange;

function mark(characters: string, bit: number): void {
  for (const character of characters) classes[character.charCodeAt(0)]! |= bit;
}

let lastText = '';
let lastTraits: TextTraits | undefined;

/** Linear. The traits of the last text are remembered: normalising and decoding ask for the same one. */
export function textTraits(text: string): TextTraits {
  if (lastTraits && text === lastText) return lastTraits;
  lastTraits = computeTraits(text);
  lastText = text;
  return lastTraits;
}

function computeTraits(text: string): TextTraits {
  let unusual = false;
  let leetspeak = false;
  let escapes = 0;
  let run = 0;
  let longestRun = 0;
  let token = 0;
  let tokenLength = 0;
  let tokenBits = 0;
  let [codes, singles, morse] = [0, 0, 0];
  let [mostCodes, mostSingles, mostMorse] = [0, 0, 0];
  let before = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    const kind = code < 128 ? classes[code]! : classOfOther(code);
    if (kind & strange) unusual = true;
    if (kind & (letter | digit | base64Sign) && code < 128) {
      if (++run > longestRun) longestRun = run;
    } else run = 0;
    if (kind & escapeSign) escapes++;
    if ((kind & letter && before & (digit | leetSign)) || (before & letter && kind & (digit | leetSign)))
      leetspeak = true;
    before = kind;
    const next = kind & (letter | digit) ? 1 : kind & dotDash ? 2 : 0;
    if (next === token && next !== 0) {
      tokenLength++;
      tokenBits &= kind;
      continue;
    }
    if (token === 1) {
      morse = 0;
      singles = tokenLength === 1 ? singles + 1 : 0;
      codes = tokenLength <= 8 && (tokenBits & digit || (tokenLength <= 4 && tokenBits & hexDigit)) ? codes + 1 : 0;
      if (singles > mostSingles) mostSingles = singles;
      if (codes > mostCodes) mostCodes = codes;
    } else if (token === 2) {
      morse = tokenLength <= 7 ? morse + 1 : 0;
      if (morse > mostMorse) mostMorse = morse;
    }
    if (next === 0 && !(kind & plainGap)) morse = 0;
    token = next;
    tokenLength = 1;
    tokenBits = kind;
  }
  return {
    unusual,
    longRun: longestRun >= 14,
    codeTokens: mostCodes >= 6,
    singleLetters: mostSingles >= 4,
    leetspeak: leetspeak || unusual,
    dotsAndDashes: mostMorse >= 6,
    escapes: escapes >= 2,
  };
}

/** Typographic dashes and dots spell Morse; every other letter may be one that was written apart. */
function classOfOther(code: number): number {
  if (code === 0x2013 || code === 0x2014 || code === 0x2022 || code === 0xb7) return dotDash | strange;
  return code > 0xbf ? letter | strange : strange;
}
