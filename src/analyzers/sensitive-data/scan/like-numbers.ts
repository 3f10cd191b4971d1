import type { Candidate } from '../finding.js';
import { isDigit } from './characters.js';
import type { Scan } from './scan.js';
import { HAS_DIGIT, pairHash, type Tokens } from './tokens.js';

/** Three numbers or more between points, as versions, sections and object identifiers have them. */
const dotted = /(?<![\d.])\d{1,9}(?:\.\d{1,9}){2,20}(?!\.?[\d*]|\.[xX]\b)/g;
const QUAD = 4;

/** The first two parts of the dotted numbers of a text that are no addresses by their length. */
interface Beginnings {
  readonly ofThree: ReadonlySet<string>;
  readonly ofMore: ReadonlySet<string>;
}
const known = new WeakMap<Scan, Beginnings>();

/** Read once of a text, when a number asks for the first time. */
function beginningsIn(scan: Scan): Beginnings {
  const read = known.get(scan);
  if (read) return read;
  const ofThree = new Set<string>();
  const ofMore = new Set<string>();
  for (const [value] of scan.text.matchAll(dotted)) {
    const parts = value.split('.');
    // `24.12.2023` is a date.
    const isDate = parts.length < QUAD && (parts[2] as string).length === 4;
    if (parts.length !== QUAD && !isDate) (parts.length > QUAD ? ofMore : ofThree).add(beginningOf(value));
  }
  const beginnings = { ofThree, ofMore };
  known.set(scan, beginnings);
  return beginnings;
}

const beginningOf = (value: string): string => value.slice(0, value.indexOf('.', value.indexOf('.') + 1));

/** True when longer numbers of the text begin as these four do: `2.5.29.37.0` beside `2.5.29.35`, object identifiers. */
export function standsAmongLonger(scan: Scan, quad: string): boolean {
  return beginningsIn(scan).ofMore.has(beginningOf(quad));
}

/** True when shorter ones do: `1.6.2` beside `1.6.2.1`, versions or sections. */
export function standsAmongShorter(scan: Scan, quad: string): boolean {
  return beginningsIn(scan).ofThree.has(beginningOf(quad));
}

/** A value that no word speaks of: `found` where it has the form and the check digits of a type. */
interface Doubtful {
  readonly type: number;
  readonly first: number;
  readonly found: Candidate | undefined;
}
const doubtful = new WeakMap<Scan, Doubtful[]>();

/** Keeps such a value, in text order, until all like it are known. */
export function keepDoubtful(scan: Scan, value: Doubtful): void {
  const kept = doubtful.get(scan);
  if (kept) kept.push(value);
  else doubtful.set(scan, [value]);
}

/**
 * Takes back the values in whose column or row most numbers of their form are wrong: one check digit agrees by chance in every
 * tenth. In a column of genuine numbers nearly all are right.
 */
export function withoutChance(scan: Scan): void {
  const kept = doubtful.get(scan);
  const types = new Set(kept?.flatMap(({ type, found }) => (found ? [type] : [])));
  if (!kept || types.size === 0) return;
  const seen: Seen = { columns: new Map(), rows: new Map(), rowOf: new Map() };
  const counted = kept.filter(({ type }) => types.has(type)).map((value) => countedOf(scan, seen, value));
  const byChance = new Set(counted.flatMap(({ found, tallies }) => (found && tallies.some(isByChance) ? [found] : [])));
  if (byChance.size === 0) return;
  const rest = scan.found.filter((candidate) => !byChance.has(candidate));
  scan.found.splice(0, scan.found.length);
  for (const candidate of rest) scan.found.push(candidate);
}

/** How many numbers of one form in a column or a row are right, and how many are wrong. */
interface Tally {
  right: number;
  wrong: number;
  /** Wrong ones from which on they tell something. */
  readonly least: number;
}

interface Seen {
  /** By type and lead. */
  readonly columns: Map<number, Tally>;
  /** By type and first word. */
  readonly rows: Map<number, Tally>;
  /** First word of the row of a value, by the first of its own. */
  readonly rowOf: Map<number, number>;
}

