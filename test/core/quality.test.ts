import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { qualityAt, rateOf, thresholdFor } from '../../src/lib/quality.js';

describe('quality', () => {
  it('gives Wilson intervals: 10 of 100 lies between 5.5 % and 17.4 %', () => {
    const { rate, low, high } = rateOf(10, 100);
    expect([rate, low, high].map((value) => Math.round(value * 1000) / 1000)).toEqual([0.1, 0.055, 0.174]);
  });

  it('finds a threshold that keeps the wanted false-positive rate, whatever the scores', () => {
    const scored = fc.array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), positive: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(scored, fc.constantFrom(0, 0.01, 0.1, 0.5), (texts, target) => {
        expect(qualityAt(texts, thresholdFor(texts, target)).falsePositives.rate).toBeLessThanOrEqual(target + 1e-12);
      }),
    );
  });
});
