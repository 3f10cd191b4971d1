import { meaningIndex } from '../words/foreign-words.js';
import { combined } from '../words/hashing.js';
import type { HashedText } from './hashed-features.js';
import { outputArrays, outputScorer, takeOutputs } from './output-layers.js';
import { mostProduct } from './phrase-maxima.js';
import { filterTable, widths, type FilterTable, type PhraseFilters, type VectorRows } from './phrase-filters.js';

/**
 * A small convolutional network over words (Kim 2014): an embedding per word (pretrained, then learned on), filters over
 * one, two and three neighbouring words, their maxima over a window, and one output per question (`OutputLayers`). A word that is not in
 * the vocabulary shares one of `buckets` embeddings; a word that stands for an idea has the idea's embedding added.
 */
export interface PhraseNetwork extends PhraseFilters {
  readonly dimensions: number;
  readonly concepts: number;
  /** Hashes of the folded words of the vocabulary, in the order of their embeddings. */
  readonly words: Int32Array;
  readonly buckets: number;
  /** (words + buckets + concepts) rows of `dimensions`, in units of `scale`. */
  readonly embeddings: Int8Array;
  readonly scale: number;
}

/** Gives the row of each token of a text: of its word, or of the bucket that it shares. The answer is reused by the next call. */
type RowFinder = (hashed: HashedText) => Int32Array;

/** Finds the rows of tokens by the hash of their word; a foreign word has that of its English meaning. */
export function rowFinder(words: Int32Array, buckets: number): RowFinder {
  const rowOf = meaningIndex(words);
  let rows = new Int32Array(4096);
  return ({ text, tokenCount, hashes, starts, ends }) => {
    if (rows.length < tokenCount) rows = new Int32Array(tokenCount * 2);
    for (let token = 0; token < tokenCount; token++) {
      const hash = hashes[token]!;
      if (hash === 0) {
        const sign = combined(text.charCodeAt(starts[token]!), Math.min(ends[token]! - starts[token]!, 3), 77);
        rows[token] = words.length + (sign % buckets);
      } else {
        const row = rowOf(hash);
        rows[token] = row < 0 ? words.length + (combined(hash, 0, 78) % buckets) : row;
      }
    }
    return rows;
  };
}

/** A text as a network reads it; it holds until the next one is read. */
export interface TextRows {
  readonly tokenCount: number;
  readonly rows: Int32Array;
  /** Concept of each token, 0 where it has none. */
  readonly concepts: Uint8Array;
}

/** A range of tokens. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

export interface PhraseScorer {
  read(hashed: HashedText): TextRows;
  /** The logit of each output over a range of tokens. The answer is reused by the next call. */
  score(text: TextRows, range: TokenRange): Float64Array;
}

/** Tokens that are read at once; a longer range is cut. */
const mostTokens = 512;
/** Words with ideas that are remembered beside them; a power of two. */
const mostRemembered = 1024;

/** A scorer for texts. What the filters make of a word is computed once and kept. Linear in the range. */
export function phraseScorer(network: PhraseNetwork): PhraseScorer {
  const { dimensions, embeddings, scale } = network;
  const vectors: VectorRows = { dimensions, scale, values: embeddings };
  const rowCount = network.words.length + network.buckets + network.concepts;
  const table = filterTable(network, vectors, { rows: rowCount, mostWords: mostTokens + mostRemembered });
  const rowsOf = rowFinder(network.words, network.buckets);
  const rowWith = rowsWithIdeas(network, table, rowCount);
  const logitsOf = outputScorer(network);
  return {
    read: (hashed) => ({ tokenCount: hashed.tokenCount, rows: rowsOf(hashed), concepts: hashed.concepts }),
    score({ rows, concepts }, { from, to }) {
      const count = Math.min(to - from, mostTokens);
      rowWith.begin();
      for (let at = 0; at < count; at++) {
        table.place(at, rowWith.find(rows[from + at]!, concepts[from + at]!, at));
      }
      return logitsOf(table.maxima(count));
    },
  };
}

interface RowsWithIdeas {
  /** Begins the next range: what was found for the last one is not needed any more. */
  begin(): void;
  /** The row of a word together with its idea, 0 for none; `at` is its place in the range. */
  find(row: number, concept: number, at: number): number;
}

/**
 * A word of the vocabulary keeps the idea that it was first met with, as most stand for the same one everywhere; an ideograph's
 * depends on those after it, and others share their rows: these are made when met and remembered for a while.
 */
function rowsWithIdeas({ words, buckets }: PhraseNetwork, table: FilterTable, rows: number): RowsWithIdeas {
  const kept = new Uint8Array(rows);
  const remembered = new Int32Array(mostRemembered).fill(-1);
  const neededIn = new Float64Array(mostRemembered);
  let range = 0;
  const ideaOf = (concept: number): Int8Array => table.filled(words.length + buckets + concept);
  const make = (row: number, concept: number, spare: number): number => {
    const to = table.spare(spare);
    if (kept[row] === 0) to.set(table.filled(row));
    else table.write(row, to);
    if (concept !== 0) add(to, ideaOf(concept));
    return rows + spare;
  };
  const find = (row: number, concept: number, at: number): number => {
    const isMet = table.isFilled(row);
    if (isMet && kept[row] === concept) return row;
    const word = table.filled(row);
    if (!isMet && concept === 0) return row;
    if (!isMet && row < words.length) {
      add(word, ideaOf(concept));
      kept[row] = concept;
      return row;
    }
    const key = (row << 7) | concept;
    const place = combined(row, concept, 79) & (mostRemembered - 1);
    if (remembered[place] !== key && neededIn[place] === range) return make(row, concept, at);
    neededIn[place] = range;
    if (remembered[place] === key) return rows + mostTokens + place;
    remembered[place] = key;
    return make(row, concept, mostTokens + place);
  };
  return { begin: () => void (range += 1), find };
}

function add(products: Int8Array, idea: Int8Array): void {
  for (let at = 0; at < products.length; at++)
    products[at] = Math.max(-mostProduct, Math.min(mostProduct, products[at]! + idea[at]!));
}

const magic = 0x4e504854;
const headBytes = 36;

/** Layout, little-endian: eight u32 (magic, dimensions, filters, outputs, units, concepts, words, buckets), f32 scale, words, convolution, filter bias, the arrays of the outputs, embeddings. */
export function packPhraseNetwork(network: PhraseNetwork): Uint8Array {
  const head = new DataView(new ArrayBuffer(headBytes));
  const { dimensions, filters, outputs, units, concepts, words, buckets } = network;
  [magic, dimensions, filters, outputs, units, concepts, words.length, buckets].forEach((value, at) =>
    head.setUint32(at * 4, value, true),
  );
  head.setFloat32(headBytes - 4, network.scale, true);
  const floats = [network.convolution, network.filterBias, ...outputArrays.map((name) => network[name])];
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
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes);
  if (head.getUint32(0, true) !== magic) throw new Error('not a phrase network file');
  const [dimensions, filters, outputs, units, concepts, wordCount, buckets] = [1, 2, 3, 4, 5, 6, 7].map((at) =>
    head.getUint32(at * 4, true),
  ) as [number, number, number, number, number, number, number];
  let at = bytes.byteOffset + headBytes;
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
    units,
    concepts,
    words,
    buckets,
    scale: head.getFloat32(headBytes - 4, true),
    convolution: take(filters * widths * dimensions),
    filterBias: take(filters),
    ...takeOutputs({ filters, outputs, units }, take),
    embeddings: new Int8Array(bytes.buffer, at, (wordCount + buckets + concepts) * dimensions),
  };
}
