import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import {
  packVectorNetwork,
  readVectorNetwork,
  vectorScorer,
  type VectorNetwork,
} from '../../src/text/classifiers/vector-network.js';
import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import { plainOutputs } from '../support/plain-outputs.js';
import { inSteps, sumOfSteps } from '../support/plain-products.js';
import { decodeWordVectors, encodeWordVectors, wordRows, wordVectors } from '../../src/text/words/word-vectors.js';

const vectors = decodeWordVectors(
  encodeWordVectors(['a', 'b', 'c', 'd'], Int8Array.of(3, -2, -5, 4, 1, 7, -6, -1), 0.25),
);

const network = (numbers: readonly number[], filters = 3): VectorNetwork => {
  const take = (from: number, count: number): Float32Array =>
    Float32Array.from({ length: count }, (_, at) => numbers[(from + at) % numbers.length]!);
  return {
    filters,
    convolution: take(0, filters * widths * vectors.dimensions),
    filterBias: take(5, filters),
    outputs: 2,
    units: 3,
    dense: take(9, 2 * filters),
    outputBias: take(2, 2),
    unitWeights: take(4, 3 * filters),
    unitBias: take(7, 3),
    unitDense: take(1, 6),
  };
};

/** Window by window, filter by filter, as the network is defined. */
function plainScore(net: VectorNetwork, rows: Int32Array, windowWords: number): number[] {
  const worst = new Array<number>(net.outputs).fill(-Infinity);
  for (let start = 0; start === 0 || start + windowWords / 2 < rows.length; start += windowWords / 2) {
    const window = rows.subarray(start, start + windowWords);
    const maxima = Array.from({ length: net.filters }, (_, filter) =>
      Math.max(0, ...Array.from(window, (_, at) => net.filterBias[filter]! + phrase(net, window, filter, at))),
    );
    plainOutputs(net, maxima).forEach((logit, output) => (worst[output] = Math.max(worst[output]!, logit)));
  }
  return worst;
}

function phrase(net: VectorNetwork, window: Int32Array, ...[filter, at]: [number, number]): number {
  const products = Array.from({ length: widthOf(filter) }, (_, next) => {
    const row = window[at + next] ?? -1;
    let sum = 0;
    for (let d = 0; row >= 0 && d < vectors.dimensions; d++)
      sum +=
        net.convolution[(filter * widths + next) * vectors.dimensions + d]! *
        vectors.values[row * vectors.dimensions + d]! *
        vectors.scale;
    return inSteps(sum);
  });
  return sumOfSteps(products);
}

describe('the network over fixed word vectors', () => {
  it('scores a text by its worst window, whatever its length and however many filters it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 40 }),
        // Products of up to four, so that some and more sums are cut off.
        fc.array(
          fc.integer({ min: -64, max: 64 }).map((part) => part / 64),
          { minLength: 23, maxLength: 23 },
        ),
        fc.constantFrom(4, 6, 8),
        fc.constantFrom(3, 72, 75, 144),
        (list, numbers, windowWords, filters) => {
          const rows = Int32Array.from(list);
          const asked = network(numbers, filters);
          const found = vectorScorer(asked, vectors, windowWords)(rows);
          plainScore(asked, rows, windowWords).forEach((logit, output) => expect(found[output]).toBeCloseTo(logit, 4));
        },
      ),
    );
  });

  it('is read as it was written', () => {
    const net = network([0.5, -0.25, 0.75, 1, -1, 0.125]);
    expect(readVectorNetwork(packVectorNetwork(net), vectors.dimensions)).toEqual(net);
  });
});

describe('rows of words', () => {
  it('split contractions and negations, and keep the ends of sentences', () => {
    const { rowOf } = wordVectors();
    const rows = (...words: string[]): number[] => words.map((word) => rowOf(word) ?? -1);
    expect([...wordRows("They don't KNOW it's here.\nWhy?", wordVectors()).rows]).toEqual(
      rows('they', 'do', 'not', 'know', 'it', 'here', '.', '\n', 'why', '?'),
    );
    expect([...wordRows('can’t 42 — naïve', wordVectors()).rows]).toEqual(rows('ca', 'not', 'naive'));
  });

  it('are those of their English meaning for words of other languages, behind an elision too', () => {
    const meant = (text: string): (string | undefined)[] =>
      Array.from(wordRows(text, wordVectors()).rows, (row) => wordVectors().words[row]);
    expect(meant('der Schlüssel')).toEqual(meant('der key'));
    expect(meant('SCHLU\u0308SSEL')).toEqual(['key']);
    expect(meant("l'ordinateur, l’ordinateur")).toEqual(['computer', 'computer']);
    expect(meant('берёза kwzrtx')).toEqual([undefined, undefined]);
  });

  it('are never more than asked for by more than one', () => {
    expect(wordRows('kill '.repeat(50), wordVectors(), 20).rows).toHaveLength(20);
  });

  it('begin where they stand in the text, also behind letters that take more units in lower case', () => {
    for (const text of ["They don't know.\nWhy?", 'İzmir, İSTANBUL: what İs thİs? Kelvin \u212aings.']) {
      const { rows, starts } = wordRows(text, wordVectors());
      expect(starts).toHaveLength(rows.length);
      const letter = /[a-z.!?\n\u0130\u212a]/i;
      for (const start of starts) expect(text[start], `${text} ${start}`).toMatch(letter);
      expect([...starts]).toEqual([...starts].sort((one, other) => one - other));
    }
    expect([...wordRows('İİ what', wordVectors()).starts]).toEqual([0, 3]);
  });
});
