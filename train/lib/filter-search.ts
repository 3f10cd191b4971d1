import type { WasmFloats } from '../../src/lib/wasm-floats.js';
import { widths } from '../../src/text/classifiers/phrase-filters.js';
import {
  filtersOfBank,
  productBytes,
  searchFiltersCode,
  wordsAtOnce,
  type SearchFilters,
} from './filter-search-code.js';

/** Finds where each filter of a network finds most in a text. A word that comes again is multiplied once. */
export interface FilterSearch {
  /** For each filter and neighbour a row of weights, set by the caller. */
  readonly convolution: Float32Array;
  /** A row for each word of the text, set by the caller. */
  readonly inputs: Float32Array;
  /** The most that each filter finds with its bias, and zero where it finds nothing. */
  readonly maxima: Float32Array;
  /** Where it finds it first, -1 where it finds nothing. */
  readonly places: Int32Array;
  /** Sets both for the words, by their rows among the inputs, that stand at the first `count` places; -1 is no word. */
  find(words: Int32Array, count: number, filterBias: Float32Array): void;
}

export interface FilterSizes {
  readonly filters: number;
  /** Floats of a word's row. */
  readonly rowFloats: number;
  /** Places, and words, of the longest text. */
  readonly mostPlaces: number;
}

/** Floats that the search needs. */
export function searchFloats({ filters, rowFloats, mostPlaces }: FilterSizes): number {
  const banks = Math.ceil(filters / filtersOfBank);
  const words = mostPlaces + wordsAtOnce;
  const weights = banks * filtersOfBank * widths * rowFloats;
  return weights + words * rowFloats + productBytes(words) / 4 + mostPlaces + banks * filtersOfBank * 2 + 64;
}

/** A search over filters all of whose weights are 0. Throws unless a row is a multiple of four floats. */
export function filterSearch(floats: WasmFloats, { filters, rowFloats, mostPlaces }: FilterSizes): FilterSearch {
  if (rowFloats % 4 !== 0) throw new Error('the rows must be a multiple of four');
  const banks = Math.ceil(filters / filtersOfBank);
  const mostRows = Math.ceil(mostPlaces / wordsAtOnce) * wordsAtOnce;
  const weights = floats.take(banks * filtersOfBank * widths * rowFloats);
  const inputs = floats.take(mostRows * rowFloats);
  // The last word of all has no weight with any filter: it stands where there is none.
  const mostWords = mostRows + 1;
  const products = floats.take(productBytes(mostWords) / 4);
  const addresses = inIntegers(floats.take(mostPlaces + widths));
  const found = floats.take(banks * filtersOfBank * 2);
  const foundPlaces = inIntegers(found);
  const run = floats.compile<SearchFilters>(searchFiltersCode({ rowFloats, mostWords }));
  const fromOf = Int32Array.from({ length: filters }, (_, filter) => whereFound(filter));
  const [maxima, places] = [new Float32Array(filters), new Int32Array(filters)];
  const [productsAt, inputsAt, addressesAt] = [products.byteOffset, inputs.byteOffset, addresses.byteOffset];
  const [weightsAt, foundAt] = [weights.byteOffset, found.byteOffset];
  const addressOf = (word: number): number => productsAt + (word < 0 ? mostRows : word) * 16;
  return {
    convolution: weights.subarray(0, filters * widths * rowFloats),
    inputs,
    maxima,
    places,
    find(words, count, filterBias) {
      let last = -1;
      for (let at = 0; at < count; at++) {
        last = Math.max(last, words[at]!);
        addresses[at] = addressOf(words[at]!);
      }
      addresses.fill(addressOf(-1), count, count + widths);
      const pairs = Math.ceil((last + 1) / wordsAtOnce);
      run(weightsAt, banks, inputsAt, pairs, productsAt, addressesAt, count, foundAt);
      for (let filter = 0; filter < filters; filter++) {
        const at = fromOf[filter]!;
        const isFound = found[at]! > -filterBias[filter]!;
        maxima[filter] = isFound ? found[at]! + filterBias[filter]! : 0;
        places[filter] = isFound ? foundPlaces[at + filtersOfBank]! : -1;
      }
    },
  };
}

/** Where what a filter found stands: by bank and width. */
function whereFound(filter: number): number {
  const inBank = filter % filtersOfBank;
  const ofWidth = filtersOfBank / widths;
  const bank = Math.floor(filter / filtersOfBank);
  return bank * filtersOfBank * 2 + (inBank % widths) * ofWidth + Math.floor(inBank / widths);
}

/** The same memory, read as integers. */
export function inIntegers({ buffer, byteOffset, length }: Float32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length);
}
