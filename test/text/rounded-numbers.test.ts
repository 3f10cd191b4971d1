import { describe, expect, it } from 'vitest';
import { roundedNumbers } from '../../src/text/classifiers/rounded-numbers.js';
import { fc } from '../support/properties.js';

const most = 120;

describe('numbers rounded in vectors', () => {
  it('are those that Math.round gives, cut off at the most', () => {
    const number = fc.oneof(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.integer({ min: -200, max: 200 }).map((whole) => whole + 0.5),
      fc.constantFrom(0, 1e300, -1e300, most, -most, most + 0.5),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 40 }), fc.constantFrom(1, 0.25, 3), (given, factor) => {
        const { numbers, integers, round } = roundedNumbers(given.length, factor, most);
        numbers.set(given);
        round();
        // Integers have no zero with a sign.
        const expected = given.map((one) => Math.max(-most, Math.min(most, Math.round(one * factor))) + 0);
        expect([...integers]).toEqual(expected);
      }),
    );
  });
});
