import type { Span } from './span.js';
import { rowsOf, type WordVectors } from './word-vectors.js';

/** A sentence, field or line of a text, with the rows of its words and sentence ends. */
export interface SentenceRows extends Span {
  readonly rows: Int32Array;
}

/** Rows of the shortest sentence that is read. */
export const shortestSentence = 3;
/** Rows of the longest sentence that is read whole. */
export const longestSentence = 40;
/** Longer ones are cut into windows of so many rows that overlap by half. */
const windowRows = 32;

/** The sentences of a text as rows of word vectors: also its lines, fields of JSON and cells of tables. Linear. */
export function sentenceRows(text: string, vectors: WordVectors): SentenceRows[] {
  return sentenceSpans(text).flatMap((span) => {
    const rows = rowsOf(text.slice(span.start, span.end), vectors);
    if (rows.length < shortestSentence) return [];
    return rows.length <= longestSentence
      ? [{ ...span, rows }]
      : windowsOf(rows).map((window) => ({ ...span, rows: window }));
  });
}

function windowsOf(rows: Int32Array): Int32Array[] {
  const count = Math.ceil((rows.length - windowRows) / (windowRows >> 1)) + 1;
  return Array.from({ length: count }, (_, at) => {
    const start = Math.min(at * (windowRows >> 1), rows.length - windowRows);
    return rows.subarray(start, start + windowRows);
  });
}

/** Ends of lines, fields, cells and tags; ends of sentences where the script has signs of its own; ends of sentences before a space; comments. */
const ends =
  /[\n{}<>|;。！？]+|\\n|[.!?:]["')\]»”]*(?=\s)|"(?=\s{0,4}[:,\]}])|(?<=[:,[{]\s{0,4})"|\/\/|\/\*|\*\/|\s#+\s/g;

/** Where sentences, lines, fields and cells stand in a text. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(ends)) {
    if (index + sign.length - start > 1) spans.push({ start, end: index + sign.length });
    start = index + sign.length;
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}
