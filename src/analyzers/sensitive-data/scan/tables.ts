import type { Span } from '../../../text/span.js';

/** A table of text: a header, and rows of as many cells below it (Markdown, CSV by RFC 4180, tab separated). */
export interface Table {
  /** The header's line. */
  readonly header: Span;
  /** The rows below it. */
  readonly body: Span;
  readonly delimiter: string;
}

/** Longest line that is read as a row, in UTF-16 code units. */
export const LONGEST_ROW = 2_000;
const MOST_CELLS = 60;
export const delimiters = '|,;\t';
const QUOTE = 34;

/** The table whose header is the line of a place, or undefined. Linear in the line and in its rows. */
export function tableAt(text: string, at: number): Table | undefined {
  const lineAt = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  if (end < 0 || end - lineAt > LONGEST_ROW) return undefined;
  const start = lineAt + valueStart(text.slice(lineAt, end));
  const line = text.slice(start, end);
  const below = text.slice(end + 1, lineEnd(text, end + 1));
  for (const delimiter of delimiters) {
    // Most lines are no rows, and most of the others stand above no row like them.
    if (!line.includes(delimiter) || !below.includes(delimiter)) continue;
    const cells = countOf(line, delimiter);
    if (countOf(below, delimiter) !== cells || !isHeader(line, delimiter)) continue;
    const rows = rowsBelow(text, { from: end + 1, delimiter, cells });
    return { header: { start, end }, body: { start: end + 1, end: rows }, delimiter };
  }
  return undefined;
}

