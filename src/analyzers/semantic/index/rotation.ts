/**
 * A fixed rotation that spreads every vector evenly over its components: twice signs by chance and a Hadamard transform
 * (Ailon and Chazelle, "The fast Johnson-Lindenstrauss transform", SIAM J. Comput. 39, 2009). Lengths and angles stay.
 */
export interface Rotation {
  /** Components of a rotated vector: the next power of two. */
  readonly size: number;
  /** Rotates `values * scale` into `into`, which has `size` components. */
  rotate(values: Int8Array | Float32Array, scale: number, into: Float32Array): void;
}

export function rotation(width: number): Rotation {
  const size = 2 ** Math.ceil(Math.log2(width));
  const signs = signsOf(2 * size);
  return {
    size,
    rotate(values, scale, into) {
      into.fill(0, width);
      const factor = scale / size;
      for (let i = 0; i < width; i++) into[i] = values[i]! * signs[i]! * factor;
      hadamard(into);
      for (let i = 0; i < size; i++) into[i]! *= signs[size + i]!;
      hadamard(into);
    },
  };
}

/** The Hadamard transform in place, two of its steps at a time; multiplies lengths by the root of the size. */
function hadamard(x: Float32Array): void {
  const { length } = x;
  let half = 1;
  for (; half * 2 < length; half *= 4) {
    for (let from = 0; from < length; from += 4 * half)
      for (let i = from; i < from + half; i++) {
        const j = i + half;
        const k = j + half;
        const l = k + half;
        const sum = x[i]! + x[j]!;
        const difference = x[i]! - x[j]!;
        const otherSum = x[k]! + x[l]!;
        const otherDifference = x[k]! - x[l]!;
        x[i] = sum + otherSum;
        x[j] = difference + otherDifference;
        x[k] = sum - otherSum;
        x[l] = difference - otherDifference;
      }
  }
  if (half === length) return;
  for (let i = 0; i < half; i++) {
    const low = x[i]!;
    x[i] = low + x[i + half]!;
    x[i + half] = low - x[i + half]!;
  }
}

/** The same on every server (xorshift32: Marsaglia, "Xorshift RNGs", J. Stat. Softw. 8, 2003). */
function signsOf(count: number): Int8Array {
  let state = 0x9e3779b9;
  return Int8Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0 ? -1 : 1;
  });
}
