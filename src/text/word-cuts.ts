import { instructionWords } from './leetspeak.js';
import { textBuilder, type MappedText } from './span.js';
import { wordVectors } from './word-vectors.js';

const longestWord = 18;
/** A letter that belongs to no word costs as much as a word so many bits rare. */
const strayBits = 17;
/** What each word costs beside its rarity, so that few long words are preferred. */
const wordBits = 3;
/** Rarer ones of three letters are abbreviations and names. */
const shortWords = 3000;
const wordsOfTwo = new Set(
  'ah am an as at be by do eh go ha he hi hm if in is it me my no of oh ok on or so to uh um up us we'.split(' '),
);

const run = /(?<![\w+/=%@#$-])[A-Za-z]{20,2000}(?![\w+/=%@#$-])/g;
const fewestWords = 5;

/** Sets the words of long runs of letters apart (`ignoreallprevious…`). Undefined when there are none. Linear. */
export function splitJoinedWords(text: string): MappedText | undefined {
  const out = textBuilder(text.length);
  let at = 0;
  for (const { 0: letters, index: start } of text.matchAll(run)) {
    const ends = cutIntoWords(letters.toLowerCase(), 6);
    if (!ends || ends.length < fewestWords) continue;
    for (const end of ends.slice(0, -1)) {
      out.copy(text, at, start + end);
      at = start + end;
      out.put(' ', at, at + 1);
    }
  }
  if (at === 0) return undefined;
  out.copy(text, at, text.length);
  return out.done();
}

let loaded: ReadonlyMap<string, number> | undefined;

/**
 * Where the words of a run of lower-case letters end, by the cheapest way to cut it (Viterbi); undefined where more than
 * one letter in so many belongs to no word. Linear.
 */
export function cutIntoWords(run: string, lettersForStray = 3): number[] | undefined {
  const costs = (loaded ??= costsOfWords(rankedWords()));
  const best = new Float64Array(run.length + 1).fill(Infinity);
  const from = new Int32Array(run.length + 1);
  const strays = new Int32Array(run.length + 1);
  best[0] = 0;
  for (let end = 1; end <= run.length; end++) {
    best[end] = best[end - 1]! + strayBits;
    from[end] = end - 1;
    strays[end] = strays[end - 1]! + 1;
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      const cost = costs.get(run.slice(start, end));
      if (cost === undefined || best[start]! + cost >= best[end]!) continue;
      best[end] = best[start]! + cost;
      from[end] = start;
      strays[end] = strays[start]!;
    }
  }
  if (strays[run.length]! * lettersForStray > run.length) return undefined;
  const ends: number[] = [];
  for (let at = run.length; at > 0; at = from[at]!) ends.push(at);
  return joinStrays(ends.reverse(), run, costs);
}

/** Most frequent first; words of instructions are rare in news and common in attacks: they come among the first. */
function rankedWords(): readonly string[] {
  const { words } = wordVectors();
  return [...new Set([...words.slice(0, 1000), ...instructionWords, ...words])];
}

/** Bits of each word by Zipf's law: its rank tells how rare it is. */
function costsOfWords(words: readonly string[]): ReadonlyMap<string, number> {
  const isWord = (word: string, rank: number): boolean =>
    /^[a-z]+$/.test(word) &&
    (word.length > 3 ||
      (word.length === 3 && rank < shortWords) ||
      (word.length === 2 && wordsOfTwo.has(word)) ||
      word === 'a' ||
      word === 'i');
  return new Map(
    words.flatMap((word, rank) => (isWord(word, rank) ? [[word, Math.log2(rank + 4) + wordBits] as const] : [])),
  );
}

/** Letters that belong to no word stay together: they are parts of a name or a rare word. */
function joinStrays(ends: readonly number[], run: string, costs: ReadonlyMap<string, number>): number[] {
  const isStray = (at: number): boolean => {
    const start = at === 0 ? 0 : ends[at - 1]!;
    return ends[at]! - start === 1 && !costs.has(run.slice(start, ends[at]));
  };
  return ends.filter((_, at) => at === ends.length - 1 || !isStray(at) || !isStray(at + 1));
}
