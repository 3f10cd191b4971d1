import type { NearEntry } from './index/threat-index.js';
import type { EmbeddedText } from './embedding/embedding.js';

/** A passage and an entry whose vectors are near. */
export interface LikelyPair {
  readonly passage: EmbeddedText;
  readonly entry: NearEntry;
}

/** The likeliest pairs among any number that are offered. */
export interface LikelyPairs {
  offer(passage: EmbeddedText, entries: readonly NearEntry[]): void;
  taken(): readonly LikelyPair[];
}

/** Passages that one entry is compared with: the words of its neighbours in the text belong to others. */
const mostOfOneEntry = 2;
/** How much a passage with little to compare must be nearer. */
const doubt = 0.7;

/** A list of so many pairs at most. It holds eight times as many while it is filled. */
export function likelyPairs(most: number): LikelyPairs {
  let kept: (LikelyPair & { readonly likelihood: number })[] = [];
  let floor = -Infinity;
  const cutBack = (): void => {
    const times = new Map<string, number>();
    kept = kept
      .sort((one, other) => other.likelihood - one.likelihood)
      .filter(({ entry: { id } }) => {
        const before = times.get(id) ?? 0;
        times.set(id, before + 1);
        return before < mostOfOneEntry;
      })
      .slice(0, most);
    if (kept.length === most) floor = kept.at(-1)!.likelihood;
  };
  return {
    offer(passage, entries) {
      const distrust = 1 + doubt / Math.max(passage.mass, 0.1);
      for (const entry of entries) {
        const likelihood = 1 - (1 - Math.min(1, entry.cosine)) * distrust;
        if (likelihood > floor) kept.push({ passage, entry, likelihood });
      }
      if (kept.length >= 8 * most) cutBack();
    },
    taken() {
      cutBack();
      return kept;
    },
  };
}
