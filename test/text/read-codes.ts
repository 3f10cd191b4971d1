import { expect } from 'vitest';
import { textViews } from '../../src/text/views.js';

/** A text that stands in a prompt as a code. */
interface Coded {
  readonly prompt: string;
  readonly code: string;
  readonly words: string;
}

/** Expects the words in the prompt's views, encoded so, from the first to the last sign of the code; the last ones at its end. */
export function expectRead({ prompt, code, words }: Coded, encoding: string): void {
  const found = textViews(prompt).decoded.find(({ text }) => text === words);
  expect(found?.encodings).toEqual([encoding]);
  const { start, end } = found!.toPrompt(0, words.length);
  expect(prompt.slice(start, end)).toBe(code);
  const system = found!.toPrompt(words.indexOf('system'), words.length);
  expect(code.endsWith(prompt.slice(system.start, system.end))).toBe(true);
}
