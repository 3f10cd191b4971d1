import { RE2JS } from 're2js';
import type { CustomInfoType, Exclusion } from './config.js';
import type { Candidate } from './finding.js';
import { levelOf } from './likelihood.js';
import { onBorder } from '../../lib/code-points.js';
import { dictionarySteps, findWords, type Dictionary } from './scan/dictionary.js';
import { propose, type Scan } from './scan/scan.js';

/** A custom info type, ready to run. */
export interface CustomMatcher {
  readonly type: number;
  readonly level: number;
  readonly expression?: { readonly regex: RE2JS; readonly group: number };
  readonly dictionary?: Dictionary;
  readonly hotwords?: {
    readonly regex: RE2JS;
    readonly before: number;
    readonly after: number;
    readonly adjust: number;
  };
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
    ...(hotwords && {
      hotwords: {
        regex: RE2JS.compile(hotwords.pattern),
        before: hotwords.window_before,
        after: hotwords.window_after,
        adjust: hotwords.adjust,
      },
    }),
  };
}

/** Compiles an exclusion in steps. Throws on an expression that RE2 refuses. */
export function* exclusionSteps(declared: Exclusion): Generator<void, ExclusionMatcher> {
  const isPartial = declared.matching === 'PARTIAL';
  return {
    isPartial,
    ...(declared.info_types && { names: new Set(declared.info_types) }),
    ...(declared.dictionary &&
      !isPartial && { words: new Set(declared.dictionary.words.map((word) => word.trim().toLowerCase())) }),
    ...(declared.dictionary && isPartial && { dictionary: yield* dictionarySteps(declared.dictionary.words) }),
    ...(declared.regex && { regex: RE2JS.compile(declared.regex.pattern) }),
  };
}

/** Finds the phrases of a custom info type: one hash look-up a word. */
export function findPhrases(scan: Scan, matcher: CustomMatcher): void {
  if (!matcher.dictionary) return;
  for (const range of findWords(matcher.dictionary, scan.tokens))
    propose(scan, { type: matcher.type, level: levelIn(scan.text, matcher, range), ...range });
}

export interface ExpressionReader {
  /** What the expression compiles to: each character may cost as many. */
  readonly steps: number;
  /** Reads on in the text up to a place; answers the values that begin between the two places. */
  read(start: number, end: number): Candidate[];
}

/** Units behind a window in which a value that began in it may end: fewer where each costs an expression many steps. */
const REACH = 16_384;
const REACH_STEPS = 1_048_576;
/** Units before a place that an expression may ask about, as `\b` does. */
const ASKED = 2;

/**
 * Finds the values of an expression window by window, each match behind the one before, as in the whole text: read anew in
 * each window, the end of a quotation would begin another. Linear in the length of the text.
 */
export function expressionReader(text: string, matcher: CustomMatcher, begin: number): ExpressionReader {
  const { regex, group } = matcher.expression ?? {};
  const steps = regex?.programSize() ?? 0;
  const reach = Math.min(REACH, Math.ceil(REACH_STEPS / steps));
  let values: Candidate[] = [];
  let readTo = begin;
  const read = (start: number, end: number): Candidate[] => {
    values = values.filter((value) => value.start >= start);
    if (!regex || group === undefined || readTo >= end) return values;
    const from = Math.max(0, readTo - ASKED);
    const search = regex.matcher(text.slice(from, onBorder(text, Math.min(text.length, end + reach))));
    let isFound = search.find(readTo - from);
    for (readTo = end; isFound && from + search.start() < end; isFound = search.find()) {
      readTo = Math.max(end, from + search.end());
      const value = { start: from + search.start(group), end: from + search.end(group) };
      if (search.start(group) >= 0 && value.end > value.start)
        values.push({ type: matcher.type, level: levelIn(text, matcher, value), ...value });
    }
    return values;
  };
  return { steps, read };
}

function levelIn(text: string, matcher: CustomMatcher, range: { start: number; end: number }): number {
  return Math.min(4, Math.max(0, matcher.level + hotwordSteps(text, matcher, range)));
}

function hotwordSteps(
  text: string,
  { hotwords }: CustomMatcher,
  { start, end }: { start: number; end: number },
): number {
  if (!hotwords) return 0;
  const before = text.slice(Math.max(0, start - hotwords.before), start);
  const after = text.slice(end, end + hotwords.after);
  return hotwords.regex.matcher(before).find() || hotwords.regex.matcher(after).find() ? hotwords.adjust : 0;
}

/** True when an exclusion covers a value of an info type. */
export function isExcluded(exclusions: readonly ExclusionMatcher[], name: string, value: string): boolean {
  return exclusions.some((exclusion) => {
    if (exclusion.names && !exclusion.names.has(name)) return false;
    if (exclusion.words) return exclusion.words.has(value.toLowerCase());
    if (exclusion.dictionary) return findWords(exclusion.dictionary, value).length > 0;
    if (!exclusion.regex) return false;
    return exclusion.isPartial ? exclusion.regex.matcher(value).find() : exclusion.regex.matches(value);
  });
}
