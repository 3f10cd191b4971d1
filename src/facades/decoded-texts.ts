import { textViews } from '../text/views.js';

/** What stands encoded at a place of a prompt. */
export interface DecodedText {
  /** Encodings, outermost first, as an analysis names them: `base64>rot13`. */
  readonly encoding: string;
  /** UTF-16 offsets in the prompt. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Every text that stands encoded in a prompt: analyses and their records name the places alone (contract 2). */
export function decodedTexts(prompt: string): DecodedText[] {
  return textViews(prompt).decoded.map((view) => ({
    encoding: view.encodings.join('>'),
    ...view.toPrompt(0, view.text.length),
    text: view.text,
  }));
}
