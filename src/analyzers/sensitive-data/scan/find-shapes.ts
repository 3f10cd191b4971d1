import type { ShapedType } from '../info-type.js';
import { isTrivial } from '../checks/digits.js';
import { LIKELY, UNLIKELY, VERY_LIKELY, VERY_UNLIKELY } from '../likelihood.js';
import { isAsciiAlnum, isDigit } from './characters.js';
import { hasContext } from './context.js';
import { propose, type Scan } from './scan.js';
import { matchShapes, type ShapeTrie } from './shapes.js';

/** Finds the shaped types that begin at a word. Types whose context is missing are not even checked. */
export function findShapes(scan: Scan, trie: ShapeTrie, types: readonly ShapedType[], first: number): void {
  const { tokens, text } = scan;
  const start = tokens.start[first] as number;
  for (const match of matchShapes(trie, tokens, first)) {
    const end = tokens.end[match.last] as number;
    if (!standsAlone(text, start, end)) continue;
    const value = match.last === first ? text.slice(start, end) : '';
    const compact = (value || compactOf(scan, first, match.last)).toUpperCase();
    for (const type of match.types)
      judge({ scan, type, declared: types[type] as ShapedType, compact, first, last: match.last });
  }
}

interface Judged {
  readonly scan: Scan;
  readonly type: number;
  readonly declared: ShapedType;
  readonly compact: string;
  readonly first: number;
  readonly last: number;
}

function judge({ scan, type, declared, compact, first, last }: Judged): void {
  const least = scan.least[type] as number;
  const isGrouped = last > first;
  const alone = isGrouped ? (declared.grouped ?? declared.alone ?? VERY_UNLIKELY) : (declared.alone ?? VERY_UNLIKELY);
  const near = declared.near ?? (declared.check ? VERY_LIKELY : LIKELY);
  if (Math.max(alone, near) < least) return;
  const isNear = hasContext(scan.tokens, scan.hits, { first, last }, type);
  if (!isNear && declared.needsContext?.test(compact)) return;
  const level = isNear ? near : alone;
  if (level < least && (level < UNLIKELY || least > UNLIKELY)) return;
  if (declared.form && !declared.form.test(compact)) return;
  const start = scan.tokens.start[first] as number;
  const end = scan.tokens.end[last] as number;
  if (declared.check && (isTrivial(compact) || !declared.check(compact))) {
    // A wrong check digit is never LIKELY: with a context word it is worth a mention, no more.
    if (!isNear) return;
    propose(scan, { type, level: UNLIKELY, start, end });
    if (scan.refuted[scan.refuted.length - 1]?.end !== end) scan.refuted.push({ start, end });
    return;
  }
  propose(scan, { type, level, start, end });
}

function compactOf({ tokens, text }: Scan, first: number, last: number): string {
  let compact = '';
  for (let i = first; i <= last; i++) compact += text.slice(tokens.start[i], tokens.end[i]);
  return compact;
}

/** False when the value is part of a longer number, identifier, version, path or address. */
function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (start > 0) {
    if (before === 95) return false;
    const joins = before === 45 || before === 46 || before === 44 || before === 47 || before === 8211;
    if (joins && start > 1 && (before === 46 || before === 44 ? isDigit : isAsciiAlnum)(text.charCodeAt(start - 2)))
      return false;
  }
  if (end >= text.length) return true;
  const after = text.charCodeAt(end);
  if (after === 64 || after === 95) return false;
  if (after === 45 || after === 47 || after === 8211) return !isAsciiAlnum(text.charCodeAt(end + 1));
  if (after === 46 || after === 44) return !isDigit(text.charCodeAt(end + 1));
  return true;
}
