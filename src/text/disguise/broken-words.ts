import { replaced, type MappedText, type Span } from '../span.js';
import { commonWords } from '../words/common-words.js';

const leastBroken = 4;
const word = /\S+/g;
const broken = /^[^A-Za-z]{0,3}[A-Za-z']{1,4}(?:[._-]{1,2}[A-Za-z']{1,4})+[^A-Za-z]{0,3}$/;
const letters = /[A-Za-z]/g;
const inner = /(?<=[A-Za-z])[._-]{1,2}(?=[A-Za-z])/g;

/**
 * Joins words that signs were put into (`i-gn.or_e`): where four or more such words stand near one another and their
 * pieces are shorter than those of names and code. Undefined when there are none. Linear.
 */
export function joinBrokenWords(text: string): MappedText | undefined {
  const runs = brokenRuns(text);
  if (runs.length === 0) return undefined;
  return replaced(text, signsInside(text, runs));
}

function* signsInside(text: string, runs: readonly Run[]): Generator<Span> {
  for (const { start, end } of runs) {
    inner.lastIndex = start;
    for (let match = inner.exec(text); match && match.index < end; match = inner.exec(text))
      yield { start: match.index, end: match.index + match[0].length };
  }
}

interface Run {
  start: number;
  end: number;
}

/** Stretches with at least four broken words and at most two whole ones between them. */
function brokenRuns(text: string): Run[] {
  const runs: Run[] = [];
  let run: (Run & { count: number; whole: number }) | undefined;
  const close = (): void => {
    if (run && run.count >= leastBroken) runs.push({ start: run.start, end: run.end });
    run = undefined;
  };
  for (const match of text.matchAll(word)) {
    if (match[0].length <= 40 && isBroken(match[0])) {
      run ??= { start: match.index, end: 0, count: 0, whole: 0 };
      run.end = match.index + match[0].length;
      run.count++;
      run.whole = 0;
    } else if (run && /[A-Za-z]/.test(match[0]) && ++run.whole > 2) close();
  }
  close();
  return runs;
}

function isBroken(token: string): boolean {
  if (!broken.test(token)) return false;
  const pieces = token.match(/[A-Za-z']+/g)!.length;
  const count = token.match(letters)?.length ?? 0;
  return count >= Math.max(pieces, 3) && count <= pieces * 2.6;
}

const stretchedWord = /[A-Za-z]+/g;
const double = /([A-Za-z])\1/;
/** One word in so many at least must be stretched: code and hexadecimal have triple letters too. */
const wordsForOne = 12;
const triple = /([A-Za-z])\1\1/;

/** Reads words whose letters were repeated (`ignooore aaall`), where a text has two or more of them. Undefined when there are none. Linear. */
export function readStretched(text: string): MappedText | undefined {
  const found = [...text.matchAll(stretchedWord)].filter(
    (match) => match[0].length <= 60 && double.test(match[0]) && !/^www$/i.test(match[0]),
  );
  const triples = found.filter((match) => triple.test(match[0])).length;
  if (triples < 2 || triples * wordsForOne < countWords(text)) return undefined;
  const words = commonWords();
  const dropped = found.flatMap((match) => {
    const lower = match[0].toLowerCase();
    if (!triple.test(lower) && words.has(lower)) return [];
    const meant = words.unstretched(lower);
    const drop = meant === undefined ? extraLetters(lower) : lettersBeyond(lower, meant);
    return drop.map((index) => ({ start: match.index + index, end: match.index + index + 1 }));
  });
  return dropped.length === 0 ? undefined : replaced(text, dropped);
}

const repeated = /([A-Za-z])\1{2,}/g;
/** So many of a letter were rather two. */
const ofDouble = 5;

/** Places of letters that only stretch a word that is not known. */
function extraLetters(word: string): number[] {
  return Array.from(word.matchAll(repeated)).flatMap(({ 0: run, index }) => {
    const kept = run.length >= ofDouble ? 2 : 1;
    return Array.from({ length: run.length - kept }, (_, at) => index + kept + at);
  });
}

/** Places of letters to leave out so that `meant` remains; both are the same but for repetitions. */
function lettersBeyond(word: string, meant: string): number[] {
  const drop: number[] = [];
  let at = 0;
  for (let index = 0; index < word.length; index++) {
    if (word[index] === meant[at]) at++;
    else drop.push(index);
  }
  return at === meant.length ? drop : extraLetters(word);
}

function countWords(text: string): number {
  let count = 0;
  for (let at = 1; at < text.length; at++) if (text.charCodeAt(at) > 32 && text.charCodeAt(at - 1) <= 32) count++;
  return count;
}
