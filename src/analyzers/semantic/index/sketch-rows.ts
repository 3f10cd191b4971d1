import { wasmMemory } from '../../../lib/wasm-code.js';
import type { PackedVector } from '../embedding/packed-vector.js';
import { rotation, type Rotation } from './rotation.js';
import { compileSketchScan, planes, type SketchScan } from './sketch-scan.js';

/**
 * One bit for each component of rows, and from them an estimate of their likeness to a vector that tells how far off it
 * may be: the exact likeness is worth computing for few rows alone. After Gao and Long, "RaBitQ: quantizing
 * high-dimensional vectors with a theoretical error bound" (SIGMOD 2024).
 */
export interface SketchRows {
  set(slot: number, vector: PackedVector): void;
  move(from: number, to: number): void;
  /** Estimates the cosine of each of the first rows with a vector of length one. */
  estimate(vector: PackedVector, size: number): Estimates;
  /** The same rows with room for more. */
  larger(capacity: number): SketchRows;
}

/** Valid until the next estimate of the same rows. */
export interface Estimates {
  /** The estimated cosine of each row. */
  readonly cosines: Float64Array;
  /** Rows whose cosine may be this or more, in slot order. */
  reaching(floor: number): number[];
}

/** Standard deviations that an estimate may be off: of two million rows one is further. */
const deviations = 5;
/** Squared part of a row's direction that its signs do not tell: 1 - 2/π for evenly spread components. */
const untold = 1 - 2 / Math.PI;
/** Where four levels part best for normally distributed components, in deviations (Max, IRE Trans. Inf. Theory 6, 1960). */
const largeFrom = 0.9957;

interface Parts {
  readonly rotate: Rotation;
  /** Rotated: rows are sketched as what sets them apart from it. */
  readonly centre: Float32Array;
  readonly capacity: number;
}

/** Rows of vectors around a centre, which may be any; the nearer it is to the mean of the rows, the better the estimates. */
export function sketchRows(width: number, centre: Float32Array, capacity: number): SketchRows {
  const rotate = rotation(width);
  const turned = new Float32Array(rotate.size);
  rotate.rotate(centre, 1, turned);
  return rowsOf({ rotate, centre: turned, capacity });
}

interface Buffers {
  /** The query's planes lie at offset 0, the rows after them, the counts after those. */
  readonly bytes: Uint8Array;
  readonly counts: Int32Array;
  readonly cosines: Float64Array;
  readonly scan: SketchScan;
  /** Of each row: what the centre adds, and the weight of its signs. */
  readonly facts: Float32Array;
}

function rowsOf({ rotate, centre, capacity }: Parts, before?: Buffers): SketchRows {
  const { size } = rotate;
  const rowBytes = size / 8;
  const first = planes * rowBytes;
  const buffers = allocate(rowBytes, capacity);
  const { bytes, counts, cosines, scan, facts } = buffers;
  if (before) {
    bytes.set(before.bytes.subarray(first), first);
    facts.set(before.facts);
  }
  const turned = new Float32Array(size);
  return {
    set(slot, { values, scale }) {
      rotate.rotate(values, scale, turned);
      const at = first + slot * rowBytes;
      bytes.fill(0, at, at + rowBytes);
      let along = 0;
      let squares = 0;
      let absolutes = 0;
      for (let i = 0; i < size; i++) {
        const apart = turned[i]! - centre[i]!;
        along += apart * centre[i]!;
        squares += apart * apart;
        absolutes += Math.abs(apart);
        if (apart > 0) bytes[at + (i >> 3)]! |= 1 << (i & 7);
      }
      facts[slot * 2] = along;
      facts[slot * 2 + 1] = absolutes === 0 ? 0 : squares / absolutes;
    },
    move(from, to) {
      bytes.copyWithin(first + to * rowBytes, first + from * rowBytes, first + (from + 1) * rowBytes);
      facts.copyWithin(to * 2, from * 2, from * 2 + 2);
    },
    estimate({ values, scale }, count) {
      rotate.rotate(values, scale, turned);
      const { step, slack, common } = writePlanes(bytes, turned, centre);
      scan(0, first, count, first + capacity * rowBytes);
      for (let slot = 0; slot < count; slot++)
        cosines[slot] = common + facts[slot * 2]! + facts[slot * 2 + 1]! * step * (3 * size - 2 * counts[slot]!);
      return {
        cosines,
        reaching(floor) {
          const slots: number[] = [];
          for (let slot = 0; slot < count; slot++)
            if (cosines[slot]! + facts[slot * 2 + 1]! * slack >= floor) slots.push(slot);
          return slots;
        },
      };
    },
    larger: (more) => rowsOf({ rotate, centre, capacity: more }, buffers),
  };
}

function allocate(rowBytes: number, capacity: number): Buffers {
  const first = planes * rowBytes;
  const rows = capacity * rowBytes;
  const memory = wasmMemory(Math.ceil((first + rows + capacity * 4) / 65_536));
  return {
    bytes: new Uint8Array(memory.buffer, 0, first + rows),
    counts: new Int32Array(memory.buffer, first + rows, capacity),
    cosines: new Float64Array(capacity),
    scan: compileSketchScan(memory, rowBytes),
    facts: new Float32Array(capacity * 2),
  };
}

interface WrittenQuery {
  /** Half the distance of two levels. */
  readonly step: number;
  /** How far off an estimate may be, for each unit of a row's weight. */
  readonly slack: number;
  /** The part of the cosine that is the same for all rows. */
  readonly common: number;
}

/** Writes what sets a query apart from the centre as -3, -1, 1 or 3 steps: its sign, and whether it is large. */
function writePlanes(bytes: Uint8Array, query: Float32Array, centre: Float32Array): WrittenQuery {
  const { length } = query;
  const rowBytes = length / 8;
  bytes.fill(0, 0, planes * rowBytes);
  let common = 0;
  let squares = 0;
  let told = 0;
  let levels = 0;
  for (let i = 0; i < length; i++) {
    common += query[i]! * centre[i]!;
    squares += (query[i]! - centre[i]!) ** 2;
  }
  const large = largeFrom * Math.sqrt(squares / length);
  for (let i = 0; i < length; i++) {
    const apart = query[i]! - centre[i]!;
    const level = (Math.abs(apart) > large ? 3 : 1) * (apart > 0 ? 1 : -1);
    told += apart * level;
    levels += level * level;
    if (level > 0) bytes[i >> 3]! |= 1 << (i & 7);
    if (level === 3 || level === -1) bytes[rowBytes + (i >> 3)]! |= 1 << (i & 7);
  }
  // The step at which what is lost stands at right angles to the query, so that no estimate is too low on average.
  const step = told === 0 ? 0 : squares / told;
  const lost = Math.max(0, step * step * levels - squares);
  return { step, slack: deviations * Math.sqrt(untold * squares + lost), common };
}
