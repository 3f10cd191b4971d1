import { combined, mixed } from './hashing.js';
import type { HashedText } from './hashed-features.js';
import { allFilters, compilePhraseMaxima, filtersOfWidth, productBytes, productsOfWord } from './phrase-maxima.js';

/**
 * A small convolutional network over words (Kim 2014): an embedding per word (pretrained, then learned on), filters over
 * one, two and three neighbouring words, their maxima over a window, and one output per question. A word that is not in
 * the vocabulary shares one of `buckets` embeddings; a word that stands for an idea has the idea's embedding added.
 */
export interface PhraseNetwork {
  readonly dimensions: number;
  readonly filters: number;
  readonly outputs: number;
  readonly concepts: number;
  /** Hashes of the folded words of the vocabulary, in the order of their embeddings. */
  readonly words: Int32Array;
  readonly buckets: number;
  /** (words + buckets + concepts) rows of `dimensions`, in units of `scale`. */
  readonly embeddings: Int8Array;
  readonly scale: number;
  /** For each filter and each of three neighbours, a weight per dimension; filters of width w use the first w neighbours. */
  readonly convolution: Float32Array;
  readonly filterBias: Float32Array;
  /** `outputs` rows of `filters` weights. */
  readonly dense: Float32Array;
  readonly outputBias: Float32Array;
}

export const widths = 3;

/** Number of neighbours that a filter sees. */
export function widthOf(filter: number): number {
  return (filter % widths) + 1;
}

/** Rows of the embeddings that tokens stand for. */
export interface Vocabulary {
  /** Row of token `token`: of its word, or of the bucket that it shares. */
  rowOf(hashed: HashedText, token: number): number;
}

