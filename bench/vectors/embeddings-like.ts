import { packVector, type PackedVector } from '../../src/analyzers/semantic/embedding/packed-vector.js';
import { randomNumbers } from '../../train/lib/random.js';

/** Vectors as embedding models make them, by what makes the search hard. */
export interface Likeness {
  readonly name: string;
  /** Groups that the rows come from; 0: none. */
  readonly clusters: number;
  /** Length of what sets a row apart from its group, of which the centre has length 1. */
  readonly spread: number;
  /** Share of rows that are another row with little changed. */
  readonly duplicates: number;
  /** Length of what all vectors have in common, as in models whose cosines all lie near 0.8. */
  readonly common: number;
  /** How fast the strength of components falls, as in models with few strong ones; 0: all alike. */
  readonly decay: number;
}

export const likenesses: readonly Likeness[] = [
  { name: 'random', clusters: 0, spread: 1, duplicates: 0, common: 0, decay: 0 },
  { name: 'clusters', clusters: 400, spread: 0.9, duplicates: 0.2, common: 0.3, decay: 0.5 },
  { name: 'tight clusters', clusters: 50, spread: 0.4, duplicates: 0.3, common: 0.5, decay: 0.5 },
  { name: 'near duplicates', clusters: 1000, spread: 0.7, duplicates: 0.8, common: 0.3, decay: 0.3 },
  { name: 'one common direction', clusters: 300, spread: 0.7, duplicates: 0.2, common: 2.5, decay: 0.7 },
  { name: 'few strong components', clusters: 300, spread: 0.8, duplicates: 0.2, common: 0.5, decay: 1.2 },
];

/** A source of such vectors, the same for the same seed. Every one is new; queries come from it as rows do. */
export function vectorsLike(likeness: Likeness, width: number, seed = 11): () => PackedVector {
  const { clusters, spread, duplicates, common, decay } = likeness;
  const random = randomNumbers(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const strengths = Float32Array.from({ length: width }, (_, i) => (1 + i / 4) ** -decay);
  const direction = (): Float32Array => unit(strengths.map((strength) => strength * normal()));
  const all = direction();
  const centres = Array.from({ length: clusters }, direction);
  const made: Float32Array[] = [];
  return () => {
    const before = made[Math.floor(random() * made.length)];
    const isCopy = before !== undefined && random() < duplicates;
    const centre = isCopy ? before : centres[Math.floor(random() * clusters)];
    const apart = direction();
    const reach = isCopy ? 0.02 + 0.4 * random() : spread;
    const shared = isCopy ? 0 : common;
    const vector = unit(apart.map((value, i) => value * reach + (centre?.[i] ?? 0) + all[i]! * shared));
    if (made.length < 20_000) made.push(vector);
    return packVector(vector);
  };
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = 1 / (Math.sqrt(squares) || 1);
  return vector.map((value) => value * scale);
}
