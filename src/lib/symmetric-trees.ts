import { questionNumbers, sumLeavesCode, treeNumbers, type SumLeaves } from './tree-sums.js';
import { wasmFloats } from './wasm-floats.js';

/**
 * Symmetric decision trees (as in CatBoost, Prokhorenkova et al. 2018): each level of a tree asks one question of all its
 * branches, so that the answers are the bits of a leaf's number.
 */
export interface Trees {
  readonly trees: readonly Tree[];
}

export interface Tree {
  /** For each level the number of a fact; the first level gives the lowest bit, 1 where the fact exceeds its border. */
  readonly facts: readonly number[];
  readonly borders: readonly number[];
  /** What each leaf adds to the logit, two to the power of the levels. */
  readonly leaves: readonly number[];
}

/** The logit of facts: a comparison for each level of each tree. Facts and borders are compared as 32-bit floats. */
export function treesLogit(values: ArrayLike<number>, trees: Trees): number {
  let read = readers.get(trees);
  if (!read) readers.set(trees, (read = treesReader(trees)));
  return read(values);
}

const readers = new WeakMap<Trees, (values: ArrayLike<number>) => number>();

/** The trees in memory of their own, where compiled code walks them; those with fewer levels get some that nothing exceeds. */
function treesReader({ trees }: Trees): (values: ArrayLike<number>) => number {
  const levels = Math.max(0, ...trees.map(({ facts }) => facts.length));
  const width = Math.max(0, ...trees.flatMap(({ facts }) => facts)) + 1;
  const length = treeNumbers(levels);
  const floats = wasmFloats(width + trees.length * length + spareFloats);
  const [sum, facts, laidOut] = [floats.take(2), floats.take(width), floats.take(trees.length * length)];
  const offsets = new Int32Array(laidOut.buffer, laidOut.byteOffset, laidOut.length);
  trees.forEach((tree, at) => {
    const leaves = laidOut.subarray(at * length + levels * questionNumbers, (at + 1) * length);
    leaves.set(tree.leaves);
    for (let level = 0; level < levels; level++) {
      const question = at * length + level * questionNumbers;
      offsets[question] = facts.byteOffset + (tree.facts[level] ?? 0) * facts.BYTES_PER_ELEMENT;
      laidOut[question + 1] = tree.borders[level] ?? Infinity;
    }
  });
  const total = new Float64Array(sum.buffer, sum.byteOffset, 1);
  const run = floats.compile<SumLeaves>(sumLeavesCode(levels));
  return (values) => {
    for (let fact = 0; fact < width; fact++) facts[fact] = values[fact]!;
    run(sum.byteOffset, laidOut.byteOffset, trees.length);
    return total[0]!;
  };
}

/** For arrays that begin at whole vectors. */
const spareFloats = 16;

const countBytes = 4;
const factBytes = 2;
const numberBytes = 4;

/** Layout, little-endian: u32 trees; for each one u32 levels, for each level a u16 fact and an f32 border, then the leaves as f32. */
export function encodeTrees({ trees }: Trees): Buffer {
  const sizes = trees.map(
    ({ facts, leaves }) => countBytes + facts.length * (factBytes + numberBytes) + leaves.length * numberBytes,
  );
  const bytes = Buffer.alloc(countBytes + sizes.reduce((sum, size) => sum + size, 0));
  let at = bytes.writeUInt32LE(trees.length, 0);
  for (const { facts, borders, leaves } of trees) {
    at = bytes.writeUInt32LE(facts.length, at);
    facts.forEach((fact, level) => (at = bytes.writeFloatLE(borders[level]!, bytes.writeUInt16LE(fact, at))));
    for (const leaf of leaves) at = bytes.writeFloatLE(leaf, at);
  }
  return bytes;
}

/** Reads what `encodeTrees` wrote, from a place on. Throws where the bytes end before the trees do. */
export function decodeTrees(bytes: Buffer, from: number): Trees {
  let at = from + countBytes;
  const trees = Array.from({ length: bytes.readUInt32LE(from) }, () => {
    const levels = bytes.readUInt32LE(at);
    at += countBytes;
    const questions = Array.from({ length: levels }, (_, level) => {
      const place = at + level * (factBytes + numberBytes);
      return { fact: bytes.readUInt16LE(place), border: bytes.readFloatLE(place + factBytes) };
    });
    at += levels * (factBytes + numberBytes);
    const leaves = Array.from({ length: 1 << levels }, (_, leaf) => bytes.readFloatLE(at + leaf * numberBytes));
    at += leaves.length * numberBytes;
    return { facts: questions.map(({ fact }) => fact), borders: questions.map(({ border }) => border), leaves };
  });
  return { trees };
}
