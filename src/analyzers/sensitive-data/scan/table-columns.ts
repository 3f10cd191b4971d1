import type { Span } from '../../../text/span.js';
import type { Scan } from './scan.js';
import { cellsOf, countOf, delimiters, LONGEST_ROW, tableAt, type Table } from './tables.js';

/** Columns of one header that are followed: more keywords than this in a line are no table. */
const MOST_COLUMNS = 6;
const SHORTEST_VALUE = 4;
const COLON = 58;
const EQUALS = 61;
/** Looked at between a keyword and the borders of its cell. */
const NEAR = 40;

interface Followed {
  /** Beginning of the line. */
  readonly line: number;
  /** The table that it is the header of. */
  readonly table: Table | undefined;
  /** Columns that were followed already. */
  columns: number;
}
/** By the scan: an equal text is followed anew. */
const lastFollowed = new WeakMap<Scan, Followed>();

/**
 * The cells below a word that ends a cell in the first row of a table (Markdown, CSV, tab separated), without their quotes;
 * none when the word heads no column. Bounded: rows by their length, columns by header.
 */
export function cellsBelow(scan: Scan, { start, end }: Span): Span[] {
  const { text } = scan;
  const delimiter = delimiterBeside(text, { start, end });
  if (delimiter === undefined) return [];
  const line = text.lastIndexOf('\n', start - 1) + 1;
  let followed = lastFollowed.get(scan);
  if (followed?.line !== line) {
    followed = { line, table: tableFrom(text, line), columns: 0 };
    lastFollowed.set(scan, followed);
  }
  const { table, columns } = followed;
  if (table?.delimiter !== delimiter || columns >= MOST_COLUMNS) return [];
  followed.columns++;
  if (start < table.header.start) return [];
  const column = countOf(text.slice(table.header.start, start), delimiter);
  return [...cellsOf(text, table, column)].filter((cell) => isValue(text, cell));
}

/** The table whose header a line is; undefined when the line before is a row of the same table. */
function tableFrom(text: string, line: number): Table | undefined {
  const table = tableAt(text, line);
  if (table === undefined || line === 0) return table;
  const { header, delimiter } = table;
  const before = text.slice(Math.max(0, line - 1 - LONGEST_ROW), line - 1);
  const above = before.slice(before.lastIndexOf('\n') + 1);
  return countOf(above, delimiter) === countOf(text.slice(header.start, header.end), delimiter) ? undefined : table;
}

/** False for what is too short, and for the rule under a header. */
function isValue(text: string, { start, end }: Span): boolean {
  return end - start >= SHORTEST_VALUE && !/^[-:=+ ]+$/.test(text.slice(start, end));
}

/** The sign that bounds the cell of a word; undefined when something else stands beside the word. */
function delimiterBeside(text: string, { start, end }: Span): string | undefined {
  // Most keywords are followed by something else.
  const next = text.charCodeAt(end);
  if (next === COLON || next === EQUALS) return undefined;
  const after = /^[ "'*_`]{0,4}([|,;\t]|\r?\n|$)/.exec(text.slice(end, end + 6))?.[1];
  if (after === undefined) return undefined;
  const before = /(?:^|[>:[] ?["']?|([|,;\t\n]))[ "'*_`]{0,9}[\w .-]{0,24}$/.exec(
    text.slice(Math.max(0, start - NEAR), start),
  );
  if (!before) return undefined;
  const sign = delimiters.includes(after) && after !== '' ? after : (before[1] ?? '');
  return sign !== '' && delimiters.includes(sign) ? sign : undefined;
}
