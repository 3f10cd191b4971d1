import type { View } from '../../text/views.js';
import { promptSpan, type Part } from './parts.js';

/** Fewer words happen to be misspelled, or joined. */
const leastRewritten = 3;

/**
 * Whether most words of a part do not stand in the prompt, but were made of what does: letters apart, other letters in
 * their place or another order. Accents and compatibility forms are another way to write the same word. Linear.
 */
export function isMostlyRewritten(part: Part, original: View): boolean {
  if (part.view.kind !== 'normalised') return false;
  const { start, end } = promptSpan(part, 0, part.text.length);
  const source = original.text.slice(start, end);
  // Most parts of a long text stand there as they were written.
  if (source === part.text) return false;
  const written = new Set(wordsOf(source));
  const words = wordsOf(part.text);
  const rewritten = words.filter((word) => !written.has(word)).length;
  return rewritten >= leastRewritten && rewritten * 2 > words.length;
}

const anyWord = /[\p{L}\p{N}]{4,}/gu;
const dotlessI = /ı/g;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(dotlessI, 'i');
  return plain.toLowerCase().match(anyWord) ?? [];
}
