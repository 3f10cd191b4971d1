import { describe, expect, it } from 'vitest';
import { packRecurrentNetwork, readRecurrentNetwork } from '../../src/text/classifiers/recurrent-file.js';
import { recurrentScorer, type RecurrentNetwork } from '../../src/text/classifiers/recurrent-network.js';
import {
  recurrentWeights,
  recurrentLengths,
  type RecurrentWeights,
} from '../../src/text/classifiers/recurrent-weights.js';
import { randomNumbers } from '../../train/lib/random.js';
import { plainLogits } from '../support/plain-recurrent.js';
import { fc } from '../support/properties.js';

const sizes = { dimensions: 32, hidden: 32 };
const rowCount = 40;
const concepts = 5;

function network(seed: number): RecurrentNetwork {
  const random = randomNumbers(seed);
  const take = (length: number, most: number): Float32Array =>
    Float32Array.from({ length }, () => (random() * 2 - 1) * most);
  const lengths = recurrentLengths(sizes);
  const direction = (): RecurrentWeights => recurrentWeights((name) => take(lengths[name], 0.4));
  return {
    ...{ ...sizes, outputs: 3, concepts },
    embeddings: Int8Array.from(take(rowCount * sizes.dimensions, 127)),
    scale: 0.01,
    directions: [direction(), direction()],
    dense: take(3 * 4 * sizes.hidden, 0.5),
    outputBias: take(3, 0.5),
  };
}

const textOf = (rows: readonly number[], ideas: readonly number[]) => ({
  tokenCount: rows.length,
  rows: Int32Array.from(rows),
  concepts: Uint8Array.from(ideas),
});

/** Window by window, unit by unit, as the network is defined. */
function plainWorst(net: RecurrentNetwork, rows: readonly number[], ideas: readonly number[], words: number): number[] {
  const worst = new Array<number>(net.outputs).fill(-Infinity);
  for (let start = 0; start === 0 || start + words / 2 < rows.length; start += words / 2)
    plainLogits(net, rows.slice(start, start + words), ideas.slice(start, start + words)).forEach(
      (logit, output) => (worst[output] = Math.max(worst[output]!, logit)),
    );
  return worst;
}

const word = fc.record({ row: fc.nat(rowCount - concepts - 1), idea: fc.nat(concepts - 1) });

describe('the recurrent network', () => {
  it('scores a text by its worst window as its definition does, after any other text', () => {
    const net = network(11);
    const score = recurrentScorer(net, 8);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const rows = words.map(({ row }) => row);
        const ideas = words.map(({ idea }) => idea);
        const found = score(textOf(rows, ideas));
        plainWorst(net, rows, ideas, 8).forEach((logit, output) => expect(found[output]).toBeCloseTo(logit, 2));
      }),
    );
  });

  it('says the same of words, however many others it met since', () => {
    const net = {
      ...network(13),
      embeddings: Int8Array.from({ length: 5000 * sizes.dimensions }, (_, at) => (at * 37) % 127),
    };
    const most = Array.from({ length: 4000 }, (_, at) => at);
    const text = textOf([7, 2055, 7, 1, 3001], [0, 1, 0, 2, 0]);
    const score = recurrentScorer(net, 8);
    const before = score(text);
    score(
      textOf(
        most,
        most.map(() => 0),
      ),
    );
    expect(score(text)).toEqual(before);
  });

  it('knows words of one window apart, however many share a place in its memory', () => {
    const rowsOfWords = 4000;
    const net = {
      ...network(14),
      embeddings: Int8Array.from({ length: (rowsOfWords + concepts) * sizes.dimensions }, (_, at) => (at * 41) % 127),
    };
    const rows = Array.from({ length: 256 }, (_, at) => (at * 1571) % rowsOfWords);
    const ideas = rows.map(() => 0);
    const found = recurrentScorer(net, 256)(textOf(rows, ideas));
    plainLogits(net, rows, ideas).forEach((logit, output) => expect(found[output]).toBeCloseTo(logit, 2));
  });

  it('hears the order of words', () => {
    const score = recurrentScorer(network(11), 8);
    const one = score(textOf([1, 2, 3], [0, 0, 0]));
    const other = score(textOf([3, 2, 1], [0, 0, 0]));
    expect(Math.abs(one[0]! - other[0]!)).toBeGreaterThan(0.01);
  });

  it('reads its file again, wherever it stands in memory', () => {
    const net = network(12);
    const file = packRecurrentNetwork(net);
    const moved = new Uint8Array(file.length + 1);
    moved.set(file, 1);
    expect(readRecurrentNetwork(moved.subarray(1))).toEqual({ ...net, scale: Math.fround(net.scale) });
    expect(() => readRecurrentNetwork(new Uint8Array(64))).toThrow('not a recurrent network file');
  });
});
