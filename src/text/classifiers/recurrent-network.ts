import { wasmFloats } from '../../lib/wasm-floats.js';
import { outputScorer } from './output-layers.js';
import type { TextRows } from './phrase-network.js';
import { readerFloats, recurrentReader, type RecurrentReader } from './recurrent-reader.js';
import { gatesOfUnit, type RecurrentSizes, type RecurrentWeights } from './recurrent-weights.js';
import { recurrentWords, wordFloats } from './recurrent-words.js';

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
  const { hidden, outputs, directions } = network;
  const floats = wasmFloats(wordFloats(network, windowWords) + 2 * readerFloats(network) + windowWords);
  const words = recurrentWords(floats, network, windowWords);
  const [forth, back] = directions.map((weights, direction) =>
    recurrentReader(floats, weights, direction * hidden * gatesOfUnit * 4),
  ) as [RecurrentReader, RecurrentReader];
  const place = floats.take(windowWords);
  const sums = new Int32Array(place.buffer, place.byteOffset, windowWords);
  const wordAt = (word: number): number => sums.byteOffset + word * 4;
  const pooled = new Float32Array(hidden * pooledOfUnit);
  const logitsOf = pooledOutputs(network);
  return ({ tokenCount, rows, concepts }) => {
    const worst = new Float64Array(outputs).fill(-Infinity);
    for (let start = 0; start === 0 || start + (windowWords >> 1) < tokenCount; start += windowWords >> 1) {
      const count = Math.min(windowWords, tokenCount - start);
      if (count === 0) break;
      words.begin();
      for (let word = 0; word < count; word++) sums[word] = words.sumsOf(rows[start + word]!, concepts[start + word]!);
      forth.read(wordAt(0), 4, count);
      back.read(wordAt(count - 1), -4, count);
      pooled.set(forth.found(count));
      pooled.set(back.found(count), hidden * 2);
      const logits = logitsOf(pooled);
      for (let output = 0; output < outputs; output++) worst[output] = Math.max(worst[output]!, logits[output]!);
    }
    return worst;
  };
}

/** The outputs' logits by what the states say. */
function pooledOutputs({
  hidden,
  outputs,
  dense,
  outputBias,
}: RecurrentNetwork): (pooled: Float32Array) => Float64Array {
  const none = new Float32Array(0);
  const noUnits = { units: 0, unitWeights: none, unitBias: none, unitDense: none };
  return outputScorer({ ...noUnits, filters: hidden * pooledOfUnit, outputs, dense, outputBias });
}
