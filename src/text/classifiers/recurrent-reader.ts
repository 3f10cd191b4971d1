import { advance, floatsOf, wasm, type Declaration } from '../../lib/wasm-code.js';
import type { WasmFloats } from '../../lib/wasm-floats.js';
import {
  integerMatrix,
  matrixFloats,
  productCode,
  productIntegers,
  productVectors,
  type IntegerMatrix,
} from './integer-products.js';
import { stepCode, stepConstants, stepVectors } from './recurrent-gates.js';
import { gatesOfUnit, type RecurrentSizes, type RecurrentWeights } from './recurrent-weights.js';

/** Numbers of a state stand between -1 and 1, and are read as integers of this fraction. */
const stateSteps = 4095;

/**
 * Goes through `count` words, one function for all that a word needs. `word` is the address of an i32 that says where the
 * first word's sums stand, `step` how far the next one's is from it.
 */
type ReadWords = (word: number, step: number, count: number) => void;

/** Reads words in one direction. */
export interface RecurrentReader {
  /** From a state of zeros. */
  readonly read: ReadWords;
  /** The most of each number of the states, then their means. */
  found(count: number): Float32Array;
}

/** Floats that a reader takes. */
export function readerFloats({ hidden }: RecurrentSizes): number {
  return matrixFloats(hidden, hidden * gatesOfUnit) + hidden * (2 * gatesOfUnit + 4);
}

/** A reader by these weights. Each word's sums begin `sumsOffset` bytes behind where they are said to stand. */
export function recurrentReader(
  floats: WasmFloats,
  { hiddenWeights, hiddenBias }: RecurrentWeights,
  sumsOffset: number,
): RecurrentReader {
  const hidden = hiddenBias.length / gatesOfUnit;
  const matrix = integerMatrix(floats, { weights: hiddenWeights, bias: hiddenBias }, stateSteps);
  const take = (length: number): number => floats.take(length).byteOffset;
  const state = floats.take(hidden);
  const found = floats.take(hidden * 2);
  const [most, total] = [found.subarray(0, hidden), found.subarray(hidden)];
  const places = {
    ...{ sums: sumsOffset, state: state.byteOffset, integers: take(hidden / 2) },
    ...{ products: take(hidden * gatesOfUnit), gates: take(hidden * gatesOfUnit) },
    ...{ most: most.byteOffset, total: total.byteOffset },
  };
  const run = floats.compile<ReadWords>(readerCode(matrix, places));
  return {
    read(word, step, count) {
      state.fill(0);
      most.fill(-Infinity);
      total.fill(0);
      run(word, step, count);
    },
    found(count) {
      const share = Math.fround(1 / count);
      for (let unit = 0; unit < hidden; unit++) total[unit]! *= share;
      return found;
    },
  };
}

/** Addresses of what a reader works on, but of the sums how far they are behind where they are said to stand. */
interface ReaderPlaces {
  readonly sums: number;
  readonly state: number;
  /** The state in integers. */
  readonly integers: number;
  readonly products: number;
  readonly gates: number;
  readonly most: number;
  readonly total: number;
}

const [word, step, count] = [0, 1, 2];
const [sums, to, at, firstInteger] = [3, 4, 5, 6];
const firstVector = firstInteger + productIntegers;

function readerCode(matrix: IntegerMatrix, places: ReaderPlaces): Declaration {
  const { loop, end, brIf, get, set, i32Const, i32Load, i32Add, vectorLoad, vectorStore, f32x4Add, f32x4Max } = wasm;
  const hidden = matrix.inputs;
  const locals = { at, vector: firstVector + productVectors };
  const state = { offset: places.state };
  const into = (place: number, operation: readonly number[], value: number): number[] => [
    ...[...get(at), ...get(at), ...vectorLoad(place), ...get(value), ...operation, ...vectorStore(place)],
  ];
  const body = [
    ...stepConstants(locals),
    ...[...loop, ...get(word), ...i32Load(0), ...set(sums)],
    ...inIntegers(hidden, places),
    ...[...i32Const(places.products), ...set(to)],
    ...productCode(
      matrix,
      { vector: places.integers, unit: 1 / stateSteps, to },
      { integer: firstInteger, vector: firstVector },
    ),
    ...stepCode(
      hidden,
      {
        ...{ sums: { local: sums, offset: places.sums }, products: { offset: places.products } },
        ...{ gates: { offset: places.gates }, before: state, after: state },
      },
      locals,
      (after) => [...into(places.total, f32x4Add, after), ...into(places.most, f32x4Max, after)],
    ),
    ...[...get(word), ...get(step), ...i32Add, ...set(word), ...advance(count, -1), ...get(count), ...brIf(0), ...end],
  ];
  return { parameters: 3, integers: 3 + productIntegers, vectors: productVectors + stepVectors, body };
}

/** Added to a number of at most 2^22, leaves its nearest integer in the last bits of the sum: faster than to round and convert. */
const lastBits = 3 * 2 ** 22;

/** Writes the state as integers. */
function inIntegers(hidden: number, { state, integers }: ReaderPlaces): number[] {
  const { vectorLoad, vectorStore, f32x4Add, f32x4Mul, i32x4Sub, i16x8OfI32, i32Const } = wasm;
  const four = (number: number): number[] => [
    ...[...i32Const(0), ...vectorLoad(state + number * 16), ...floatsOf(stateSteps), ...f32x4Mul],
    ...[...floatsOf(lastBits), ...f32x4Add, ...floatsOf(lastBits), ...i32x4Sub],
  ];
  return Array.from({ length: hidden / 8 }, (_, eight) => [
    ...[...i32Const(0), ...four(eight * 2), ...four(eight * 2 + 1)],
    ...[...i16x8OfI32, ...vectorStore(integers + eight * 16)],
  ]).flat();
}
