export interface Eigen {
  /** Largest first. */
  readonly values: number[];
  /** Unit vectors in the order of the values. */
  readonly vectors: Float64Array[];
}

/** Eigenvalues and vectors of a symmetric matrix, row after row, by cyclic Jacobi rotations. */
export function eigen(matrix: Float64Array, size: number): Eigen {
  const a = Float64Array.from(matrix);
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < 12; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, { p, q, size });
  }
  const order = Array.from({ length: size }, (_, i) => i).sort((i, j) => a[j * size + j]! - a[i * size + i]!);
  return {
    values: order.map((i) => a[i * size + i]!),
    vectors: order.map((i) => Float64Array.from({ length: size }, (_, k) => v[k * size + i]!)),
  };
}

function rotate(a: Float64Array, v: Float64Array, { p, q, size }: { p: number; q: number; size: number }): void {
  const off = a[p * size + q]!;
  if (Math.abs(off) < 1e-18) return;
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const kp = a[k * size + p]!;
    const kq = a[k * size + q]!;
    a[k * size + p] = c * kp - s * kq;
    a[k * size + q] = s * kp + c * kq;
  }
  for (let k = 0; k < size; k++) {
    const pk = a[p * size + k]!;
    const qk = a[q * size + k]!;
    a[p * size + k] = c * pk - s * qk;
    a[q * size + k] = s * pk + c * qk;
    const vp = v[k * size + p]!;
    const vq = v[k * size + q]!;
    v[k * size + p] = c * vp - s * vq;
    v[k * size + q] = s * vp + c * vq;
  }
}
