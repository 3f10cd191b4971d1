/** Classes of UTF-16 code units. Words are made of everything from DIGIT on; CJK runs are words of their own. */
export const OTHER = 0;
export const DIGIT = 1;
export const UPPER = 2;
export const LOWER = 3;
/** Letters without case (Arabic, Hebrew, Devanagari, Hangul …) and combining marks inside words. */
const CASELESS = 4;
/** Han, Hiragana, Katakana: written without spaces. */
export const CJK = 5;

/** Scripts and kinds by code point, most special last: a later one wins. One pass over all units for each. */
const kinds: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [CASELESS, /[\p{L}\p{M}]+/gu],
  [LOWER, /\p{Ll}+/gu],
  [UPPER, /[\p{Lu}\p{Lt}]+/gu],
  [DIGIT, /[0-9]+/g],
  [CJK, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005]+/gu],
];
const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;

function buildTables(): { classes: Uint8Array; lower: Uint16Array } {
  const classes = new Uint8Array(65_536);
  const lower = new Uint16Array(65_536).map((_, unit) => unit);
  for (const [from, to] of [
    [0, FIRST_SURROGATE],
    [AFTER_SURROGATES, 65_536],
  ] as const) {
    const units = Buffer.from(lower.buffer, from * 2, (to - from) * 2).toString('utf16le');
    for (const [kind, pattern] of kinds)
      for (const { index, 0: run } of units.matchAll(pattern))
        classes.fill(kind, from + index, from + index + run.length);
  }
  for (let unit = 0; unit < 65_536; unit++) {
    if (classes[unit] !== UPPER) continue;
    const small = String.fromCharCode(unit).toLowerCase();
    if (small.length === 1) lower[unit] = small.charCodeAt(0);
  }
  return { classes, lower };
}

/** Zeros of scripts with digits of their own, within the first plane. */
export const foreignZeros = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0xff10]; // prettier-ignore

const tables = buildTables();

/** Class of each UTF-16 code unit. */
export const classOf = tables.classes;
/** Lower case of each UTF-16 code unit (the unit itself when the lower case is longer). */
export const lowerOf = tables.lower;

/** True for ASCII letters and digits. */
export function isAsciiAlnum(unit: number): boolean {
  return unit < 128 && classOf[unit] !== OTHER;
}

/** True for 0–9. */
export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
