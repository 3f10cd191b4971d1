/** One training example: hashed features, its label, 1 or 0, and how much it counts. */
export interface Example {
  readonly hashes: readonly number[];
  readonly label: number;
  /** Share of the loss. */
  readonly weight: number;
}

/**
 * Logistic regression on hashed features by AdaGrad (Duchi, Hazan, Singer 2011). The margin is twice the sum of weights
 * over the root of the number of features. Deterministic: examples are shuffled by a fixed seed.
 */
export function trainLogistic(
  examples: readonly Example[],
  { bits, epochs, rate, decay }: { bits: number; epochs: number; rate: number; decay: number },
): Float32Array {
  const weights = new Float32Array(1 << bits);
  const seen = new Float32Array(1 << bits).fill(1e-8);
  const mask = weights.length - 1;
  const random = seeded(1);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const { hashes, label, weight } of order) {
      const norm = 2 / Math.sqrt(hashes.length);
      let sum = 0;
      for (const hash of hashes) sum += weights[hash & mask] as number;
      const slope = (1 / (1 + Math.exp(-sum * norm)) - label) * norm * weight;
      for (const hash of hashes) {
        const at = hash & mask;
        const gradient = slope + decay * (weights[at] as number);
        seen[at] = (seen[at] as number) + gradient * gradient;
        weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(seen[at] as number);
      }
    }
  }
  return weights;
}

/** Weights as bytes with one scale. The largest thousandth is cut, so that the rest keeps its precision. */
export function quantised(weights: Float32Array): { weights: Int8Array; scale: number } {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const most = sizes[Math.floor(sizes.length * 0.9995)] ?? 1;
  const scale = most / 127;
  return {
    weights: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
    scale,
  };
}

/** Numbers from 0 to 1, the same on every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let value = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
}
