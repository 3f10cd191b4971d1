import { exactRows, type ExactRows } from './exact-rows.js';
import type { PackedVector } from '../embedding/packed-vector.js';
import { rowBytes } from '../embedding/simd-scan.js';
import { sketchRows, type SketchRows } from './sketch-rows.js';

export interface Neighbour {
  readonly slot: number;
  /** Cosine of the two vectors. */
  readonly cosine: number;
}

/**
 * Rows of 8-bit vectors with nearest-neighbour search; rows are added and removed at any time. Few or narrow rows are all
 * compared. Among many wide ones, only those are that an estimate does not rule out with five deviations to spare.
 */
export interface VectorIndex {
  readonly size: number;
  /** Adds a row; answers its slot, which is `size` before the call. */
  add(vector: PackedVector): number;
  /** Removes a row. The last row takes its slot. */
  remove(slot: number): void;
  /** The rows nearest to a vector, best first, equals in slot order. */
  nearest(vector: PackedVector, most: number): Neighbour[];
}

/** Components and rows from which on estimates pay. */
const [sketchWidth, sketchFrom] = [512, 8192];
/** Share of the rows that are compared one by one. */
const mostLeaps = 1 / 16;

/** An empty index of vectors of so many components, a multiple of 16, with room for so many rows before it grows. */
export function vectorIndex(width = rowBytes, room = 64): VectorIndex {
  let capacity = room;
  let size = 0;
  let rows = exactRows(width, capacity);
  let sketches: SketchRows | undefined;
  return {
    get size() {
      return size;
    },
    add(vector) {
      if (size === capacity) {
        capacity *= 2;
        rows = rows.larger(capacity);
        sketches = sketches?.larger(capacity);
      }
      rows.set(size, vector);
      sketches?.set(size, vector);
      size += 1;
      if (!sketches && size >= sketchFrom && width >= sketchWidth) sketches = sketched(rows, { size, width, capacity });
      return size - 1;
    },
    remove(slot) {
      if (slot < 0 || slot >= size) throw new RangeError(`no slot ${slot}`);
      size -= 1;
      rows.move(size, slot);
      sketches?.move(size, slot);
    },
    nearest(vector, most) {
      if (!sketches || size < sketchFrom) return best(rows.compareAll(vector, size), { size, most });
      return nearestByEstimate(sketches, rows, { vector, size, most });
    },
  };
}

/** Sketches of the rows there are, around their mean: rows that come later are hardly different. */
function sketched(rows: ExactRows, { size, width, capacity }: { size: number; width: number; capacity: number }) {
  const mean = new Float32Array(width);
  for (let slot = 0; slot < size; slot++) {
    const { values, scale } = rows.get(slot);
    for (let i = 0; i < width; i++) mean[i]! += (values[i]! * scale) / size;
  }
  const sketches = sketchRows(width, mean, capacity);
  for (let slot = 0; slot < size; slot++) sketches.set(slot, rows.get(slot));
  return sketches;
}

interface Wanted {
  readonly vector: PackedVector;
  readonly size: number;
  readonly most: number;
}

function nearestByEstimate(sketches: SketchRows, rows: ExactRows, { vector, size, most }: Wanted): Neighbour[] {
  const estimates = sketches.estimate(vector, size);
  const likely = best(estimates.cosines, { size, most }).map(({ slot }) => slot);
  // A row must be able to reach what the likeliest ones do.
  const slots = estimates.reaching(Math.min(...rows.compareSome(vector, likely)));
  // Where nothing stands out, one pass over all is faster than leaps to many.
  if (slots.length > size * mostLeaps) return best(rows.compareAll(vector, size), { size, most });
  const found = best(rows.compareSome(vector, slots), { size: slots.length, most });
  return found.map(({ slot, cosine }) => ({ slot: slots[slot]!, cosine }));
}

function best(cosines: Float64Array, { size, most }: { size: number; most: number }): Neighbour[] {
  const found: Neighbour[] = [];
  let floor = -Infinity;
  for (let slot = 0; slot < size; slot++) {
    const cosine = cosines[slot]!;
    if (cosine <= floor) continue;
    if (found.length === most) found.pop();
    const at = found.findIndex((other) => other.cosine < cosine);
    found.splice(at === -1 ? found.length : at, 0, { slot, cosine });
    if (found.length === most) floor = found[most - 1]!.cosine;
  }
  return found;
}
