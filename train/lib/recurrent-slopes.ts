import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { advance, floatsOf, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import {
  gatesOfUnit,
  recurrentLengths,
  type RecurrentSizes,
  type RecurrentWeights,
} from '../../src/text/classifiers/recurrent-weights.js';
import { floatsOfBlock } from '../../src/lib/combine.js';
import type { Factors, Rows } from './matrix-product.js';
import { inReadingOrder, type Reading, type RecurrentUnits } from './recurrent-units.js';

/** How the loss rises with what a direction of units read and said, and with their weights. */
export interface RecurrentSlopes {
  /** With the states, set by the caller: rows as in `Reading`. Overwritten. */
  readonly states: Float32Array;
  /** Goes back through what was read last: adds to the slopes of the weights, and of the words. */
  back(reading: Reading, of: Passage, order: { count: number; isBackward: boolean }): void;
}

/** What a direction of units goes back through, and what is added to. */
export interface Passage {
  readonly ofGates: WeightsOfGates;
  readonly slopes: RecurrentWeights;
  readonly inputSlopes: Float32Array;
}

/** Weights of the words and of the state, for each gate a row. */
export interface WeightsOfGates {
  readonly inputs: Float32Array;
  readonly hidden: Float32Array;
  /** Follows the weights, whose rows are those of the words and of the state. */
  follow(weights: RecurrentWeights): void;
}

/** Room for them. */
export function weightsOfGates(floats: WasmFloats, sizes: RecurrentSizes): WeightsOfGates {
  const { inputWeights, hiddenWeights } = recurrentLengths(sizes);
  const [inputs, hidden] = [floats.take(inputWeights), floats.take(hiddenWeights)];
  const row = sizes.hidden * gatesOfUnit;
  return {
    ...{ inputs, hidden },
    follow(weights) {
      turn(weights.inputWeights, row, inputs);
      turn(weights.hiddenWeights, row, hidden);
    },
  };
}

/** Writes the columns of a matrix as rows. */
function turn(rows: Float32Array, length: number, columns: Float32Array): void {
  const count = rows.length / length;
  for (let row = 0; row < count; row++)
    for (let column = 0; column < length; column++) columns[column * count + row] = rows[row * length + column]!;
}

/** Floats that the slopes and the weights of `directions` need. */
export function slopeFloats(sizes: RecurrentSizes, mostWords: number, directions: number): number {
  const { inputWeights, hiddenWeights } = recurrentLengths(sizes);
  return (mostWords + 1) * sizes.hidden + directions * (inputWeights + hiddenWeights) + 64;
}

/** Back-propagation through time (Werbos 1990) over the units that share this memory. */
export function recurrentSlopes(
  floats: WasmFloats,
  sizes: RecurrentSizes,
  { units, mostWords }: { readonly units: RecurrentUnits; readonly mostWords: number },
): RecurrentSlopes {
  const { dimensions, hidden } = sizes;
  const row = hidden * gatesOfUnit;
  const states = floats.take((mostWords + 1) * hidden);
  const one = floats.take(1).fill(1);
  const stepBack = floats.compile<StepBack>(stepBackCode(hidden));
  const { combine, multiply, inputs } = units;
  const rowsOf = ({ byteOffset }: Float32Array, length: number): Rows => ({ at: byteOffset, stride: length * 4 });
  return {
    states,
    back(reading, { ofGates, slopes, inputSlopes }, order) {
      const { gates, products } = reading;
      const { count } = order;
      const at = (array: Float32Array, of: number, length: number): number => array.byteOffset + of * length * 4;
      for (let word = count - 1; word >= 0; word--) {
        const [after, before] = [at(states, word + 1, hidden), at(states, word, hidden)];
        const product = at(products, word, row);
        stepBack(at(gates, word, row), product, at(reading.states, word, hidden), after, before);
        combine(before, before, product, 4, ofGates.hidden.byteOffset, hidden * 4, row, hidden / floatsOfBlock);
      }
      const words = inReadingOrder(inputSlopes, dimensions, order);
      const gatesRows = rowsOf(gates, row);
      const ofWords = { factors: { ...gatesRows, step: 4 }, vectors: rowsOf(ofGates.inputs, dimensions), count: row };
      multiply({ out: words, start: words, ...ofWords, rows: count, length: dimensions });
      const add = (to: Float32Array, factors: Factors, vectors: Rows): void =>
        multiply({
          ...{ out: rowsOf(to, row), start: rowsOf(to, row), factors, vectors },
          ...{ count, rows: to.length / row, length: row },
        });
      const ones = { at: one.byteOffset, stride: 0, step: 0 };
      const statesBefore = { at: reading.states.byteOffset, stride: 4, step: hidden * 4 };
      const read = inReadingOrder(inputs, dimensions, order);
      add(slopes.inputBias, ones, gatesRows);
      add(slopes.hiddenBias, ones, rowsOf(products, row));
      add(slopes.hiddenWeights, statesBefore, rowsOf(products, row));
      add(slopes.inputWeights, { at: read.at, stride: 4, step: read.stride }, gatesRows);
    },
  };
}

/**
 * Back through one step: from how the loss rises with the state after it to how it rises with what was summed for the gates
 * (left where their values and the products stood) and, as far as the state was kept, with the state before (added).
 */
type StepBack = (gates: number, products: number, state: number, after: number, before: number) => void;

function stepBackCode(hidden: number): Declaration {
  const [gates, products, state, after, before, left] = [0, 1, 2, 3, 4, 5];
  const [slope, reset, update, candidate, ofCandidate, kept] = [6, 7, 8, 9, 10, 11];
  const { block, loop, end, br, brIf, get, set, i32Eqz, i32Const } = wasm;
  const { vectorLoad, vectorStore, f32x4Add, f32x4Mul, f32x4Sub } = wasm;
  const [updateAt, candidateAt] = [hidden * 4, hidden * 8];
  const times = (local: number): number[] => [...get(local), ...f32x4Mul];
  const timesRest = (local: number): number[] => [...floatsOf(1), ...get(local), ...f32x4Sub, ...f32x4Mul];
  const body = [
    ...[...i32Const(hidden / 4), ...set(left)],
    ...[...block, ...loop, ...get(left), ...i32Eqz, ...brIf(1)],
    ...[...get(after), ...vectorLoad(0), ...set(slope), ...get(gates), ...vectorLoad(0), ...set(reset)],
    ...[
      ...get(gates),
      ...vectorLoad(updateAt),
      ...set(update),
      ...get(gates),
      ...vectorLoad(candidateAt),
      ...set(candidate),
    ],
    // Of the candidate's sum: slope * (1 - update) * (1 - candidate²).
    ...[...get(slope), ...timesRest(update), ...floatsOf(1), ...get(candidate), ...times(candidate), ...f32x4Sub],
    ...[...f32x4Mul, ...set(ofCandidate)],
    // Of the update's sum: slope * (state - candidate) * update * (1 - update).
    ...[
      ...get(state),
      ...vectorLoad(0),
      ...get(candidate),
      ...f32x4Sub,
      ...times(slope),
      ...times(update),
      ...timesRest(update),
    ],
    ...[...set(kept)],
    ...[
      ...get(gates),
      ...get(kept),
      ...vectorStore(updateAt),
      ...get(products),
      ...get(kept),
      ...vectorStore(updateAt),
    ],
    // Of the reset's sum: that of the candidate * product * reset * (1 - reset).
    ...[
      ...get(products),
      ...vectorLoad(candidateAt),
      ...times(ofCandidate),
      ...times(reset),
      ...timesRest(reset),
      ...set(kept),
    ],
    ...[...get(gates), ...get(kept), ...vectorStore(0), ...get(products), ...get(kept), ...vectorStore(0)],
    ...[...get(gates), ...get(ofCandidate), ...vectorStore(candidateAt)],
    ...[...get(products), ...get(ofCandidate), ...times(reset), ...vectorStore(candidateAt)],
    ...[
      ...get(before),
      ...get(before),
      ...vectorLoad(0),
      ...get(slope),
      ...times(update),
      ...f32x4Add,
      ...vectorStore(0),
    ],
    ...[gates, products, state, after, before].flatMap((pointer) => advance(pointer, 16)),
    ...[...advance(left, -1), ...br(0), ...end, ...end],
  ];
  return { parameters: 5, integers: 1, vectors: 6, body };
}
