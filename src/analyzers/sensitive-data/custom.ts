import { RE2JS } from 're2js';
import type { CustomInfoType, Exclusion } from './config.js';
import { levelOf } from './likelihood.js';
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
      !isPartial && { words: new Set(declared.dictionary.words.map((word) => word.toLowerCase())) }),
    ...(declared.dictionary && isPartial && { dictionary: yield* dictionarySteps(declared.dictionary.words) }),
    ...(declared.regex && { regex: RE2JS.compile(declared.regex.pattern) }),
  };
}

/** Finds the values of a custom info type. Linear: expressions run in RE2, words through one hash look-up a word. */
export function findCustom(scan: Scan, matcher: CustomMatcher): void {
  const report = (start: number, end: number): void => {
    if (end <= start) return;
    const level = Math.min(4, Math.max(0, matcher.level + hotwordSteps(scan.text, matcher, { start, end })));
    propose(scan, { type: matcher.type, level, start, end });
  };
  if (matcher.dictionary) for (const { start, end } of findWords(matcher.dictionary, scan.tokens)) report(start, end);
  if (!matcher.expression) return;
  const { regex, group } = matcher.expression;
  const search = regex.matcher(scan.text);
  while (search.find()) if (search.start(group) >= 0) report(search.start(group), search.end(group));
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