interface Counted {
  readonly found: Candidate | undefined;
  readonly tallies: readonly Tally[];
}

const WRONG_IN_COLUMN = 3;
/** In a row each number begins a value, also amid a genuine one. */
const WRONG_IN_ROW = 6;

/** Counts a value in its column and in its row. */
function countedOf({ tokens }: Scan, seen: Seen, { type, first, found }: Doubtful): Counted {
  const row = rowFrom(seen.rowOf, tokens, first);
  const lead = leadOf(tokens, tokens.start[first] as number);
  const tallies = [tallyOf(seen.rows, pairHash(type, row), WRONG_IN_ROW)];
  if (lead !== undefined) tallies.push(tallyOf(seen.columns, pairHash(type, lead), WRONG_IN_COLUMN));
  for (const tally of tallies) tally[found ? 'right' : 'wrong']++;
  return { found, tallies };
}

function tallyOf(tallies: Map<number, Tally>, key: number, least: number): Tally {
  let tally = tallies.get(key);
  if (!tally) tallies.set(key, (tally = { right: 0, wrong: 0, least }));
  return tally;
}

function isByChance({ right, wrong, least }: Tally): boolean {
  return wrong >= least && wrong >= 3 * right;
}

/** Longest beginning of a line that is compared with that of others. */
const LONGEST_LEAD = 120;
const NEWLINE = 10;

/** Hash of what stands before a value in its line, whatever the numbers there: equal in the rows of a column. */
function leadOf({ units }: Tokens, start: number): number | undefined {
  let hash = 0;
  for (let at = start - 1; at >= 0 && units[at] !== NEWLINE; at--) {
    if (start - at > LONGEST_LEAD) return undefined;
    const isNumber = isDigit(units[at] as number);
    if (isNumber && isDigit(units[at - 1] as number)) continue;
    hash = pairHash(hash, isNumber ? 0 : (units[at] as number));
  }
  return hash;
}

/** Numbers that a row is followed back over, to one whose row is known. */
const LONGEST_ROW = 24;

/** The first of the numbers that lead to one, with the sign between them that stands behind it. */
function rowFrom(rowOf: Map<number, number>, { units, flags, start, end }: Tokens, word: number): number {
  const sign = units[end[word] as number];
  let first = word;
  while (first > 0 && word - first < LONGEST_ROW && (flags[first - 1] as number) === HAS_DIGIT) {
    const at = end[first - 1] as number;
    if ((start[first] as number) !== at + 1 || units[at] !== sign) break;
    first--;
    if (rowOf.has(first)) break;
  }
  const row = rowOf.get(first) ?? first;
  rowOf.set(word, row);
  return row;
}

/** Numbers between a value and the first that shows what the row is of. */
const FAR_IN_ROW = 12;
const SPACE = 32;

/** True for groups amid others as long that have letters too, as `5305 5306 5317` before `531D`: a row of hexadecimal numbers. */
export function standsInHexRow(tokens: Tokens, first: number, last: number): boolean {
  return leadsToHex(tokens, first, -1) || leadsToHex(tokens, last, 1);
}

function leadsToHex({ text, start, end, flags, units, count }: Tokens, from: number, step: number): boolean {
  const length = (end[from] as number) - (start[from] as number);
  for (let i = 1, word = from + step; i <= FAR_IN_ROW && word >= 0 && word < count; i++, word += step) {
    const left = Math.min(word, word - step);
    const isNext = (start[left + 1] as number) === (end[left] as number) + 1 && units[end[left] as number] === SPACE;
    if (!isNext || (end[word] as number) - (start[word] as number) !== length) return false;
    if ((flags[word] as number) === HAS_DIGIT) continue;
    return /^(?=.*\d)(?:[\dA-F]+|[\da-f]+)$/.test(text.slice(start[word], end[word]));
  }
  return false;
}
