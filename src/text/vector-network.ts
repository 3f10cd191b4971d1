import type { WordVectors } from './word-vectors.js';

/** Filters over one, two and three neighbouring words with fixed vectors (Kim 2014), their maxima, and the outputs. */
export interface VectorNetwork {
  readonly filters: number;
  /** For each filter and each of three neighbours, a weight per dimension; filters of width w use the first w neighbours. */
  readonly convolution: Float32Array;
  readonly filterBias: Float32Array;
  readonly outputs: number;
  /** `outputs` rows of `filters` weights. */
  readonly dense: Float32Array;
  readonly outputBias: Float32Array;
}

export const widths = 3;

/** Number of neighbours that a filter sees. */
export function widthOf(filter: number): number {
  return (filter % widths) + 1;
}

/** Products are kept as integers of this fraction of one. */
const step = 1 / 2048;
const mostProduct = 16_000;

/**
 * A function that gives each output's logit for the rows of a text's words: of its worst window of so many words (an even
 * number); windows overlap by half. What the filters make of a word is computed once and kept.
 */
export function vectorScorer(
  network: VectorNetwork,
  vectors: WordVectors,
  windowWords: number,
): (rows: Int32Array) => Float64Array {
  const { filters, outputs, dense, outputBias, filterBias } = network;
  if (filters % widths !== 0) throw new Error('the number of filters must be a multiple of three');
  const half = windowWords >> 1;
  const maximaOf = halfMaxima(productTable(network, vectors));
  const ofWidth = filters / widths;
  return (rows) => {
    const worst = new Float64Array(outputs).fill(-Infinity);
    let first = maximaOf(rows, 0, half);
    // A window is one half, whose phrases may run on into the next, and that next half, whose phrases end with it.
    for (let start = 0; start === 0 || start + half < rows.length; start += half) {
      const second = maximaOf(rows, start + half, half);
      const isOne = start + half >= rows.length;
      const sums = Float64Array.from(outputBias);
      for (let at = 0; at < filters; at += 1) {
        // By width in memory, widths in turn in the network.
        const filter = (at % ofWidth) * widths + Math.floor(at / ofWidth);
        const most = isOne ? first.ended[at]! : Math.max(first.open[at]!, second.ended[at]!);
        const value = most * step + filterBias[filter]!;
        if (value <= 0) continue;
        for (let output = 0; output < outputs; output += 1) sums[output]! += dense[output * filters + filter]! * value;
      }
      for (let output = 0; output < outputs; output += 1) worst[output] = Math.max(worst[output]!, sums[output]!);
      first = second;
    }
    return worst;
  };
}

/** The maxima of each filter over phrases that begin in one half of a window. */
interface HalfMaxima {
  /** Phrases run on into what follows. */
  readonly open: Int32Array;
  /** Phrases end with the half. */
  readonly ended: Int32Array;
}

/** Each half is read once, though two windows share it. */
function halfMaxima(table: ProductTable): (rows: Int32Array, from: number, words: number) => HalfMaxima {
  return (rows, from, words) => {
    const to = Math.min(rows.length, from + words);
    const at = (place: number, end: number): number => table.placeOf(place < end ? rows[place]! : -1);
    const inside = Math.max(from, to - (widths - 1));
    const open = new Int32Array(table.filters).fill(-widths * mostProduct);
    for (let place = from; place < inside; place += 1)
      raise(open, table, [at(place, to), at(place + 1, to), at(place + 2, to)]);
    const ended = open.slice();
    for (let place = inside; place < to; place += 1) {
      raise(open, table, [at(place, to), at(place + 1, rows.length), at(place + 2, rows.length)]);
      raise(ended, table, [at(place, to), at(place + 1, to), at(place + 2, to)]);
    }
    return { open, ended };
  };
}

/** Raises the maxima by what the filters give where they begin at the first of three words. */
function raise(
  maxima: Int32Array,
  { products }: ProductTable,
  [first, second, third]: readonly [number, number, number],
): void {
  const count = maxima.length / widths;
  for (let at = 0; at < count; at += 1) {
    const one = products[first + at]!;
    if (one > maxima[at]!) maxima[at] = one;
    const two = products[first + count + at]! + products[second + 2 * count + at]!;
    if (two > maxima[count + at]!) maxima[count + at] = two;
    const three =
      products[first + 3 * count + at]! + products[second + 4 * count + at]! + products[third + 5 * count + at]!;
    if (three > maxima[2 * count + at]!) maxima[2 * count + at] = three;
  }
}

interface ProductTable {
  readonly filters: number;
  /** Of each word: of all filters of width one, then both neighbours of width two, then the three of width three. */
  readonly products: Int16Array;
  /** Where the products of a word begin; those of no word (-1) are zero. */
  placeOf(row: number): number;
}

/** The products of words' vectors with the filters' weights, filled in as words are met. */
function productTable({ filters, convolution }: VectorNetwork, vectors: WordVectors): ProductTable {
  const { dimensions, values, scale, size } = vectors;
  const stride = filters * 2;
  const products = new Int16Array((size + 1) * stride);
  const isFilled = new Uint8Array(size);
  const fill = (row: number): void => {
    let place = row * stride;
    for (let width = 0; width < widths; width += 1)
      for (let neighbour = 0; neighbour <= width; neighbour += 1)
        for (let filter = width; filter < filters; filter += widths, place += 1) {
          const from = (filter * widths + neighbour) * dimensions;
          let sum = 0;
          for (let d = 0; d < dimensions; d += 1) sum += convolution[from + d]! * values[row * dimensions + d]!;
          products[place] = Math.max(-mostProduct, Math.min(mostProduct, Math.round((sum * scale) / step)));
        }
  };
  return {
    filters,
    products,
    placeOf(row) {
      if (row < 0) return size * stride;
      if (isFilled[row] === 0) {
        fill(row);
        isFilled[row] = 1;
      }
      return row * stride;
    },
  };
}

const arrays = ['convolution', 'filterBias', 'dense', 'outputBias'] as const;

/** Layout, little-endian: u32 filters, u32 outputs, then the four arrays as f32 in the order of the interface. */
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
