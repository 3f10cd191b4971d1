import { decodedViews } from './decoded.js';
import { hiddenTexts, type HiddenText } from './hidden.js';
import { normalise } from './normalise.js';
import { derivedView, oneView } from './span.js';
import type { Span, View } from './span.js';
import type { TextSource } from './text-source.js';

/** The ways of looking at one prompt. Each view is built on first use, once, within fixed budgets. */
export interface TextViews {
  readonly source: TextSource;
  readonly original: View;
  /** Disguise removed: Unicode compatibility forms, look-alike and invisible characters, spaced-out letters, leetspeak. The original itself when there is none. */
  readonly normalised: View;
  /** Every readable text found encoded inside the prompt, nested encodings included, in order of discovery. */
  readonly decoded: readonly View[];
  /** Ranges that a reader of the rendered prompt would not see (HTML comments, invisible styles, Markdown comments), in prompt order. */
  readonly hidden: readonly HiddenText[];
}

/** Builds the views of one prompt. Costs nothing until a view is read. */
export function textViews(prompt: string, source: TextSource = 'user'): TextViews {
  const original = oneView(prompt);
  let normalised: View | undefined;
  let decoded: readonly View[] | undefined;
  let hidden: readonly HiddenText[] | undefined;
  return {
    source,
    original,
    get normalised() {
      return (normalised ??= normalisedView(original));
    },
    get decoded() {
      return (decoded ??= decodedViews(original, this.normalised));
    },
    get hidden() {
      return (hidden ??= hiddenTexts(prompt));
    },
  };
}

function normalisedView(original: View): View {
  const mapped = normalise(original.text);
  return mapped ? derivedView(original, { kind: 'normalised', mapped, encodings: ['normalised'] }) : original;
}

export type { HiddenText, Span, TextSource, View };
