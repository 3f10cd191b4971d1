import { replaced, withoutOverlap, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { alikeAround, areAlike, widestFrame } from './frames.js';
import { areJoinedSentence, gapsBetween, isFunctionHash } from './running-words.js';

/** So many words in a row have more than a space between them: sentences have fewer. */
const leastApart = 6;
const leastFunctions = 2;
/** Between two words of a sentence stand fewer others. */
const mostBetween = 8;
/** So many words stand between two frames at most, on average. */
const mostOfPiece = 2;
/** So many words in a row with the same between them tell a frame. */
const leastAlike = 3;
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
  const frames = stretchesApart(units, words).flatMap((stretch) => framedIn(text, units, words, stretch));
  if (frames.length === 0) return undefined;
  return replaced(
    text,
    withoutOverlap(frames).map((frame) => ({ ...frame, instead: ' ' })),
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

/** The frames around the words of sentences, by the fewest words that a frame has. */
function framedIn(text: string, units: Uint16Array, words: LatinWords, stretch: Span): Span[] {
  const tokens = tokensOf(units, words, stretch);
  const range = { start: tokens[0]!.start - widestFrame, end: tokens.at(-1)!.end + widestFrame };
  const most = Math.min(mostBetween, Math.floor((tokens.length - 1) / (leastApart - 1)));
  for (let period = 1; period <= most; period++)
    for (let first = 0; first < period; first++) {
      const found = sentencesIn(text, units, runsOf(units, tokens, first, period), range);
      if (found.length > 0) return found;
    }
  return [];
}

/** The frames around words that are a sentence, with those alike around them in a range; what one run reached is not looked at again. */
function sentencesIn(text: string, units: Uint16Array, runs: readonly Span[][], range: Span): Span[] {
  const found: Span[][] = [];
  let looked = Math.max(0, range.start);
  for (const run of runs) {
    const frame = gapBetween(run[0]!, run[1]!);
    if (frame.start < looked) continue;
    const alike = alikeAround(units, frame, { start: looked, end: Math.min(units.length, range.end) });
    looked = alike.at(-1)!.end;
    const isOfRun = run.length >= leastApart && isSentence(run.map(({ start, end }) => text.slice(start, end)));
    if (isOfRun || isSentence(wordsBetween(text, alike))) found.push(alike);
  }
  return found.flat();
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
  return list.length >= leastApart && new Set(list).size * 2 > list.length && areJoinedSentence(list);
}

const longestWord = 24;
const lastWord = /[\p{L}'’-]+[.,;:!?)]{0,2}$/u;
const firstWord = /^\(?[\p{L}'’-]+/u;

/** The words between frames and beside the first and the last one; none where more than two stand between two frames. */
function wordsBetween(text: string, frames: readonly Span[]): readonly string[] {
  const pieces = gapsBetween(frames).map(({ start, end }) => text.slice(start, end));
  const [from, to] = [frames[0]!.start, frames.at(-1)!.end];
  const first = lastWord.exec(text.slice(Math.max(0, from - longestWord), from)) ?? [];
  const last = firstWord.exec(text.slice(to, to + longestWord)) ?? [];
  const words = [...first, ...pieces.flatMap((piece) => piece.split(/\s+/)), ...last];
  return words.length <= (frames.length + 1) * mostOfPiece ? words : [];
}

/** Every so manieth token, as long as what stands between two of them is alike: three at least. */
function runsOf(units: Uint16Array, tokens: readonly Span[], first: number, period: number): Span[][] {
  const runs: Span[][] = [];
  let run: Span[] = [];
  for (let at = first; at < tokens.length; at += period) {
    const [one, other, next] = [run.at(-2), run.at(-1), tokens[at]!];
    if (one && other && !areAlike(units, gapBetween(one, other), gapBetween(other, next))) {
      if (run.length >= leastAlike) runs.push(run);
      run = [other];
    }
    run.push(next);
  }
  if (run.length >= leastAlike) runs.push(run);
  return runs;
}

function gapBetween(one: Span, other: Span): Span {
  return { start: one.end, end: other.start };
}
