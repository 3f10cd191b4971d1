import type { Span } from '../../../text/span.js';
import { LONGEST_ROW, countOf, isHeader, lineEnd } from './tables.js';

const MOST_ROWS = 400;
const MOST_CELLS = 60;
/** Columns of one header that are followed: more keywords than this in a line are no table. */
const MOST_COLUMNS = 6;
const delimiters = '|,;\t';
const COLON = 58;
const EQUALS = 61;
/** Looked at between a keyword and the borders of its cell. */
const NEAR = 40;

interface Header {
  readonly text: string;
  readonly line: number;
  readonly end: number;
  /** Columns that were followed already. */
  followed: number;
}
let header: Header = { text: '', line: -1, end: 0, followed: 0 };

/**
 * The cells below a word that ends a cell in the first row of a table (Markdown, CSV, tab separated), without their quotes;
 * none when the word heads no column. Bounded: rows by their length and number, columns by header.
 */
export function cellsBelow(text: string, { start, end }: Span): Span[] {
  const delimiter = delimiterBeside(text, { start, end });
  if (delimiter === undefined) return [];
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (header.text !== text || header.line !== line)
    header = { text, line, end: headerEnd(text, line, delimiter), followed: 0 };
  if (header.end === 0 || header.followed >= MOST_COLUMNS) return [];
  header.followed++;
  const column = countOf(text.slice(line, start), delimiter);
  const count = countOf(text.slice(line, header.end), delimiter);
  const cells: Span[] = [];
  let from = header.end + 1;
  for (let row = 0; row < MOST_ROWS && from < text.length; row++) {
    const to = lineEnd(text, from);
    const written = text.slice(from, to);
    if (to - from > LONGEST_ROW || countOf(written, delimiter) !== count) break;
    const cell = cellAt(written, column, delimiter);
    if (cell) cells.push({ start: from + cell.start, end: from + cell.end });
    from = to + 1;
  }
  return cells;
}

/** The sign that bounds the cell of a word; undefined when something else stands beside the word. */
function delimiterBeside(text: string, { start, end }: Span): string | undefined {
  // Most keywords are followed by something else.
  const next = text.charCodeAt(end);
  if (next === COLON || next === EQUALS) return undefined;
  const after = /^[ "'*_`]{0,4}([|,;\t]|\r?\n|$)/.exec(text.slice(end, end + 6))?.[1];
  if (after === undefined) return undefined;
  const before = /(?:^|([|,;\t\n]))[ "'*_`]{0,4}[\w .-]{0,24}$/.exec(text.slice(Math.max(0, start - NEAR), start));
  if (!before) return undefined;
  const sign = delimiters.includes(after) && after !== '' ? after : (before[1] ?? '');
  return sign !== '' && delimiters.includes(sign) ? sign : undefined;
}

/** End of the line when it can be a header: short, of several cells, and the line before is no row of the same table. */
function headerEnd(text: string, line: number, delimiter: string): number {
  const end = lineEnd(text, line);
  const count = countOf(text.slice(line, end), delimiter);
  if (end - line > LONGEST_ROW || count === 0 || count > MOST_CELLS || end >= text.length) return 0;
  if (!isHeader(text.slice(line, end), delimiter)) return 0;
  const before = text.slice(Math.max(0, line - 1 - LONGEST_ROW), Math.max(0, line - 1));
  return line > 0 && countOf(before.slice(before.lastIndexOf('\n') + 1), delimiter) === count ? 0 : end;
}

/** The content of a cell, or undefined when it is empty or a rule under the header. */
function cellAt(row: string, column: number, delimiter: string): Span | undefined {
  let start = 0;
  for (let i = 0; i < column; i++) start = row.indexOf(delimiter, start) + 1;
  const next = row.indexOf(delimiter, start);
  let end = next < 0 ? row.length : next;
  while (start < end && ' "\'`'.includes(row.charAt(start))) start++;
  while (end > start && ' "\'`\r'.includes(row.charAt(end - 1))) end--;
  return end - start >= 4 && !/^[-:=+ ]+$/.test(row.slice(start, end)) ? { start, end } : undefined;
}
