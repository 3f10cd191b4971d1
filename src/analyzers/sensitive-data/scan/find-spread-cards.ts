import { isCard } from '../checks/cards.js';
import { LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { hasContext } from './context.js';
import { propose, type Scan } from './scan.js';
import { HAS_LETTER } from './tokens.js';

const CARD = builtIn('CREDIT_CARD_NUMBER');

const FEWEST = 13;
const MOST = 19;
/** Longest stretch between two groups of digits, in UTF-16 code units. */
const LONGEST_GAP = 5;
/** Spaces, line breaks, dots, slashes, dashes, stars, underscores, plus signs, brackets; no comma: that parts numbers. */
const gapForm = /^[\s./\-_*+|·•–—()[\]]{1,5}$/;
const usualGroups = /^(?:4,4,4,4|4,6,5|4,6,4|(?:1,)+1)$/;

/**
 * Finds card numbers whose digits are parted by anything unusual: several spaces, line breaks, slashes, changing signs, or one by
 * one. Four groups parted alike count by themselves, everything else needs a context word. Returns the end, or 0.
 */
export function findSpreadCard(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  // Most numbers stand alone.
  if (first + 1 >= tokens.count || (tokens.flags[first + 1] as number) & HAS_LETTER) return 0;
  if ((tokens.start[first + 1] as number) - (tokens.end[first] as number) > LONGEST_GAP) return 0;
  // Amid a longer run of numbers parted alike none begins a card.
  if (first > 0 && ((tokens.flags[first - 1] as number) & HAS_LETTER) === 0) {
    const after = text.slice(tokens.end[first], tokens.start[first + 1]);
    if (text.slice(tokens.end[first - 1], tokens.start[first]) === after) return 0;
  }
  let digits = text.slice(tokens.start[first], tokens.end[first]);
  if (digits.length > 6) return 0;
  const lengths = [digits.length];
  const gaps = new Set<string>();
  for (let last = first + 1; last < tokens.count; last++) {
    const start = tokens.start[last] as number;
    const gapStart = tokens.end[last - 1] as number;
    const length = (tokens.end[last] as number) - start;
    if (start - gapStart > LONGEST_GAP || (tokens.flags[last] as number) & HAS_LETTER || length > 6) return 0;
    const gap = text.slice(gapStart, start);
    if (!gapForm.test(gap)) return 0;
    gaps.add(gap);
    digits += text.slice(start, start + length);
    lengths.push(length);
    if (digits.length > MOST) return 0;
    if (digits.length < FEWEST || !isCard(digits)) continue;
    const isAlike = gaps.size === 1 && !/\s/.test(gap) && usualGroups.test(lengths.join(','));
    if (!isAlike && !hasContext(tokens, scan.hits, { first, last }, CARD)) continue;
    const end = start + length;
    propose(scan, { type: CARD, level: LIKELY, start: tokens.start[first] as number, end });
    return end;
  }
  return 0;
}
