import type { WasmFloats } from '../../lib/wasm-floats.js';
import { combined } from '../words/hashing.js';
import { integerMatrix, matrixFloats, productCode, productIntegers, productVectors } from './integer-products.js';
import type { RecurrentNetwork } from './recurrent-network.js';
import { gatesOfUnit, type RecurrentSizes } from './recurrent-weights.js';

/** Words whose sums are kept, a power of two: those that are met most make up most of a text. */
const mostKnown = 2048;
/** A word's embedding has integers of eight bits, and that of an idea added to it. */
const mostInput = 256;

/** What words say to the gates. */
export interface RecurrentWords {
  /** Begins a window of words. */
  begin(): void;
  /** Address of a word's sums, those of the first direction and behind them those of the other; it holds until the next window. */
  sumsOf(row: number, idea: number): number;
}

/** Floats that the words of windows of a length need. */
export function wordFloats({ dimensions, hidden }: RecurrentSizes, windowWords: number): number {
  const sums = 2 * hidden * gatesOfUnit;
  return (mostKnown + windowWords) * sums + matrixFloats(dimensions, sums) + dimensions;
}

/** The words of a network: their sums are computed, or as they were when the word was last met. */
export function recurrentWords(floats: WasmFloats, network: RecurrentNetwork, windowWords: number): RecurrentWords {
  const { hidden, concepts } = network;
  const length = 2 * hidden * gatesOfUnit;
  const known = floats.take((mostKnown + windowWords) * length).byteOffset;
  const addressOf = (slot: number): number => known + slot * length * 4;
  const sumInto = wordSums(floats, network);
  const keys = new Int32Array(mostKnown).fill(-1);
  /** The window that last read a slot's sums. */
  const readBy = new Int32Array(mostKnown);
  let window = 0;
  /** Slots of words that found theirs taken by another one of the window. */
  let beside = mostKnown;
  return {
    begin() {
      window = (window + 1) | 0;
      beside = mostKnown;
    },
    sumsOf(row, idea) {
      const key = row * concepts + idea;
      let slot = combined(row, idea, 81) & (mostKnown - 1);
      if (keys[slot] !== key) {
        if (readBy[slot] === window) slot = beside++;
        else keys[slot] = key;
        sumInto(row, idea, addressOf(slot));
      }
      if (slot < mostKnown) readBy[slot] = window;
      return addressOf(slot);
    },
  };
}

/** Writes what a word says to the gates of both directions to an address. */
function wordSums(
  floats: WasmFloats,
  { dimensions, embeddings, concepts, scale, directions }: RecurrentNetwork,
): (row: number, idea: number, to: number) => void {
  const matrix = integerMatrix(floats, sideBySide(directions, dimensions), mostInput);
  const place = floats.take(dimensions / 2);
  const input = new Int16Array(place.buffer, place.byteOffset, dimensions);
  const [to, firstInteger] = [0, 1];
  const sum = floats.compile<(to: number) => void>({
    ...{ parameters: 1, integers: productIntegers, vectors: productVectors },
    body: productCode(
      matrix,
      { vector: place.byteOffset, unit: scale, to },
      { integer: firstInteger, vector: firstInteger + productIntegers },
    ),
  });
  const firstIdea = embeddings.length - concepts * dimensions;
  return (row, idea, address) => {
    const from = row * dimensions;
    for (let d = 0; d < dimensions; d++) input[d] = embeddings[from + d]!;
    if (idea > 0) for (let d = 0; d < dimensions; d++) input[d]! += embeddings[firstIdea + idea * dimensions + d]!;
    sum(address);
  };
}

/** The rows of both directions' weights side by side, and so their biases. */
function sideBySide(
  directions: RecurrentNetwork['directions'],
  inputs: number,
): { weights: Float32Array; bias: Float32Array } {
  const row = directions[0].inputBias.length;
  const weights = new Float32Array(inputs * row * 2);
  const bias = new Float32Array(row * 2);
  directions.forEach(({ inputWeights, inputBias }, direction) => {
    bias.set(inputBias, direction * row);
    for (let input = 0; input < inputs; input++)
      weights.set(inputWeights.subarray(input * row, (input + 1) * row), (input * 2 + direction) * row);
  });
  return { weights, bias };
}