/** Where the string of JSON begins that goes on behind a line, 0 where none does. */
function valueStart(line: string): number {
  const quote = line.lastIndexOf('"');
  return quote >= 0 && /(?:^[ \t]*|[:[] ?)$/.test(line.slice(0, quote)) ? quote + 1 : 0;
}

const DELIMITER = 1;
const BORDER = 2;
const IN_HEADING = 3;
/** What each ASCII sign is to a heading; 0 for what no heading holds. */
const signOf = new Uint8Array(128);
for (const sign of ` .()/#_-"'*\`abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`)
  signOf[sign.charCodeAt(0)] = IN_HEADING;
for (const sign of delimiters) signOf[sign.charCodeAt(0)] = DELIMITER;
for (const sign of '\0\r\n>') signOf[sign.charCodeAt(0)] = BORDER;
const LONGEST_HEADING = 50;

/** False when no heading can stand around a place: nearly every word ends here. A zero follows the last unit of a text. */
export function mayBeHeading(units: Uint16Array, at: number): boolean {
  const after = edgeFrom(units, at, 1);
  if (after === 0) return false;
  const before = edgeFrom(units, at - 1, -1);
  return before !== 0 && (before === DELIMITER || after === DELIMITER);
}

/** The border of a heading in a direction, 0 when there is none. */
function edgeFrom(units: Uint16Array, from: number, step: number): number {
  for (let i = 0, at = from; i < LONGEST_HEADING; i++, at += step) {
    if (at < 0) return BORDER;
    const unit = units[at] as number;
    const sign = unit < 128 ? (signOf[unit] as number) : IN_HEADING;
    if (sign !== IN_HEADING) return sign;
  }
  return 0;
}

/** The heading of the column in which a place in a table's body stands. */
export function headingOf(text: string, { header, delimiter }: Table, at: number): Span {
  const column = countOf(text.slice(lineStart(text, at), at), delimiter);
  let start = header.start;
  for (let i = 0; i < column; i++) {
    const next = text.indexOf(delimiter, start);
    if (next < 0 || next >= header.end) return { start: header.end, end: header.end };
    start = next + 1;
  }
  const next = text.indexOf(delimiter, start);
  return { start, end: next < 0 || next > header.end ? header.end : next };
}

/** The headings of a table from left to right. */
export function columnsOf(text: string, { header, delimiter }: Table): Span[] {
  const headings: Span[] = [];
  for (let start = header.start; start <= header.end;) {
    const next = text.indexOf(delimiter, start);
    const end = next < 0 || next > header.end ? header.end : next;
    headings.push({ start, end });
    start = end + 1;
  }
  return headings;
}

/** The cells of a column, without their quotes. Bounded by the rows. */
export function* cellsOf(text: string, { body, delimiter }: Table, column: number): Generator<Span> {
  for (let from = body.start; from < body.end;) {
    const to = Math.min(lineEnd(text, from), body.end);
    const cell = cellAt(text.slice(from, to), column, delimiter);
    if (cell.end > cell.start) yield { start: from + cell.start, end: from + cell.end };
    from = to + 1;
  }
}

function cellAt(row: string, column: number, delimiter: string): Span {
  let at = 0;
  let start = 0;
  let inQuotes = false;
  for (let i = 0; i <= row.length; i++) {
    const sign = row.charAt(i);
    if (sign === '"' && delimiter !== '|') inQuotes = !inQuotes;
    if (i < row.length && (sign !== delimiter || inQuotes)) continue;
    if (at++ === column) return trimmed(row, { start, end: i });
    start = i + 1;
  }
  return { start: 0, end: 0 };
}

function trimmed(row: string, { start, end }: Span): Span {
  let first = start === 0 ? (quoted.exec(row)?.[0].length ?? 0) : start;
  let last = end;
  while (first < last && ' \t"\'`\r'.includes(row.charAt(first))) first++;
  while (last > first && ' "\'`\r'.includes(row.charAt(last - 1))) last--;
  return { start: first, end: last };
}

/** End of a row that ends a string of JSON, 0 where a line is none. */
function stringEnd(line: string, { delimiter, cells }: Omit<Rows, 'from'>): number {
  const quote = line.indexOf('"');
  const isLast = quote > 0 && /^"\s?[,}\]]/.test(line.slice(quote, quote + 3));
  return isLast && countOf(line.slice(0, quote), delimiter) === cells ? quote : 0;
}

interface Rows {
  readonly from: number;
  readonly delimiter: string;
  readonly cells: number;
}

/** End of the rows from a place on that have so many delimiters. */
function rowsBelow(text: string, { from, delimiter, cells }: Rows): number {
  let at = from;
  while (at < text.length) {
    const end = lineEnd(text, at);
    if (end - at > LONGEST_ROW) break;
    const row = text.slice(at, end);
    if (countOf(row, delimiter) !== cells) return at + stringEnd(row, { delimiter, cells });
    at = end + 1;
  }
  return Math.min(at, text.length);
}

/** Beginning of the line that a place stands in; no further back than the longest row. */
export function lineStart(text: string, at: number): number {
  const near = text.slice(Math.max(0, at - LONGEST_ROW), at);
  return at - near.length + near.lastIndexOf('\n') + 1;
}

/** End of the line that begins at a place, or what is longer than any row. */
export function lineEnd(text: string, from: number): number {
  const near = text.slice(from, from + LONGEST_ROW + 1).indexOf('\n');
  return near < 0 ? Math.min(text.length, from + LONGEST_ROW + 1) : from + near;
}

const heading = /^["' *_`]{0,4}\p{L}[\p{L}\p{M}\d .()/#_-]{0,40}["' *_`]{0,4}$/u;

/** Before the lines of a mail or a text that somebody cites. */
const quoted = /^(?:[ \t]{0,8}>){1,4} ?/;
/** Code is indented, and has such lines: of a list or a block only what cannot be code. */
const indented: Readonly<Record<string, RegExp>> = {
  '|': /^[ \t]{1,24}\|.*\|\s{0,4}$/,
  ',': /^[ \t]{1,24}[\w-]+(?:,[\w-]+)+\r?\n?$/,
  ';': /^[ \t]{1,24}[\w-]+(?:;[\w-]+)+\r?\n?$/,
};

/** True when every cell of a row is a name: code and prose with commas are no headers. */
export function isHeader(row: string, delimiter: string): boolean {
  if (!row.includes(delimiter)) return false;
  const own = row.replace(quoted, '');
  if (/^\s/.test(own) && indented[delimiter]?.test(own) === false) return false;
  const cells = own.trim().split(delimiter);
  if (cells.length > MOST_CELLS) return false;
  const inner = delimiter === '|' ? cells.filter((cell, i) => (i > 0 && i < cells.length - 1) || cell !== '') : cells;
  return inner.length > 1 && inner.every((cell) => heading.test(cell.trim()));
}

/** Number of delimiters outside quotation marks. */
export function countOf(text: string, sign: string): number {
  const isQuoted = sign !== '|' && text.includes('"');
  let count = 0;
  let inQuotes = false;
  if (!isQuoted) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
    return count;
  }
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) === QUOTE) inQuotes = !inQuotes;
    else if (!inQuotes && text.charAt(i) === sign) count++;
  }
  return count;
}
