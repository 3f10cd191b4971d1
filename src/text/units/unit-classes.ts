/** Classes of characters that tell what a text may be written in; a unit may belong to several. */
export const unitClasses = [
  /** ASCII letters, and what stands beyond the signs of Latin-1 but quotes and symbols. */
  'letter',
  'digit',
  /** Letters and digits. */
  'wordUnit',
  /** ASCII letters and digits, and `+/_-`. */
  'base64',
  /** Stands for a letter beside others. */
  'leetSign',
  'dotDash',
  /** Begins an escape. */
  'escapeSign',
  /** Stands between the letters of Morse. */
  'plainGap',
  /** Digits and a to f. */
  'hexDigit',
  /** Outside printable ASCII and line breaks. */
  'strange',
  /** Stands between letters that were written apart. */
  'spacer',
  /** Of a script with letters that look Latin: Greek, Cyrillic, Armenian. */
  'lookalike',
  /** Begins or ends the markup of a word. */
  'markupSign',
  /** Digits of Ascii85 are the characters `!` to `u`; `z` stands for four zeros. */
  'ascii85',
  'exclamation',
  /** The last letter of Pig Latin. */
  'y',
] as const;

export type UnitClass = (typeof unitClasses)[number];

/** The bit of each class in `classesOf`. */
export const classBits = Object.fromEntries(unitClasses.map((name, at) => [name, 1 << at])) as Readonly<
  Record<UnitClass, number>
>;

/** Signs that stand before and after a word to mark it up or quote it, in any language; tags besides. */
export const wordMarks = '*_~`=|"\'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The characters of each class, beside those of `classesOfOther`. */
const members: Readonly<Partial<Record<UnitClass, string>>> = {
  letter: letters,
  digit: '0123456789',
  wordUnit: `${letters}0123456789`,
  base64: `${letters}0123456789+/_-`,
  leetSign: '@$|+£€',
  dotDash: '.-_',
  escapeSign: '%&=\\',
  plainGap: ' \t\n\r/|',
  hexDigit: '0123456789abcdefABCDEF',
  spacer: ' \t\n\r._*|~+/\\-,:;#=&^<>(){}[]"\'',
  markupSign: `${wordMarks}<>`,
  ascii85: `${String.fromCharCode(...Array.from({ length: 85 }, (_, digit) => 33 + digit))}z`,
  exclamation: '!',
  y: 'yY',
};

/** The classes of each UTF-16 unit, a bit each. */
export const classesOf = Uint16Array.from({ length: 0x10000 }, (_, code) =>
  code < 128 ? classesOfControl(code) : classesOfOther(code),
);
for (const [name, characters] of Object.entries(members))
  for (const character of characters) classesOf[character.charCodeAt(0)]! |= classBits[name as UnitClass];

function classesOfControl(code: number): number {
  const isLineBreakOrTab = code === 9 || code === 10 || code === 13;
  return (code < 32 && !isLineBreakOrTab) || code === 127 ? classBits.strange : 0;
}

/** Typographic dashes and dots spell Morse; every other letter may be one that was written apart. */
function classesOfOther(code: number): number {
  const { strange, dotDash, spacer, lookalike } = classBits;
  const letter = classBits.letter | classBits.wordUnit;
  if (code === 0x2013 || code === 0x2014 || code === 0x2022 || code === 0xb7) return dotDash | spacer | strange;
  if (isSymbol(code) || isQuote(code)) return strange | spacer;
  const script = code >= 0x370 && (code <= 0x58f || (code >= 0x1f00 && code <= 0x1fff)) ? lookalike : 0;
  return (code > 0xbf ? letter | strange : strange) | script;
}

/** Typographic quotes and apostrophes. */
function isQuote(code: number): boolean {
  return code >= 0x2018 && code <= 0x201f;
}

/** Arrows, dingbats and halves of emoji; not the letters in circles among them. */
function isSymbol(code: number): boolean {
  const isPicture = code >= 0x2190 && code <= 0x2bff && !(code >= 0x2460 && code <= 0x24ff);
  return isPicture || code === 0xfe0f || (code >= 0xd800 && code <= 0xdfff);
}

/** Whether a UTF-16 unit is an ASCII digit. */
export function isDigit(unit: number): boolean {
  return (classesOf[unit]! & classBits.digit) !== 0;
}
