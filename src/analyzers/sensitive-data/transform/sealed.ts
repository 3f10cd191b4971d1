import { givingWay, newTurn, takenInTurns } from '../../../lib/turns.js';
import type { Span } from '../../../text/span.js';
import type { Found } from '../finding.js';
import type { Inspection } from '../inspect.js';
import { marksOf } from './marks.js';
import { openDeterministic, type TransformKeys } from './surrogate.js';

/**
 * What was found, without what lies inside a surrogate that this tenant made: it tells nobody anything, and changed it would never be
 * restored. Only those count whose token is authentic, which nobody else can write. Linear,
 * and in steps, since a text may claim many.
 */
export function* besidesSealedSteps(
  text: string,
  found: readonly Found[],
  keys: TransformKeys,
): Generator<void, readonly Found[]> {
  const sealed = found.length === 0 ? [] : yield* sealedIn(text, keys);
  if (sealed.length === 0) return found;
  let at = 0;
  return found.filter(({ finding: { start, end } }) => {
    while (at < sealed.length && (sealed[at] as Span).end <= start) at++;
    const span = sealed[at];
    return span === undefined || start < span.start || end > span.end;
  });
}

/** An inspection without what lies inside such surrogates. */
export async function inspectedBesidesSealed(
  text: string,
  inspection: Inspection,
  { keys, signal }: { readonly keys: TransformKeys; readonly signal: AbortSignal },
): Promise<Inspection> {
  const found = await takenInTurns(besidesSealedSteps(text, inspection.found, keys), signal);
  if (found.length === inspection.found.length) return inspection;
  const kept = new Set(found.map(({ finding }) => finding));
  const findings = inspection.findings.filter((finding) => kept.has(finding));
  return { found, findings, truncated: found.length > findings.length };
}

/** Where authentic surrogates of any policy of the tenant stand, in text order. */
function* sealedIn(text: string, keys: TransformKeys): Generator<void, Span[]> {
  const turn = newTurn();
  const spans: Span[] = [];
  let from = 0;
  for (const { index, word, start, length } of marksOf(text)) {
    yield* givingWay(turn);
    // The token before may end in capitals, which are no part of this mark.
    const skip = Math.max(0, from - index);
    const end = start + length;
    if (skip >= word.length || end > text.length) continue;
    const rule = { type: 'crypto_deterministic', surrogate_info_type: word.slice(skip) } as const;
    if (openDeterministic(text.slice(start, end), rule, keys) === undefined) continue;
    spans.push({ start: index + skip, end });
    from = end;
  }
  return spans;
}
