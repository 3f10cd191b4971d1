/** Classes of UTF-16 code units. Words are made of everything from DIGIT on; CJK runs are words of their own. */
export const OTHER = 0;
export const DIGIT = 1;
export const UPPER = 2;
export const LOWER = 3;
/** Letters without case (Arabic, Hebrew, Devanagari, Hangul …) and combining marks inside words. */
export const CASELESS = 4;
/** Han, Hiragana, Katakana: written without spaces. */
export const CJK = 5;

function classify(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return OTHER;
  const char = String.fromCharCode(unit);
  if (unit >= 0x2e80 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\u3005]/u.test(char)) return CJK;
  if (unit < 128 && /[0-9]/.test(char)) return DIGIT;
  if (/\p{Lu}|\p{Lt}/u.test(char)) return UPPER;
  if (/\p{Ll}/u.test(char)) return LOWER;
  return /[\p{L}\p{M}]/u.test(char) ? CASELESS : OTHER;
}

function buildTables(): { classes: Uint8Array; lower: Uint16Array } {
  const classes = new Uint8Array(65_536);
  const lower = new Uint16Array(65_536);
  for (let unit = 0; unit < 65_536; unit++) {
    classes[unit] = classify(unit);
    const small = classes[unit] === UPPER ? String.fromCharCode(unit).toLowerCase() : '';
    lower[unit] = small.length === 1 ? small.charCodeAt(0) : unit;
  }
  return { classes, lower };
}

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
