import { replaced, type MappedText, type Span } from '../span.js';
import { isDigit } from '../units/unit-classes.js';
import { unitsOf } from '../units/units.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { areJoinedSentence, gapsBetween, isFunctionHash } from './running-words.js';

/** So many words in a row have more than a space between them: sentences have fewer. */
const leastApart = 6;
const leastFunctions = 2;
/** Between two words of a sentence stand fewer others. */
const mostBetween = 8;
/** In units, between two words of a sentence. */
const widestFrame = 60;
/** Beside a word. */
const mostSigns = 2;
const [space, apostrophe, typographic] = [32, 39, 0x2019];

/**
 * Reads on over what stands alike around each word of a sentence: rows of a table, lines with a number, a time or a name,
 * members of JSON, elements (`1,ignore⏎2,all`, `{"w":"ignore"},{"w":"all"}`). Lists of other words stay. Undefined when there
 * is none. Linear.
 */
export function joinFramedWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  const units = unitsOf(text);
  const runs = stretchesApart(units, words).flatMap((stretch) => framedIn(text, units, words, stretch));
  if (runs.length === 0) return undefined;
  return replaced(
    text,
    runs.flatMap(gapsBetween).map((gap) => ({ ...gap, instead: ' ' })),
  );
}

/** Words, by number, of which no two have a single space between them, and some are those that sentences are full of. */
function stretchesApart(units: Uint16Array, { count, starts, ends, hashes }: LatinWords): Span[] {
  const stretches: Span[] = [];
  let start = 0;
  let functions = 0;
  for (let word = 1; word <= count; word++) {
    const end = ends[word - 1]!;
    if (word < count && !(units[end] === space && starts[word] === end + 1)) continue;
    if (word - start >= leastApart) {
      for (let at = start; at < word; at++) if (isFunctionHash(hashes[at]!)) functions++;
      if (functions >= leastFunctions) stretches.push({ start, end: word });
      functions = 0;
    }
    start = word;
  }
  return stretches;
}

/** The words of sentences with the same frame around each, by the fewest words that a frame has. */
function framedIn(text: string, units: Uint16Array, words: LatinWords, stretch: Span): Span[][] {
  const tokens = tokensOf(units, words, stretch);
  const most = Math.min(mostBetween, Math.floor((tokens.length - 1) / (leastApart - 1)));
  for (let period = 1; period <= most; period++)
    for (let first = 0; first < period; first++) {
      const runs = runsOf(units, tokens, first, period).filter((run) =>
        isSentence(run.map(({ start, end }) => text.slice(start, end))),
      );
      if (runs.length > 0) return runs;
    }
  return [];
}

const behindWords = classOf(".,;:!?)'’");
const beforeWords = classOf('(');

function classOf(signs: string): ReadonlySet<number> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
}

/** Words with their apostrophes and with the signs of a sentence beside them. */
function tokensOf(units: Uint16Array, { starts, ends }: LatinWords, stretch: Span): Span[] {
  const tokens: { start: number; end: number }[] = [];
  for (let word = stretch.start; word < stretch.end; word++) {
    const last = tokens.at(-1);
    let end = ends[word]!;
    while (end < ends[word]! + mostSigns && behindWords.has(units[end]!)) end++;
    if (last?.end === starts[word] && isApostrophe(units[last!.end - 1]!)) {
      last!.end = end;
      continue;
    }
    const start = starts[word]!;
    tokens.push({ start: beforeWords.has(units[start - 1]!) ? start - 1 : start, end });
  }
  return tokens;
}

function isApostrophe(unit: number): boolean {
  return unit === apostrophe || unit === typographic;
}

/** Not the words of a frame itself, which are the same again and again. */
function isSentence(list: readonly string[]): boolean {
  return new Set(list).size * 2 > list.length && areJoinedSentence(list);
}

/** Every so manieth token, as long as what stands between two of them is alike. */
function runsOf(units: Uint16Array, tokens: readonly Span[], first: number, period: number): Span[][] {
  const runs: Span[][] = [];
  let run: Span[] = [];
  for (let at = first; at < tokens.length; at += period) {
    const [one, other, next] = [run.at(-2), run.at(-1), tokens[at]!];
    if (one && other && !isAlike(units, gapBetween(one, other), gapBetween(other, next))) {
      if (run.length >= leastApart) runs.push(run);
      run = [other];
    }
    run.push(next);
  }
  if (run.length >= leastApart) runs.push(run);
  return runs;
}

function gapBetween(one: Span, other: Span): Span {
  return { start: one.end, end: other.start };
}

/** Whether two gaps are the same but for their numbers. */
function isAlike(units: Uint16Array, one: Span, other: Span): boolean {
  if (Math.max(one.end - one.start, other.end - other.start) > widestFrame || one.end - one.start < 2) return false;
  let [at, beside] = [one.start, other.start];
  while (at < one.end && beside < other.end) {
    const isNumber = isDigit(units[at]!) && isDigit(units[beside]!);
    if (!isNumber && units[at] !== units[beside]) return false;
    at = isNumber ? numberEnd(units, at, one.end) : at + 1;
    beside = isNumber ? numberEnd(units, beside, other.end) : beside + 1;
  }
  return at === one.end && beside === other.end;
}

function numberEnd(units: Uint16Array, start: number, most: number): number {
  let end = start;
  while (end < most && isDigit(units[end]!)) end++;
  return end;
}
