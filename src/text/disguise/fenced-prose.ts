import { textBuilder, type MappedText } from '../span.js';
import { areOfSentence } from './running-words.js';

/** The first line of a block of code in Markdown, with the name of its language. */
const opening = /^\s{0,100}(`{3,20}|~{3,20})[ \t]{0,8}[\w+#.-]{0,20}[ \t]{0,8}\r?\n/;
const closing = /^[ \t]{0,8}(`{3,20}|~{3,20})$/;
const longestEnd = 200;
const fence = /^[ \t]{0,8}(?:```|~~~)/m;
/** So much of a text tells whether it is prose. */
const judged = 8192;
const codeSign = /[{}()[\]<>=;$&|\\]/g;
const unitsForSign = 30;

/**
 * Reads a text that as a whole is one block of code in Markdown, but holds prose, without the lines around it. Undefined
 * when it is none. Linear.
 */
export function unfenceProse(text: string): MappedText | undefined {
  const [first, marks] = opening.exec(text) ?? [];
  if (first === undefined) return undefined;
  const end = endOfBlock(text, marks!);
  if (end === undefined || end < first.length) return undefined;
  const inside = text.slice(first.length, end);
  if (fence.test(inside) || !isProse(inside)) return undefined;
  const out = textBuilder(inside.length);
  out.copy(text, first.length, end);
  return out.done();
}

/** Where the line break stands before the last line, if that closes the block. */
function endOfBlock(text: string, marks: string): number | undefined {
  const from = Math.max(0, text.length - longestEnd);
  const tail = text.slice(from).trimEnd();
  const lineBreak = tail.lastIndexOf('\n');
  const [, closed] = closing.exec(tail.slice(lineBreak + 1)) ?? [];
  if (lineBreak < 0 || closed === undefined || closed[0] !== marks[0] || closed.length < marks.length) return undefined;
  return from + lineBreak - (tail[lineBreak - 1] === '\r' ? 1 : 0);
}

function isProse(text: string): boolean {
  const start = text.slice(0, judged).trim();
  const signs = start.match(codeSign)?.length ?? 0;
  return signs * unitsForSign <= start.length && areOfSentence(start.split(/\s+/));
}