/** Finds the rows of tokens by the hash of their word. */
export function vocabulary(words: Int32Array, buckets: number): Vocabulary {
  const size = 1 << Math.ceil(Math.log2(words.length * 2 + 2));
  const keys = new Int32Array(size);
  const rows = new Int32Array(size);
  words.forEach((hash, row) => {
    let slot = mixed(hash) & (size - 1);
    while (rows[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (size - 1);
    if (rows[slot] !== 0) return;
    keys[slot] = hash;
    rows[slot] = row + 1;
  });
  return {
    rowOf({ text, hashes, starts, ends }, token) {
      const hash = hashes[token]!;
      if (hash === 0) {
        const sign = combined(text.charCodeAt(starts[token]!), Math.min(ends[token]! - starts[token]!, 3), 77);
        return words.length + (sign % buckets);
      }
      for (let slot = mixed(hash) & (size - 1); rows[slot] !== 0; slot = (slot + 1) & (size - 1))
        if (keys[slot] === hash) return rows[slot]! - 1;
      return words.length + (combined(hash, 0, 78) % buckets);
    },
  };
}

/** A range of tokens. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

export interface PhraseScorer {
  /** The logit of each output over a range of tokens. The answer is reused by the next call. */
  score(hashed: HashedText, range: TokenRange): Float64Array;
}

/** Products are kept as integers of this fraction of one. */
const step = 1 / 2048;
const mostProduct = 16_000;
/** Tokens that are read at once; a longer range is cut. */
const mostTokens = 512;

/** A scorer for texts. What the filters make of a word is computed once and kept. Linear in the range. */
export function phraseScorer(network: PhraseNetwork): PhraseScorer {
  const { outputs, dense, outputBias, filterBias } = network;
  if (network.filters !== allFilters) throw new Error(`a phrase network has ${String(allFilters)} filters`);
  const products = productTable(network);
  const logits = new Float64Array(outputs);
  return {
    score(hashed, range) {
      const found = products.maxima(hashed, range);
      logits.set(outputBias);
      for (let at = 0; at < allFilters; at++) {
        // By width in memory, widths in turn in the network.
        const filter = (at % filtersOfWidth) * widths + Math.floor(at / filtersOfWidth);
        const value = found[at]! * step + filterBias[filter]!;
        if (value <= 0) continue;
        for (let output = 0; output < outputs; output++)
          logits[output]! += dense[output * allFilters + filter]! * value;
      }
      return logits;
    },
  };
}

interface ProductTable {
  /** The most that each filter finds in a range of tokens; reused by the next call. */
  maxima(hashed: HashedText, range: TokenRange): Int16Array;
}

/** Products of every word, filled in as words are met, and rows for words of buckets that stand for an idea. */
function productTable(network: PhraseNetwork): ProductTable {
  const vocabularySize = network.words.length + network.buckets;
  const rows = vocabularySize + network.concepts;
  const words = vocabulary(network.words, network.buckets);
  const fill = productsOf(network);
  const placesAt = (rows + mostTokens + 1) * productBytes;
  const outAt = placesAt + (mostTokens + widths) * 4;
  const { memory, run } = compilePhraseMaxima(outAt + allFilters * 2);
  const table = new Int16Array(memory, 0, placesAt / 2);
  const places = new Int32Array(memory, placesAt, mostTokens + widths);
  const out = new Int16Array(memory, outAt, allFilters);
  const isFilled = new Uint8Array(rows);
  const rowAt = (row: number): Int16Array => table.subarray(row * productsOfWord, (row + 1) * productsOfWord);
  const filled = (row: number): Int16Array => {
    if (isFilled[row] === 0) fill(row, rowAt(row));
    isFilled[row] = 1;
    return rowAt(row);
  };
  /** A word of the vocabulary always stands for the same idea; other words get a row for the moment. */
  const withIdea = (row: number, concept: number, spare: number): number => {
    if (row < network.words.length && isFilled[row] !== 0) return row;
    const idea = filled(vocabularySize + concept);
    const word = filled(row);
    const to = row < network.words.length ? word : rowAt(rows + spare);
    for (let at = 0; at < productsOfWord; at++) to[at] = word[at]! + idea[at]!;
    return row < network.words.length ? row : rows + spare;
  };
  return {
    maxima(hashed, { from, to }) {
      const count = Math.min(to - from, mostTokens);
      for (let at = 0; at < count; at++) {
        const row = words.rowOf(hashed, from + at);
        const concept = hashed.concepts[from + at]!;
        if (concept !== 0) places[at] = withIdea(row, concept, at) * productBytes;
        else {
          if (isFilled[row] === 0) filled(row);
          places[at] = row * productBytes;
        }
      }
      places.fill((rows + mostTokens) * productBytes, count, count + widths);
      run(placesAt, count, outAt);
      return out;
    },
  };
}

/** Writes what the filters make of one row of the embeddings. */
function productsOf(network: PhraseNetwork): (row: number, out: Int16Array) => void {
  const { dimensions, filters, embeddings, convolution } = network;
  return (row, out) => {
    for (let filter = 0; filter < filters; filter++) {
      const width = filter % widths;
      for (let neighbour = 0; neighbour <= width; neighbour++) {
        const from = (filter * widths + neighbour) * dimensions;
        let sum = 0;
        for (let d = 0; d < dimensions; d++) sum += convolution[from + d]! * embeddings[row * dimensions + d]!;
        const place = (firstKind[width]! + neighbour) * filtersOfWidth + Math.floor(filter / widths);
        out[place] = Math.max(-mostProduct, Math.min(mostProduct, Math.round((sum * network.scale) / step)));
      }
    }
  };
}

/** Where the products of each width begin, in blocks of `filtersOfWidth`. */
const firstKind = [0, 1, 3];

const magic = 0x4e504853;

/** Layout, little-endian: seven u32 (magic, dimensions, filters, outputs, concepts, words, buckets), f32 scale, the arrays in the order of the interface. */
export function packPhraseNetwork(network: PhraseNetwork): Uint8Array {
  const head = new DataView(new ArrayBuffer(32));
  const { dimensions, filters, outputs, concepts, words, buckets } = network;
  [magic, dimensions, filters, outputs, concepts, words.length, buckets].forEach((value, at) =>
    head.setUint32(at * 4, value, true),
  );
  head.setFloat32(28, network.scale, true);
  const floats = [network.convolution, network.filterBias, network.dense, network.outputBias];
  const parts = [head.buffer, ...[words, ...floats, network.embeddings].map((array) => array.slice().buffer)];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(new Uint8Array(part as ArrayBuffer), at);
    at += part.byteLength;
  }
  return file;
}

/** Reads the file that `packPhraseNetwork` wrote. Throws when it is not one. */
export function readPhraseNetwork(file: Uint8Array): PhraseNetwork {
  // Views of floats need an address that is a multiple of four.
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
  const head = new DataView(bytes.buffer, bytes.byteOffset, 32);
  if (head.getUint32(0, true) !== magic) throw new Error('not a phrase network file');
  const [dimensions, filters, outputs, concepts, wordCount, buckets] = [1, 2, 3, 4, 5, 6].map((at) =>
    head.getUint32(at * 4, true),
  ) as [number, number, number, number, number, number];
  let at = bytes.byteOffset + 32;
  const words = new Int32Array(bytes.buffer, at, wordCount);
  at += words.byteLength;
  const take = (length: number): Float32Array => {
    const array = new Float32Array(bytes.buffer, at, length);
    at += array.byteLength;
    return array;
  };
  return {
    dimensions,
    filters,
    outputs,
    concepts,
    words,
    buckets,
    scale: head.getFloat32(28, true),
    convolution: take(filters * widths * dimensions),
    filterBias: take(filters),
    dense: take(outputs * filters),
    outputBias: take(outputs),
    embeddings: new Int8Array(bytes.buffer, at, (wordCount + buckets + concepts) * dimensions),
  };
}
