import { wasmFloats, type WasmFloats } from '../../lib/wasm-floats.js';
import { combined } from '../words/hashing.js';
import { outputScorer } from './output-layers.js';
import type { TextRows } from './phrase-network.js';
import { integerProducts, productFloats } from './recurrent-products.js';
import { floatsOfBlock } from './recurrent-steps.js';
import {
  gatesOfUnit,
  recurrentFloats,
  recurrentLengths,
  recurrentUnits,
  type InputWeights,
  type Reading,
  type RecurrentSizes,
  type RecurrentUnits,
  type RecurrentWeights,
} from './recurrent-units.js';

/**
 * A network that reads words in their order, from both ends: gated recurrent units (Cho et al. 2014) over an embedding per
 * word, the most and the mean of their states over a window, and one output per question. Its rows are those of a phrase
 * network: words, buckets, ideas.
 */
export interface RecurrentNetwork extends RecurrentSizes {
  readonly outputs: number;
  readonly concepts: number;
  /** Rows of `dimensions`, in units of `scale`; those of the ideas stand last. */
  readonly embeddings: Int8Array;
  readonly scale: number;
  /** From the first word on, and from the last one back. */
  readonly directions: readonly [RecurrentWeights, RecurrentWeights];
  /** For each output, weights of the most and the mean of each direction's states. */
  readonly dense: Float32Array;
  readonly outputBias: Float32Array;
}

/** What the states of both directions say together: most and mean of each. */
export const pooledOfUnit = 4;

/** Gives each output's logit, in a new array, of the worst window of a text; windows overlap by half. */
export type RecurrentScorer = (text: TextRows) => Float64Array;

/** A scorer that reads so many words at once, an even number. Linear in the text. */
export function recurrentScorer(network: RecurrentNetwork, windowWords: number): RecurrentScorer {
  const { hidden, outputs, dense, outputBias } = network;
  const known = 2 * mostKnown * hidden * gatesOfUnit;
  const { inputWeights, inputBias } = recurrentLengths(network);
  const ofWeights = 2 * (inputWeights + inputBias + productFloats(network));
  const ofUnits = recurrentFloats(network, windowWords, 2) + hidden * pooledOfUnit;
  const floats = wasmFloats(ofUnits + ofWeights + known);
  const units = recurrentUnits(floats, network, windowWords);
  const directions = network.directions.map((weights) => ({
    weights: placed(weights, floats),
    productsOf: integerProducts(floats, weights),
    reading: units.reading(),
    known: floats.take(known / 2),
  }));
  const sumWord = wordSums(network, units, directions);
  const pooled = floats.take(hidden * pooledOfUnit);
  const ofDirection = [pooled, pooled.subarray(hidden * 2)];
  const none = new Float32Array(0);
  const sums = { filters: pooled.length, outputs, units: 0, unitWeights: none, unitBias: none, unitDense: none };
  const logitsOf = outputScorer({ ...sums, dense, outputBias });
  return ({ tokenCount, rows, concepts }) => {
    const worst = new Float64Array(outputs).fill(-Infinity);
    for (let start = 0; start === 0 || start + (windowWords >> 1) < tokenCount; start += windowWords >> 1) {
      const count = Math.min(windowWords, tokenCount - start);
      if (count === 0) break;
      for (let word = 0; word < count; word++) sumWord(rows[start + word]!, concepts[start + word]!, { word, count });
      directions.forEach(({ productsOf, reading }, direction) => {
        units.run(reading, count, productsOf);
        units.pool(reading, count, ofDirection[direction]!);
      });
      const logits = logitsOf(pooled);
      for (let output = 0; output < outputs; output++) worst[output] = Math.max(worst[output]!, logits[output]!);
    }
    return worst;
  };
}

/** Puts weights where the units read them. */
function placed({ inputWeights, inputBias }: InputWeights, floats: WasmFloats): InputWeights {
  const place = (array: Float32Array): Float32Array => {
    const to = floats.take(array.length);
    to.set(array);
    return to;
  };
  return { inputWeights: place(inputWeights), inputBias: place(inputBias) };
}

/** Words whose sums are kept, a power of two: those that are met most make up most of a text. */
const mostKnown = 2048;

interface Direction {
  readonly weights: InputWeights;
  readonly reading: Reading;
  /** Rows of sums. */
  readonly known: Float32Array;
}

/** Puts what a word says to the gates where each direction reads it: computed, or as it was when last met. */
function wordSums(
  network: RecurrentNetwork,
  { inputs, combine, sumInput }: RecurrentUnits,
  directions: readonly Direction[],
): (row: number, idea: number, at: { word: number; count: number }) => void {
  const rowBytes = network.hidden * gatesOfUnit * 4;
  const blocks = rowBytes / 4 / floatsOfBlock;
  const keys = new Int32Array(mostKnown).fill(-1);
  const embed = embedder(network, inputs);
  return (row, idea, { word, count }) => {
    const key = row * network.concepts + idea;
    const slot = combined(row, idea, 81) & (mostKnown - 1);
    if (keys[slot] !== key) {
      keys[slot] = key;
      embed(row, idea);
      for (const { weights, known } of directions)
        sumInput(weights, inputs.byteOffset, known.byteOffset + slot * rowBytes);
    }
    directions.forEach(({ reading, known }, direction) => {
      const place = direction === 0 ? word : count - 1 - word;
      // A sum of nothing: a copy.
      combine(reading.gates.byteOffset + place * rowBytes, known.byteOffset + slot * rowBytes, 0, 0, 0, 0, 0, blocks);
    });
  };
}

/** Writes the embedding of a word as the first input; that of a word that stands for an idea has the idea's added. */
function embedder(
  { dimensions, embeddings, concepts, scale }: RecurrentNetwork,
  inputs: Float32Array,
): (row: number, idea: number) => void {
  const firstIdea = embeddings.length - concepts * dimensions;
  return (row, idea) => {
    for (let d = 0; d < dimensions; d++) inputs[d] = embeddings[row * dimensions + d]! * scale;
    if (idea === 0) return;
    for (let d = 0; d < dimensions; d++) inputs[d]! += embeddings[firstIdea + idea * dimensions + d]! * scale;
  };
}
