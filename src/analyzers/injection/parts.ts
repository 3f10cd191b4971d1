import { lastWithin } from '../../lib/last-within.js';
import type { Span, View } from '../../text/views.js';
import { asAsked } from './as-asked.js';
import type { Question } from './model.js';

/** A stretch of a view that is scored at once. */
export interface Part {
  readonly view: View;
  /** Where the part begins in the view's text. */
  readonly offset: number;
  /** As long as what stands there in the view. */
  readonly text: string;
  /** What is taken off its logit: more parts give more chances to look bad. */
  readonly malus: number;
}

/** How a question's texts are cut, in units. */
interface Cut {
  /** Texts up to this length are read whole. */
  readonly whole: number;
  readonly shortest: number;
  readonly overlap: number;
  /** What each doubling of the number of parts takes off a logit. */
  readonly malus: number;
}

/**
 * Long texts are read in short parts: in some hundred words an attack stands out that nobody would see in a page of them,
 * and parts can be looked at again that a whole text is too long for. An order in data is lost sooner.
 */
const cuts: Readonly<Record<Question, Cut>> = {
  user: { whole: 4200, shortest: 2000, overlap: 200, malus: 0.25 },
  data: { whole: 2048, shortest: 700, overlap: 150, malus: 0.25 },
};
/** Longer texts have longer parts instead of more, up to the longest: short ones cost more. */
const mostShort = 64;
const longest = 32_768;

/**
 * The parts of a view that is asked a question, overlapping a little and cut at spaces where there are any. There may be so
 * many times more views than have no deduction.
 */
export function partsOf(view: View, question: Question, timesMore = 1): Part[] {
  const text = asAsked(view.text, question);
  const ranges = rangesOf(text, cuts[question]);
  const malus = partMalus(ranges.length * timesMore, question);
  return ranges.map(({ start, end }) => ({ view, offset: start, text: text.slice(start, end), malus }));
}

/** Of prompts that are read whole, and again because they are suspicious: what the recurrent network reads at once. */
const shortCut = { whole: 0, shortest: 1150, overlap: 200 };

/** The same stretch of a view in short parts; nothing is taken off their logits, which do not stand alone. */
export function shortParts({ view, offset, text }: Part): Part[] {
  return rangesOf(text, shortCut).map(({ start, end }) => ({
    view,
    offset: offset + start,
    text: text.slice(start, end),
    malus: 0,
  }));
}

/** Whether a part is all of its view. */
export function isWhole({ view, text }: Part): boolean {
  return text.length === view.text.length;
}

function rangesOf(text: string, { whole, shortest, overlap }: Omit<Cut, 'malus'>): Span[] {
  if (text.length <= whole) return [{ start: 0, end: text.length }];
  const part = Math.min(longest, Math.max(shortest, Math.ceil(text.length / mostShort)));
  const ranges: Span[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + part >= text.length ? text.length : cutBefore(text, start + part);
    ranges.push({ start, end });
    if (end === text.length) break;
    start = end - overlap;
  }
  return ranges;
}

/** What is taken off a logit that is one of so many. */
export function partMalus(parts: number, question: Question): number {
  return Math.log2(parts) * cuts[question].malus;
}

function cutBefore(text: string, at: number): number {
  const space = lastWithin(text, ' ', { from: at - 199, to: at });
  return space >= 0 ? space : at;
}

/** A range of a part as a range of the prompt. */
export function promptSpan(part: Part, start: number, end: number): Span {
  return part.view.toPrompt(part.offset + start, part.offset + end);
}
