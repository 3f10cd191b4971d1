import { readFileSync } from 'node:fs';
import { assetPath } from '../lib/package-root.js';

/** The commonest English words, for reading words that were joined, broken or stretched. */
export interface CommonWords {
  has(word: string): boolean;
  /** The commonest word that is the same once double letters are single, or undefined. */
  unstretched(word: string): string | undefined;
  /** Where the words of a run of lower-case letters end; undefined when it is not made of common words. Linear. */
  split(run: string): number[] | undefined;
}

let loaded: CommonWords | undefined;

/** Reads the list on first use (some milliseconds) and keeps it; only disguised texts need it. */
export function commonWords(): CommonWords {
  loaded ??= make(readFileSync(assetPath('text', 'words.txt'), 'utf8').trimEnd().split('\n'));
  return loaded;
}

const longestWord = 18;
/** A letter that belongs to no word costs as much as this many ranks of rarity. */
const strayCost = 14;

function make(words: readonly string[]): CommonWords {
  const costs = new Map(words.map((word, rank) => [word, Math.log2(rank + 16)]));
  const bySingle = new Map<string, string>();
  for (const word of words) {
    const key = single(word);
    if (!bySingle.has(key)) bySingle.set(key, word);
  }
  return {
    has: (word) => costs.has(word),
    unstretched: (word) => bySingle.get(single(word)),
    split: (run) => split(run, costs),
  };
}

function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** The cheapest way to cut a run into words (Viterbi). */
function split(run: string, costs: ReadonlyMap<string, number>): number[] | undefined {
  const best = new Float64Array(run.length + 1).fill(Infinity);
  const from = new Int32Array(run.length + 1);
  const strays = new Int32Array(run.length + 1);
  best[0] = 0;
  for (let end = 1; end <= run.length; end++) {
    best[end] = best[end - 1]! + strayCost;
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
  if (strays[run.length]! * 3 > run.length) return undefined;
  const ends: number[] = [];
  for (let at = run.length; at > 0; at = from[at]!) ends.push(at);
  return joinStrays(ends.reverse(), run, costs);
}

/** Letters that belong to no word stay together: they are parts of a name or a rare word. */
function joinStrays(ends: readonly number[], run: string, costs: ReadonlyMap<string, number>): number[] {
  const isStray = (at: number): boolean => {
    const start = at === 0 ? 0 : ends[at - 1]!;
    return ends[at]! - start === 1 && !costs.has(run.slice(start, ends[at]));
  };
  return ends.filter((_, at) => at === ends.length - 1 || !isStray(at) || !isStray(at + 1));
}
