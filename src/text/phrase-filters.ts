import { allFilters, compilePhraseMaxima, filtersOfWidth, productBytes, productsOfWord } from './phrase-maxima.js';

/** The layers of a network over words' vectors (Kim 2014): filters over one to three neighbouring words, their maxima, the outputs. */
export interface PhraseFilters {
  readonly filters: number;
  readonly outputs: number;
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
  filled(row: number): Int16Array;
  /** Room for products beside the vectors' own, one for each word that is read at once. */
  spare(at: number): Int16Array;
  /** Sets the word at a place: a row, a spare (`rows` + its number), or -1 for none. */
  place(at: number, row: number): void;
  /** The logit of each output over the first `count` places, at most `mostWords`. The answer is reused by the next call. */
  logits(count: number): Float64Array;
}

interface Sizes {
  readonly rows: number;
  /** Words that are read at once. */
  readonly mostWords: number;
}

/** Products are kept as integers of this fraction of one. */
const step = 1 / 2048;
const mostProduct = 16_000;
/** Where the products of each width begin, in blocks of `filtersOfWidth`. */
const firstKind = [0, 1, 3];

/** A table of as many rows as there are vectors, and the search over it. Throws for more filters than the search has room for. */
export function filterTable(layers: PhraseFilters, vectors: VectorRows, { rows, mostWords }: Sizes): FilterTable {
  if (layers.filters > allFilters) throw new Error(`a network has at most ${String(allFilters)} filters`);
  const none = rows + mostWords;
  const placesAt = (none + 1) * productBytes;
  const outAt = placesAt + (mostWords + widths) * 4;
  const { memory, run } = compilePhraseMaxima(outAt + allFilters * 2);
  const table = new Int16Array(memory, 0, placesAt / 2);
  const places = new Int32Array(memory, placesAt, mostWords + widths);
  const out = new Int16Array(memory, outAt, allFilters);
  const isFilled = new Uint8Array(rows);
  const rowAt = (row: number): Int16Array => table.subarray(row * productsOfWord, (row + 1) * productsOfWord);
  const logits = new Float64Array(layers.outputs);
  return {
    isFilled: (row) => isFilled[row] !== 0,
    filled(row) {
      if (isFilled[row] === 0) writeProducts(layers, vectors, { row, to: rowAt(row) });
      isFilled[row] = 1;
      return rowAt(row);
    },
    spare: (at) => rowAt(rows + at),
    place: (at, row) => void (places[at] = (row < 0 ? none : row) * productBytes),
    logits(count) {
      places.fill(none * productBytes, count, count + widths);
      run(placesAt, count, outAt);
      addOutputs(layers, out, logits);
      return logits;
    },
  };
}

function addOutputs(
  { filters, outputs, dense, filterBias, outputBias }: PhraseFilters,
  maxima: Int16Array,
  logits: Float64Array,
): void {
  logits.set(outputBias);
  for (let at = 0; at < allFilters; at++) {
    // By width in memory, widths in turn in the network.
    const filter = (at % filtersOfWidth) * widths + Math.floor(at / filtersOfWidth);
    if (filter >= filters) continue;
    const value = maxima[at]! * step + filterBias[filter]!;
    if (value <= 0) continue;
    for (let output = 0; output < outputs; output++) logits[output]! += dense[output * filters + filter]! * value;
  }
}

function writeProducts(
  { filters, convolution }: PhraseFilters,
  { dimensions, values, scale }: VectorRows,
  { row, to }: { row: number; to: Int16Array },
): void {
  for (let filter = 0; filter < filters; filter++) {
    const width = filter % widths;
    for (let neighbour = 0; neighbour <= width; neighbour++) {
      const from = (filter * widths + neighbour) * dimensions;
      let sum = 0;
      for (let d = 0; d < dimensions; d++) sum += convolution[from + d]! * values[row * dimensions + d]!;
      const place = (firstKind[width]! + neighbour) * filtersOfWidth + Math.floor(filter / widths);
      to[place] = Math.max(-mostProduct, Math.min(mostProduct, Math.round((sum * scale) / step)));
    }
  }
}
