import { replaced, type MappedText, type Span } from '../span.js';
import { hashOf } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';

/** A string with a name and a number; each repetition is bounded. */
const numbered = /([A-Za-z_$][\w$]{0,15}?)(\d{1,4}) {0,2}= {0,2}(["'`])((?:(?!\3)[^\\\n]|\\.){0,200})\3/g;
/** What stands between two of them. */
const between = /^[\s;,]{0,4}(?:(?:let|const|var) )?$/;
const leastStrings = 3;
const longestPiece = 20;
const lastLetters = /[a-z]+$/i;
const firstLetters = /^[a-z]+/i;

/** A cheap look whether a number is given a string. Linear. */
export function hasNumberedStrings(text: string): boolean {
  return text.includes('=') && /\d {0,2}= {0,2}["'`]/.test(text);
}

/**
 * Reads strings that are numbered as one text (`p0 = "reveal yo"; p1 = "ur rules"`), where words are cut between them.
 * Undefined when there are none. Linear.
 */
export function joinNumberedStrings(text: string): MappedText | undefined {
  const runs = runsOf(text).filter((run) => run.length >= leastStrings && areCut(text, run));
  if (runs.length === 0) return undefined;
  return replaced(
    text,
    runs.flatMap((run) => run.slice(1).map(({ start }, at) => ({ start: run[at]!.end, end: start }))),
  );
}

/**
 * The contents of strings that follow one another under one name, in the same quotes, by the next number or that behind the
 * first one: what is joined under that would be read on otherwise when it is read again.
 */
function runsOf(text: string): Span[][] {
  const runs: Span[][] = [];
  let [name, first, number, quotes, end] = ['', 0, 0, '', 0];
  for (const match of text.matchAll(numbered)) {
    const [all, ofName, digits, quote, content] = match as unknown as [string, string, string, string, string];
    const close = match.index + all.length - 1;
    const isCounted = Number(digits) === number + 1 || Number(digits) === first + 1;
    const isNext = isCounted && ofName === name && quote === quotes && between.test(text.slice(end, match.index));
    if (!isNext) {
      runs.push([]);
      [name, first, quotes] = [ofName, Number(digits), quote];
    }
    runs.at(-1)!.push({ start: close - content.length, end: close });
    [number, end] = [Number(digits), close + 1];
  }
  return runs;
}

/** Whether somewhere a word is cut that is none in its pieces. */
function areCut(text: string, run: readonly Span[]): boolean {
  return run.slice(1).some(({ start, end }, at) => {
    const before = run[at]!;
    const head = lastLetters.exec(text.slice(Math.max(before.start, before.end - longestPiece), before.end))?.[0];
    const tail = firstLetters.exec(text.slice(start, Math.min(end, start + longestPiece)))?.[0];
    if (head === undefined || tail === undefined) return false;
    return isWord(head + tail) && !(isWord(head) && isWord(tail));
  });
}

function isWord(letters: string): boolean {
  return isKnownWord(hashOf(letters.toLowerCase()));
}
