import type { WordVectors } from '../words/word-vectors.js';
import { outputArrays, outputScorer, takeOutputs } from './output-layers.js';
import { filterTable, widths, type PhraseFilters } from './phrase-filters.js';

/** A network over words with fixed vectors. */
export type VectorNetwork = PhraseFilters;

/**
 * A function that gives each output's logit, in a new array, for the rows of a text's words: of its worst window of so many words (an even
 * number); windows overlap by half. What the filters make of a word is computed once and kept.
 */
export function vectorScorer(
  network: VectorNetwork,
  vectors: WordVectors,
  windowWords: number,
): (rows: Int32Array) => Float64Array {
  const table = filterTable(network, vectors, { rows: vectors.size, mostWords: windowWords });
  const logitsOf = outputScorer(network);
  return (rows) => {
    const worst = new Float64Array(network.outputs).fill(-Infinity);
    for (let start = 0; start === 0 || start + (windowWords >> 1) < rows.length; start += windowWords >> 1) {
      const words = rows.subarray(start, start + windowWords);
      table.placeAll(words);
      const logits = logitsOf(table.maxima(words.length));
      for (let output = 0; output < worst.length; output += 1)
        worst[output] = Math.max(worst[output]!, logits[output]!);
    }
    return worst;
  };
}

const arrays = ['convolution', 'filterBias', ...outputArrays] as const;

/** Layout, little-endian: u32 filters, u32 outputs, u32 units, then as f32 the arrays in this order. */
export function packVectorNetwork(network: VectorNetwork): Buffer {
  const head = Buffer.alloc(12);
  [network.filters, network.outputs, network.units].forEach((value, at) => head.writeUInt32LE(value, at * 4));
  return Buffer.concat([
    head,
    ...arrays.map((name) => Buffer.from(network[name].buffer, network[name].byteOffset, network[name].byteLength)),
  ]);
}

export function readVectorNetwork(bytes: Buffer, dimensions: number): VectorNetwork {
  const [filters, outputs, units] = [0, 4, 8].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  let at = 12;
  const take = (length: number): Float32Array => {
    const array = new Float32Array(length);
    for (let i = 0; i < length; i += 1, at += 4) array[i] = bytes.readFloatLE(at);
    return array;
  };
  return {
    ...{ filters, outputs, units },
    convolution: take(filters * widths * dimensions),
    filterBias: take(filters),
    ...takeOutputs({ filters, outputs, units }, take),
  };
}
