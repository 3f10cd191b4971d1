/** A unit vector in eight bits: component `i` is about `values[i] * scale`. */
export interface PackedVector {
  readonly values: Int8Array;
  readonly scale: number;
}

/** Packs a vector of length one. */
export function packVector(vector: Float32Array): PackedVector {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return packed(Int8Array.from(vector, (value) => (largest === 0 ? 0 : Math.round((value * 127) / largest))));
}

/** A vector whose components are rounded already. */
export function packed(values: Int8Array): PackedVector {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += values[i]! * values[i]!;
  // The length of the rounded vector, so that equal texts have a cosine of 1.
  return { values, scale: squares === 0 ? 1 : 1 / Math.sqrt(squares) };
}
