import { onBorder } from '../../lib/code-points.js';
import { nextTurn, takenInTurns } from '../../lib/turns.js';
import type { Compiled, Reversible } from './compile.js';
import { jsonSteps, readJson } from './json-text.js';
import { marksOf } from './transform/marks.js';
import { MOST_UNITS, openDeterministic, openFormatPreserving, type TransformKeys } from './transform/surrogate.js';

/** A text with its surrogates opened. */
export interface Reidentified {
  readonly text: string;
  /** Surrogates that were opened. */
  readonly restored: number;
}

/**
 * Opens the reversible surrogates `NAME(length):token` of a policy, wherever they stand. What is not authentic, or was
 * marked by no transformation of the policy, stays as it is. Linear in the length of the text.
 */
export function reidentify(text: string, compiled: Compiled, keys: TransformKeys): Reidentified {
  return restored(text, { compiled, keys, isJson: readJson(text) !== undefined });
}

/** `reidentify` for the event loop: gives way after every piece, each of some 50 ms at most. */
export async function reidentifyInTurns(text: string, compiled: Compiled, keys: TransformKeys): Promise<Reidentified> {
  const isJson = (await takenInTurns(jsonSteps(text))) !== undefined;
  const how = { compiled, keys, isJson, enough: PIECE };
  const parts: string[] = [];
  let count = 0;
  for await (const part of reidentifyStream(piecesOf(text), how)) {
    parts.push(part.text);
    count += part.restored;
  }
  return { text: parts.join(''), restored: count };
}

const PIECE = 16_384;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    if (start > 0) await nextTurn();
    yield text.slice(start, start + PIECE);
  }
}

const ENOUGH = 262_144;
/** The longest surrogate, with its mark: a longer one is left as it is. */
const LONGEST = 1_000_200;

/**
 * `reidentify` for a text of any length, piece by piece: no surrogate is cut. In a JSON text (`isJson`) values are escaped.
 */
export async function* reidentifyStream(
  chunks: AsyncIterable<string>,
  how: Restoring & { readonly enough?: number },
): AsyncGenerator<Reidentified> {
  const least = how.enough ?? ENOUGH;
  let held = '';
  let enough = least;
  for await (const chunk of chunks) {
    held += chunk;
    if (held.length < enough) continue;
    const cut = safeCut(held, how);
    enough = held.length - cut + least;
    if (cut === 0) continue;
    yield restored(held.slice(0, cut), how);
    held = held.slice(cut);
  }
  if (held !== '') yield restored(held, how);
}

/** The last place that no surrogate, begun or whole, stands across. */
function safeCut(text: string, { compiled, isJson }: Restoring): number {
  // A mark itself may be cut: names have up to 100 letters.
  const cut = Math.max(0, text.length - 120);
  for (const { index, word, start, length } of marksOf(text)) {
    if (index >= cut) break;
    if (start + length * LONGEST_ESCAPE <= cut || length >= LONGEST) continue;
    const found = ruleOf(word, compiled);
    if (!found) continue;
    const most = isJson && isFormatted(found.rule, length) ? length * LONGEST_ESCAPE : length;
    if (start + most > cut) return Math.min(cut, index + found.skip);
  }
  return onBorder(text, cut);
}

/** `\u` and four digits. */
const LONGEST_ESCAPE = 6;

/** Before the value stand the key version and a sign. Longer tokens were made by nobody. */
const isFormatted = ({ type }: Reversible, length: number): boolean =>
  type === 'format_preserving' && length <= MOST_UNITS + 2;

/** Where a token of a JSON text ends: an escape stands for one unit. */
function endInJson(text: string, start: number, length: number): number {
  let end = start;
  for (let left = length; left > 0; left--)
    end += text.charAt(end) !== '\\' ? 1 : text.charAt(end + 1) === 'u' ? LONGEST_ESCAPE : 2;
  return end;
}

function unescaped(token: string): string {
  try {
    return token.includes('\\') ? (JSON.parse(`"${token}"`) as string) : token;
  } catch {
    return token;
  }
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
  let budget = text.length * 2;
  for (const { index, word, start, length } of marksOf(text)) {
    // The token before may end in capitals, which are no part of this mark.
    const rule = ruleOf(word, compiled, Math.max(0, from - index));
    if (!rule || start + length > text.length) continue;
    // Surrogates stand side by side: short claims that overlap without end would cost the square of the text.
    if (isFormatted(rule.rule, length)) budget -= length;
    if (budget < 0) break;
    // Tokens of the other kind have nothing to escape.
    const hasEscapes = isJson && isFormatted(rule.rule, length);
    const end = hasEscapes ? endInJson(text, start, length) : start + length;
    if (end > text.length) continue;
    const token = hasEscapes ? unescaped(text.slice(start, end)) : text.slice(start, end);
    const value =
      rule.rule.type === 'crypto_deterministic'
        ? openDeterministic(token, rule.rule, keys)
        : openFormatPreserving(token, rule.rule, keys);
    if (value === undefined) continue;
    parts.push(text.slice(from, index + rule.skip), isJson ? JSON.stringify(value).slice(1, -1) : value);
    from = end;
    count++;
  }
  parts.push(text.slice(from));
  return { text: parts.join(''), restored: count };
}

/** The rule whose surrogate a marked word ends in: capital letters may stand right before the mark. */
function ruleOf(word: string, { surrogates }: Compiled, least = 0) {
  for (let skip = least; skip < word.length; skip++) {
    const rule = surrogates.get(word.slice(skip));
    if (rule) return { rule, skip };
  }
  return undefined;
}
