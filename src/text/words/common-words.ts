import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { wordVectors } from './word-vectors.js';

/** The commonest English words, for reading words that were spelled oddly or stretched. */
export interface CommonWords {
  /** In lower case, the commonest first. */
  readonly list: readonly string[];
  has(word: string): boolean;
  /** The commonest word that is the same once double letters are single, or undefined. */
  unstretched(word: string): string | undefined;
  /** The commonest word with the same ends and the same letters between them, rare ones too, or undefined. */
  unscrambled(word: string): string | undefined;
}

let loaded: CommonWords | undefined;

/** Reads the list on first use (some milliseconds) and keeps it; only disguised texts need it. */
export function commonWords(): CommonWords {
  loaded ??= make(readFileSync(assetPath('text', 'words.txt'), 'utf8').trimEnd().split('\n'));
  return loaded;
}

function make(words: readonly string[]): CommonWords {
  const known = new Set(words);
  const bySingle = firstBy(words, single);
  let byEnds: ReadonlyMap<string, string> | undefined;
  return {
    list: words,
    has: (word) => known.has(word),
    unstretched: (word) => bySingle.get(single(word)),
    unscrambled: (word) => (byEnds ??= firstBy([...words, ...wordVectors().words], scrambled)).get(scrambled(word)),
  };
}

/** The commonest word of each key. */
function firstBy(words: readonly string[], keyOf: (word: string) => string): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const word of words) if (!first.has(keyOf(word))) first.set(keyOf(word), word);
  return first;
}

/** What is the same for a word and all that its inner letters can make. */
function scrambled(word: string): string {
  return word.slice(0, 1) + [...word.slice(1, -1)].sort().join('') + word.slice(1).slice(-1);
}

function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
