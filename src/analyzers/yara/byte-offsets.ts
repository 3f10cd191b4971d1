import type { Span } from '../../text/span.js';

/** A range of bytes of a text's UTF-8 form. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * Turns ranges of the bytes of a text (UTF-8, as `Buffer.from` gives it) into UTF-16 ranges of the text, in the same order. A
 * range that begins or ends inside a code point is widened to its borders. Linear in the text, once for all ranges.
 */
export function utf16Ranges(text: string, bytes: Buffer, ranges: readonly ByteRange[]): Span[] {
  if (bytes.length === text.length)
    return ranges.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  const borders = ranges.flatMap(({ offset, length }) => [
    borderBefore(bytes, offset),
    borderAfter(bytes, offset + length),
  ]);
  const units = unitsUpTo(bytes, borders);
  return ranges.map((_, at) => ({ start: units[at * 2]!, end: units[at * 2 + 1]! }));
}

/** Units before each of some borders of code points. */
function unitsUpTo(bytes: Buffer, borders: readonly number[]): number[] {
  const order = borders.map((_, at) => at).sort((a, b) => borders[a]! - borders[b]!);
  const found = new Array<number>(borders.length);
  let from = 0;
  let units = 0;
  for (const at of order) {
    const to = borders[at]!;
    for (; from < to; from += 1) if (!isInside(bytes, from)) units += bytes[from]! < firstOfFour ? 1 : 2;
    found[at] = units;
  }
  return found;
}

/** The least first byte of a code point that has four, and two units. */
const firstOfFour = 0xf0;

function borderBefore(bytes: Buffer, offset: number): number {
  let at = offset;
  while (at > 0 && isInside(bytes, at)) at -= 1;
  return at;
}

function borderAfter(bytes: Buffer, offset: number): number {
  let at = offset;
  while (isInside(bytes, at)) at += 1;
  return at;
}

/** True for the second and later bytes of a code point. */
function isInside(bytes: Buffer, at: number): boolean {
  return at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
}
