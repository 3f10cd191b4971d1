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

/**
 * A function that gives each output's logit for the rows of a text's words: of its worst window of so many words (an even
 * number); windows overlap by half. Words' products are remembered.
 */
export function vectorScorer(
  network: VectorNetwork,
  vectors: WordVectors,
  windowWords: number,
): (rows: Int32Array) => Float64Array {
  const products = rememberedProducts(network, vectors);
  const { filters, outputs, dense, outputBias } = network;
  if (filters % widths !== 0) throw new Error('the number of filters must be a multiple of three');
  const half = windowWords >> 1;
  const maximaOf = halfMaxima(network.filterBias, products);
  return (rows) => {
    const worst = new Float64Array(outputs).fill(-Infinity);
    let first = maximaOf(rows, 0, half);
    // A window is one half, whose phrases may run on into the next, and that next half, whose phrases end with it.
    for (let start = 0; start === 0 || start + half < rows.length; start += half) {
      const second = maximaOf(rows, start + half, half);
      const isOne = start + half >= rows.length;
      for (let output = 0; output < outputs; output += 1) {
        let sum = outputBias[output]!;
        for (let filter = 0; filter < filters; filter += 1) {
          const most = isOne ? first.ended[filter]! : Math.max(first.open[filter]!, second.ended[filter]!);
          sum += dense[output * filters + filter]! * most;
        }
        if (sum > worst[output]!) worst[output] = sum;
      }
      first = second;
    }
    return worst;
  };
}

/** The maxima of each filter over phrases that begin in one half of a window. */
interface HalfMaxima {
  /** Phrases run on into what follows. */
  readonly open: Float32Array;
  /** Phrases end with the half. */
  readonly ended: Float32Array;
}

type Products = (row: number) => Float32Array;
type Neighbours = readonly [Float32Array, Float32Array, Float32Array];

/** Each half is read once, though two windows share it. */
function halfMaxima(
  bias: Float32Array,
  products: Products,
): (rows: Int32Array, from: number, words: number) => HalfMaxima {
  return (rows, from, words) => {
    const to = Math.min(rows.length, from + words);
    const at = (place: number, end: number): Float32Array => products(place < end ? rows[place]! : -1);
    const inside = Math.max(from, to - (widths - 1));
    const open = new Float32Array(bias.length);
    for (let place = from; place < inside; place += 1)
      addMaxima(open, [at(place, to), at(place + 1, to), at(place + 2, to)], bias);
    const ended = open.slice();
    for (let place = inside; place < to; place += 1) {
      addMaxima(open, [at(place, to), at(place + 1, rows.length), at(place + 2, rows.length)], bias);
      addMaxima(ended, [at(place, to), at(place + 1, to), at(place + 2, to)], bias);
    }
    return { open, ended };
  };
}

/** Raises the maxima by what the filters give where they begin at one word; widths 1, 2 and 3 take turns. */
function addMaxima(maxima: Float32Array, [first, second, third]: Neighbours, bias: Float32Array): void {
  for (let filter = 0, place = 0; filter < maxima.length; filter += widths, place += widths * widths) {
    const one = bias[filter]! + first[place]!;
    if (one > maxima[filter]!) maxima[filter] = one;
    const two = bias[filter + 1]! + first[place + 3]! + second[place + 4]!;
    if (two > maxima[filter + 1]!) maxima[filter + 1] = two;
    const three = bias[filter + 2]! + first[place + 6]! + second[place + 7]! + third[place + 8]!;
    if (three > maxima[filter + 2]!) maxima[filter + 2] = three;
  }
}

const mostRemembered = 12_000;

/** The products of a word's vector with every filter's weights for every neighbour. */
function rememberedProducts(network: VectorNetwork, vectors: WordVectors): Products {
  const size = network.filters * widths;
  const none = new Float32Array(size);
  const known: (Float32Array | undefined)[] = new Array<undefined>(vectors.size).fill(undefined);
  let count = 0;
  return (row) => {
    if (row < 0) return none;
    const remembered = known[row];
    if (remembered !== undefined) return remembered;
    if (++count > mostRemembered) {
      known.fill(undefined);
      count = 1;
    }
    const products = new Float32Array(size);
    const { dimensions, values, scale } = vectors;
    for (let place = 0; place < size; place += 1) {
      let sum = 0;
      for (let d = 0; d < dimensions; d += 1)
        sum += network.convolution[place * dimensions + d]! * values[row * dimensions + d]!;
      products[place] = sum * scale;
    }
    known[row] = products;
    return products;
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
