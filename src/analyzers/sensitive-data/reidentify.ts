import type { Compiled } from './compile.js';
import { readJson } from './json-text.js';
import { openDeterministic, openFormatPreserving, type TransformKeys } from './transform/surrogate.js';

/** A text with its surrogates opened. */
export interface Reidentified {
  readonly text: string;
  /** Surrogates that were opened. */
  readonly restored: number;
}

const mark = /([A-Z][A-Z0-9_]{0,99})\((\d{1,6})\):/g;

/**
 * Opens the reversible surrogates `NAME(length):token` of a policy, wherever they stand. What is not authentic, or was
 * marked by no transformation of the policy, stays as it is. Linear in the length of the text.
 */
export function reidentify(text: string, compiled: Compiled, keys: TransformKeys): Reidentified {
  const isJson = readJson(text) !== undefined;
  const parts: string[] = [];
  let from = 0;
  let restored = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index < from) continue;
    const rule = ruleOf(match[1] as string, compiled);
    const start = match.index + match[0].length;
    const end = start + Number(match[2]);
    if (!rule || end > text.length) continue;
    const token = text.slice(start, end);
    const value =
      rule.rule.type === 'crypto_deterministic'
        ? openDeterministic(token, rule.rule, keys)
        : openFormatPreserving(token, rule.rule, keys);
    if (value === undefined) continue;
    parts.push(text.slice(from, match.index + rule.skip), isJson ? JSON.stringify(value).slice(1, -1) : value);
    from = end;
    restored++;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), restored };
}

/** The rule whose surrogate a marked word ends in: capital letters may stand right before the mark. */
function ruleOf(word: string, { surrogates }: Compiled) {
  for (let skip = 0; skip < word.length; skip++) {
    const rule = surrogates.get(word.slice(skip));
    if (rule) return { rule, skip };
  }
  return undefined;
}
