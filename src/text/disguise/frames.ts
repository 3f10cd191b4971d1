import type { Span } from '../span.js';
import { isDigit } from '../units/unit-classes.js';

/** In units, between two words of a sentence. */
export const widestFrame = 60;
/** In units, of what stands between two frames. */
const widestPiece = 40;
const narrowestFrame = 2;
/** What sentences, times and prices have between words as well. */
const usual = /^[\p{L}\d \t.,:;!?'’]$/u;
const isUsual = Uint8Array.from({ length: 0x10000 }, (_, code) => Number(usual.test(String.fromCharCode(code))));
const space = 32;

/** Whether two stretches are the same but for their numbers, and may be a frame. */
export function areAlike(units: Uint16Array, one: Span, other: Span): boolean {
  const width = one.end - one.start;
  if (width < narrowestFrame || Math.max(width, other.end - other.start) > widestFrame) return false;
  return likeness(units, one, other.start, other.end) === other.end;
}

/**
 * Where a frame stands again and again in a range around a place where it was found, as long as the next one is near: it may
 * hold other numbers each time. In order; linear in what it covers.
 */
export function alikeAround(units: Uint16Array, frame: Span, range: Span): Span[] {
  const search = { units, frame, range, isTelling: tells(units, frame) };
  const later = [frame];
  for (let next = after(search, frame.end); next; next = after(search, next.end)) later.push(next);
  const earlier: Span[] = [];
  for (let last = before(search, frame.start); last; last = before(search, last.start)) earlier.push(last);
  return [...earlier.reverse(), ...later];
}

interface Search {
  readonly units: Uint16Array;
  readonly frame: Span;
  readonly range: Span;
  readonly isTelling: boolean;
}

/** Whether a frame is none of a usual text, so that more than single words may stand between two of them. */
function tells(units: Uint16Array, { start, end }: Span): boolean {
  for (let at = start; at < end; at++) if (isUsual[units[at]!] === 0) return true;
  return false;
}

function after({ units, frame, range, isTelling }: Search, from: number): Span | undefined {
  const most = Math.min(range.end, from + widestPiece);
  for (let start = from + 1; start < most; start++) {
    if (!isTelling && units[start - 1]! <= space) return undefined;
    const end = likeness(units, frame, start, range.end);
    if (end > 0) return { start, end };
  }
  return undefined;
}

function before({ units, frame, range, isTelling }: Search, to: number): Span | undefined {
  const least = Math.max(range.start, to - widestPiece - widestFrame);
  for (let start = to - narrowestFrame - 1; start >= least; start--) {
    if (!isTelling && units[start + narrowestFrame]! <= space) return undefined;
    const end = likeness(units, frame, start, to - 1);
    if (end > 0 && to - end <= widestPiece) return { start, end };
  }
  return undefined;
}

/** Where the same as a frame ends that begins at a place, with other numbers perhaps; 0 where something else stands there. */
function likeness(units: Uint16Array, frame: Span, start: number, most: number): number {
  let [at, beside] = [frame.start, start];
  while (at < frame.end) {
    if (beside >= most) return 0;
    const isNumber = isDigit(units[at]!) && isDigit(units[beside]!);
    if (!isNumber && units[at] !== units[beside]) return 0;
    at = isNumber ? numberEnd(units, at, frame.end) : at + 1;
    beside = isNumber ? numberEnd(units, beside, most) : beside + 1;
  }
  return beside;
}

function numberEnd(units: Uint16Array, start: number, most: number): number {
  let end = start;
  while (end < most && isDigit(units[end]!)) end++;
  return end;
}
