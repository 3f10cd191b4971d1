import { areOfSentence } from './running-words.js';
import { textBuilder, type MappedText, type Span } from './span.js';

/** Lines of one word in a row: fewer are titles, greetings and addresses. */
const leastLines = 6;
const longestLine = 32;
const oneWord = /^[ \t\r]{0,8}(\S{1,28})[ \t\r]{0,8}$/;
const blank = /^[ \t\r]*$/;
/** Brackets of a list in code. */
const onlyBrackets = /^[()[\]{},;]+$/;

/**
 * Reads on over the lines of a sentence that has a line for each word (`ignore\nall\nprevious`). Lists of names and numbers
 * stay as they are. Undefined when there is none. Linear.
 */
export function joinWordLines(text: string): MappedText | undefined {
  const runs = runsOfWords(text).filter((run) => areOfSentence(run.map(({ start, end }) => text.slice(start, end))));
  if (runs.length === 0) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const run of runs)
    for (let word = 1; word < run.length; word++) {
      const gap = run[word - 1]!.end;
      out.copy(text, at, gap);
      at = run[word]!.start;
      out.put(' ', gap, at);
    }
  out.copy(text, at, text.length);
  return out.done();
}

/** The words of lines that hold one each, run by run. */
function runsOfWords(text: string): Span[][] {
  const runs: Span[][] = [];
  let run: Span[] = [];
  const close = (): void => {
    if (run.length >= leastLines) runs.push(run);
    run = [];
  };
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = end - start > longestLine ? undefined : text.slice(start, end);
    const word = line === undefined ? undefined : oneWord.exec(line)?.[1];
    if (word !== undefined && !onlyBrackets.test(word)) {
      const wordAt = start + line!.indexOf(word);
      run.push({ start: wordAt, end: wordAt + word.length });
    } else if (line === undefined || !blank.test(line)) close();
    start = end + 1;
  }
  close();
  return runs;
}
