import type { Span, View } from '../../text/views.js';
import type { Question } from './model.js';

/** A stretch of a view that is scored at once. */
export interface Part {
  readonly view: View;
  /** Where the part begins in the view's text. */
  readonly offset: number;
  readonly text: string;
}

/** How a question's texts are cut, in units. */
interface Cut {
  /** Texts up to this length are read whole. */
  readonly whole: number;
  readonly shortest: number;
  readonly overlap: number;
}

/**
 * A prompt is cut so that a run can be stopped between its parts. Data is read in short ones: in a part of some hundred
 * words a planted order stands out that nobody would see in a page of them.
 */
const cuts: Readonly<Record<Question, Cut>> = {
  user: { whole: 32_768, shortest: 32_768, overlap: 400 },
  data: { whole: 2048, shortest: 700, overlap: 150 },
};
/** Longer texts have longer parts instead of more, up to the longest: short ones cost more. */
const mostShort = 64;
const longest = 32_768;

/** The parts of a view that is asked a question, overlapping a little and cut at spaces where there are any. */
export function partsOf(view: View, question: Question): Part[] {
  const { text } = view;
  const { whole, shortest, overlap } = cuts[question];
  if (text.length <= whole) return [{ view, offset: 0, text }];
  const part = Math.min(longest, Math.max(shortest, Math.ceil(text.length / mostShort)));
  const parts: Part[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + part >= text.length ? text.length : cutBefore(text, start + part);
    parts.push({ view, offset: start, text: text.slice(start, end) });
    if (end === text.length) break;
    start = end - overlap;
  }
  return parts;
}

function cutBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - 200 ? space : at;
}

/** A range of a part as a range of the prompt. */
export function promptSpan(part: Part, start: number, end: number): Span {
  return part.view.toPrompt(part.offset + start, part.offset + end);
}
