import type { EmbeddedText } from './embedding/embedding.js';

/** The texts in which there is most to compare, among any number that are offered. */
export interface Shortlist {
  offer(text: EmbeddedText): void;
  /** Those that are kept, in the order in which they came. */
  taken(): readonly EmbeddedText[];
  /** Whether these words came before; from now on they did. */
  isKnown(words: string): boolean;
}

/** A list of so many texts at most. It holds twice as many while it is filled. */
export function shortlist(most: number): Shortlist {
  let kept: { readonly text: EmbeddedText; readonly at: number }[] = [];
  const known = new Set<string>();
  let offered = 0;
  const cutBack = (): void => {
    if (kept.length <= most) return;
    kept.sort((one, other) => other.text.mass - one.text.mass || one.at - other.at);
    kept = kept.slice(0, most).sort((one, other) => one.at - other.at);
  };
  return {
    offer(text) {
      kept.push({ text, at: offered++ });
      if (kept.length >= 2 * most) cutBack();
    },
    taken() {
      cutBack();
      return kept.map(({ text }) => text);
    },
    isKnown(words) {
      const { size } = known;
      return known.add(words).size === size;
    },
  };
}
