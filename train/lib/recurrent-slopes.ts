import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { advance, floatsOf, wasm, type Declaration } from '../../src/lib/wasm-code.js';
import type { RecurrentSizes, RecurrentWeights } from '../../src/text/classifiers/recurrent-weights.js';
import { floatsOfBlock } from './combine.js';
import type { Reading, RecurrentUnits } from './recurrent-units.js';

/** How the loss rises with what a direction of units read and said, and with their weights. */
export interface RecurrentSlopes {
  /** With the states, set by the caller: rows as in `Reading`. Overwritten. */
  readonly states: Float32Array;
  /** Goes back through what was read last: adds to the slopes of the weights, and of the words. */
  back(
    reading: Reading,
    of: { weights: RecurrentWeights; slopes: RecurrentWeights; inputSlopes: Float32Array },
    order: { count: number; isBackward: boolean },
  ): void;
}

/** Floats that the slopes need. */
export function slopeFloats({ hidden }: RecurrentSizes, mostWords: number): number {
  return (mostWords + 1) * hidden + 64;
}

/** Back-propagation through time (Werbos 1990) over the units that share this memory. */
export function recurrentSlopes(
  floats: WasmFloats,
  sizes: RecurrentSizes,
  { units, mostWords }: { readonly units: RecurrentUnits; readonly mostWords: number },
): RecurrentSlopes {
  const { dimensions, hidden } = sizes;
  const row = hidden * 3;
  const blocks = row / floatsOfBlock;
  const states = floats.take((mostWords + 1) * hidden);
  const one = floats.take(1).fill(1);
  const stepBack = floats.compile<StepBack>(stepBackCode(hidden));
  const addProducts = floats.compile<AddProducts>(addProductsCode(row));
  const { combine, inputs } = units;
  return {
    states,
    back(reading, { weights, slopes, inputSlopes }, { count, isBackward }) {
      const { gates, products } = reading;
      const at = (array: Float32Array, of: number, length: number): number => array.byteOffset + of * length * 4;
      for (let word = count - 1; word >= 0; word--) {
        const [after, before] = [at(states, word + 1, hidden), at(states, word, hidden)];
        const [gate, product] = [at(gates, word, row), at(products, word, row)];
        stepBack(gate, product, at(reading.states, word, hidden), after, before);
        addProducts(before, weights.hiddenWeights.byteOffset, product, hidden / rowsAtOnce);
        const input = isBackward ? count - 1 - word : word;
        addProducts(at(inputSlopes, input, dimensions), weights.inputWeights.byteOffset, gate, dimensions / rowsAtOnce);
      }
      const sum = (
        to: Float32Array,
        of: number,
        scalars: { from: number; stride: number },
        vectors: Float32Array,
      ): void => {
        const place = at(to, of, row);
        combine(place, place, scalars.from, scalars.stride, vectors.byteOffset, row * 4, count, blocks);
      };
      const ones = { from: one.byteOffset, stride: 0 };
      sum(slopes.inputBias, 0, ones, gates);
      sum(slopes.hiddenBias, 0, ones, products);
      for (let unit = 0; unit < hidden; unit++)
        sum(slopes.hiddenWeights, unit, { from: reading.states.byteOffset + unit * 4, stride: hidden * 4 }, products);
      const wordBytes = dimensions * 4;
      for (let d = 0; d < dimensions; d++) {
        const from = inputs.byteOffset + d * 4;
        const scalars = isBackward
          ? { from: from + (count - 1) * wordBytes, stride: -wordBytes }
          : { from, stride: wordBytes };
        sum(slopes.inputWeights, d, scalars, gates);
      }
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

/** Adds to each of four times `blocks` numbers the product of a row of weights with a vector. */
type AddProducts = (to: number, rows: number, vector: number, blocks: number) => void;

const rowsAtOnce = 4;

function addProductsCode(length: number): Declaration {
  const [to, rows, vector, blocks] = [0, 1, 2, 3];
  const [shared, firstSum] = [4, 5];
  const { block, loop, end, br, brIf, get, set, i32Eqz, vectorOf } = wasm;
  const { vectorLoad, f32x4Add, f32x4Mul, f32Lane, f32Add, f32Load, f32StoreAt } = wasm;
  const each = Array.from({ length: rowsAtOnce }, (_, row) => row);
  const sumOf = (row: number, half: number): number => firstSum + row * 2 + half;
  const addChunk = (chunk: number): number[] => [
    ...[...get(vector), ...vectorLoad(chunk * 16), ...set(shared)],
    ...each.flatMap((row) => {
      const sum = sumOf(row, chunk % 2);
      const weights = [...get(rows), ...vectorLoad((row * length + chunk * 4) * 4)];
      return [...get(sum), ...weights, ...get(shared), ...f32x4Mul, ...f32x4Add, ...set(sum)];
    }),
  ];
  const store = (row: number): number[] => {
    const sum = sumOf(row, 0);
    const lanes = [0, 1, 2, 3].flatMap((lane) => [...get(sum), ...f32Lane(lane), ...f32Add]);
    return [
      ...[...get(sum), ...get(sumOf(row, 1)), ...f32x4Add, ...set(sum)],
      ...[...get(to), ...get(to), ...f32Load(row * 4), ...lanes, ...f32StoreAt(row * 4)],
    ];
  };
  const body = [
    ...[...block, ...loop, ...get(blocks), ...i32Eqz, ...brIf(1)],
    ...each.flatMap((row) => [0, 1].flatMap((half) => [...vectorOf(0), ...set(sumOf(row, half))])),
    ...Array.from({ length: length / 4 }, (_, chunk) => addChunk(chunk)).flat(),
    ...each.flatMap(store),
    ...[...advance(to, rowsAtOnce * 4), ...advance(rows, rowsAtOnce * length * 4), ...advance(blocks, -1)],
    ...[...br(0), ...end, ...end],
  ];
  return { parameters: 4, integers: 0, vectors: 1 + rowsAtOnce * 2, body };
}
