import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { lexiconTable } from '../../src/analyzers/injection/lexicon/index.js';
import { recurrentScorer } from '../../src/text/classifiers/recurrent-network.js';
import { recurrentArrays } from '../../src/text/classifiers/recurrent-weights.js';
import { recurrentFloats, recurrentUnits } from '../../train/lib/recurrent-units.js';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { adam, adamFloats } from '../../train/lib/adam.js';
import { spread } from '../../train/lib/learning-layers.js';
import { laidOut, layersLength, startRecurrent } from '../../train/lib/recurrent-layers.js';
import { recurrentSlopes, slopeFloats, weightsOfGates } from '../../train/lib/recurrent-slopes.js';
import { trainRecurrentNetwork, type RecurrentOptions } from '../../train/lib/recurrent-trainer.js';
import { tokenReader } from '../../train/lib/token-rows.js';
import { randomNumbers } from '../../train/lib/random.js';
import { plainStates } from '../support/plain-recurrent.js';

const sizes = { dimensions: 32, hidden: 32 };

describe('back-propagation through recurrent units', () => {
  it.each([
    ['from the first word on', false],
    ['from the last word back', true],
  ])('finds how a loss rises with every weight and word, %s', (_, isBackward) => {
    const count = 7;
    const random = randomNumbers(5);
    const length = layersLength(sizes, 1);
    const floats = wasmFloats(recurrentFloats(sizes, 8, 1) + slopeFloats(sizes, 8, 1) + 2 * length + 1000);
    const units = recurrentUnits(floats, sizes, 8);
    const slopesOf = recurrentSlopes(floats, sizes, { units, mostWords: 8 });
    const layers = laidOut(floats.take(length), sizes, 1);
    const found = laidOut(floats.take(length), sizes, 1);
    const inputSlopes = floats.take(count * sizes.dimensions);
    startRecurrent(layers, sizes, random);
    units.inputs.set(spread(random, count * sizes.dimensions, 1));
    const shares = spread(random, count * sizes.hidden, 1);
    const [weights] = layers.directions;
    const reading = units.reading();
    units.read(weights, reading, { count, isBackward });
    slopesOf.states.fill(0, 0, sizes.hidden);
    slopesOf.states.set(shares, sizes.hidden);
    const ofGates = weightsOfGates(floats, sizes);
    ofGates.follow(weights);
    const of = { ofGates, slopes: found.directions[0], inputSlopes };
    slopesOf.back(reading, of, { count, isBackward });
    const loss = (): number => {
      const words = Array.from({ length: count }, (_unused, word) =>
        Array.from(units.inputs.subarray(word * sizes.dimensions, (word + 1) * sizes.dimensions)),
      );
      const states = plainStates(weights, isBackward ? words.reverse() : words, sizes.hidden).flat();
      return states.reduce((sum, value, at) => sum + value * shares[at]!, 0);
    };
    const pairs = recurrentArrays.map((name) => [weights[name], found.directions[0][name]] as const);
    for (const [values, slopes] of [...pairs, [units.inputs.subarray(0, inputSlopes.length), inputSlopes] as const])
      for (let at = 3; at < values.length; at += Math.ceil(values.length / 12)) {
        const value = values[at]!;
        values[at] = value + 0.01;
        const more = loss();
        values[at] = value - 0.01;
        const less = loss();
        values[at] = value;
        expect(slopes[at]).toBeCloseTo((more - less) / 0.02, 2);
      }
  });
});

describe('Adam', () => {
  it('takes first steps of the rate, whatever the slope, and sets the slopes back', () => {
    const floats = wasmFloats(8 + adamFloats(4) + 64);
    const weights = floats.take(4).fill(1);
    const slopes = floats.take(4);
    const step = adam(floats, { weights, slopes });
    slopes.set([4, -0.5, 0, 100]);
    step({ rate: 0.1, scale: 0.5 });
    [0.9, 1.1, 1, 0.9].forEach((value, at) => expect(weights[at]).toBeCloseTo(value, 5));
    expect([...slopes]).toEqual([0, 0, 0, 0]);
  });

  it('refuses weights some of which would never learn', () => {
    const floats = wasmFloats(64);
    const odd = { weights: floats.take(5), slopes: floats.take(5) };
    expect(() => adam(floats, odd)).toThrow('the weights must be a multiple of four');
  });
});

const words = ['alpha', 'beta', 'gamma', 'delta', 'omega'];
const start = {
  dimensions: 32,
  words: Int32Array.from(words, (word) => foldedHash(word) | 1),
  values: spread(randomNumbers(9), words.length * 32, 0.1),
};
const read = tokenReader({ start, buckets: 4, table: lexiconTable() });
const options: RecurrentOptions = {
  ...{ hidden: 32, epochs: 20, batch: 8, rate: 0.01, embeddingShare: 1.5, wordDropout: 0, pooledDropout: 0.1 },
  ...{ doubt: [0.05], buckets: 4, tokens: 16, concepts: 32, read, seed: 3 },
};

/** Whether `alpha` comes before `beta`, among other words. */
function orderedTexts(count: number): { text: string; labels: Int8Array; weights: Float32Array }[] {
  const random = randomNumbers(17);
  const others = (): string =>
    words
      .slice(2)
      .filter(() => random() < 0.5)
      .join(' ');
  return Array.from({ length: count }, () => {
    const label = random() < 0.5 ? 1 : 0;
    const [first, second] = label ? ['alpha', 'beta'] : ['beta', 'alpha'];
    const text = `${others()} ${first!} ${others()} ${second!} ${others()}`;
    return { text, labels: Int8Array.of(label), weights: Float32Array.of(1) };
  });
}

describe('the training of a recurrent network', () => {
  it('learns the order of words, and the same again from the same texts', () => {
    const texts = orderedTexts(320);
    const network = trainRecurrentNetwork(texts.slice(0, 240), start, options);
    const score = recurrentScorer(network, 16);
    const right = texts.slice(240).filter(({ text, labels }) => {
      const { rows, concepts } = read(text);
      return score({ tokenCount: rows.length, rows, concepts })[0]! > 0 === (labels[0] === 1);
    });
    expect(right.length).toBeGreaterThan(76);
    expect(trainRecurrentNetwork(texts.slice(0, 240), start, options)).toEqual(network);
  });
});
