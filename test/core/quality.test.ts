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

  it('finds a threshold that loses no positive which the wanted rate allows', () => {
    const scored = [0.2, 0.947796923601605].map((score) => ({ score, positive: false }));
    const attacks = [0.947803, 0.99].map((score) => ({ score, positive: true }));
    expect(qualityAt([...scored, ...attacks], thresholdFor([...scored, ...attacks], 0)).recall.rate).toBe(1);
    expect(thresholdFor([...scored, ...attacks], 0)).toBe(0.9478);
    const hundred = Array.from({ length: 100 }, (_, index) => ({ score: index / 100, positive: false }));
    expect(qualityAt(hundred, thresholdFor(hundred, 0.29)).falsePositives.hits).toBe(29);
  });

  it('finds a threshold far from both sides where nothing lies between them', () => {
    const apart = [
      { score: 0.02, positive: false },
      { score: 0.98, positive: true },
    ];
    expect(thresholdFor(apart, 0)).toBe(0.5);
  });

  it('finds a threshold among more texts than a call takes arguments', () => {
    const many = Array.from({ length: 300_000 }, (_, index) => ({ score: index / 300_000, positive: index % 2 === 0 }));
    expect(thresholdFor(many, 0.5)).toBeCloseTo(0.5, 3);
  });
});
