import { readFileSync } from 'node:fs';
import { assetPath } from '../lib/package-root.js';

/** The commonest English words, for reading words that were spelled oddly or stretched. */
export interface CommonWords {
  has(word: string): boolean;
  /** The commonest word that is the same once double letters are single, or undefined. */
  unstretched(word: string): string | undefined;
}

let loaded: CommonWords | undefined;

/** Reads the list on first use (some milliseconds) and keeps it; only disguised texts need it. */
export function commonWords(): CommonWords {
  loaded ??= make(readFileSync(assetPath('text', 'words.txt'), 'utf8').trimEnd().split('\n'));
  return loaded;
}

function make(words: readonly string[]): CommonWords {
  const known = new Set(words);
  const bySingle = new Map<string, string>();
  for (const word of words) {
    const key = single(word);
    if (!bySingle.has(key)) bySingle.set(key, word);
  }
  return {
    has: (word) => known.has(word),
    unstretched: (word) => bySingle.get(single(word)),
  };
}

function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}
