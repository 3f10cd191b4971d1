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
  return restored(text, { compiled, keys, isJson: readJson(text) !== undefined });
}

const ENOUGH = 262_144;
/** The longest surrogate, with its mark: a longer one is left as it is. */
const LONGEST = 1_000_200;

/**
 * `reidentify` for a text of any length, piece by piece: no surrogate is cut. In a JSON text (`isJson`) values are escaped.
 */
export async function* reidentifyStream(
  chunks: AsyncIterable<string>,
  how: { readonly compiled: Compiled; readonly keys: TransformKeys; readonly isJson: boolean },
): AsyncGenerator<Reidentified> {
  let held = '';
  let enough = ENOUGH;
  for await (const chunk of chunks) {
    held += chunk;
    if (held.length < enough) continue;
    const cut = safeCut(held, how.compiled);
    enough = held.length - cut + ENOUGH;
    if (cut === 0) continue;
    yield restored(held.slice(0, cut), how);
    held = held.slice(cut);
  }
  if (held !== '') yield restored(held, how);
}

/** The last place that no surrogate, begun or whole, stands across. */
function safeCut(text: string, compiled: Compiled): number {
  // A mark itself may be cut: names have up to 100 letters.
  let cut = Math.max(0, text.length - 120);
  for (const match of text.matchAll(mark)) {
    const end = match.index + match[0].length + Number(match[2]);
    if (match.index >= cut) break;
    if (end > cut && end - match.index < LONGEST && ruleOf(match[1] as string, compiled)) return match.index;
  }
  const unit = text.charCodeAt(cut);
  if (unit >= 0xdc00 && unit <= 0xdfff) cut--;
  return Math.max(0, cut);
}

interface Restoring {
  readonly compiled: Compiled;
  readonly keys: TransformKeys;
  readonly isJson: boolean;
}

function restored(text: string, { compiled, keys, isJson }: Restoring): Reidentified {
  const parts: string[] = [];
  let from = 0;
  let count = 0;
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
    count++;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), restored: count };
}

/** The rule whose surrogate a marked word ends in: capital letters may stand right before the mark. */
function ruleOf(word: string, { surrogates }: Compiled) {
  for (let skip = 0; skip < word.length; skip++) {
    const rule = surrogates.get(word.slice(skip));
    if (rule) return { rule, skip };
  }
  return undefined;
}
