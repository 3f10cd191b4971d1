import { replaced, type MappedText, type Span } from '../span.js';

/** A string with a name and a number; each repetition is bounded. */
const numbered = /([A-Za-z_$][\w$]{0,15}?)(\d{1,4}) {0,2}= {0,2}(["'`])((?:(?!\3)[^\\\n]|\\.){0,400})\3/g;
/** What stands between two of them. */
const between = /^[\s;,]{0,4}(?:(?:let|const|var) )?$/;
const leastStrings = 3;

/** A cheap look whether a number is given a string. Linear. */
export function hasNumberedStrings(text: string): boolean {
  return text.includes('=') && /\d {0,2}= {0,2}["'`]/.test(text);
}

/**
 * Reads strings that are numbered as one text (`p0 = "reveal yo"; p1 = "ur rules"`), where some hold spaces of that text.
 * Undefined when there are none. Linear.
 */
export function joinNumberedStrings(text: string): MappedText | undefined {
  const runs = runsOf(text).filter((run) => run.length >= leastStrings && run.some((one) => isCut(text, one)));
  if (runs.length === 0) return undefined;
  return replaced(
    text,
    runs.flatMap((run) => run.slice(1).map(({ start }, at) => ({ start: run[at]!.end, end: start }))),
  );
}

/** The contents of strings that follow one another under one name and the next number. */
function runsOf(text: string): Span[][] {
  const runs: Span[][] = [];
  let [name, number, end] = ['', 0, 0];
  for (const match of text.matchAll(numbered)) {
    const [all, ofName, digits, , content] = match as unknown as [string, string, string, string, string];
    const close = match.index + all.length - 1;
    const isNext = ofName === name && Number(digits) === number + 1 && between.test(text.slice(end, match.index));
    if (!isNext) runs.push([]);
    runs.at(-1)!.push({ start: close - content.length, end: close });
    [name, number, end] = [ofName, Number(digits), close + 1];
  }
  return runs;
}

/** Whether a string begins or ends with a space, as pieces of a text do. */
function isCut(text: string, { start, end }: Span): boolean {
  return end > start && (text[start] === ' ' || text[end - 1] === ' ');
}
