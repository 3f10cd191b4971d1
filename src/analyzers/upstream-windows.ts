import { onBorder } from '../lib/code-points.js';
import type { TextViews, View } from '../text/views.js';

/** A part of a text that a model reads at once. */
export interface TextWindow {
  /** Whether `start` and `end` are offsets into the prompt as sent. */
  readonly ofPrompt: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Decoded texts that are sent upstream each by itself; what is beyond them goes together. */
const mostAlone = 8;

/**
 * What was found encoded in a prompt: many calls for one prompt would cost much, but left out, an attack could hide behind
 * eight harmless codes.
 */
export function decodedTexts({ original, decoded }: Pick<TextViews, 'original' | 'decoded'>): string[] {
  const hidden = [...new Set(decoded.map((view) => view.text))].filter((text) => text !== original.text);
  const rest = hidden.slice(mostAlone).join('\n\n');
  return [...hidden.slice(0, mostAlone), ...(rest === '' ? [] : [rest])];
}

/** What tells words apart; how they are set does not, and a second call for it would find nothing. */
const betweenWords = /[\p{P}\s]+/gu;

/** The prompt without its disguise, where its words read otherwise then: a model knows no words that are masked letter by letter. */
export function undisguised({ original, normalised }: Pick<TextViews, 'original' | 'normalised'>): View | undefined {
  const words = (view: View): string => view.text.replace(betweenWords, ' ').trim();
  return normalised.text === original.text || words(normalised) === words(original) ? undefined : normalised;
}

/**
 * The prompt as sent, without its disguise where it has one, and what was found encoded in it, in overlapping windows.
 * `windowChars` tells how many code units the model reads at once from a place of a text on.
 */
export function windowsOf(views: TextViews, windowChars: WindowChars): TextWindow[] {
  const shown = undisguised(views);
  const placed = [views.original, ...(shown ? [shown] : [])].flatMap((view) =>
    cut(view.text, windowChars).map(({ start, end, text }) => ({
      ...view.toPrompt(start, end),
      text,
      ofPrompt: true,
    })),
  );
  const decoded = decodedTexts(views)
    .filter((text) => text !== shown?.text)
    .flatMap((text) => cut(text, windowChars).map((window) => ({ ...window, ofPrompt: false })));
  return [...placed, ...decoded];
}

type WindowChars = (text: string, at?: number) => number;

/** Code units of a token of Latin text, at least. */
const latinChars = 3;

/** Code units that surely fit into so many tokens: Latin text has three and more to a token, other scripts often one. */
export function charsFor(windowTokens: number): WindowChars {
  return (text, at = 0) => {
    const sample = text.slice(at, at + windowTokens * latinChars);
    let latin = 0;
    for (let place = 0; place < sample.length; place += 1) if (sample.charCodeAt(place) < 0x250) latin += 1;
    return Math.max(64, Math.round(windowTokens * (latin >= sample.length * 0.9 ? latinChars : 1)));
  };
}

/** Each window is as large as its own text allows: the beginning of a prompt says nothing of what comes later. */
function cut(text: string, windowChars: WindowChars): Omit<TextWindow, 'ofPrompt'>[] {
  const windows: Omit<TextWindow, 'ofPrompt'>[] = [];
  for (let start = 0; ;) {
    const size = windowChars(text, start);
    const end = onBorder(text, Math.min(start + size, text.length));
    windows.push({ start, end, text: text.slice(start, end) });
    if (end === text.length) return windows;
    start = onBorder(text, end - Math.floor(size / 8));
  }
}
