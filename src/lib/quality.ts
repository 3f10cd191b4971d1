/** A text with its score and whether it is an attack. */
export interface Scored {
  readonly score: number;
  readonly positive: boolean;
}

export interface Rate {
  readonly hits: number;
  readonly of: number;
  readonly rate: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** A share with its 95 % Wilson score interval (Wilson 1927), sound for small counts and shares near 0 or 1. */
export function rateOf(hits: number, of: number): Rate {
  if (of === 0) return { hits, of, rate: 0, low: 0, high: 1 };
  const z = 1.96;
  const p = hits / of;
  const centre = p + (z * z) / (2 * of);
  const spread = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return {
    hits,
    of,
    rate: p,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}

/** Recall and false-positive rate at a threshold. */
export function qualityAt(scored: readonly Scored[], threshold: number): { recall: Rate; falsePositives: Rate } {
  const positives = scored.filter((each) => each.positive);
  const negatives = scored.filter((each) => !each.positive);
  const above = (list: readonly Scored[]) => list.filter((each) => each.score >= threshold).length;
  return {
    recall: rateOf(above(positives), positives.length),
    falsePositives: rateOf(above(negatives), negatives.length),
  };
}

/** The lowest threshold at which at most this share of the negatives is at or above it; 1 without negatives. */
export function thresholdFor(scored: readonly Scored[], targetRate: number): number {
  const scores = scored
    .filter((each) => !each.positive)
    .map((each) => each.score)
    .sort((a, b) => b - a);
  const allowed = Math.floor(scores.length * targetRate);
  const firstRefused = scores[allowed];
  if (firstRefused === undefined) return scores.length === 0 ? 1 : 0;
  const above = scored.map((each) => each.score).filter((score) => score > firstRefused);
  return above.length === 0 ? firstRefused + Number.EPSILON : Math.min(...above);
}
