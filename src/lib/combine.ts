import { advance, wasm, type Declaration } from './wasm-code.js';

/**
 * `out` = `start` + the sum of `count` vectors, each times its scalar. Byte offsets and strides; vectors are `blocks` times
 * `floatsOfBlock` long, and `out` may be `start`.
 */
export type Combine = (
  out: number,
  start: number,
  scalars: number,
  scalarStride: number,
  vectors: number,
  vectorStride: number,
  count: number,
  blocks: number,
) => void;

/** So many sums are added up side by side. Of more vectors the engine loads all before it adds the first, and has no registers left. */
export const floatsOfBlock = 16;

/** Numbers of these vectors. */
export const sumsOfBlock = Array.from({ length: floatsOfBlock / 4 }, (_, sum) => sum);

/** The code of `Combine`. */
export function combineCode(): Declaration {
  const [out, start, scalars, scalarStride, vectors, vectorStride, count, blocks, scalar, vector, left] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ] as const;
  const [times, firstSum] = [11, 12];
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Add } = wasm;
  const { vectorLoad, vectorStore, vectorOfLoaded32, f32x4Add, f32x4Mul } = wasm;
  const addTo = (local: number, other: number): number[] => [...get(local), ...get(other), ...i32Add, ...set(local)];
  const body = [
    ...[...block, ...loop, ...get(blocks), ...i32Eqz, ...brIf(1)],
    ...sumsOfBlock.flatMap((sum) => [...get(start), ...vectorLoad(sum * 16), ...set(firstSum + sum)]),
    ...[...get(scalars), ...set(scalar), ...get(vectors), ...set(vector), ...get(count), ...set(left)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(scalar), ...vectorOfLoaded32(0), ...set(times)],
    ...sumsOfBlock.flatMap((sum) => [
      ...[...get(firstSum + sum), ...get(vector), ...vectorLoad(sum * 16), ...get(times)],
      ...[...f32x4Mul, ...f32x4Add, ...set(firstSum + sum)],
    ]),
    ...[...addTo(scalar, scalarStride), ...addTo(vector, vectorStride), ...advance(left, -1)],
    ...[...br(0), ...end, ...end],
    ...sumsOfBlock.flatMap((sum) => [...get(out), ...get(firstSum + sum), ...vectorStore(sum * 16)]),
    ...[...advance(out, floatsOfBlock * 4), ...advance(start, floatsOfBlock * 4)],
    ...[...advance(vectors, floatsOfBlock * 4), ...advance(blocks, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 8, integers: 3, vectors: 1 + sumsOfBlock.length, body };
}
