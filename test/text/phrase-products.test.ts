import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { compileProducts } from '../../src/text/classifiers/phrase-products.js';
import { randomNumbers } from '../../train/lib/random.js';

/** Four sums, of every fourth number each: in this order of additions. */
function plainProduct(row: Float32Array, vector: Int8Array): number {
  const sums = [0, 0, 0, 0];
  row.forEach((weight, at) => (sums[at % 4]! += weight * vector[at]!));
  return sums[0]! + sums[1]! + (sums[2]! + sums[3]!);
}

describe('products of a word with the filters', () => {
  it('are to the bit what plain sums give, for any number of rows and dimensions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 70 }),
        fc.nat(),
        (rows, dimensions, seed) => {
          const random = randomNumbers(seed);
          const weights = Array.from({ length: rows }, () =>
            Float32Array.from({ length: dimensions }, () => random() - 0.5),
          );
          const products = compileProducts(weights, dimensions);
          for (let word = 0; word < 3; word++) {
            const vector = Int8Array.from({ length: dimensions }, () => random() * 256 - 128);
            expect([...products(vector)]).toEqual(weights.map((row) => plainProduct(row, vector)));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
