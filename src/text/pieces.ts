import type { Span } from './span.js';

/** Texts up to this length are one piece. */
const whole = 8192;
const shortest = 2048;

/**
 * Between paragraphs, or from one sentence to the next: no disguise of words reaches from one side to the other. Letters
 * that stand alone, one to a line or with a full stop each, are no paragraphs and no sentences.
 */
const border =
  /\S{3}[ \t\r]{0,8}\n[ \t\r]{0,8}\n|\p{L}{3}[.!?;:\u2026\u061f\u06d4\u0964]["')\]\u201d]?\s{1,8}(?=\p{Lu}\p{Ll}|\p{Lo})|[\u3002\uff01\uff1f]/gu;

/** Cuts a long text where its sense is cut, into pieces of two thousand units or more, as it has such places. Linear. */
export function piecesOf(text: string): Span[] {
  if (text.length <= whole) return [{ start: 0, end: text.length }];
  const pieces: Span[] = [];
  let start = 0;
  while (text.length - start > shortest) {
    border.lastIndex = start + shortest;
    if (!border.test(text)) break;
    pieces.push({ start, end: border.lastIndex });
    start = border.lastIndex;
  }
  if (start < text.length) pieces.push({ start, end: text.length });
  return pieces;
}
