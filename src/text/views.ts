import { oneView } from './span.js';
import type { Span, View } from './span.js';

/** What the text is, as the caller says (contract 5): a user's prompt, or data in which an instruction is out of place. */
export type TextSource = 'user' | 'document' | 'tool' | 'model';

/** The ways of looking at one prompt. Each view is built on first use, once, within fixed budgets. */
export interface TextViews {
  readonly source: TextSource;
  readonly original: View;
}

/** Builds the views of one prompt. Costs nothing until a view is read. */
export function textViews(prompt: string, source: TextSource = 'user'): TextViews {
  return { source, original: oneView(prompt) };
}

export type { Span, View };
