import { startHash, stepHash } from './hashing.js';
import { knownWords } from './known-words.js';
import { latinWords } from './latin-words.js';
import { replaced, type MappedText, type Span } from './span.js';

const longestWord = 18;
/** A letter that belongs to no word costs as much as a word so many bits rare. */
const strayBits = 17;
/** What each word costs beside its rarity, so that few long words are preferred. */
const wordBits = 3;

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

/**
 * Where the words of a run of lower-case letters end, by the cheapest way to cut it (Viterbi); undefined where one letter
 * in so many or more belongs to no word. Linear.
 */
export function cutIntoWords(run: string, lettersForOneStray: number): number[] | undefined {
  const { find, bits } = knownWords();
  const best = new Float64Array(run.length + 1).fill(Infinity);
  const from = new Int32Array(run.length + 1);
  /** Where a word ends, not a stray letter. */
  const isWord = new Uint8Array(run.length + 1);
  best[0] = 0;
  for (let start = 0; start < run.length; start++) {
    const before = best[start]!;
    if (before + strayBits < best[start + 1]!)
      [best[start + 1], from[start + 1], isWord[start + 1]] = [before + strayBits, start, 0];
    const last = Math.min(run.length, start + longestWord);
    let hash = startHash;
    for (let end = start + 1; end <= last; end++) {
      hash = stepHash(hash, run.charCodeAt(end - 1));
      const place = find(hash);
      if (place < 0) continue;
      const cost = before + (bits[place]! + wordBits);
      if (cost < best[end]!) [best[end], from[end], isWord[end]] = [cost, start, 1];
    }
  }
  const ends: number[] = [];
  let strays = 0;
  for (let at = run.length; at > 0; at = from[at]!) {
    // Letters that belong to no word stay together: they are parts of a name or a rare word.
    if (isWord[at] === 1 || at === run.length || isWord[ends.at(-1)!] === 1) ends.push(at);
    if (isWord[at] === 0) strays++;
  }
  return strays * lettersForOneStray > run.length ? undefined : ends.reverse();
}
