import type { Tokens } from './tokens.js';

/** Most blanks between two groups of one number. */
const MOST = 4;
/** Most blanks between two columns that are looked over. */
const MOST_IN_COLUMNS = 24;

/** True for a space of any width and a tab; no line break. */
export function isBlank(unit: number): boolean {
  return (
    unit === 32 ||
    unit === 9 ||
    unit === 0xa0 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** Units of the blanks that stand at a place, `MOST` at most; 0 where there are none or more. */
export function blanksAt(units: Uint16Array, at: number): number {
  let count = 0;
  while (count <= MOST && isBlank(units[at + count] as number)) count++;
  return count > MOST ? 0 : count;
}

/** True when two to four blanks, and nothing else, stand between a word and the next. */
export function isWideGap({ units, start, end, count }: Tokens, word: number): boolean {
  const gap = (start[word + 1] as number) - (end[word] as number);
  return word + 1 < count && gap > 1 && gap <= MOST && blanksAt(units, end[word] as number) === gap;
}

/** True when blanks alone, two or more, stand between a word and the next: they may be columns. */
export function isColumnGap({ units, start, end }: Tokens, word: number): boolean {
  const from = end[word] as number;
  const to = start[word + 1] as number;
  if (to - from < 2 || to - from > MOST_IN_COLUMNS) return false;
  for (let at = from; at < to; at++) if (!isBlank(units[at] as number)) return false;
  return true;
}
