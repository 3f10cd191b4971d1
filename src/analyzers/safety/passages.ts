import type { Span } from '../../text/span.js';

/** Units of the shortest passage: a fragment stands with what follows it. */
const shortest = 40;

/** Ends a sentence where a space follows, a line, or a sentence in scripts that have signs of their own. */
const ends = /[.!?]["'”’»)\]]{0,3}(?=\s)|[\n。！？।؟۔]|$/g;

/**
 * The sentences and lines of a text, fragments joined to what follows; none where the text is but one. Short lines (a list,
 * code) stand apart from a sentence in the line below them: what it says must not drown in them. Linear.
 */
export function passagesOf(text: string): Span[] {
  const passages: Span[] = [];
  let from = 0;
  let line = 0;
  const endAt = (to: number): void => {
    passages.push({ start: from, end: to });
    from = to;
  };
  for (const { index, 0: end } of text.matchAll(ends)) {
    const to = index + end.length;
    if (to - line >= shortest && /\S/.test(text.slice(from, line))) endAt(line);
    if (to - from >= shortest || (to === text.length && /\S/.test(text.slice(from)))) endAt(to);
    if (end === '\n') line = to;
  }
  return passages.length > 1 ? passages : [];
}
