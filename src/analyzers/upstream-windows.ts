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
 * `windowChars` tells how many code units of a text the model reads at once.
 */
export function windowsOf(views: TextViews, windowChars: (text: string) => number): TextWindow[] {
  const shown = undisguised(views);
  const placed = [views.original, ...(shown ? [shown] : [])].flatMap((view) =>
    cut(view.text, windowChars(view.text)).map(({ start, end, text }) => ({
      ...view.toPrompt(start, end),
      text,
      ofPrompt: true,
    })),
  );
  const decoded = decodedTexts(views)
    .filter((text) => text !== shown?.text)
    .flatMap((text) => cut(text, windowChars(text)).map((window) => ({ ...window, ofPrompt: false })));
  return [...placed, ...decoded];
}

/** Code units that surely fit into so many tokens: Latin text has three and more to a token, other scripts often one. */
export function charsFor(windowTokens: number): (text: string) => number {
  return (text) => {
    const sample = text.slice(0, 20_000);
    let latin = 0;
    for (let at = 0; at < sample.length; at += 1) if (sample.charCodeAt(at) < 0x250) latin += 1;
    return Math.max(64, Math.round(windowTokens * (latin >= sample.length * 0.9 ? 3 : 1)));
  };
}

function cut(text: string, size: number): Omit<TextWindow, 'ofPrompt'>[] {
  if (text.length <= size) return [{ start: 0, end: text.length, text }];
  const overlap = Math.floor(size / 8);
  const windows: Omit<TextWindow, 'ofPrompt'>[] = [];
  for (let start = 0; ;) {
    const end = onBorder(text, Math.min(start + size, text.length));
    windows.push({ start, end, text: text.slice(start, end) });
    if (end === text.length) return windows;
    start = onBorder(text, end - overlap);
  }
}
