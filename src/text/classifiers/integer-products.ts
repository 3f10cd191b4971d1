import { advance, floatsOf, wasm } from '../../lib/wasm-code.js';
import type { WasmFloats } from '../../lib/wasm-floats.js';

/** A matrix in the memory where it is multiplied. */
export interface IntegerMatrix {
  /** Numbers of a vector that it is multiplied with, a multiple of `inputsAtOnce`, and of what comes out, one of `sumsAtOnce`. */
  readonly inputs: number;
  readonly outputs: number;
  /** A weight is one of its integers times this. */
  readonly scale: number;
  /** Byte addresses of the integers, and of what is added to each product. */
  readonly weights: number;
  readonly bias: number;
}

/**
 * So many sums are added up side by side, in six vectors of four, with one pair of inputs in a turn of the loop: V8 loads all
 * weights of a turn before it multiplies, and of more the registers run out.
 */
export const sumsAtOnce = 24;
const sumVectors = Array.from({ length: sumsAtOnce / 4 }, (_, sum) => sum);
export const inputsAtOnce = 2;

const mostWeight = 32_767;
const mostSum = 2 ** 31 - 1;

/** Floats that a matrix takes. */
export function matrixFloats(inputs: number, outputs: number): number {
  return (inputs * outputs) / 2 + outputs;
}

/**
 * Puts a matrix, a row of `outputs` for each input, into memory as integers of sixteen bits: half of the time of floats, and
 * half of the room. It is multiplied with integers of at most `mostInput`. No sum can overflow: weights are rounded to steps so
 * large that the largest possible one has room. Throws where its sizes are no whole blocks.
 */
export function integerMatrix(
  floats: WasmFloats,
  { weights, bias }: { readonly weights: Float32Array; readonly bias: Float32Array },
  mostInput: number,
): IntegerMatrix {
  const outputs = bias.length;
  const inputs = weights.length / outputs;
  if (inputs % inputsAtOnce !== 0 || outputs % sumsAtOnce !== 0)
    throw new Error(`a matrix of ${String(inputs)} by ${String(outputs)} is none of whole blocks`);
  const steps = Math.min(mostWeight / largest(weights), mostSum / (mostInput * largestSum(weights, outputs)));
  const packed = floats.take(weights.length / 2);
  const integers = new Int16Array(packed.buffer, packed.byteOffset, weights.length);
  // In the order in which they are read: block by block, in each the pairs of inputs, in each the outputs.
  weights.forEach((weight, at) => {
    const [input, output] = [Math.floor(at / outputs), at % outputs];
    const pair = (Math.floor(output / sumsAtOnce) * inputs) / 2 + (input >> 1);
    integers[(pair * sumsAtOnce + (output % sumsAtOnce)) * 2 + (input & 1)] = Math.round(weight * steps);
  });
  const biases = floats.take(outputs);
  biases.set(bias);
  return { inputs, outputs, scale: 1 / steps, weights: packed.byteOffset, bias: biases.byteOffset };
}

function largest(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
}

/** The most that the rounded weights of one output can add up to, a step of rounding for each. */
function largestSum(weights: Float32Array, outputs: number): number {
  const sums = new Float64Array(outputs);
  weights.forEach((weight, at) => (sums[at % outputs]! += Math.abs(weight)));
  return largest(Float32Array.from(sums)) * 1.01;
}

/** Locals that the code of a product uses: so many i32 from `integer` on, and v128 from `vector` on. */
export interface ProductLocals {
  readonly integer: number;
  readonly vector: number;
}

/** Integer and vector locals of a product. */
export const productIntegers = 3;
export const productVectors = 2 + sumVectors.length;

/**
 * Writes the product of a matrix with the integers at the address `vector`, in units of `unit`, to the address that the local
 * `to` holds; the local then holds the address behind it.
 */
export function productCode(
  { inputs, outputs, scale, weights, bias }: IntegerMatrix,
  { vector, unit, to }: { readonly vector: number; readonly unit: number; readonly to: number },
  locals: ProductLocals,
): number[] {
  const { loop, end, brIf, get, set, i32Const, i32NotEqual } = wasm;
  const { vectorLoad, vectorStore, vectorOf, vectorOfLoaded32, f32x4Add, f32x4Mul, f32x4OfI32 } = wasm;
  const { i32x4Add, i32x4DotOfI16 } = wasm;
  const [weight, biasAt, input] = [locals.integer, locals.integer + 1, locals.integer + 2];
  const [pair, times, firstSum] = [locals.vector, locals.vector + 1, locals.vector + 2];
  const blockBytes = sumsAtOnce * 4;
  const addPair = [
    ...[...get(input), ...vectorOfLoaded32(vector), ...set(pair)],
    ...sumVectors.flatMap((sum) => [
      ...[...get(firstSum + sum), ...get(weight), ...vectorLoad(sum * 16), ...get(pair)],
      ...[...i32x4DotOfI16, ...i32x4Add, ...set(firstSum + sum)],
    ]),
  ];
  const store = (sum: number): number[] => [
    ...[...get(to), ...get(firstSum + sum), ...f32x4OfI32, ...get(times), ...f32x4Mul],
    ...[...get(biasAt), ...vectorLoad(sum * 16), ...f32x4Add, ...vectorStore(sum * 16)],
  ];
  return [
    ...[
      ...floatsOf(scale * unit),
      ...set(times),
      ...i32Const(weights),
      ...set(weight),
      ...i32Const(bias),
      ...set(biasAt),
    ],
    ...[
      ...loop,
      ...sumVectors.flatMap((sum) => [...vectorOf(0), ...set(firstSum + sum)]),
      ...i32Const(0),
      ...set(input),
    ],
    ...[...loop, ...addPair, ...advance(weight, blockBytes), ...advance(input, 4)],
    ...[...get(input), ...i32Const(inputs * 2), ...i32NotEqual, ...brIf(0), ...end],
    ...[...sumVectors.flatMap(store), ...advance(biasAt, blockBytes), ...advance(to, blockBytes)],
    ...[...get(biasAt), ...i32Const(bias + outputs * 4), ...i32NotEqual, ...brIf(0), ...end],
  ];
}
