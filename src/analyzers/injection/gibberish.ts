import { letterIndex, letterIndexes, noLetter, pairHalfBits } from '../../text/words/readable.js';
import { kindOf, kindOfLetter } from '../../text/classifiers/folding.js';
import { unitsOf } from '../../text/units/units.js';

/** A run of tokens that no language or program would write: the mark of suffixes found by optimisation. */
export interface Gibberish {
  readonly start: number;
  readonly end: number;
}

const tailUnits = 400;
const leastTokens = 8;
const leastSeams = 6;

/**
 * Looks at the last 400 units for a tail of words glued to signs, mixed scripts and improbable letters. Undefined for
 * ordinary endings. Bounded work.
 */
export function gibberishTail(text: string): Gibberish | undefined {
  const from = Math.max(0, text.length - tailUnits);
  const units = unitsOf(text);
  if (seams(units, from) < leastSeams) return undefined;
  let best: { score: number; start: number } | undefined;
  let score = 0;
  let tokens = 0;
  for (let at = endOfToken(units, from, units.length); at > from; at = endOfToken(units, from, at)) {
    const end = at;
    while (at > from && isGap[units[at - 1]!] === 0) at--;
    score += oddness(text, units, { start: at, end }) - 0.45;
    if (++tokens >= leastTokens && score > 1.6 && (!best || score > best.score)) best = { score, start: at };
  }
  return best && { start: best.start, end: text.length };
}

const gaps =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const isGap = new Uint8Array(0x10000);
for (const gap of gaps) isGap[gap.charCodeAt(0)] = 1;

/** Where the last token before a place ends, or `from` where there is none. */
function endOfToken(units: Uint16Array, from: number, before: number): number {
  let at = before;
  while (at > from && isGap[units[at - 1]!] === 1) at--;
  return at;
}

/** Letters beyond Latin; Vietnamese ones are Latin too. */
const otherScript = /[^\u0000-\u024f\u1e00-\u1eff\u2010-\u2027]/;
const isLatin = (code: number): boolean => code <= 0x24f || (code >= 0x1e00 && code <= 0x1eff);

/** Kinds of unit; an `s` is a letter that may follow a sign (`Anna's`, `URL(s)`). */
const [gap, sign, letter, foreign, letterS] = [0, 1, 2, 3, 4];
const seamKinds = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  code <= 32 ? gap : !isLatin(code) ? foreign : code === 115 ? letterS : letterIndex(code) < 26 ? letter : sign,
);

/** Of each kind, and before it the one that it follows, eight times its number: whether a letter stands beside something else. */
const isSeam = Uint8Array.from({ length: 40 }, (_, both) => {
  const kind = both & 7;
  const before = both >> 3 === letterS ? letter : both >> 3;
  return Number((kind === letter || kind === foreign) && before !== gap && before !== kind);
});

/** Places where a letter follows a sign or a letter of another script without a space: few in prose. */
function seams(units: Uint16Array, from: number): number {
  let count = 0;
  let before = 0;
  for (let at = from; at < units.length; at++) {
    const kind = seamKinds[units[at]!]!;
    count += isSeam[before | kind]!;
    before = kind << 3;
  }
  return count;
}

/** 0 for a plain word, up to 1 for a token that looks made by a machine. */
function oddness(text: string, units: Uint16Array, { start, end }: Gibberish): number {
  let halfBits = 0;
  let pairs = 0;
  let before = noLetter;
  let changes = 0;
  let others = 0;
  let last = -1;
  for (let at = start; at < end; at++) {
    const code = units[at]!;
    const index = letterIndexes[code]!;
    const isLetter = index < noLetter || (code > 127 && kindOf(code) === kindOfLetter);
    if (code > 127 && isLetter) others++;
    const kind = isLetter ? (code >= 97 ? 1 : 2) : 0;
    if (last >= 0 && kind !== last && !(last === 2 && kind === 1 && at === start + 1)) changes++;
    last = kind;
    if (index < noLetter || before < noLetter) {
      halfBits += pairHalfBits[before * 27 + index]!;
      pairs++;
    }
    before = index;
  }
  const strange = pairs > 3 && halfBits / 2 / pairs > 5.2 ? 0.5 : 0;
  if (changes === 0 && others === 0) return strange;
  const token = text.slice(start, end);
  const mixed = changes >= 2 ? 0.6 : changes === 1 && gluedSign.test(token) ? 0.4 : 0;
  const scripts = others > 0 && others < token.length && /[A-Za-z]/.test(token) && otherScript.test(token) ? 0.8 : 0;
  return Math.min(1, mixed + strange + scripts);
}

/** A sign before, behind or inside a word that no writer puts there. */
const gluedSign = /^[^\w"'([]|[^\w"'.,!?:;)\]]$|\w[^\w'’.-]\w/;
