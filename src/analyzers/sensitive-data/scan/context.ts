import { CAMEL, HAS_DIGIT, IS_CJK, pairHash, wordHash, type Tokens } from './tokens.js';
import { CJK, LOWER, UPPER, classOf } from './characters.js';
import { CONTEXT, addInterest } from './word-interest.js';

/** Words before a value, and after it, that are looked at for context; and the distance in UTF-16 code units. */
const WORDS_BEFORE = 14;
const WORDS_AFTER = 5;
const UNITS_BEFORE = 90;
const UNITS_AFTER = 50;

/** Which context words belong to which groups (one group per info type). Built once from the declarations. */
export interface ContextIndex {
  /** Hash of a word or a pair of words → groups. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
  /** Hashes of words that begin a pair. */
  readonly beginsPair: ReadonlySet<number>;
  /** First character → phrases written in CJK. */
  readonly cjk: ReadonlyMap<string, readonly { readonly phrase: string; readonly group: number }[]>;
}

/** Groups of the context words of one text, by word index. */
export interface ContextHits {
  /** For each word an index into `lists`, 0 for none. */
  readonly at: Uint16Array;
  readonly lists: (readonly number[])[];
}

/** Builds the index; `phrases[i]` is the comma-separated context of group `i`. */
export function buildContextIndex(phrases: readonly (string | undefined)[]): ContextIndex {
  const groups = new Map<number, number[]>();
  const beginsPair = new Set<number>();
  const cjk = new Map<string, { phrase: string; group: number }[]>();
  phrases.forEach((list, group) => {
    for (const phrase of (list ?? '').split(',').map((part) => part.trim().toLowerCase())) {
      if (phrase === '') continue;
      if (classOf[phrase.charCodeAt(0)] === CJK) {
        const first = phrase.charAt(0);
        cjk.set(first, [...(cjk.get(first) ?? []), { phrase, group }]);
        continue;
      }
      const hashes = words(phrase).map(wordHash);
      const key = hashes.length === 1 ? hashes[0] : pairHash(hashes[0] as number, hashes[1] as number);
      if (key === undefined) continue;
      if (hashes.length > 1) beginsPair.add(hashes[0] as number);
      const known = groups.get(key);
      if (!known) groups.set(key, [group]);
      else if (!known.includes(group)) known.push(group);
    }
  });
  addInterest(groups.keys(), CONTEXT);
  addInterest(beginsPair, CONTEXT);
  return { groups, beginsPair, cjk };
}

function words(phrase: string): string[] {
  return phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Finds the context words of a text. */
export function findContext(index: ContextIndex, tokens: Tokens): ContextHits {
  const at = new Uint16Array(tokens.count);
  const lists: (readonly number[])[] = [[]];
  const seen = new Map<readonly number[], number>();
  const add = (word: number, groups: readonly number[]): void => {
    const merged = at[word] === 0 ? groups : [...(lists[at[word] as number] as readonly number[]), ...groups];
    let id = seen.get(merged);
    if (id === undefined) {
      if (lists.length > 65_000) return;
      id = lists.push(merged) - 1;
      seen.set(merged, id);
    }
    at[word] = id;
  };
  for (let i = 0; i < tokens.count; i++) {
    const flags = tokens.flags[i] as number;
    if (flags & IS_CJK) {
      findCjk({ index, tokens, word: i, add });
      continue;
    }
    if ((tokens.interest[i] as number) & CONTEXT) {
      const hash = tokens.hash[i] as number;
      const single = index.groups.get(hash);
      if (single) add(i, single);
      if (index.beginsPair.has(hash) && i + 1 < tokens.count) {
        const pair = index.groups.get(pairHash(hash, tokens.hash[i + 1] as number));
        if (pair) add(i + 1, pair);
      }
    }
    if (flags & CAMEL && (flags & HAS_DIGIT) === 0) findCamel({ index, tokens, word: i, add });
  }
  return { at, lists };
}

interface Search {
  readonly index: ContextIndex;
  readonly tokens: Tokens;
  readonly word: number;
  readonly add: (word: number, groups: readonly number[]) => void;
}

/** Context inside an identifier such as `creditCardNumber`: each part and each pair of parts. */
function findCamel({ index, tokens, word, add }: Search): void {
  const start = tokens.start[word] as number;
  const text = tokens.text.slice(start, Math.min(tokens.end[word] as number, start + 48));
  let previous = 0;
  let from = 0;
  for (let i = 1; i <= text.length; i++) {
    const turns =
      i === text.length || (classOf[text.charCodeAt(i - 1)] === LOWER && classOf[text.charCodeAt(i)] === UPPER);
    if (!turns) continue;
    const hash = wordHash(text.slice(from, i).toLowerCase());
    const single = index.groups.get(hash);
    if (single) add(word, single);
    const pair = index.groups.get(pairHash(previous, hash));
    if (pair) add(word, pair);
    previous = hash;
    from = i;
  }
}

/** Longest run of CJK that is searched for phrases from each end: runs are sentences. */
const CJK_RUN = 400;

function findCjk({ index, tokens, word, add }: Search): void {
  const end = tokens.end[word] as number;
  const from = Math.max(tokens.start[word] as number, end - CJK_RUN);
  const found = new Set<number>();
  for (let at = from; at < end; at++) {
    for (const { phrase, group } of index.cjk.get(tokens.text.charAt(at)) ?? [])
      if (tokens.text.startsWith(phrase, at)) found.add(group);
  }
  if (found.size > 0) add(word, [...found]);
}

/** A range of words. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** True when a context word of the group stands near the words `first`…`last`. */
export function hasContext(tokens: Tokens, hits: ContextHits, range: WordRange, group: number): boolean {
  const { first, last } = range;
  const start = tokens.start[first] as number;
  for (let i = first - 1; i >= 0 && i >= first - WORDS_BEFORE; i--) {
    if (start - (tokens.end[i] as number) > UNITS_BEFORE) break;
    const id = hits.at[i] as number;
    if (id !== 0 && (hits.lists[id] as readonly number[]).includes(group)) return true;
  }
  const end = tokens.end[last] as number;
  for (let i = last + 1; i < tokens.count && i <= last + WORDS_AFTER; i++) {
    if ((tokens.start[i] as number) - end > UNITS_AFTER) break;
    const id = hits.at[i] as number;
    if (id !== 0 && (hits.lists[id] as readonly number[]).includes(group)) return true;
  }
  return false;
}
