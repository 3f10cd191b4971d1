import { isTrivial } from '../checks/digits.js';
import { LIKELY, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { isAsciiAlnum, isDigit } from './characters.js';
import { contextBefore, contextNaming, contextNear, isAmong } from './context.js';
import { isFieldAfter, isFieldBefore } from './field-commas.js';
import { isIssueNumber } from './issue-numbers.js';
import { isNumberOfThing } from './phone-look-alikes.js';
import { keepDoubtful, standsInHexRow } from './like-numbers.js';
import { isColumnGap, isWideGap } from './blanks.js';
import { propose, type Scan } from './scan.js';
import { HAS_DIGIT, HAS_LETTER, type Tokens } from './tokens.js';
import { nextShape, shapeAt, type JudgedType, type ShapeTrie } from './shapes.js';

/** Finds the shaped types that begin at a word. Types whose context is missing are not even checked. */
export function findShapes(scan: Scan, trie: ShapeTrie, first: number): void {
  let last = first;
  let isSpread = false;
  for (let node = shapeAt(trie, scan.tokens, first); node; node = nextShape(node, scan.tokens, last++)) {
    isSpread ||= last > first && isWideGap(scan.tokens, last - 1);
    if (node.types.length > 0) judgeTypes(scan, trie, { first, last, types: node.types, isSpread });
  }
}

interface Match {
  readonly first: number;
  readonly last: number;
  readonly types: readonly number[];
  /** Several blanks stand between two of the words. */
  readonly isSpread: boolean;
}

function judgeTypes(scan: Scan, trie: ShapeTrie, { first, last, types, isSpread }: Match): void {
  const { tokens, hits, least } = scan;
  const start = tokens.start[first] as number;
  const wordsEnd = tokens.end[last] as number;
  const end = last > first ? closedEnd(tokens.units, tokens.start[last] as number, wordsEnd) : wordsEnd;
  if (end === 0) return;
  const decimal = last === first && hasDecimal(tokens, first);
  const place = { start, end, length: scan.text.length };
  if (!isFreeBefore(tokens.units, place) || (!decimal && !isFreeBehind(tokens.units, place))) return;
  if (isPartOfFours(tokens, first, last)) return;
  // Two columns are no number, and none stands for itself amid a row of them.
  if (isSpread && (last === first + 1 || standsInSpreadRow(tokens, first, last))) return;
  let near = decimal ? contextNaming(tokens, hits, first) : contextNear(tokens, hits, { first, last });
  let compact: string | undefined;
  let isOtherThing: boolean | undefined;
  const mostNear = decimal && isSpoken(tokens.units, start) ? LIKELY : VERY_LIKELY;
  if (near.length > 1 && types.length > 1 && hits.tables.length === 0) {
    const own = contextBefore(tokens, hits, first);
    if (own.length > 0 && own.length < near.length) {
      compact = compactOf(scan, first, last).toUpperCase();
      if (types.some((type) => isAmong(own, type) && fits(trie.types[type] as JudgedType, compact as string)))
        near = own;
    }
  }
  for (const type of types) {
    const declared = trie.types[type] as JudgedType;
    const isNear = near.length > 0 && isAmong(near, type);
    // An amount has any digits: where decimals stand behind it, a type must tell its own by their form, and be named.
    if (decimal && !(isNear && (declared.check ?? declared.form))) continue;
    const apart = isSpread ? declared.spread : declared.grouped;
    if (apart === undefined) continue;
    const level = isNear ? Math.min(declared.near, mostNear) : last > first ? apart : declared.alone;
    // Most numbers stand without a word that speaks of them, and most types are nothing without one.
    if (level < (least[type] as number) && (level < UNLIKELY || (least[type] as number) > UNLIKELY)) continue;
    // `Bestellnummer 2341 2341 2346`: nothing but its groups speaks for the type, and a word for another.
    if (!isNear && last > first && (isOtherThing ??= isNumberOfThing(scan.text, start))) continue;
    compact ??= compactOf(scan, first, last).toUpperCase();
    judge(scan, { type, declared, compact, isNear, isSpread, level, first, last, start, end });
  }
}

/** True when a number stands several blanks before the first word or behind the last. */
function standsInSpreadRow(tokens: Tokens, first: number, last: number): boolean {
  const isNumber = (word: number): boolean => ((tokens.flags[word] as number) & (HAS_DIGIT | HAS_LETTER)) === HAS_DIGIT;
  return (
    (first > 0 && isNumber(first - 1) && isColumnGap(tokens, first - 1)) ||
    (last + 1 < tokens.count && isNumber(last + 1) && isColumnGap(tokens, last))
  );
}

/** True for groups of four digits beside four others: a part of a longer number, as of a card. */
function isPartOfFours(tokens: Tokens, first: number, last: number): boolean {
  if (!isFour(tokens, first) || !isFour(tokens, last)) return false;
  return (
    (isFour(tokens, first - 1) && isJoined(tokens, first - 1)) || (isFour(tokens, last + 1) && isJoined(tokens, last))
  );
}

function isFour({ start, end, flags, count }: Tokens, word: number): boolean {
  if (word < 0 || word >= count) return false;
  return (
    (end[word] as number) - (start[word] as number) === 4 &&
    ((flags[word] as number) & (HAS_DIGIT | HAS_LETTER)) === HAS_DIGIT
  );
}

/** True when a space or a hyphen alone stands between a word and the next. */
function isJoined({ start, end, units }: Tokens, word: number): boolean {
  const gap = units[end[word] as number];
  return (start[word + 1] as number) === (end[word] as number) + 1 && (gap === SPACE || gap === HYPHEN);
}

const SPACE = 32;
const HYPHEN = 45;

/** End of a value with the bracket that closes its last word, as in `A123456(3)`; 0 when it stays open. */
function closedEnd(units: Uint16Array, lastStart: number, lastEnd: number): number {
  if (units[lastStart - 1] !== 40) return lastEnd;
  return units[lastEnd] === 41 ? lastEnd + 1 : 0;
}

/** Amounts of money have two decimals, or are shorter. */
const SHORTEST_DECIMAL = 8;
const POINT = 46;
const ZERO = 48;
/** What stands behind a cell, a value of JSON or a word; a zero follows the last unit of a text. */
const ends = new Set([...'\0 \t\r\n,;|"\'`)]}<'].map((sign) => sign.charCodeAt(0)));

/** What ends a sentence or a clause where no word goes on behind it. */
const clauseEnds = new Set([...'.:!?'].map((sign) => sign.charCodeAt(0)));
const OPEN = 40;

/** True for a number with the `.0` that programs of tables write where a column misses a value. The value are its digits alone. */
function hasDecimal({ units, start, end, flags }: Tokens, word: number): boolean {
  const from = start[word] as number;
  const at = end[word] as number;
  if (units[at] !== POINT || units[at + 1] !== ZERO || at - from < SHORTEST_DECIMAL) return false;
  const isNumber = ((flags[word] as number) & (HAS_DIGIT | HAS_LETTER)) === HAS_DIGIT;
  // `sin(123456782.0)` is a call.
  const isArgument = from > 1 && units[from - 1] === OPEN && isAsciiAlnum(units[from - 2] as number);
  if (!isNumber || isArgument) return false;
  const behind = units[at + 2] as number;
  return ends.has(behind) || (clauseEnds.has(behind) && !isAsciiAlnum(units[at + 3] as number));
}

/** True where words alone lead to a number, no sign as between a field and its value: some of them have other meanings. */
function isSpoken(units: Uint16Array, start: number): boolean {
  let at = start - 1;
  while (at >= 0 && start - at < 5 && units[at] === SPACE) at--;
  return at < start - 1 && at >= 0 && isAsciiAlnum(units[at] as number);
}

function fits({ form, check }: JudgedType, compact: string): boolean {
  return form?.test(compact) !== false && (check === undefined || (!isTrivial(compact) && check(compact)));
}

/** Units before a value that may say that it is another number. */
const LONGEST_LEAD = 80;

interface Judged {
  readonly type: number;
  readonly declared: JudgedType;
  readonly compact: string;
  readonly isNear: boolean;
  readonly isSpread: boolean;
  readonly level: number;
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

function judge(
  scan: Scan,
  { type, declared, compact, isNear, isSpread, level, first, last, start, end }: Judged,
): void {
  if (!isNear && declared.needsContext?.test(compact)) return;
  if (declared.otherBehind?.test(scan.text.slice(Math.max(0, start - LONGEST_LEAD), start))) return;
  const known = scan.found.length;
  if (fits(declared, compact)) {
    const isOther = isNear ? isIssueNumber(scan.text, start) : last > first && standsInHexRow(scan.tokens, first, last);
    if (!isOther) propose(scan, { type, level, start, end });
  } else if (isNear && !isSpread && declared.form?.test(compact) !== false) {
    // A wrong check digit is never LIKELY: with a context word it is worth a mention, no more.
    propose(scan, { type, level: UNLIKELY, start, end });
    if (scan.refuted[scan.refuted.length - 1]?.end !== end) scan.refuted.push({ start, end });
  }
  // What a check digit alone proves is proved by chance in a table of numbers.
  if (!isNear && level < LIKELY && declared.check) keepDoubtful(scan, { type, first, found: scan.found[known] });
}

function compactOf({ tokens, text }: Scan, first: number, last: number): string {
  let compact = '';
  for (let i = first; i <= last; i++) compact += text.slice(tokens.start[i], tokens.end[i]);
  return compact;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** Length of the text. */
  readonly length: number;
}

/** False when the value ends a longer number, identifier, version, path or address. */
function isFreeBefore(units: Uint16Array, { start, end }: Place): boolean {
  if (start === 0) return true;
  const before = units[start - 1] as number;
  if (before === 95) return false;
  const joins = before === 45 || before === 46 || before === 44 || before === 47 || before === 8211;
  if (!joins || start === 1 || isFieldBefore(units, { start, end })) return true;
  return !(before === 46 || before === 44 ? isDigit : isAsciiAlnum)(units[start - 2] as number);
}

/** False when it begins one. */
function isFreeBehind(units: Uint16Array, { start, end, length }: Place): boolean {
  if (end >= length) return true;
  const after = units[end] as number;
  if (after === 64 || after === 95) return false;
  if (after === 45 || after === 47 || after === 8211) return !isAsciiAlnum(units[end + 1] as number);
  if (after === 46 || after === 44) return !isDigit(units[end + 1] as number) || isFieldAfter(units, { start, end });
  return true;
}
