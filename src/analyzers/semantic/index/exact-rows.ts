import { wasmMemory } from '../../../lib/wasm-code.js';
import type { PackedVector } from '../embedding/packed-vector.js';
import { compileScan, rowBytes, type Scan } from '../embedding/simd-scan.js';

/** 8-bit vectors one after the other, in memory of a fixed size. */
export interface ExactRows {
  set(slot: number, vector: PackedVector): void;
  move(from: number, to: number): void;
  get(slot: number): PackedVector;
  /** Cosines of the first rows with a vector; valid until the next comparison. */
  compareAll(vector: PackedVector, size: number): Float64Array;
  /** Cosines of some rows with a vector, in their order. */
  compareSome(vector: PackedVector, slots: readonly number[]): Float64Array;
  /** The same rows with room for more. */
  larger(capacity: number): ExactRows;
}

/** Rows of the own embedding from which on the vector instructions pay for a memory of their own. */
const simdFrom = 128;
const pageBytes = 65_536;

interface Buffers {
  readonly values: Int8Array;
  readonly scales: Float32Array;
  readonly dots: Int32Array;
  ask(query: Int8Array): void;
  /** Dot products of so many rows with what was asked for, from a slot on, into the same places of `dots`. */
  dot(from: number, count: number): void;
}

export function exactRows(width: number, capacity: number, before?: Pick<Buffers, 'values' | 'scales'>): ExactRows {
  const buffers = (capacity * width < simdFrom * rowBytes ? plainBuffers : wasmBuffers)(width, capacity);
  const { values, scales, dots } = buffers;
  const cosines = new Float64Array(capacity);
  if (before) {
    values.set(before.values);
    scales.set(before.scales);
  }
  return {
    set(slot, vector) {
      values.set(vector.values, slot * width);
      scales[slot] = vector.scale;
    },
    move(from, to) {
      values.copyWithin(to * width, from * width, (from + 1) * width);
      scales[to] = scales[from]!;
    },
    get: (slot) => ({ values: values.subarray(slot * width, (slot + 1) * width), scale: scales[slot]! }),
    compareAll(vector, size) {
      buffers.ask(vector.values);
      buffers.dot(0, size);
      for (let slot = 0; slot < size; slot++) cosines[slot] = dots[slot]! * scales[slot]! * vector.scale;
      return cosines;
    },
    compareSome(vector, slots) {
      buffers.ask(vector.values);
      return Float64Array.from(slots, (slot) => {
        buffers.dot(slot, 1);
        return dots[slot]! * scales[slot]! * vector.scale;
      });
    },
    larger: (more) => exactRows(width, more, buffers),
  };
}

function plainBuffers(width: number, capacity: number): Buffers {
  const values = new Int8Array(capacity * width);
  const dots = new Int32Array(capacity);
  let query: Int8Array = new Int8Array(width);
  return {
    values,
    dots,
    scales: new Float32Array(capacity),
    ask: (vector) => void (query = vector),
    dot(from, count) {
      for (let slot = from, at = from * width; slot < from + count; slot++) {
        // Two sums, of which neither waits for the other; widths are multiples of 16.
        let [even, odd] = [0, 0];
        for (let i = 0; i < width; i += 2, at += 2) {
          even += values[at]! * query[i]!;
          odd += values[at + 1]! * query[i + 1]!;
        }
        dots[slot] = even + odd;
      }
    },
  };
}

/** The query lies at offset 0 with two bytes a component, the rows after it, the dot products after them. */
function wasmBuffers(width: number, capacity: number): Buffers {
  const first = width * 2;
  const after = first + capacity * width;
  const memory = wasmMemory(Math.ceil((after + capacity * 4) / pageBytes));
  const scan: Scan = compileScan(memory, width);
  const query = new Int16Array(memory.buffer, 0, width);
  return {
    values: new Int8Array(memory.buffer, first, capacity * width),
    dots: new Int32Array(memory.buffer, after, capacity),
    scales: new Float32Array(capacity),
    ask: (vector) => query.set(vector),
    dot(from, count) {
      scan(0, first + from * width, count, after + from * 4);
    },
  };
}
