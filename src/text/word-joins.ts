import { firstBit } from './mask-bits.js';
import { classBits, classesOf } from './unit-classes.js';
import { masksOf } from './unit-masks.js';
import { unitsOf } from './units.js';

/** Words in a row that tell that all may be joined; those with signs of their own are not counted. */
export const leastJoined = 4;
const space = 32;
const longestLine = 32;

/** A cheap look whether some lines in a row may hold a word each, empty ones aside. Linear. */
export function hasWordLines(text: string): boolean {
  let end = text.indexOf('\n');
  if (end < 0) return false;
  const units = unitsOf(text);
  let lines = 0;
  for (let start = 0; end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    if (end - start > longestLine) lines = 0;
    else if (end - start > 1 && !isBlank(units, start, end)) lines = isOneWord(units, start, end) ? lines + 1 : 0;
    if (lines === leastJoined) return true;
  }
  return false;
}

function isBlank(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (units[at]! > space) return false;
  return true;
}

/** Whether a letter stands at or behind the beginning, and no space behind that but at the end. */
function isOneWord(units: Uint16Array, start: number, end: number): boolean {
  let at = start;
  while (units[at]! <= space) at++;
  let last = end - 1;
  while (units[last]! <= space) last--;
  if (!isLetter(units[at]!) && !isLetter(units[at + 1]!)) return false;
  while (at < last && units[at]! > space) at++;
  return at === last;
}

function isLetter(code: number): boolean {
  return (classesOf[code]! & classBits.letter) !== 0;
}

/** Between two signs stands a word. */
const widestWord = 28;

/** A cheap look whether so many times in a row the same sign stands behind a letter, and no space behind it. Linear. */
export function hasJoinedWords(text: string): boolean {
  const { wordUnit, ascii85, base64, dotDash, markupSign, strange, plainGap, words } = masksOf(text);
  const units = unitsOf(text);
  let letterBefore = 0;
  let [sign, place, joined] = [0, 0, 0];
  for (let word = 0; word < words; word++) {
    const letters = wordUnit[word]!;
    const signs = (ascii85[word]! | base64[word]! | dotDash[word]! | markupSign[word]! | strange[word]!) & ~letters;
    const gapAfter = word + 1 < words ? plainGap[word + 1]! << 31 : 0;
    let bits = signs & ((letters << 1) | letterBefore) & ~(((plainGap[word]! & ~signs) >>> 1) | gapAfter);
    letterBefore = letters >>> 31;
    for (; bits !== 0; bits &= bits - 1) {
      const at = word * 32 + firstBit(bits);
      joined = units[at] === sign && at - place <= widestWord ? joined + 1 : 1;
      if (joined === leastJoined) return true;
      sign = units[at]!;
      place = at;
    }
  }
  return false;
}
