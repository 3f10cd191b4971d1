import type { Span } from '../span.js';
import { areOfSentence } from './running-words.js';

/** Words in a row that have a line or cell of HTML each. */
const leastWords = 5;
const lineTag = /<\/?(?:br|wbr|p|div|li|tr|td|th|hr)[ />]/iy;
/** Tags that end a line, a paragraph or a cell, and spaces that do not break. */
const breaks = /(?:(?:<\/?(?:br|wbr|p|div|li|tr|td|th|hr)(?: [^<>]{0,60})?\/?>|&nbsp;)\s{0,4}){1,6}/giu;
const wordBefore = /[^\s<>]{1,28}$/;
const wordAfter = /^[^\s<>]{1,28}/;
const oneWord = /^[^\s<>]{1,28}$/;
const longestWord = 28;
/** Spaces before a tag. */
const longestSpace = 4;

/** Where the tags stand that set the words of a sentence apart one by one (`ignore<br>all<br>previous`), spaces before them included. Linear. */
export function tagsBetweenWords(text: string): Span[] {
  const gaps: Span[] = [];
  if (!hasLineTag(text)) return gaps;
  let run: Span[] = [];
  let words: string[] = [];
  const close = (): void => {
    const last = run.at(-1);
    const after = last && wordAfter.exec(text.slice(last.end, last.end + longestWord))?.[0];
    if (after !== undefined) words.push(after);
    // Not spread: more arguments than the stack holds end in an error.
    if (words.length >= leastWords && areOfSentence(words)) for (const gap of run) gaps.push(gap);
    run = [];
    words = [];
  };
  for (const { 0: found, index } of text.matchAll(breaks)) {
    const start = afterWord(text, index);
    const end = index + found.length;
    const last = run.at(-1);
    const between = last && start - last.end <= longestWord ? text.slice(last.end, start) : '';
    if (oneWord.test(between)) words.push(between);
    else {
      close();
      const before = wordBefore.exec(text.slice(Math.max(0, start - longestWord), start))?.[0];
      if (before === undefined) continue;
      words.push(before);
    }
    run.push({ start, end });
  }
  close();
  return gaps;
}

function hasLineTag(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    lineTag.lastIndex = at;
    if (lineTag.test(text)) return true;
  }
  return false;
}

/** Where the spaces before a place begin. */
function afterWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestSpace && /\s/.test(text[start - 1]!)) start--;
  return start;
}
