import type { Declaration } from '../../src/lib/wasm-code.js';
import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { stepCode, stepConstants, stepVectors, type Place } from '../../src/text/classifiers/recurrent-gates.js';
import {
  gatesOfUnit,
  type RecurrentSizes,
  type RecurrentWeights,
} from '../../src/text/classifiers/recurrent-weights.js';
import { combineCode, floatsOfBlock, type Combine } from '../../src/lib/combine.js';
import { matrixProduct, type MultiplyMatrix, type Rows } from './matrix-product.js';

/** What the units made of a text: one row for each word in the order of reading; of the states, first the one before all words. */
export interface Reading {
  /** Reset, update and candidate. */
  readonly gates: Float32Array;
  /** What the state added to each before them. */
  readonly products: Float32Array;
  readonly states: Float32Array;
}

/** Units at work on texts of a certain length at most; places are byte offsets. */
export interface RecurrentUnits {
  /** Words of the text, one row each. */
  readonly inputs: Float32Array;
  readonly combine: Combine;
  readonly multiply: MultiplyMatrix;
  /** A place for what a direction makes of a text. */
  reading(): Reading;
  /** Reads the first `count` words, or from the last of them back. */
  read(weights: RecurrentWeights, reading: Reading, order: { count: number; isBackward: boolean }): void;
}

/** Floats that the units need beside their weights. */
export function recurrentFloats({ dimensions, hidden }: RecurrentSizes, mostWords: number, directions: number): number {
  const word = hidden * (gatesOfUnit * 2 + 1);
  return mostWords * dimensions + directions * (mostWords * word + hidden) + 4;
}

/** Units in a memory that holds their weights too. */
export function recurrentUnits(floats: WasmFloats, sizes: RecurrentSizes, mostWords: number): RecurrentUnits {
  const { dimensions, hidden } = sizes;
  const row = hidden * gatesOfUnit;
  if (row % floatsOfBlock !== 0) throw new Error(`the state must be a multiple of ${String(floatsOfBlock)}`);
  const blocks = row / floatsOfBlock;
  const inputs = floats.take(mostWords * dimensions);
  const combine = floats.compile<Combine>(combineCode());
  const multiply = matrixProduct(floats, combine);
  const step = floats.compile<GateStep>(gateCode(hidden));
  const at = (array: Float32Array, rowOf: number, length: number): number => array.byteOffset + rowOf * length * 4;
  return {
    ...{ inputs, combine, multiply },
    reading: () => ({
      gates: floats.take(mostWords * row),
      products: floats.take(mostWords * row),
      states: floats.take((mostWords + 1) * hidden),
    }),
    read(weights, reading, { count, isBackward }) {
      const { gates, products, states } = reading;
      const { inputWeights, inputBias, hiddenWeights, hiddenBias } = weights;
      multiply({
        out: { at: gates.byteOffset, stride: row * 4 },
        start: { at: inputBias.byteOffset, stride: 0 },
        factors: { ...inReadingOrder(inputs, dimensions, { count, isBackward }), step: 4 },
        vectors: { at: inputWeights.byteOffset, stride: row * 4 },
        ...{ count: dimensions, rows: count, length: row },
      });
      for (let word = 0; word < count; word++) {
        const [gate, product] = [at(gates, word, row), at(products, word, row)];
        const [before, after] = [at(states, word, hidden), at(states, word + 1, hidden)];
        combine(product, hiddenBias.byteOffset, before, 4, hiddenWeights.byteOffset, row * 4, hidden, blocks);
        step(gate, product, before, after);
      }
    },
  };
}

/** The words of a text as they are read, rows of so many numbers. */
export function inReadingOrder(
  { byteOffset }: Float32Array,
  dimensions: number,
  { count, isBackward }: { count: number; isBackward: boolean },
): Rows {
  const stride = dimensions * 4;
  return isBackward ? { at: byteOffset + (count - 1) * stride, stride: -stride } : { at: byteOffset, stride };
}

/**
 * From what the word says (`gates`) and what the state says (`products`) to the state after it. Leaves the gates' values where
 * their sums stood.
 */
type GateStep = (gates: number, products: number, before: number, after: number) => void;

function gateCode(hidden: number): Declaration {
  const [gates, products, before, after] = [0, 1, 2, 3].map((local) => ({ local, offset: 0 })) as [
    Place,
    Place,
    Place,
    Place,
  ];
  const locals = { at: 4, vector: 5 };
  const step = stepCode(hidden, { sums: gates, gates, products, before, after }, locals);
  return { parameters: 4, integers: 1, vectors: stepVectors, body: [...stepConstants(locals), ...step] };
}
