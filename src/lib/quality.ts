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

/**
 * A short threshold that at most this share of the negatives reaches, and that loses no positive in vain; 1 without negatives.
 * It lies in the middle of the gap between the scores on both sides, where new texts are told apart best.
 */
export function thresholdFor(scored: readonly Scored[], targetRate: number): number {
  const scores = scored
    .filter((each) => !each.positive)
    .map((each) => each.score)
    .sort((a, b) => b - a);
  // A product such as 0.29 × 100 lies a little below its whole number.
  const allowed = Math.floor(scores.length * targetRate + 1e-9);
  const firstRefused = scores[allowed];
  if (firstRefused === undefined) return scores.length === 0 ? 1 : 0;
  let lowestAbove = Math.max(1, firstRefused + Number.EPSILON);
  for (const { score } of scored) if (score > firstRefused && score < lowestAbove) lowestAbove = score;
  return shortestWithin(firstRefused, lowestAbove);
}

/** The number of the fewest decimals near the middle of what is above `low` and at most `high`: it can be typed as it is. */
function shortestWithin(low: number, high: number): number {
  for (let scale = 100; scale <= 1e12; scale *= 10) {
    const candidate = Math.round(((low + high) / 2) * scale) / scale;
    if (candidate > low && candidate <= high) return candidate;
  }
  return high;
}
