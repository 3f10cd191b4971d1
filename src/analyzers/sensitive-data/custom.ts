import { RE2JS } from 're2js';
import type { CustomInfoType, Exclusion } from './config.js';
import type { Candidate } from './finding.js';
import { compiledHotwords, hotwordReader, type Hotwords } from './hotwords.js';
import { levelOf } from './likelihood.js';
import { onBorder } from '../../lib/code-points.js';
import { givingWay, type Turn } from '../../lib/turns.js';
import type { Span } from '../../text/span.js';
import { dictionarySteps, findWords, type Dictionary } from './scan/dictionary.js';
import { sharedMemory } from './scan/memory.js';
import { propose, type Scan } from './scan/scan.js';
import { tokenise, type Tokens } from './scan/tokens.js';

/** A custom info type, ready to run. */
export interface CustomMatcher {
  readonly type: number;
  readonly level: number;
  readonly expression?: { readonly regex: RE2JS; readonly group: number };
  readonly dictionary?: Dictionary;
  readonly hotwords?: Hotwords;
}

/** An exclusion, ready to run. */
export interface ExclusionMatcher {
  /** Names it applies to; undefined: all. */
  readonly names?: ReadonlySet<string>;
  readonly words?: ReadonlySet<string>;
  readonly dictionary?: Dictionary;
  readonly regex?: RE2JS;
  readonly isPartial: boolean;
}

/** Compiles a custom info type in steps; `type` is its number. Throws on an expression that RE2 refuses. */
export function* customSteps(declared: CustomInfoType, type: number): Generator<void, CustomMatcher> {
  const { regex, dictionary, hotwords } = declared;
  return {
    type,
    level: levelOf(declared.likelihood),
    ...(regex && { expression: { regex: RE2JS.compile(regex.pattern), group: regex.group ?? 0 } }),
    ...(dictionary && { dictionary: yield* dictionarySteps(dictionary.words) }),
    ...(hotwords && { hotwords: compiledHotwords(hotwords) }),
  };
}

/** Compiles an exclusion in steps. Throws on an expression that RE2 refuses. */
export function* exclusionSteps(declared: Exclusion): Generator<void, ExclusionMatcher> {
  const isPartial = declared.matching === 'PARTIAL';
  return {
    isPartial,
    ...(declared.info_types && { names: new Set(declared.info_types) }),
    ...(declared.dictionary &&
      !isPartial && { words: new Set(declared.dictionary.words.map((word) => asWord(word.trim()))) }),
    ...(declared.dictionary && isPartial && { dictionary: yield* dictionarySteps(declared.dictionary.words) }),
    ...(declared.regex && { regex: RE2JS.compile(declared.regex.pattern) }),
  };
}

/** Neither case nor the kind of white space counts, nor how accents are written. */
const asWord = (value: string): string => value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Finds the phrases of a custom info type: one hash look-up a word. Those with hotwords are left to their reader. */
export function findPhrases(scan: Scan, { type, level, dictionary, hotwords }: CustomMatcher): void {
  if (!dictionary || hotwords) return;
  for (const range of findWords(dictionary, scan.tokens)) propose(scan, { type, level, ...range });
}

/** Reads values in a text window by window. */
export interface ValueReader {
  /** What the expression compiles to: each character may cost as many. */
  readonly steps: number;
  /** Reads on up to the second of two places; answers the values that begin between the two. */
  read(start: number, end: number): Generator<undefined, Candidate[]>;
}

interface Reading {
  /** Where the text begins that is read for more than context. */
  readonly begin: number;
  readonly turn: Turn;
}

/** What reads the values of a custom info type that are not found with all others; undefined where they are. */
export function valueReader(text: string, matcher: CustomMatcher, reading: Reading): ValueReader | undefined {
  if (matcher.expression) return expressionReader(text, { ...matcher, ...matcher.expression }, reading);
  const { dictionary, hotwords } = matcher;
  return dictionary && hotwords ? phraseReader(text, { ...matcher, dictionary }, reading) : undefined;
}

/** Units behind a window in which a value that began in it may end: fewer where each costs an expression many steps. */
const REACH = 16_384;
const REACH_STEPS = 1_048_576;
/** Units before a place that an expression may ask about, as `\b` does. */
const ASKED = 2;

