import { replaced, type MappedText, type Span } from '../span.js';
import { latinWords } from '../words/latin-words.js';
import { cutIntoWords } from '../words/word-cuts.js';

const shortestRun = 20;
const longestRun = 2000;
/** What stands beside the letters of addresses, encodings and names in programs. */
const unlikeWords = /[\w+/=%@#$-]/;
const fewestWords = 5;
const fewestHumps = 8;
/** Letters from capital to capital that are rather a clause than a word of a name, and words that a clause has at least. */
const longHump = 10;
const wordsOfHump = 2;
/** A joined text has fewer letters outside words than one in so many. */
const lettersForStray = 6;

/** Sets the words of long runs of letters apart (`ignoreallprevious…`). Undefined when there are none. Linear. */
export function splitJoinedWords(text: string): MappedText | undefined {
  const cuts = longRuns(text).flatMap(({ start, end }) => {
    const beside = (text[start - 1] ?? '') + (text[end] ?? '');
    return unlikeWords.test(beside)
      ? []
      : cutsOf(text.slice(start, end)).map(({ at, gap }) => ({ at: start + at, gap }));
  });
  if (cuts.length === 0) return undefined;
  return replaced(
    text,
    cuts.map(({ at, gap }) => ({ start: at, end: at, instead: gap })),
  );
}

function longRuns(text: string): Span[] {
  const { count, starts, ends } = latinWords(text);
  const runs: Span[] = [];
  for (let word = 0; word < count; word++) {
    const length = ends[word]! - starts[word]!;
    if (length >= shortestRun && length <= longestRun) runs.push({ start: starts[word]!, end: ends[word]! });
  }
  return runs;
}

interface WordCut {
  readonly at: number;
  /** What was left out. */
  readonly gap: string;
}

function cutsOf(letters: string): WordCut[] {
  const humps = Array.from(letters.matchAll(/[a-z](?=[A-Z])/g), ({ index }) => index + 1);
  if (letters.length < (humps.length + 1) * longHump) {
    // Names in programs have humps too, but fewer.
    return humps.length < fewestHumps ? [] : humps.map((at) => ({ at, gap: ' ' }));
  }
  const ends = cutIntoWords(letters.toLowerCase(), lettersForStray);
  if (!ends || ends.length < Math.max(fewestWords, (humps.length + 1) * wordsOfHump)) return [];
  // With the spaces went the ends of sentences.
  return ends.slice(0, -1).map((at) => ({ at, gap: humps.includes(at) ? '. ' : ' ' }));
}
