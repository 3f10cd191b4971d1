import type { Span } from '../../../text/span.js';
import { LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import type { Tags } from '../tagger/tagger.js';
import { companions, headingText, isName, ofAny, ofPersons } from './name-headings.js';
import { propose, wordAt, type Scan } from './scan.js';
import { cellsOf, columnsOf } from './tables.js';
import { CAMEL, IS_CJK } from './tokens.js';
import { NAME_HEADING } from './word-interest.js';

const PERSON_NAME = builtIn('PERSON_NAME');
/** Two names or more, or one before a comma: `Ana Ruiz`, `NOWAK, Jan`, `van der Berg`. */
const nameForm = /^\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?:(?:, ?| )(?:\p{Ll}{1,4} )?\p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,4}$/u;

/** Finds the names in the cells below a heading that speaks of persons. */
export function findColumnNames(scan: Scan, tags: Tags): void {
  for (const table of scan.hits.tables) {
    if (!table.namesPersons) continue;
    const columns = columnsOf(scan.text, table);
    let isOfPersons: boolean | undefined;
    columns.forEach((span, column) => {
      if (!mayHeadNames(scan, span)) return;
      const heading = headingText(scan.text, span);
      const isOpen =
        ofAny.test(heading) &&
        (isOfPersons ??= columns.some((other) => companions.test(headingText(scan.text, other))));
      if (!isOpen && !ofPersons.test(heading)) return;
      for (const cell of cellsOf(scan.text, table, column)) {
        const name = withoutStars(scan.text, cell);
        if (nameForm.test(scan.text.slice(name.start, name.end)) && isName(scan, tags, name, isOpen))
          propose(scan, { type: PERSON_NAME, level: LIKELY, ...name });
      }
    });
  }
}

/** True for a heading that holds a word of those above, or one that is not parted into words. */
function mayHeadNames({ tokens: { start, flags, interest, count }, tokens }: Scan, heading: Span): boolean {
  for (let i = wordAt(tokens, heading.start); i < count && (start[i] as number) < heading.end; i++)
    if ((interest[i] as number) & NAME_HEADING || (flags[i] as number) & (IS_CJK | CAMEL)) return true;
  return false;
}

/** `**Ana Ruiz**` is bold in Markdown. */
function withoutStars(text: string, { start, end }: Span): Span {
  let [first, last] = [start, end];
  while (first < last && text.charAt(first) === '*') first++;
  while (last > first && text.charAt(last - 1) === '*') last--;
  return { start: first, end: last };
}
