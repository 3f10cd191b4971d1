/** What one pass over a text can tell about the encodings that may be in it; decoders without a chance are not tried. */
export interface TextTraits {
  /** A character outside printable ASCII and line breaks. */
  readonly unusual: boolean;
  /** 14 or more letters, digits and `+/_-` in a row: base64, base32, hexadecimal, unbroken binary. */
  readonly longRun: boolean;
  /** 6 or more short tokens in a row that could be numbers of characters or bytes. */
  readonly codeTokens: boolean;
  /** 3 or more single letters in a row, written apart. */
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
const hexLetter = 128;

const classes = new Uint8Array(128);
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', letter);
mark('abcdefABCDEF', hexLetter);
mark('0123456789', digit);
mark('+/_-', base64Sign);
mark('@$|+', leetSign);
mark('.-_', dotDash);
mark('%&=\\', escapeSign);
mark(' \t\n\r/|', plainGap);

function mark(characters: string, bit: number): void {
  for (const character of characters) classes[character.charCodeAt(0)]! |= bit;
}

/** Linear, about a nanosecond a character. */
export function textTraits(text: string): TextTraits {
  let unusual = false;
  let longest = 0;
  let run = 0;
  let escapes = 0;
  let leetspeak = false;
  let before = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 126 || (code < 32 && code !== 10 && code !== 13 && code !== 9)) {
      unusual = true;
      before = 0;
      run = 0;
      continue;
    }
    const kind = classes[code]!;
    if (kind & (letter | digit | base64Sign)) {
      if (++run > longest) longest = run;
    } else run = 0;
    if (kind & escapeSign) escapes++;
    if ((kind & letter && before & (digit | leetSign)) || (before & letter && kind & (digit | leetSign)))
      leetspeak = true;
    before = kind;
  }
  return {
    unusual,
    longRun: longest >= 14,
    escapes: escapes >= 2 || unusual,
    leetspeak: leetspeak || unusual,
    ...tokenTraits(text),
  };
}

function tokenTraits(text: string): Pick<TextTraits, 'codeTokens' | 'singleLetters' | 'dotsAndDashes'> {
  const longest = { codes: 0, singles: 0, morse: 0 };
  let codes = 0;
  let singles = 0;
  let morse = 0;
  for (let at = 0; at < text.length;) {
    const kind = classOf(text, at);
    if (!(kind & (letter | digit | dotDash))) {
      if (!(kind & plainGap)) morse = 0;
      at++;
      continue;
    }
    const wanted = kind & (letter | digit) ? letter | digit : dotDash;
    const start = at;
    let all = 255;
    for (; at < text.length; at++) {
      const next = classOf(text, at);
      if (!(next & wanted)) break;
      all &= next | (next & digit ? hexLetter : 0);
    }
    if (wanted === dotDash) {
      morse = at - start <= 7 ? morse + 1 : 0;
      if (morse > longest.morse) longest.morse = morse;
      continue;
    }
    morse = 0;
    const length = at - start;
    singles = length === 1 ? singles + 1 : 0;
    codes = length <= 8 && (all & digit || (length <= 4 && all & hexLetter)) ? codes + 1 : 0;
    if (singles > longest.singles) longest.singles = singles;
    if (codes > longest.codes) longest.codes = codes;
  }
  return { codeTokens: longest.codes >= 5, singleLetters: longest.singles >= 3, dotsAndDashes: longest.morse >= 6 };
}

function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return classes[code]!;
  // Typographic dashes and dots spell Morse; every other letter may be one that was written apart.
  return code === 0x2013 || code === 0x2014 || code === 0x2022 || code === 0xb7 ? dotDash : code > 0xbf ? letter : 0;
}
