import { describe, expect, it } from 'vitest';
import { weightedSums } from '../../src/text/classifiers/weighted-sums.js';
import { fc } from '../support/properties.js';

const float = fc.float({ noNaN: true, noDefaultInfinity: true, min: -1000, max: 1000 });

describe('weighted sums', () => {
  it('are to the bit those of plain additions in the order of the values, however many sums there are', () => {
    fc.assert(
      fc.property(
        fc.array(float, { minLength: 1, maxLength: 20 }),
        fc.array(fc.array(float, { minLength: 20, maxLength: 20 }), { minLength: 1, maxLength: 40 }),
        (values, rows) => {
          const weights = rows.map((row) => row.slice(0, values.length));
          const added = weightedSums(Float32Array.from(weights.flat()), values.length);
          added.values.set(values);
          added.sums.set(rows.map((_, sum) => sum / 3));
          added.add();
          const plain = weights.map((row, sum) => values.reduce((so, value, at) => so + value * row[at]!, sum / 3));
          expect([...added.sums].map((sum) => sum + 0)).toEqual(plain.map((sum) => sum + 0));
        },
      ),
    );
  });
});
