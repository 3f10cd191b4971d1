import { advance, floatsOf, wasm, type Declaration } from '../../lib/wasm-code.js';

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

/** So many sums are added up side by side: eight vectors of four. */
export const floatsOfBlock = 32;

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

/**
 * One step of a gated recurrent unit (Cho et al. 2014): from what the word says (`gates`: reset, update, candidate, one after
 * another) and what the state says (`products`, the same) to the state after it. Leaves the gates' values where their
 * sums stood.
 */
export type GateStep = (gates: number, products: number, before: number, after: number) => void;

const [gates, products, before, after, left] = [0, 1, 2, 3, 4];
const [x, square, reset, update, candidate] = [5, 6, 7, 8, 9];
/** Constants stand in locals: written out where they are needed, each would be put together anew. */
const constants = [0.5, 4.9, -4.9, 378, 17_325, 135_135, 28, 3150, 62_370] as const;
const constant = (value: (typeof constants)[number]): number[] => wasm.get(candidate + 1 + constants.indexOf(value));

/** The code of `GateStep` for a state of so many numbers, a multiple of four. */
export function gateCode(hidden: number): Declaration {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Const } = wasm;
  const { vectorLoad, vectorStore, f32x4Add, f32x4Mul, f32x4Sub } = wasm;
  const [updateAt, candidateAt] = [hidden * 4, hidden * 8];
  const summed = (at: number): number[] => [
    ...[...get(gates), ...vectorLoad(at), ...get(products), ...vectorLoad(at), ...f32x4Add],
  ];
  const body = [
    ...[...i32Const(hidden / 4), ...set(left)],
    ...constants.flatMap((value, at) => [...floatsOf(value), ...set(candidate + 1 + at)]),
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...summed(0), ...logistic(reset), ...summed(updateAt), ...logistic(update)],
    ...[...get(gates), ...vectorLoad(candidateAt), ...get(products), ...vectorLoad(candidateAt), ...get(reset)],
    ...[...f32x4Mul, ...f32x4Add, ...tangent(candidate)],
    ...[...get(gates), ...get(reset), ...vectorStore(0), ...get(gates), ...get(update), ...vectorStore(updateAt)],
    ...[...get(gates), ...get(candidate), ...vectorStore(candidateAt)],
    // candidate + update * (before - candidate)
    ...[...get(after), ...get(candidate), ...get(before), ...vectorLoad(0), ...get(candidate), ...f32x4Sub],
    ...[...get(update), ...f32x4Mul, ...f32x4Add, ...vectorStore(0)],
    ...[gates, products, before, after].flatMap((pointer) => advance(pointer, 16)),
    ...[...advance(left, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 4, integers: 1, vectors: 5 + constants.length, body };
}

/**
 * Sets a local to the hyperbolic tangent of the vector on the stack: the seventh convergent of Lambert's continued fraction,
 * cut off at ±4.9, beyond which it is ±1 within 0.0002.
 */
function tangent(to: number): number[] {
  const { get, set, f32x4Add, f32x4Mul, f32x4Div, f32x4Min, f32x4Max } = wasm;
  const timesSquarePlus = (value: (typeof constants)[number]): number[] => [
    ...[...get(square), ...f32x4Mul, ...constant(value), ...f32x4Add],
  ];
  return [
    ...[...constant(4.9), ...f32x4Min, ...constant(-4.9), ...f32x4Max, ...set(x)],
    ...[...get(x), ...get(x), ...f32x4Mul, ...set(square)],
    ...[...get(square), ...constant(378), ...f32x4Add, ...timesSquarePlus(17_325), ...timesSquarePlus(135_135)],
    ...[...get(x), ...f32x4Mul],
    ...[...constant(28), ...timesSquarePlus(3150), ...timesSquarePlus(62_370), ...timesSquarePlus(135_135)],
    ...[...f32x4Div, ...set(to)],
  ];
}

/** Sets a local to the logistic function of the vector on the stack. */
function logistic(to: number): number[] {
  const { get, set, f32x4Add, f32x4Mul } = wasm;
  return [
    ...[...constant(0.5), ...f32x4Mul, ...tangent(to)],
    ...[...get(to), ...constant(0.5), ...f32x4Mul, ...constant(0.5), ...f32x4Add, ...set(to)],
  ];
}

/**
 * What a direction found: of each number of the `count` states from `states` on the most, and after all of them the mean, both
 * at `out`. The float at `share` is one by the count.
 */
export type Pool = (states: number, count: number, share: number, out: number) => void;

/** The code of `Pool` for states of so many numbers, a multiple of four. */
export function poolCode(hidden: number): Declaration {
  const [states, count, share, out, fours, state, left] = [0, 1, 2, 3, 4, 5, 6];
  const [most, sum, value] = [7, 8, 9];
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Const, vectorOf } = wasm;
  const { vectorLoad, vectorStore, vectorOfLoaded32, f32x4Add, f32x4Mul, f32x4Max } = wasm;
  const body = [
    ...[...i32Const(hidden / 4), ...set(fours)],
    ...[...block, ...loop, ...get(fours), ...i32Eqz, ...brIf(1)],
    ...[...get(states), ...set(state), ...get(count), ...set(left)],
    ...[...get(state), ...vectorLoad(0), ...set(most), ...vectorOf(0), ...set(sum)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(state), ...vectorLoad(0), ...set(value), ...get(sum), ...get(value), ...f32x4Add, ...set(sum)],
    ...[...get(most), ...get(value), ...f32x4Max, ...set(most)],
    ...[...advance(state, hidden * 4), ...advance(left, -1), ...br(0), ...end, ...end],
    ...[...get(out), ...get(most), ...vectorStore(0)],
    ...[...get(out), ...get(sum), ...get(share), ...vectorOfLoaded32(0), ...f32x4Mul, ...vectorStore(hidden * 4)],
    ...[...advance(states, 16), ...advance(out, 16), ...advance(fours, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 4, integers: 3, vectors: 3, body };
}
