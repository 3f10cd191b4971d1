import type { Span } from '../../../text/span.js';
import { readerOf, type Reader } from './pattern.js';

const LONGEST_LIST = 100;

/** The texts of a list whose first begins at a place, without their quotes: `["…", "…"]`; or of YAML's lines, where its first dash stands there. */
export function listItems(text: string, at: number): Iterable<Span> {
  if (/\[\s{0,40}["'`]$/.test(text.slice(Math.max(0, at - 44), at))) return quotedItems(text, at);
  return text.charAt(at) === '-' && /\n[ \t]{0,16}$/.test(text.slice(Math.max(0, at - 18), at))
    ? dashedItems(text, at)
    : [];
}

const quotedTexts: Readonly<Record<string, Reader>> = {
  '"': readerOf(/(?:[^"\\\n]|\\[^\n]){0,600}(?=")/y),
  "'": readerOf(/(?:[^'\\\n]|\\[^\n]){0,600}(?=')/y),
  '`': readerOf(/(?:[^`\\\n]|\\[^\n]){0,600}(?=`)/y),
};
const nextQuoted = readerOf(/["'`][ \t]{0,3},\s{0,40}["'`]/y);

function* quotedItems(text: string, first: number): Generator<Span> {
  let start = first;
  for (let count = 0; count < LONGEST_LIST; count++) {
    const end = (quotedTexts[text.charAt(start - 1)] as Reader)(text, start);
    if (end === undefined) return;
    yield { start, end };
    const next = nextQuoted(text, end);
    if (next === undefined) return;
    start = next;
  }
}

const dash = readerOf(/-[ \t]{1,3}["']?/y);
const lineRest = readerOf(/[^\r\n]{0,200}/y);
const nextLine = readerOf(/\r?\n[ \t]{0,16}(?=-[ \t])/y);

function* dashedItems(text: string, first: number): Generator<Span> {
  let line: number | undefined = first;
  for (let count = 0; count < LONGEST_LIST && line !== undefined; count++) {
    const start = dash(text, line);
    if (start === undefined) return;
    const lineEnd = lineRest(text, start) ?? start;
    yield { start, end: start + text.slice(start, lineEnd).trimEnd().replace(/["']$/, '').length };
    line = nextLine(text, lineEnd);
  }
}
