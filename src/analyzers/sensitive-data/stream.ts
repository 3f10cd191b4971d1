import { takenAtOnce } from '../../lib/turns.js';
import { normalise } from '../../text/normalise.js';
import { derivedView, oneView } from '../../text/span.js';
import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { datesOf, deidentifyPart } from './deidentify.js';
import type { Candidate, Finding, Found } from './finding.js';
import { withDisguised } from './inspect.js';
import { likelihoodOf } from './likelihood.js';
import { LEAD, slicesOf } from './scan/slices.js';
import { dateOrders, type DateOrders } from './transform/dates.js';
import type { TransformKeys } from './transform/surrogate.js';

/** A part of a stream: the parts joined are the stream. */
export interface StreamPart {
  /** Offset of the part in the stream, in UTF-16 code units. */
  readonly start: number;
  readonly text: string;
  /** Findings with offsets into the stream; `max_findings` does not apply. */
  readonly findings: readonly Finding[];
  /** The part, transformed; equal to `text` when nothing was found or keys were not given. */
  readonly sanitised: string;
}

/** Code units held back for the next chunk: the longest value that is found whole across chunks. */
const HELD = 24_576;
const ENOUGH = 4 * HELD;

/**
 * Inspects a text of any length in constant memory: about 200 KB whatever the chunks. The text is read as it stands; for JSON
 * with paths use `inspect` on the whole text. Chunks may be cut anywhere, inside code points too.
 */
export async function* inspectStream(
  chunks: AsyncIterable<string> | Iterable<string>,
  compiled: Compiled,
  keys?: TransformKeys,
): AsyncGenerator<StreamPart> {
  let start = 0;
  let held = '';
  // Units at the beginning of `held` that are settled: what follows needs them for context.
  let lead = 0;
  const dates = dateOrders();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += ENOUGH) {
      held += chunk.slice(at, at + ENOUGH);
      if (held.length < ENOUGH) continue;
      const part = settle(held, { start, lead, compiled, keys, dates, keep: HELD });
      yield part;
      start += part.text.length;
      const settled = lead + part.text.length;
      lead = Math.min(LEAD, settled);
      held = held.slice(settled - lead);
    }
  }
  if (held.length > lead) yield settle(held, { start, lead, compiled, keys, dates, keep: 0 });
}

interface Settling {
  /** Offset in the stream of the first unit after the lead. */
  readonly start: number;
  readonly lead: number;
  readonly compiled: Compiled;
  readonly keys: TransformKeys | undefined;
  readonly dates: DateOrders;
  /** Code units at the end that may not be settled yet. */
  readonly keep: number;
}

/** A text and the same with disguise removed; what stands encoded in it is read anyway. */
export function plainViews(text: string): TextViews {
  const original = oneView(text);
  return {
    source: 'document',
    original,
    decoded: [],
    hidden: [],
    ready: async () => undefined,
    get normalised() {
      const mapped = normalise(text);
      return mapped ? derivedView(original, { kind: 'normalised', mapped, encodings: ['normalised'] }) : original;
    },
  };
}

function settle(held: string, { start, lead, compiled, keys, dates, keep }: Settling): StreamPart {
  const candidates: Candidate[] = [];
  let settledTo = lead;
  let signs = 0;
  for (const slice of slicesOf(held, compiled, lead)) {
    if (keep > 0 && settledTo > lead && slice.settledTo > held.length - keep) break;
    for (const candidate of slice.candidates)
      candidates.push({ ...candidate, start: candidate.start - lead, end: candidate.end - lead });
    settledTo = slice.settledTo;
    signs |= slice.signs;
  }
  const text = held.slice(lead, settledTo);
  const local = takenAtOnce(withDisguised(candidates, plainViews(text), { compiled, held: { signs } })).map(
    ({ type, level, start: from, end, isEncoded = false }): Found => ({
      finding: {
        info_type: compiled.names[type] as string,
        likelihood: likelihoodOf(level),
        start: from,
        end,
        ...(compiled.includeQuote && { quote: text.slice(from, end) }),
      },
      isEncoded,
    }),
  );
  dates.add(datesOf(text, local, compiled));
  return {
    start,
    text,
    findings: local.map(({ finding }) => ({ ...finding, start: finding.start + start, end: finding.end + start })),
    sanitised: keys ? deidentifyPart(text, local, { compiled, keys, dates }) : text,
  };
}
