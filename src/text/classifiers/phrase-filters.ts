import type { OutputLayers } from './output-layers.js';
import { compileProducts } from './phrase-products.js';
import {
  compilePhraseMaxima,
  filtersOfBank,
  filtersOfWidth,
  mostProduct,
  productsOfBank,
  step,
  widths,
} from './phrase-maxima.js';
import { roundedNumbers } from './rounded-numbers.js';

/** Filters over one to three neighbouring words' vectors (Kim 2014). */
export interface Filters {
  readonly filters: number;
  /** For each filter and each of three neighbours, a weight per dimension; filters of width w use the first w neighbours. */
  readonly convolution: Float32Array;
  readonly filterBias: Float32Array;
}

/** A network over words' vectors: filters, their maxima over a range of words, the outputs. */
export interface PhraseFilters extends Filters, OutputLayers {}

export { widths };

/** Number of neighbours that a filter sees. */
export function widthOf(filter: number): number {
  return (filter % widths) + 1;
}

/** Vectors in eight bits: component `d` of row `r` stands at `r * dimensions + d`, in units of `scale`. */
export interface VectorRows {
  readonly dimensions: number;
  readonly values: Int8Array;
  readonly scale: number;
}

/** What the filters make of each row, computed when the row is first met and kept. */
export interface FilterTable {
  isFilled(row: number): boolean;
  /** Products of a row of the vectors. */
  filled(row: number): Int8Array;
  /** Writes the products of a row of the vectors anew. */
  write(row: number, to: Int8Array): void;
  /** Room for products beside the vectors' own, one for each word that is read at once. */
  spare(at: number): Int8Array;
  /** Sets the word at a place: a row that is filled, or a spare (`rows` + its number). */
  place(at: number, row: number): void;
  /** Sets the words at the first places: rows, or -1 for none. */
  placeAll(rows: Int32Array): void;
  /**
   * The most that each filter finds over the first `count` places, at most `mostWords`, and zero where it finds nothing. The
   * answer is reused by the next call.
   */
  maxima(count: number): Float32Array;
}

interface Sizes {
  readonly rows: number;
  /** Words that are read at once. */
  readonly mostWords: number;
}

/** Where the products of each width begin in a bank, in blocks of `filtersOfWidth`. */
const firstKind = [0, 1, 3];

/** A table of as many rows as there are vectors, and the search over it. */
export function filterTable(layers: Filters, vectors: VectorRows, { rows, mostWords }: Sizes): FilterTable {
  const banks = Math.ceil(layers.filters / filtersOfBank);
  const products = banks * productsOfBank;
  const none = rows + mostWords;
  const rowBytes = products;
  const placesAt = (none + 1) * rowBytes;
  const biasesAt = placesAt + (mostWords + widths) * 4;
  const outAt = biasesAt + banks * filtersOfBank * 4;
  const { memory, run } = compilePhraseMaxima(outAt + banks * filtersOfBank * 4, banks);
  const table = new Int8Array(memory, 0, placesAt);
  const places = new Int32Array(memory, placesAt, mostWords + widths);
  new Float32Array(memory, biasesAt, layers.filters).set(layers.filterBias);
  const maxima = new Float32Array(memory, outAt, layers.filters);
  const isFilled = new Uint8Array(rows);
  const rowAt = (row: number): Int8Array => table.subarray(row * products, (row + 1) * products);
  const writeProducts = productsWriter(layers, vectors);
  const fill = (row: number): void => {
    if (isFilled[row] === 0) writeProducts(row, rowAt(row));
    isFilled[row] = 1;
  };
  return {
    isFilled: (row) => isFilled[row] !== 0,
    filled(row) {
      fill(row);
      return rowAt(row);
    },
    write: writeProducts,
    spare: (at) => rowAt(rows + at),
    place: (at, row) => void (places[at] = row * rowBytes),
    // One call for all words.
    placeAll(words) {
      for (let at = 0; at < words.length; at++) {
        const row = words[at]!;
        if (row >= 0 && isFilled[row] === 0) fill(row);
        places[at] = (row < 0 ? none : row) * rowBytes;
      }
    },
    maxima(count) {
      places.fill(none * rowBytes, count, count + widths);
      run(placesAt, count, biasesAt, outAt);
      return maxima;
    },
  };
}

/** Where a filter's products for each neighbour stand among those of a word. */
function placeOfProduct(filter: number, neighbour: number): number {
  const inBank = filter % filtersOfBank;
  const kind = firstKind[inBank % widths]! + neighbour;
  return Math.floor(filter / filtersOfBank) * productsOfBank + kind * filtersOfWidth + Math.floor(inBank / widths);
}

/** Writes the products of a row of the vectors with all weights of the filters: it is what an unknown word costs. */
function productsWriter(
  { filters, convolution }: Filters,
  { dimensions, values, scale }: VectorRows,
): (row: number, to: Int8Array) => void {
  const length = Math.ceil(filters / filtersOfBank) * productsOfBank;
  // In the order in which they are kept; where the last bank is not full, of nothing.
  const rows = new Array<Float32Array>(length).fill(new Float32Array(dimensions));
  for (let filter = 0; filter < filters; filter++)
    for (let neighbour = 0; neighbour < widthOf(filter); neighbour++) {
      const from = (filter * widths + neighbour) * dimensions;
      rows[placeOfProduct(filter, neighbour)] = convolution.subarray(from, from + dimensions);
    }
  const productsOf = compileProducts(rows, dimensions);
  const { numbers, integers, round } = roundedNumbers(length, scale / step, mostProduct);
  return (row, to) => {
    numbers.set(productsOf(values.subarray(row * dimensions, (row + 1) * dimensions)));
    round();
    to.set(integers);
  };
}
