import type { Compiled } from '../compile.js';
import { keptSteps, valueReader, type ValueReader } from '../custom.js';
import type { Span } from '../../../text/span.js';
import type { Candidate } from '../finding.js';
import { onBorder } from '../../../lib/code-points.js';
import { newTurn, type Turn } from '../../../lib/turns.js';
import { findAll } from './find-all.js';
import { wholeUrl } from './find-network.js';
import { findRepeats } from './repeats.js';
import { sharedMemory } from './memory.js';
import { resolveOverlaps } from './resolve.js';
import { headerAbove } from './open-table.js';
import { lineEnd, lineStart } from './tables.js';
import { tokenise } from './tokens.js';

/** Code units that one slice settles: a few milliseconds of work. */
const SLICE = 16_384;
/** Code units after a slice that are read with it, so that values and context on its edge are whole. */
const TAIL = 1_024;
/** Code units before a slice that are read again for context; at least the longest hotword window. */
export const LEAD = 256;
/** Steps of expressions times code units: a few milliseconds of the hardest work. */
const HARD = 262_144;

/** Findings of a part of the text, in text order, free of overlaps; everything before `settledTo` is final. */
export interface Slice {
  readonly candidates: readonly Candidate[];
  readonly settledTo: number;
  /** What the part holds: bits of `Tokens.signs`. */
  readonly signs: number;
  /** `Tokens.codes` of the slice and what was read with it, as offsets in the text. */
  readonly codes: readonly number[];
  /** Header of the table that goes on behind the slice, with its line break, or ''. */
  readonly header: string;
}

/** Where a text is read from that has a part before it. */
export interface Begun {
  /** What stands before is read for context alone. */
  readonly begin: number;
  /** `header` of the slice before. */
  readonly header: string;
}

const wholeText: Begun = { begin: 0, header: '' };

/** True for a text of more than one slice. */
export const isSliced = (text: string): boolean => text.length > SLICE + TAIL;

/** All slices of a text, without a breath. */
export function* slicesOf(text: string, compiled: Compiled, begun?: Begun): Generator<Slice> {
  for (const slice of sliceSteps(text, compiled, begun)) if (slice) yield slice;
}

/**
 * Inspects a text slice by slice: the caller may breathe in between, between hard expressions too (undefined), and memory
 * stays constant. A slice ends where no value is cut, after a line or a word if possible. The header of a table that goes on
 * is read again before its next rows. Linear in the length of the text.
 */
export function* sliceSteps(
  text: string,
  compiled: Compiled,
  { begin, header: begunHeader } = wholeText,
): Generator<Slice | undefined> {
  const lead = compiled.custom.reduce((longest, { hotwords }) => Math.max(longest, hotwords?.before ?? 0), LEAD);
  const tail = compiled.custom.reduce((longest, { hotwords }) => Math.max(longest, hotwords?.after ?? 0), TAIL);
  const turn = newTurn();
  const isTenants = compiled.custom.length > 0 || compiled.exclusions.length > 0;
  const readers = compiled.custom.flatMap((matcher) => valueReader(text, matcher, { begin, turn }) ?? []);
  let from = begin;
  let header = begunHeader;
  while (from < text.length) {
    const windowStart = header === '' ? onBorder(text, Math.max(0, from - lead)) : lineStart(text, from);
    const windowEnd = onBorder(text, Math.min(text.length, from + SLICE + tail));
    const window = windowStart === 0 && windowEnd === text.length ? text : text.slice(windowStart, windowEnd);
    const shift = windowStart - header.length;
    if (isTenants) turn.since = performance.now();
    const values = readers.length > 0 ? yield* valueSteps(readers, { start: windowStart, end: windowEnd, turn }) : [];
    const expressed = values.map((value) => moved(value, -shift));
    const reach = expressed.reduce((to, { end }) => Math.max(to, end + shift), windowEnd);
    const read = header + window;
    const { found, signs, codes } = yield* settledSteps(read, compiled, {
      turn,
      expressed,
      beyond: text.slice(windowEnd, reach),
    });
    const isLast = windowEnd === text.length;
    if (isLast && windowStart === 0 && from === 0) {
      yield { candidates: found, settledTo: windowEnd, signs, codes, header: '' };
      return;
    }
    const placed = found.map((candidate) => moved(candidate, shift));
    const last = placed.pop();
    if (last) placed.push(wholeUrl(text, last));
    const cut = isLast ? text.length : cutBefore(text, placed, { from, to: windowEnd - tail });
    const row = lineStart(text, cut);
    header = headerAbove(text.slice(row, lineEnd(text, row)), {
      above: read.slice(0, Math.max(0, row - shift)),
      isWhole: header !== '' || (windowStart === 0 && begin === 0),
    });
    yield {
      candidates: placed.filter(({ start, end }) => start >= from && end <= cut),
      settledTo: cut,
      signs,
      codes: codes.map((at) => at + shift).filter((at) => at >= windowStart),
      header,
    };
    from = cut;
  }
}

/** What the readers of tenants' types find in a window. */
function* valueSteps(
  readers: readonly ValueReader[],
  { start, end, turn }: Span & { readonly turn: Turn },
): Generator<undefined, Candidate[]> {
  const found: Candidate[][] = [];
  let work = 0;
  for (const { steps, read } of readers) {
    if (work >= HARD) yield* breath(turn);
    work = (work >= HARD ? 0 : work) + steps * (end - start);
    found.push(yield* read(start, end));
  }
  if (work >= HARD) yield* breath(turn);
  return found.flat();
}

function* breath(turn: Turn): Generator<undefined, void> {
  yield;
  turn.since = performance.now();
}

const moved = (value: Candidate, by: number): Candidate => ({ ...value, start: value.start + by, end: value.end + by });

interface Settled {
  readonly found: Candidate[];
  readonly signs: number;
  readonly codes: readonly number[];
}

interface Expressed {
  readonly turn: Turn;
  /** What the readers of tenants' types find in a window. */
  readonly expressed: readonly Candidate[];
  /** What follows the window, as far as they reach. */
  readonly beyond: string;
}

/** Candidates that no exclusion covers, overlaps settled. */
function* settledSteps(
  text: string,
  compiled: Compiled,
  { expressed, beyond, turn }: Expressed,
): Generator<undefined, Settled> {
  const { found, tokens } = findAll(text, compiled, expressed);
  const { signs, codes } = tokens;
  const { exclusions, names } = compiled;
  const { kept, hasWaited } =
    exclusions.length === 0
      ? { kept: found, hasWaited: false }
      : yield* keptSteps(text + beyond, found, { exclusions, names, turn });
  const words = hasWaited ? tokenise(text, sharedMemory(text.length)) : tokens;
  return {
    found: findRepeats(words, resolveOverlaps(kept)),
    signs,
    codes,
  };
}

/** The last place up to `to` that cuts no value: after a line break, else after a space, else at a code point. */
function cutBefore(
  text: string,
  found: readonly Candidate[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  // Only the second half of the slice is searched: a text without a line break must not be read again from its beginning.
  const least = from + SLICE / 2;
  const half = text.slice(least, to);
  const line = half.lastIndexOf('\n');
  const space = line < 0 ? half.lastIndexOf(' ') : -1;
  let cut = line >= 0 ? least + line + 1 : space >= 0 ? least + space + 1 : onBorder(text, to);
  for (let i = found.length - 1; i >= 0; i--) {
    const { start, end } = found[i] as Candidate;
    if (start < cut && end > cut && start > from) cut = start;
    else if (start <= from && end > cut) cut = end;
  }
  return cut;
}
