import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import { filterSearch, searchFloats, type FilterSearch } from '../../train/lib/filter-search.js';
import { spread } from '../../train/lib/learning-layers.js';
import { randomNumbers } from '../../train/lib/random.js';

const mostPlaces = 9;

function startSearch(filters: number, rowFloats: number): FilterSearch {
  const sizes = { filters, rowFloats, mostPlaces };
  return filterSearch(wasmFloats(searchFloats(sizes)), sizes);
}

/** What a filter finds at a place, by plain loops. */
function sumAt(
  { convolution, inputs }: FilterSearch,
  rowFloats: number,
  at: { words: number[]; filter: number },
): number {
  const neighbours = at.words.slice(0, widthOf(at.filter));
  return neighbours.reduce((sum, word, next) => {
    if (word < 0) return sum;
    const weights = (at.filter * widths + next) * rowFloats;
    for (let d = 0; d < rowFloats; d++) sum += convolution[weights + d]! * inputs[word * rowFloats + d]!;
    return sum;
  }, 0);
}

describe('the search of filters that training runs', () => {
  it.each([
    [12, 64, [0, 1, 2, 3]],
    [24, 100, [0, 1, 0, 2, -1, 1, 0, 2, 3]],
    [7, 4, [-1, 0, -1]],
    [13, 8, [0]],
    [3, 8, [-1, -1]],
  ])('finds for each of %i filters over rows of %i floats the most and its place', (filters, rowFloats, words) => {
    const random = randomNumbers(filters);
    const search = startSearch(filters, rowFloats);
    const bias = spread(random, filters, 0.3);
    search.convolution.set(spread(random, search.convolution.length, 0.5));
    search.inputs.set(spread(random, search.inputs.length, 0.5));
    search.find(Int32Array.from(words), words.length, bias);
    for (let filter = 0; filter < filters; filter++) {
      const sums = words.map((_, place) => sumAt(search, rowFloats, { words: words.slice(place), filter }));
      const most = Math.max(...sums);
      const isFound = most > -bias[filter]!;
      expect(search.maxima[filter]).toBeCloseTo(isFound ? most + bias[filter]! : 0, 4);
      expect(search.places[filter]).toBe(isFound ? sums.indexOf(most) : -1);
    }
  });

  it('finds nothing of a text that was read before', () => {
    const search = startSearch(12, 8);
    search.convolution.fill(1);
    search.inputs.fill(1);
    const bias = new Float32Array(12);
    search.find(Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8), 9, bias);
    search.find(Int32Array.of(0), 1, bias);
    expect([...search.maxima]).toEqual(new Array(12).fill(8));
    search.find(Int32Array.of(-1), 1, bias);
    expect([...search.maxima]).toEqual(new Array(12).fill(0));
    expect([...search.places]).toEqual(new Array(12).fill(-1));
  });

  it('refuses rows some of which it would not read', () => {
    expect(() => startSearch(3, 6)).toThrow('the rows must be a multiple of four');
  });
});
