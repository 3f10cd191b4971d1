import { filterTable, widths, type FilterTable, type PhraseFilters } from './phrase-filters.js';
import { allFilters } from './phrase-maxima.js';
import type { WordVectors } from './word-vectors.js';

/** Filters over words with fixed vectors. */
export type VectorNetwork = PhraseFilters;

/**
 * A function that gives each output's logit for the rows of a text's words: of its worst window of so many words (an even
 * number); windows overlap by half. What the filters make of a word is computed once and kept.
 */
export function vectorScorer(
  network: VectorNetwork,
  vectors: WordVectors,
  windowWords: number,
): (rows: Int32Array) => Float64Array {
  const tables = partsOf(network).map((part) =>
    filterTable(part, vectors, { rows: vectors.size, mostWords: windowWords }),
  );
  return (rows) => {
    const worst = new Float64Array(network.outputs).fill(-Infinity);
    for (let start = 0; start === 0 || start + (windowWords >> 1) < rows.length; start += windowWords >> 1) {
      const count = Math.min(windowWords, rows.length - start);
      const logits = new Float64Array(network.outputs);
      for (const table of tables) addLogits(logits, table, rows.subarray(start, start + count));
      for (let output = 0; output < worst.length; output += 1)
        worst[output] = Math.max(worst[output]!, logits[output]!);
    }
    return worst;
  };
}

function addLogits(logits: Float64Array, table: FilterTable, rows: Int32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (row >= 0 && !table.isFilled(row)) table.filled(row);
    table.place(at, row);
  }
  const found = table.logits(rows.length);
  for (let output = 0; output < logits.length; output += 1) logits[output]! += found[output]!;
}

/** A table has room for so many filters: a larger network is asked in parts, whose logits add up to its own. */
function partsOf(network: VectorNetwork): VectorNetwork[] {
  const { filters, outputs, convolution, filterBias, dense, outputBias } = network;
  const ofFilter = convolution.length / filters;
  return Array.from({ length: Math.ceil(filters / allFilters) }, (_, part) => {
    const from = part * allFilters;
    const to = Math.min(filters, from + allFilters);
    const rows = Array.from({ length: outputs }, (_, output) => [
      ...dense.subarray(output * filters + from, output * filters + to),
    ]);
    return {
      filters: to - from,
      outputs,
      convolution: convolution.subarray(from * ofFilter, to * ofFilter),
      filterBias: filterBias.subarray(from, to),
      dense: Float32Array.from(rows.flat()),
      outputBias: part === 0 ? outputBias : new Float32Array(outputs),
    };
  });
}

const arrays = ['convolution', 'filterBias', 'dense', 'outputBias'] as const;

/** Layout, little-endian: u32 filters, u32 outputs, then as f32 the arrays in this order. */
export function packVectorNetwork(network: VectorNetwork): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(network.filters, 0);
  head.writeUInt32LE(network.outputs, 4);
  return Buffer.concat([
    head,
    ...arrays.map((name) => Buffer.from(network[name].buffer, network[name].byteOffset, network[name].byteLength)),
  ]);
}

export function readVectorNetwork(bytes: Buffer, dimensions: number): VectorNetwork {
  const filters = bytes.readUInt32LE(0);
  const outputs = bytes.readUInt32LE(4);
  let at = 8;
  const take = (length: number): Float32Array => {
    const array = new Float32Array(length);
    for (let i = 0; i < length; i += 1, at += 4) array[i] = bytes.readFloatLE(at);
    return array;
  };
  return {
    filters,
    outputs,
    convolution: take(filters * widths * dimensions),
    filterBias: take(filters),
    dense: take(outputs * filters),
    outputBias: take(outputs),
  };
}
