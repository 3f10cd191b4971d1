import { advance, wasm, type Declaration } from './wasm-code.js';

/**
 * Writes to `sum`, an f64, what the leaves of so many trees add up to, where facts fall among them. A tree has for each level
 * the byte offset of a fact (i32) and a border (f32), then its leaves (f32).
 */
export type SumLeaves = (sum: number, trees: number, count: number) => void;

/** Numbers of one question: the offset of its fact and the border. */
export const questionNumbers = 2;
const numberBytes = 4;

/** Numbers of a tree of so many levels, each of four bytes. */
export function treeNumbers(levels: number): number {
  return levels * questionNumbers + (1 << levels);
}

/** The code of `SumLeaves` for trees of so many levels: without a branch, which the processor would often guess wrong. */
export function sumLeavesCode(levels: number): Declaration {
  const [sum, tree, left, total] = [0, 1, 2, 3] as const;
  const { block, loop, end, br, brIf, get, set, i32Const, i32Load, i32Eqz, i32Add, i32ShiftLeft } = wasm;
  const { f32Load, f32Greater, f64OfF32, f64x2Splat, f64x2Add, f64x2Lane, f64StoreAt } = wasm;
  const answer = (level: number): number[] => [
    ...[...get(tree), ...i32Load(level * questionNumbers * numberBytes), ...f32Load(0)],
    ...[...get(tree), ...f32Load((level * questionNumbers + 1) * numberBytes), ...f32Greater],
    ...[...i32Const(level + Math.log2(numberBytes)), ...i32ShiftLeft],
  ];
  const body = [
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...get(tree),
    ...Array.from({ length: levels }, (_, level) => [...answer(level), ...i32Add]).flat(),
    ...[...f32Load(levels * questionNumbers * numberBytes), ...f64OfF32, ...f64x2Splat],
    ...[...get(total), ...f64x2Add, ...set(total)],
    ...[...advance(tree, treeNumbers(levels) * numberBytes), ...advance(left, -1), ...br(0), ...end, ...end],
    ...[...get(sum), ...get(total), ...f64x2Lane(0), ...f64StoreAt(0)],
  ];
  return { parameters: 3, integers: 0, vectors: 1, body };
}
