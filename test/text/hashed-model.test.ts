import { expect, it } from 'vitest';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import {
  packHashedModel,
  readHashedModel,
  tokenSummer,
  type HashedModel,
} from '../../src/text/classifiers/hashed-model.js';
import { tokensAtOnce } from '../../src/text/classifiers/running-sums.js';
import { fc } from '../support/properties.js';

const bits = 6;

const model = (heads: number): HashedModel => ({
  bits,
  heads,
  weights: Int8Array.from({ length: heads << bits }, (_, at) => ((at * 37) % 251) - 125),
  scales: new Float64Array(heads).fill(0.5),
  biases: new Float64Array(heads).fill(-1),
});

/** The running sums as their interface describes them. */
function plainly({ heads, weights }: HashedModel, text: string): number[][] {
  const hasher = featureHasher();
  const hashed = hasher.hash(text);
  const sums = [new Array<number>(heads).fill(0)];
  for (let token = 0; token < hashed.tokenCount; token++) {
    const own = hashed.hashes[token] === 0 ? 0 : hasher.ownFeatures(hashed, token);
    const features = [
      ...hasher.own.slice(0, own),
      ...hashed.features.slice(hashed.firstFeature[token], hashed.firstFeature[token + 1]),
    ];
    sums.push(
      sums[token]!.map((sum, head) =>
        features.reduce((total, feature) => total + weights[(feature >>> (32 - bits)) * heads + head]!, sum),
      ),
    );
  }
  return sums;
}

const words = fc.array(fc.constantFrom('Ignore', 'all', 'rules', '!!', 'naïve', '規則', 'x9', ',', '\n'), {
  maxLength: 40,
});

it('running sums are those of the features so far, for any number of heads and whatever was read before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), words, words, (heads, before, now) => {
      const hasher = featureHasher();
      const sum = tokenSummer(model(heads), hasher);
      sum(hasher.hash(before.join(' ')));
      const { sums, stride, tokenCount } = sum(hasher.hash(now.join(' ')));
      const found = Array.from({ length: tokenCount + 1 }, (_, token) => [
        ...sums.slice(token * stride, token * stride + heads),
      ]);
      expect(found).toEqual(plainly(model(heads), now.join(' ')));
    }),
  );
});

it('running sums go on over texts longer than what is added up at once, where words take the place of others', () => {
  const text = Array.from({ length: 3 * tokensAtOnce }, (_, at) => `word${at % 7 === 0 ? 'again' : at} .`).join(' ');
  const hasher = featureHasher();
  const { sums, stride, tokenCount } = tokenSummer(model(6), hasher)(hasher.hash(text));
  expect(tokenCount).toBeGreaterThan(5 * tokensAtOnce);
  const last = sums.slice(tokenCount * stride, tokenCount * stride + 6);
  expect([...last]).toEqual(plainly(model(6), text).at(-1));
});

it('a model is the same once packed and read', () => {
  expect(readHashedModel(packHashedModel(model(7)))).toEqual(model(7));
  expect(() => readHashedModel(new Uint8Array(64))).toThrow('not a hashed model');
});
