import { advance, floatsOf, wasm, type Declaration } from '../../lib/wasm-code.js';
import type { WasmFloats } from '../../lib/wasm-floats.js';
import { floatsOfBlock, sumsOfBlock } from './recurrent-steps.js';
import { gatesOfUnit, type RecurrentSizes, type RecurrentWeights, type StateProducts } from './recurrent-units.js';

/** Numbers of a state stand between -1 and 1, and are read as integers of this fraction. */
const stateSteps = 4095;
const mostWeight = 32_767;
const mostSum = 2 ** 31 - 1;

/**
 * Products of a state of `hidden` numbers with rows of three gates each, in integers of sixteen bits: half of the time of
 * floats, and half of the room, so that all weights stay in the nearest cache. No sum can overflow: weights are rounded to
 * steps so large that the largest possible one has room.
 */
export function integerProducts(
  floats: WasmFloats,
  { hiddenWeights: weights, hiddenBias: bias }: RecurrentWeights,
): StateProducts {
  const row = bias.length;
  const hidden = weights.length / row;
  const steps = Math.min(mostWeight / largest(weights), mostSum / (stateSteps * largestSum(weights, row)));
  const packed = floats.take(weights.length / 2);
  const pairs = new Int16Array(packed.buffer, packed.byteOffset, weights.length);
  weights.forEach((weight, at) => {
    const [input, output] = [Math.floor(at / row), at % row];
    pairs[((input >> 1) * row + output) * 2 + (input & 1)] = Math.round(weight * steps);
  });
  const quantised = floats.take(hidden / 2);
  const biases = floats.take(row);
  biases.set(bias);
  const run = floats.compile<(...of: readonly number[]) => void>(code(hidden, row, 1 / (steps * stateSteps)));
  return (state, out) =>
    run(state, quantised.byteOffset, packed.byteOffset, biases.byteOffset, out, row / floatsOfBlock);
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
}

/** The most that the rounded weights of one gate can add up to, a step of rounding for each. */
function largestSum(weights: Float32Array, row: number): number {
  const sums = new Float64Array(row);
  weights.forEach((weight, at) => (sums[at % row]! += Math.abs(weight)));
  return largest(Float32Array.from(sums)) * 1.01;
}

/** Floats that they need. */
export function productFloats({ hidden }: RecurrentSizes): number {
  return (hidden * hidden * gatesOfUnit) / 2 + hidden * (gatesOfUnit + 1);
}

const [state, quantised, weights, biases, out, blocks, vector, left] = [0, 1, 2, 3, 4, 5, 6, 7];
const [pair, scale, firstSum] = [8, 9, 10];

function code(hidden: number, row: number, scaleOfSum: number): Declaration {
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Const } = wasm;
  const { vectorLoad, vectorStore, vectorOf, vectorOfLoaded32, f32x4Add, f32x4Mul, f32x4OfI32 } = wasm;
  const { i32x4Add, i32x4DotOfI16 } = wasm;
  const pairs = hidden / 2;
  const addPair = (sum: number): number[] => [
    ...[...get(firstSum + sum), ...get(vector), ...vectorLoad(sum * 16), ...get(pair)],
    ...[...i32x4DotOfI16, ...i32x4Add, ...set(firstSum + sum)],
  ];
  const store = (sum: number): number[] => [
    ...[...get(out), ...get(firstSum + sum), ...f32x4OfI32, ...get(scale), ...f32x4Mul],
    ...[...get(biases), ...vectorLoad(sum * 16), ...f32x4Add, ...vectorStore(sum * 16)],
  ];
  const body = [
    ...Array.from({ length: hidden / 8 }, (_, eight) => quantise(eight)).flat(),
    ...[...floatsOf(scaleOfSum), ...set(scale)],
    ...[...block, ...loop, ...get(blocks), ...i32Eqz, ...brIf(1)],
    ...sumsOfBlock.flatMap((sum) => [...vectorOf(0), ...set(firstSum + sum)]),
    ...[...get(weights), ...set(vector), ...i32Const(pairs), ...set(left)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(quantised), ...vectorOfLoaded32(0), ...set(pair), ...sumsOfBlock.flatMap(addPair)],
    ...[...advance(quantised, 4), ...advance(vector, row * 4), ...advance(left, -1)],
    ...[...br(0), ...end, ...end],
    ...sumsOfBlock.flatMap(store),
    ...[...advance(quantised, -pairs * 4), ...advance(weights, floatsOfBlock * 4)],
    ...[...advance(biases, floatsOfBlock * 4), ...advance(out, floatsOfBlock * 4)],
    ...[...advance(blocks, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 6, integers: 2, vectors: 2 + sumsOfBlock.length, body };
}

/** Writes eight numbers of the state as integers. */
function quantise(eight: number): number[] {
  const { get, vectorLoad, vectorStore, f32x4Mul, f32x4Nearest, i32x4OfF32, i16x8OfI32 } = wasm;
  const four = (at: number): number[] => [
    ...[...get(state), ...vectorLoad(at * 16), ...floatsOf(stateSteps), ...f32x4Mul, ...f32x4Nearest, ...i32x4OfF32],
  ];
  return [...get(quantised), ...four(eight * 2), ...four(eight * 2 + 1), ...i16x8OfI32, ...vectorStore(eight * 16)];
}
