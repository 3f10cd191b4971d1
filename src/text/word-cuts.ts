import { hashIndex } from './hash-index.js';
import { hashOf, startHash, stepHash } from './hashing.js';
import { latinWords, type LatinWords } from './latin-words.js';
import { rankedWords } from './ranked-words.js';
import { textBuilder, type MappedText, type Span } from './span.js';

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
  const out = textBuilder(text.length);
  let at = 0;
  for (const cut of cuts) {
    out.copy(text, at, cut.at);
    out.put(cut.gap, cut.at, cut.at + 1);
    at = cut.at;
  }
  out.copy(text, at, text.length);
  return out.done();
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
  const { find, bits } = (known ??= knownWords());
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
      if (place >= 0 && before + bits[place]! < best[end]!)
        [best[end], from[end], isWord[end]] = [before + bits[place]!, start, 1];
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

/** Whether a word, by its hash in lower case, is one of those that are cut; names, abbreviations and rare ones are not. */
export function isKnownWord(hash: number): boolean {
  return (known ??= knownWords()).find(hash) >= 0;
}

/** How many runs of ASCII letters, so many units long, are none of those words; one in some hundred strange ones counts as a word. */
export function countStrangeWords(
  { count, starts, ends, hashes }: LatinWords,
  { shortest, longest }: { shortest: number; longest: number },
): { long: number; strange: number } {
  const { signs } = (known ??= knownWords());
  let long = 0;
  let strange = 0;
  for (let word = 0; word < count; word++) {
    const length = ends[word]! - starts[word]!;
    if (length < shortest || length > longest) continue;
    const hash = hashes[word]!;
    long++;
    strange += 1 - (bitAt(signs, hash) & bitAt(signs, otherSign(hash)));
  }
  return { long, strange };
}

/** Words by their hash, and how many bits each costs. */
interface KnownWords {
  find(hash: number): number;
  readonly bits: Float64Array;
  /** Two bits are set for each word (Bloom 1970): small enough to stay near the processor. */
  readonly signs: Int32Array;
}

/** As many as the upper 19 bits of a hash name. */
const signBits = 1 << 19;
const otherSign = (hash: number): number => Math.imul(hash, 0x2c1b3c6d);

const placeOf = (hash: number): number => hash >>> 13;

function bitAt(signs: Int32Array, hash: number): number {
  const place = placeOf(hash);
  return (signs[place >> 5]! >>> (place & 31)) & 1;
}

function signsOf(hashes: readonly number[]): Int32Array {
  const signs = new Int32Array(signBits / 32);
  for (const place of hashes.flatMap((hash) => [placeOf(hash), placeOf(otherSign(hash))]))
    signs[place >> 5]! |= 1 << (place & 31);
  return signs;
}

let known: KnownWords | undefined;

/** By Zipf's law, rank tells how rare a word is. */
function knownWords(): KnownWords {
  const kept = rankedWords().flatMap((word, rank) => (isWholeWord(word, rank) ? [{ hash: hashOf(word), rank }] : []));
  const hashes = kept.map(({ hash }) => hash);
  return {
    find: hashIndex(hashes),
    signs: signsOf(hashes),
    bits: Float64Array.from(kept, ({ rank }) => Math.log2(rank + 4) + wordBits),
  };
}

function isWholeWord(word: string, rank: number): boolean {
  if (!/^[a-z]+$/.test(word)) return false;
  if (word.length === 1) return word === 'a' || word === 'i';
  if (word.length === 2) return wordsOfTwo.has(word);
  return word.length > 3 || rank < shortWords;
}
