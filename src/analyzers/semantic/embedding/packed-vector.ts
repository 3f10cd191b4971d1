/** A unit vector in eight bits: component `i` is about `values[i] * scale`. */
export interface PackedVector {
  readonly values: Int8Array;
  readonly scale: number;
}

/** Packs a vector of length one. */
export function packVector(vector: Float32Array | Float64Array): PackedVector {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i]!));
  const values = new Int8Array(vector.length);
  if (largest > 0) for (let i = 0; i < vector.length; i++) values[i] = Math.round((vector[i]! * 127) / largest);
  return packed(values);
}

/** A vector whose components are rounded already. */
export function packed(values: Int8Array): PackedVector {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += values[i]! * values[i]!;
  // The length of the rounded vector, so that equal texts have a cosine of 1.
  return { values, scale: squares === 0 ? 1 : 1 / Math.sqrt(squares) };
}
