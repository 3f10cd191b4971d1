/** A half-open range of UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One reading of the prompt, with the way back to the prompt as it was sent. */
export interface View {
  readonly kind: 'original' | 'normalised' | 'decoded';
  readonly text: string;
  /** How the view was made, outermost first, for example `['base64', 'rot13']`; empty for the original. */
  readonly encodings: readonly string[];
  /** The range of the prompt that a range of this view came from. Never cuts a code point. */
  toPrompt(start: number, end: number): Span;
}

/** The prompt as sent: offsets map to themselves. */
export function oneView(prompt: string): View {
  return { kind: 'original', text: prompt, encodings: [], toPrompt: (start, end) => ({ start, end }) };
}
