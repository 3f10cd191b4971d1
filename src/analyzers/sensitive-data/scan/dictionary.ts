import type { Span } from '../../../text/span.js';
import { lowerOf } from './characters.js';
import { longestAt, phraseSteps, type Phrases } from './longest-phrase.js';
import { IS_CJK, pairHash, tokenise, type Tokens } from './tokens.js';

/**
 * Words and phrases as one hash table. A phrase is keyed by the hash of all its words; the table knows which lengths
 * occur, so a text costs one look-up a word and length. Phrases written in CJK are found by their first character.
 */
export interface Dictionary {
  readonly phrases: ReadonlyMap<number, readonly string[]>;
  /** Many phrases of the same words, which differ in the signs between and around them: by the signs before the first word. */
  readonly crowds: ReadonlyMap<number, ReadonlyMap<number, Phrases>>;
  /** Hash of a first word → numbers of words of the phrases that begin with it. */
  readonly lengths: ReadonlyMap<number, readonly number[]>;
  /** Phrases that are not made of spaced words. */
  readonly unspaced: Phrases | undefined;
}

/** So many phrases of one hash are compared one by one. */
const FEW = 8;

const MAX_WORDS = 12;

/** Entries that are read before others have their turn. */
const ENTRIES_AT_ONCE = 1000;

/** Builds a dictionary of up to 100,000 words and phrases, in steps of a few milliseconds each. Case does not count. */
export function* dictionarySteps(words: readonly string[]): Generator<void, Dictionary> {
  const phrases = new Map<number, string[]>();
  const lengths = new Map<number, number[]>();
  const unspaced: string[] = [];
  for (const [at, written] of words.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
    for (const phrase of spellingsOf(written.trim())) {
      const tokens = tokenise(phrase);
      const first = tokens.hash[0];
      if (hasCjk(tokens) || tokens.count === 0 || tokens.count > MAX_WORDS || first === undefined) {
        unspaced.push(phrase);
        continue;
      }
      append(phrases, phraseHash(tokens, 0, tokens.count), phrase);
      if (!lengths.get(first)?.includes(tokens.count)) append(lengths, first, tokens.count);
    }
  }
  const crowds = new Map<number, ReadonlyMap<number, Phrases>>();
  for (const [hash, list] of phrases) if (list.length > FEW) crowds.set(hash, yield* crowdSteps(list));
  return { phrases, crowds, lengths, unspaced: unspaced.length > 0 ? yield* phraseSteps(unspaced) : undefined };
}

/**
 * A phrase in lower case unit by unit, as texts are compared, as a whole, which makes another letter of a last Σ and of
 * İ, and with `ss` for `ß`, of which capitals make it; each with its accents composed and decomposed.
 */
function spellingsOf(written: string): Iterable<string> {
  if (written === '') return [];
  const spaced = written.replace(/\s+/g, ' ');
  const forms = isAscii.test(spaced) ? [spaced] : [spaced, spaced.normalize('NFC'), spaced.normalize('NFD')];
  return new Set(forms.flatMap(inSmallLetters));
}

const isAscii = /^[\0-\x7f]*$/;

function inSmallLetters(spaced: string): string[] {
  const small = lowered(spaced);
  return [small, spaced.toLowerCase(), small.replaceAll('ß', 'ss')];
}

/** White space beyond this parts words: they are no phrase any more. */
const widestGap = 64;

interface Ahead {
  /** In small letters, each run of white space as one space. */
  readonly small: string;
  /** For each unit of `small`, where it ends in the text. */
  readonly ends: readonly number[];
}

/** What stands from a place on, at most `units`: a phrase may be broken over lines. */
function aheadOf(text: string, from: number, units: number): Ahead {
  const ends: number[] = [];
  let small = '';
  let at = from;
  while (small.length < units && at < text.length) {
    const gap = gapAt(text, at);
    if (gap > widestGap) break;
    small += gap > 0 ? ' ' : String.fromCharCode(lowerOf[text.charCodeAt(at)] as number);
    at += Math.max(1, gap);
    ends.push(at);
  }
  return { small, ends };
}

/** Units of white space at a place, counted no further than one past the widest gap. */
function gapAt(text: string, at: number): number {
  let gap = 0;
  while (gap <= widestGap && isSpace(text.charCodeAt(at + gap))) gap += 1;
  return gap;
}

const spaces = /\s/;
const isSpace = (unit: number): boolean =>
  unit === 32 || (unit < 128 ? unit >= 9 && unit <= 13 : spaces.test(String.fromCharCode(unit)));

function lowered(text: string): string {
  return text.replace(/[\p{Lu}\p{Lt}]+/gu, (letters) => {
    let small = '';
    for (let i = 0; i < letters.length; i++) small += String.fromCharCode(lowerOf[letters.charCodeAt(i)] as number);
    return small;
  });
}

function* crowdSteps(list: readonly string[]): Generator<void, ReadonlyMap<number, Phrases>> {
  const byLead = new Map<number, string[]>();
  for (const phrase of list) append(byLead, leadOf(phrase), phrase);
  const crowd = new Map<number, Phrases>();
  for (const [lead, phrases] of byLead) crowd.set(lead, yield* phraseSteps(phrases));
  return crowd;
}

/** Signs before the first word of a phrase. */
function leadOf(phrase: string): number {
  return Math.max(0, phrase.search(/[\p{L}\p{M}\p{N}]/u));
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
      const span = spanOf(tokens, { dictionary, first: i, count });
      if (span) found.push(span);
    }
  }
  if (dictionary.unspaced) findUnspaced(dictionary.unspaced, tokens.text, found);
  return found;
}

interface Place {
  readonly dictionary: Dictionary;
  readonly first: number;
  readonly count: number;
}

/** The entry that begins at a word: equal hashes are confirmed on the letters. */
function spanOf(tokens: Tokens, { dictionary, first, count }: Place): Span | undefined {
  const start = tokens.start[first] as number;
  const lastEnd = tokens.end[first + count - 1] as number;
  const hash = phraseHash(tokens, first, count);
  const crowd = dictionary.crowds.get(hash);
  if (crowd) return inCrowd(tokens, crowd, { first, lastEnd });
  for (const phrase of dictionary.phrases.get(hash) ?? []) {
    const from = start - leadOf(phrase);
    if (from < 0) continue;
    const { small, ends } = aheadOf(tokens.text, from, phrase.length);
    if (small === phrase) return { start: from, end: Math.max(lastEnd, ends.at(-1) as number) };
  }
  return undefined;
}

/** The longest of a crowd, of those that begin first: no more signs stand before a word than behind the word before it. */
function inCrowd(
  { text, start, end }: Tokens,
  crowd: ReadonlyMap<number, Phrases>,
  { first, lastEnd }: { readonly first: number; readonly lastEnd: number },
): Span | undefined {
  const at = start[first] as number;
  const most = at - (first > 0 ? (end[first - 1] as number) : 0);
  for (const [lead, phrases] of crowd) {
    if (lead > most) continue;
    const { small, ends } = aheadOf(text, at - lead, phrases.longest);
    const length = longestAt(phrases, small, 0);
    if (length > 0) return { start: at - lead, end: Math.max(lastEnd, ends[length - 1] as number) };
  }
  return undefined;
}

function findUnspaced(phrases: Phrases, text: string, found: Span[]): void {
  const small = lowered(text).replace(/\s/g, ' ');
  for (let at = 0; at < small.length; at++) {
    const length = longestAt(phrases, small, at);
    if (length > 0) found.push({ start: at, end: at + length });
  }
}
