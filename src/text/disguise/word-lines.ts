import { replaced, type MappedText, type Span } from '../span.js';
import { classBits, classesOf } from '../units/unit-classes.js';
import { unitsOf } from '../units/units.js';
import { areOfSentence, gapsBetween, leastJoined } from './running-words.js';

/** Lines of one word in a row: fewer are titles, greetings and addresses. */
const leastLines = 6;
const longestLine = 32;
const space = 32;
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
  const gaps = runs.flatMap(gapsBetween);
  return replaced(
    text,
    gaps.map((gap) => ({ ...gap, instead: ' ' })),
  );
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

/** A cheap look whether some lines in a row may hold a word each, empty ones aside. Linear. */
export function hasWordLines(text: string): boolean {
  let end = text.indexOf('\n');
  if (end < 0) return false;
  const units = unitsOf(text);
  let lines = 0;
  for (let start = 0; end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    if (end - start > longestLine) lines = 0;
    else if (end - start > 1 && !isBlank(units, start, end)) lines = isOneWord(units, start, end) ? lines + 1 : 0;
    if (lines === leastJoined) return true;
  }
  return false;
}

function isBlank(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (units[at]! > space) return false;
  return true;
}

/** Whether a letter stands at or behind the beginning, and no space behind that but at the end. */
function isOneWord(units: Uint16Array, start: number, end: number): boolean {
  let at = start;
  while (units[at]! <= space) at++;
  let last = end - 1;
  while (units[last]! <= space) last--;
  if (!isLetter(units[at]!) && !isLetter(units[at + 1]!)) return false;
  while (at < last && units[at]! > space) at++;
  return at === last;
}

function isLetter(code: number): boolean {
  return (classesOf[code]! & classBits.letter) !== 0;
}
