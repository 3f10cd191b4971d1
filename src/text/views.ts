import { decodedViews } from './decoded.js';
import { hiddenTexts, type HiddenText } from './hidden.js';
import { readInThread, type Reading } from './read-in-thread.js';
import { decodedInTurns, normalisedView } from './read-views.js';
import { oneView } from './span.js';
import type { Span, View } from './span.js';
import type { TextSource } from './text-source.js';

/** The ways of looking at one prompt. Each view is built on first use, once, within fixed budgets. */
export interface TextViews {
  readonly source: TextSource;
  readonly original: View;
  /** Disguise removed: Unicode compatibility forms, look-alike and invisible characters, spaced-out letters, leetspeak. The original itself when there is none. */
  readonly normalised: View;
  /** Every readable text found encoded inside the prompt, nested encodings included, in order of discovery; of many, the last view holds all that are left (`finds`). */
  readonly decoded: readonly View[];
  /** Ranges that a reader of the rendered prompt would not see (HTML comments, invisible styles, Markdown comments), in prompt order. */
  readonly hidden: readonly HiddenText[];
  /** Has all views of a long prompt built without holding the event loop: awaited by what reads them there. */
  ready(signal?: AbortSignal): Promise<void>;
  /** The same of the normalised view, which is there before the others. */
  normalisedReady(signal?: AbortSignal): Promise<void>;
}

/** Longer prompts are read in a thread of their own: one made for it may take a minute, and milliseconds up to here. */
const longText = 32_768;
/** Up to here even a prompt made for it takes no longer than a turn. */
const shortText = 4096;

/** Builds the views of one prompt. Costs nothing until a view is read. */
export function textViews(prompt: string, source: TextSource = 'user'): TextViews {
  const original = oneView(prompt);
  let normalised: View | undefined;
  let decoded: readonly View[] | undefined;
  let hidden: readonly HiddenText[] | undefined;
  let decoding: Promise<readonly View[]> | undefined;
  let reading: Reading | undefined;
  const inThread = (signal: AbortSignal | undefined): Reading => (reading ??= readInThread(original, signal));
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
    async normalisedReady(signal) {
      if (prompt.length <= longText || normalised) return;
      try {
        normalised = await inThread(signal).normalised;
      } catch (error) {
        reading = undefined;
        throw error;
      }
    },
    async ready(signal) {
      if (prompt.length <= shortText || (normalised && decoded)) return;
      try {
        if (prompt.length <= longText) decoded = await (decoding ??= decodedInTurns(original, this.normalised, signal));
        else ({ normalised, decoded, hidden } = await inThread(signal).all);
      } catch (error) {
        reading = decoding = undefined;
        throw error;
      }
    },
  };
}

export type { HiddenText, Span, TextSource, View };
