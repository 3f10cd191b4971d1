import { countOf, delimiters, isHeader, LONGEST_ROW } from './tables.js';

interface Above {
  /** What was read before a row, with the header that was carried to it. */
  readonly above: string;
  /** True when nothing else stands before what was read, or the header does. */
  readonly isWhole: boolean;
}

/** Lines of a table that may stand before its header: titles, filled up with delimiters. */
const MOST_TITLES = 4;

/** The header that speaks for a row, with its line break, or '' where what stands above the row is no table with it. Linear. */
export function headerAbove(row: string, { above, isWhole }: Above): string {
  for (const delimiter of delimiters) {
    const cells = row.length <= LONGEST_ROW ? countOf(row, delimiter) : 0;
    if (cells === 0) continue;
    const top = topOf(above, { delimiter, cells });
    // Whatever began before that was carried if it had a header.
    if (top === 0 && !isWhole) continue;
    const header = headerFrom(above.slice(top), { delimiter, cells });
    if (header !== '') return header;
  }
  return '';
}

interface Form {
  readonly delimiter: string;
  readonly cells: number;
}

/** Beginning of the topmost of the lines at the end of a text that have so many delimiters. */
function topOf(above: string, { delimiter, cells }: Form): number {
  let top = above.length;
  while (top > 0 && above.charCodeAt(top - 1) === NEWLINE) {
    const near = above.slice(Math.max(0, top - 2 - LONGEST_ROW), top - 1);
    const line = near.slice(near.lastIndexOf('\n') + 1);
    if (line.length > LONGEST_ROW || countOf(line, delimiter) !== cells) break;
    top -= line.length + 1;
  }
  return top;
}

const NEWLINE = 10;

function headerFrom(rows: string, { delimiter, cells }: Form): string {
  for (let from = 0, titles = 0; from < rows.length && titles <= MOST_TITLES; titles++) {
    const end = rows.indexOf('\n', from) + 1;
    const line = rows.slice(from, end);
    // A row stands before a header below titles, as it does in the text: columns of secrets are followed from the top alone.
    if (isHeader(line, delimiter)) return titles === 0 ? line : `${delimiter.repeat(cells)}\n${line}`;
    from = end;
  }
  return '';
}
