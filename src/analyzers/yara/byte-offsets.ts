import type { Span } from '../../text/span.js';

/** A range of bytes of a text's UTF-8 form. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * Turns byte ranges of `Buffer.from(text)` into UTF-16 ranges of `text`, in the same order. A range that begins or ends
 * inside a code point is widened to its borders. Linear in the text, once for all ranges.
 */
export function utf16Ranges(text: string, byteLength: number, ranges: readonly ByteRange[]): Span[] {
  if (byteLength === text.length) return ranges.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  const starts = positions(
    text,
    ranges.map((range) => range.offset),
    'start',
  );
  const ends = positions(
    text,
    ranges.map((range) => range.offset + range.length),
    'end',
  );
  return ranges.map((_, i) => ({ start: starts[i] as number, end: ends[i] as number }));
}

function positions(text: string, offsets: readonly number[], side: 'start' | 'end'): number[] {
  const order = offsets.map((_, i) => i).sort((a, b) => (offsets[a] as number) - (offsets[b] as number));
  const found = new Array<number>(offsets.length).fill(text.length);
  let bytes = 0;
  let at = 0;
  for (const index of order) {
    const wanted = offsets[index] as number;
    while (at < text.length) {
      const code = text.codePointAt(at) as number;
      const next = bytes + utf8Length(code);
      if (side === 'start' ? next > wanted : bytes >= wanted) break;
      bytes = next;
      at += code > 0xffff ? 2 : 1;
    }
    found[index] = at;
  }
  return found;
}

/** A lone surrogate is encoded as U+FFFD, three bytes. */
function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