/**
 * Finds the values of an expression window by window, each match behind the one before, as in the whole text: read anew in
 * each window, the end of a quotation would begin another. Each match may look as far ahead as the window reaches.
 */
function expressionReader(
  text: string,
  matcher: CustomMatcher & NonNullable<CustomMatcher['expression']>,
  { begin, turn }: Reading,
): ValueReader {
  const { type, regex, group } = matcher;
  const steps = regex.programSize();
  const reach = Math.min(REACH, Math.ceil(REACH_STEPS / steps));
  const levelAt = levelReader(text, matcher);
  let values: Candidate[] = [];
  let readTo = begin;
  function* read(start: number, end: number): Generator<undefined, Candidate[]> {
    values = values.filter((value) => value.start >= start);
    if (readTo >= end) return values;
    const from = Math.max(0, readTo - ASKED);
    const search = regex.matcher(text.slice(from, onBorder(text, Math.min(text.length, end + reach))));
    let isFound = search.find(readTo - from);
    for (readTo = end; isFound && from + search.start() < end; isFound = search.find()) {
      readTo = Math.max(end, from + search.end());
      const value = { start: from + search.start(group), end: from + search.end(group) };
      if (search.start(group) >= 0 && value.end > value.start) values.push({ type, level: levelAt(value), ...value });
      yield* givingWay(turn);
    }
    return values;
  }
  return { steps, read };
}

function phraseReader(
  text: string,
  matcher: CustomMatcher & { readonly dictionary: Dictionary },
  { turn }: Reading,
): ValueReader {
  const levelAt = levelReader(text, matcher);
  function* read(start: number, end: number): Generator<undefined, Candidate[]> {
    const tokens = tokenise(text.slice(start, end), sharedMemory(end - start));
    const values: Candidate[] = [];
    for (const phrase of findWords(matcher.dictionary, tokens)) {
      const value = { start: phrase.start + start, end: phrase.end + start };
      values.push({ type: matcher.type, level: levelAt(value), ...value });
      yield* givingWay(turn);
    }
    return values;
  }
  return { steps: 0, read };
}

/** The level of one value after the other, as hotwords have it. */
function levelReader(text: string, { level, hotwords }: CustomMatcher): (value: Span) => number {
  if (!hotwords) return () => level;
  const isNear = hotwordReader(text, hotwords);
  const near = Math.min(4, Math.max(0, level + hotwords.adjust));
  return (value) => (near !== level && isNear(value) ? near : level);
}

interface Judged {
  readonly kept: readonly Candidate[];
  /** True when others had their turn: what lies in shared memory is no longer what it was. */
  readonly hasWaited: boolean;
}

interface Judging {
  readonly exclusions: readonly ExclusionMatcher[];
  readonly names: readonly string[];
  readonly turn: Turn;
}

/** The candidates in a text that no exclusion covers. */
export function* keptSteps(
  text: string,
  found: readonly Candidate[],
  { exclusions, names, turn }: Judging,
): Generator<undefined, Judged> {
  const kept: Candidate[] = [];
  let hasWaited = false;
  for (const candidate of found) {
    const judged = valueOf(text.slice(candidate.start, candidate.end), names[candidate.type] as string);
    let isExcluded = false;
    for (const exclusion of exclusions) {
      isExcluded = covers(exclusion, judged);
      if (yield* givingWay(turn)) hasWaited = true;
      if (isExcluded) break;
    }
    if (!isExcluded) kept.push(candidate);
  }
  return { kept, hasWaited };
}

interface Value {
  readonly name: string;
  readonly value: string;
  /** Its words, read once for all exclusions. */
  words(): Tokens;
}

function valueOf(value: string, name: string): Value {
  let tokens: Tokens | undefined;
  return { name, value, words: () => (tokens ??= tokenise(value)) };
}

/** True when an exclusion covers a value of an info type. */
function covers(exclusion: ExclusionMatcher, { name, value, words }: Value): boolean {
  if (exclusion.names && !exclusion.names.has(name)) return false;
  if (exclusion.words) return exclusion.words.has(asWord(value));
  if (exclusion.dictionary) return findWords(exclusion.dictionary, words()).length > 0;
  if (!exclusion.regex) return false;
  return exclusion.isPartial ? exclusion.regex.matcher(value).find() : exclusion.regex.matches(value);
}
