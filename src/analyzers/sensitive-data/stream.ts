import { takenAtOnce } from '../../lib/turns.js';
import { normalisedView } from '../../text/read-views.js';
import { oneView } from '../../text/span.js';
import type { TextViews, View } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { datesOf, deidentifyPart } from './deidentify.js';
import type { Candidate, Finding, Found } from './finding.js';
import { joined, withDisguised } from './inspect.js';
import { likelihoodOf } from './likelihood.js';
import { knownValues, repeatSteps, type KnownValues } from './scan/known-values.js';
import { LEAD, slicesOf } from './scan/slices.js';
import { lineStart } from './scan/tables.js';
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
 * Inspects a text of any length in constant memory: about 200 KB whatever the chunks, and the values found last. The text is
 * read as it stands; for JSON with paths use `inspect` on the whole text. Chunks may be cut anywhere, inside code points too.
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
  let header = '';
  const dates = dateOrders();
  const known = knownValues('stream');
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += ENOUGH) {
      held += chunk.slice(at, at + ENOUGH);
      if (held.length < ENOUGH) continue;
      const part = settle(held, { start, lead, header, compiled, keys, dates, known, keep: HELD });
      yield part.settled;
      const { length } = part.settled.text;
      header = part.header;
      start += length;
      const settled = lead + length;
      // The row of a table is read from its beginning.
      lead = Math.min(settled, Math.max(LEAD, header === '' ? 0 : settled - lineStart(held, settled)));
      held = held.slice(settled - lead);
    }
  }
  if (held.length > lead) yield settle(held, { start, lead, header, compiled, keys, dates, known, keep: 0 }).settled;
}

interface Settling {
  /** Offset in the stream of the first unit after the lead. */
  readonly start: number;
  readonly lead: number;
  /** Of the table that goes on. */
  readonly header: string;
  readonly compiled: Compiled;
  readonly keys: TransformKeys | undefined;
  readonly dates: DateOrders;
  readonly known: KnownValues;
  /** Code units at the end that may not be settled yet. */
  readonly keep: number;
}

/** A text and the same with disguise removed; what stands encoded in it is read anyway. */
export function plainViews(text: string): TextViews {
  const original = oneView(text);
  const ready = async (): Promise<void> => undefined;
  let normalised: View | undefined;
  return {
    source: 'document',
    original,
    decoded: [],
    hidden: [],
    ready,
    normalisedReady: ready,
    get normalised() {
      return (normalised ??= normalisedView(original));
    },
  };
}

function settle(held: string, settling: Settling): { readonly settled: StreamPart; readonly header: string } {
  const { start, lead, compiled, keys, dates } = settling;
  const { candidates, settledTo, signs, header } = withKnown(held, settling, settledSlices(held, settling));
  const text = held.slice(lead, settledTo);
  const inPart = candidates.map((one) => ({ ...one, start: one.start - lead, end: one.end - lead }));
  const local = takenAtOnce(withDisguised(inPart, plainViews(text), { compiled, held: { signs } })).map(
    ({ type, level, start: from, end, isEncoded = false }): Found => ({
      finding: {
        info_type: compiled.names[type] as string,
        likelihood: likelihoodOf(level),
        start: from,
        end,
        ...(compiled.includeQuote && { quote: text.slice(from, end) }),
      },
      isEncoded,
      isInJson: false,
    }),
  );
  dates.add(datesOf(text, local, compiled));
  const settled = {
    start,
    text,
    findings: local.map(({ finding }) => ({ ...finding, start: finding.start + start, end: finding.end + start })),
    sanitised: keys ? deidentifyPart(text, local, { compiled, keys, dates }) : text,
  };
  return { settled, header };
}

interface Settled {
  /** With offsets in what is held. */
  readonly candidates: Candidate[];
  readonly settledTo: number;
  readonly signs: number;
  /** Of the table that goes on. */
  readonly header: string;
}

/** What the slices of a part show, up to where one may not be settled yet. */
function settledSlices(held: string, { lead, header: begun, compiled, known, keep }: Settling): Settled {
  const candidates: Candidate[] = [];
  let settledTo = lead;
  let signs = 0;
  let header = begun;
  for (const slice of slicesOf(held, compiled, { begin: lead, header })) {
    if (keep > 0 && settledTo > lead && slice.settledTo > held.length - keep) break;
    known.add(held, slice.candidates);
    candidates.push(...slice.candidates);
    settledTo = slice.settledTo;
    signs |= slice.signs;
    header = slice.header;
  }
  return { candidates, settledTo, signs, header };
}

/** Adds the known values of the stream. A part ends before one that would be cut. */
function withKnown(held: string, { lead, known }: Settling, { candidates, settledTo, ...rest }: Settled): Settled {
  const repeats = [...repeatSteps(known, held, { start: lead, end: settledTo })].flat();
  const end = borderBefore(repeats.at(-1), { candidates, lead, settledTo });
  const isWhole = (found: Candidate): boolean => found.start >= lead && found.end <= end;
  return { candidates: joined(candidates.filter(isWhole), repeats.filter(isWhole)), settledTo: end, ...rest };
}

interface Border extends Pick<Settled, 'candidates' | 'settledTo'> {
  readonly lead: number;
}

function borderBefore(last: Candidate | undefined, { candidates, lead, settledTo }: Border): number {
  if (last === undefined || last.end <= settledTo || last.start <= lead) return settledTo;
  const isFree = candidates.every(({ start, end }) => start >= last.start || end <= last.start);
  return isFree ? last.start : settledTo;
}
