import type { WasmFloats } from '../../lib/wasm-floats.js';
import {
  combineCode,
  floatsOfBlock,
  gateCode,
  poolCode,
  type Combine,
  type GateStep,
  type Pool,
} from './recurrent-steps.js';

/** What a state says to the gates: written at `to`, from that at `state`, in byte offsets. */
export type StateProducts = (state: number, to: number) => void;

/** Sizes of a layer of gated recurrent units; both are multiples of `floatsOfBlock`. */
export interface RecurrentSizes {
  /** Numbers of a word. */
  readonly dimensions: number;
  /** Numbers of the state. */
  readonly hidden: number;
}

/** Weights of the units that read a text in one direction: for each number of a word or of the state, a row of the three gates. */
export interface RecurrentWeights {
  readonly inputWeights: Float32Array;
  readonly inputBias: Float32Array;
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
}

/** Of these, what a word is multiplied with. */
export type InputWeights = Pick<RecurrentWeights, 'inputWeights' | 'inputBias'>;

export const recurrentArrays = ['inputWeights', 'inputBias', 'hiddenWeights', 'hiddenBias'] as const;

/** Reset, update and candidate. */
export const gatesOfUnit = 3;

/** Numbers that each array holds. */
export function recurrentLengths({
  dimensions,
  hidden,
}: RecurrentSizes): Readonly<Record<(typeof recurrentArrays)[number], number>> {
  const row = hidden * gatesOfUnit;
  return { inputWeights: dimensions * row, inputBias: row, hiddenWeights: hidden * row, hiddenBias: row };
}

/** The weights of a direction, array by array in their order. */
export function recurrentWeights(arrayOf: (name: (typeof recurrentArrays)[number]) => Float32Array): RecurrentWeights {
  return Object.fromEntries(recurrentArrays.map((name) => [name, arrayOf(name)])) as unknown as RecurrentWeights;
}

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
  /** A place for what a direction makes of a text. */
  reading(): Reading;
  /** What a word says to the gates, written at `to`. */
  sumInput(weights: InputWeights, input: number, to: number): void;
  /** Goes through so many words whose sums stand where their gates shall. */
  run(reading: Reading, count: number, productsOf: StateProducts): void;
  /** Writes what a direction found in so many words, in the same memory: the most of each number of its states, then their means. */
  pool(reading: Reading, count: number, to: Float32Array): void;
  /** Reads the first `count` words, or from the last of them back, as training does: in floats. */
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
  const step = floats.compile<GateStep>(gateCode(hidden));
  const poolStates = floats.compile<Pool>(poolCode(hidden));
  const share = floats.take(1);
  const at = (array: Float32Array, rowOf: number, length: number): number => array.byteOffset + rowOf * length * 4;
  const sumInput = ({ inputWeights, inputBias }: InputWeights, input: number, to: number): void =>
    combine(to, inputBias.byteOffset, input, 4, inputWeights.byteOffset, row * 4, dimensions, blocks);
  const run = ({ gates, products, states }: Reading, count: number, productsOf: StateProducts): void => {
    for (let word = 0; word < count; word++) {
      const before = at(states, word, hidden);
      const product = at(products, word, row);
      productsOf(before, product);
      step(at(gates, word, row), product, before, at(states, word + 1, hidden));
    }
  };
  return {
    inputs,
    combine,
    reading: () => ({
      gates: floats.take(mostWords * row),
      products: floats.take(mostWords * row),
      states: floats.take((mostWords + 1) * hidden),
    }),
    sumInput,
    run,
    pool({ states }, count, to) {
      share[0] = 1 / count;
      poolStates(at(states, 1, hidden), count, share.byteOffset, to.byteOffset);
    },
    read(weights, reading, { count, isBackward }) {
      for (let word = 0; word < count; word++) {
        const input = at(inputs, isBackward ? count - 1 - word : word, dimensions);
        sumInput(weights, input, at(reading.gates, word, row));
      }
      const { hiddenWeights, hiddenBias } = weights;
      run(reading, count, (state, to) =>
        combine(to, hiddenBias.byteOffset, state, 4, hiddenWeights.byteOffset, row * 4, hidden, blocks),
      );
    },
  };
}
