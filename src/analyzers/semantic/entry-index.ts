import { wasmMemory } from '../../lib/wasm-code.js';
import { compileScan, rowBytes, type Scan } from './simd-scan.js';

/** A unit vector in eight bits: component `i` is about `values[i] * scale`. */
export interface PackedVector {
  readonly values: Int8Array;
  readonly scale: number;
}

export interface Neighbour {
  readonly slot: number;
  /** Cosine of the two vectors. */
  readonly cosine: number;
}

/** Rows of 8-bit vectors with exact nearest-neighbour search. Rows are added and removed at any time. */
export interface VectorIndex {
  readonly size: number;
  /** Adds a row; answers its slot, which is `size` before the call. */
  add(vector: PackedVector): number;
  /** Removes a row. The last row takes its slot. */
  remove(slot: number): void;
  /** The rows nearest to a vector, best first, equals in slot order. */
  nearest(vector: PackedVector, most: number): Neighbour[];
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
  for (const value of values) squares += value * value;
  // The length of the rounded vector, so that equal texts have a cosine of 1.
  return { values, scale: squares === 0 ? 1 : 1 / Math.sqrt(squares) };
}

/** Rows of the own embedding from which on the vector instructions pay for a memory of their own. */
const simdFrom = 2048;
const pageBytes = 65_536;

interface Rows {
  values: Int8Array;
  dots: Int32Array;
  /** With it, the query lies at offset 0, the rows after it, the dot products after them. */
  scan?: Scan;
  query?: Int8Array;
}

/** An empty index of vectors of so many components, a multiple of 16. */
export function vectorIndex(width = rowBytes): VectorIndex {
  let capacity = 64;
  let size = 0;
  let rows = allocate(capacity, width);
  let scales = new Float32Array(capacity);
  const grow = (): void => {
    capacity *= 2;
    const larger = allocate(capacity, width);
    larger.values.set(rows.values);
    const wider = new Float32Array(capacity);
    wider.set(scales);
    rows = larger;
    scales = wider;
  };
  return {
    get size() {
      return size;
    },
    add({ values, scale }) {
      if (size === capacity) grow();
      rows.values.set(values, size * width);
      scales[size] = scale;
      return size++;
    },
    remove(slot) {
      if (slot < 0 || slot >= size) throw new RangeError(`no slot ${slot}`);
      size--;
      rows.values.copyWithin(slot * width, size * width, (size + 1) * width);
      scales[slot] = scales[size]!;
    },
    nearest(vector, most) {
      dotProducts(rows, vector.values, { size, width });
      return best(rows.dots, scales, { size, most, scale: vector.scale });
    },
  };
}

function allocate(capacity: number, width: number): Rows {
  if (capacity * width < simdFrom * rowBytes)
    return { values: new Int8Array(capacity * width), dots: new Int32Array(capacity) };
  const bytes = width + capacity * (width + 4);
  const pages = Math.ceil(bytes / pageBytes);
  const memory = wasmMemory(pages);
  return {
    values: new Int8Array(memory.buffer, width, capacity * width),
    dots: new Int32Array(memory.buffer, width + capacity * width, capacity),
    query: new Int8Array(memory.buffer, 0, width),
    scan: compileScan(memory, width),
  };
}

function dotProducts(
  { values, dots, scan, query }: Rows,
  vector: Int8Array,
  { size, width }: { size: number; width: number },
): void {
  if (scan && query) {
    query.set(vector);
    scan(0, width, size, dots.byteOffset);
    return;
  }
  for (let slot = 0, at = 0; slot < size; slot++) {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += values[at++]! * vector[i]!;
    dots[slot] = sum;
  }
}

function best(
  dots: Int32Array,
  scales: Float32Array,
  { size, most, scale }: { size: number; most: number; scale: number },
): Neighbour[] {
  const found: Neighbour[] = [];
  let floor = -Infinity;
  for (let slot = 0; slot < size; slot++) {
    const cosine = dots[slot]! * scales[slot]! * scale;
    if (cosine <= floor) continue;
    if (found.length === most) found.pop();
    const at = found.findIndex((other) => other.cosine < cosine);
    found.splice(at === -1 ? found.length : at, 0, { slot, cosine });
    if (found.length === most) floor = found[most - 1]!.cosine;
  }
  return found;
}
