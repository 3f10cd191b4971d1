import type { Span, View } from '../../text/views.js';

/** A stretch of a view that is scored at once: long texts are cut so that a run can be stopped between the parts. */
export interface Part {
  readonly view: View;
  /** Where the part begins in the view's text. */
  readonly offset: number;
  readonly text: string;
}

const partUnits = 32_768;
const overlapUnits = 400;

/** The parts of a view, each of at most 32,768 units, overlapping a little and cut at spaces where there are any. */
export function partsOf(view: View): Part[] {
  const { text } = view;
  if (text.length <= partUnits) return [{ view, offset: 0, text }];
  const parts: Part[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + partUnits >= text.length ? text.length : cutBefore(text, start + partUnits);
    parts.push({ view, offset: start, text: text.slice(start, end) });
    if (end === text.length) break;
    start = end - overlapUnits;
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
