import type { Span } from '../../../text/span.js';
import { IS_CJK, pairHash, tokenise, type Tokens } from './tokens.js';

/**
 * Words and phrases as one hash table. A phrase is keyed by the hash of all its words; the table knows which lengths
 * occur, so a text costs one look-up a word and length. Phrases written in CJK are found by their first character.
 */
export interface Dictionary {
  readonly phrases: ReadonlyMap<number, readonly string[]>;
  /** Hash of a first word → numbers of words of the phrases that begin with it. */
  readonly lengths: ReadonlyMap<number, readonly number[]>;
  /** First character → phrases that are not made of spaced words, longest first. */
  readonly unspaced: ReadonlyMap<string, readonly string[]>;
}

const MAX_WORDS = 12;

/** Entries that are read before others have their turn. */
const ENTRIES_AT_ONCE = 1000;

/** Builds a dictionary of up to 100,000 words and phrases, in steps of a few milliseconds each. Case does not count. */
export function* dictionarySteps(words: readonly string[]): Generator<void, Dictionary> {
  const phrases = new Map<number, string[]>();
  const lengths = new Map<number, number[]>();
  const unspaced = new Map<string, string[]>();
  for (const [at, written] of words.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
    const phrase = written.trim().toLowerCase();
    const tokens = tokenise(phrase);
    const first = tokens.hash[0];
    if (phrase === '') continue;
    if (hasCjk(tokens) || tokens.count === 0 || tokens.count > MAX_WORDS || first === undefined) {
      append(unspaced, phrase.charAt(0), phrase);
      continue;
    }
    append(phrases, phraseHash(tokens, 0, tokens.count), phrase);
    if (!lengths.get(first)?.includes(tokens.count)) append(lengths, first, tokens.count);
  }
  for (const list of unspaced.values()) list.sort((a, b) => b.length - a.length);
  return { phrases, lengths, unspaced };
}

function hasCjk({ flags, count }: Tokens): boolean {
  return flags.subarray(0, count).some((bits) => (bits & IS_CJK) !== 0);
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function phraseHash(tokens: Tokens, first: number, count: number): number {
  let hash = tokens.hash[first] as number;
  for (let i = 1; i < count; i++) hash = pairHash(hash, tokens.hash[first + i] as number);
  return hash;
}

/** All places where an entry of the dictionary stands as whole words. */
export function findWords(dictionary: Dictionary, input: Tokens | string): Span[] {
  const tokens = typeof input === 'string' ? tokenise(input) : input;
  const found: Span[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if ((tokens.flags[i] as number) & IS_CJK) continue;
    for (const count of dictionary.lengths.get(tokens.hash[i] as number) ?? []) {
      if (i + count > tokens.count) continue;
      const start = tokens.start[i] as number;
      const end = spanEnd(tokens, { dictionary, first: i, count });
      if (end > start) found.push({ start, end });
    }
  }
  if (dictionary.unspaced.size > 0) findUnspaced(dictionary, tokens.text, found);
  return found;
}

interface Place {
  readonly dictionary: Dictionary;
  readonly first: number;
  readonly count: number;
}

/** End of the entry that begins at a word, or 0: equal hashes are confirmed on the letters. */
function spanEnd(tokens: Tokens, { dictionary, first, count }: Place): number {
  const start = tokens.start[first] as number;
  const lastEnd = tokens.end[first + count - 1] as number;
  for (const phrase of dictionary.phrases.get(phraseHash(tokens, first, count)) ?? []) {
    const begins = phrase.search(/[\p{L}\p{M}\p{N}]/u);
    const from = start - Math.max(0, begins);
    if (from < 0 || tokens.text.slice(from, from + phrase.length).toLowerCase() !== phrase) continue;
    return Math.max(lastEnd, from + phrase.length);
  }
  return 0;
}

function findUnspaced(dictionary: Dictionary, text: string, found: Span[]): void {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return;
  for (let at = 0; at < lower.length; at++) {
    const hit = dictionary.unspaced.get(lower.charAt(at))?.find((phrase) => lower.startsWith(phrase, at));
    if (hit !== undefined) found.push({ start: at, end: at + hit.length });
  }
}
