import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../train/lib/random.js';
import { compileConvolution, placesRead, rowFloats } from '../../train/lib/simd-convolution.js';

const mostPlaces = 12;
const mostRows = 3;

describe('the convolution that training runs', () => {
  it.each([1, 2, 3, 4, 5, 8, 11])(
    'gives for each of %i places the dot product of its rows and the weights',
    (count) => {
      const inputRows = mostPlaces + mostRows;
      const { memory, run } = compileConvolution(((inputRows + mostRows) * rowFloats + mostPlaces) * 4);
      const random = randomNumbers(count);
      const floats = new Float32Array(memory, 0, (inputRows + mostRows) * rowFloats).map(() => random() - 0.5);
      new Float32Array(memory).set(floats);
      const weights = inputRows * rowFloats;
      const out = weights + mostRows * rowFloats;
      for (let rows = 1; rows <= mostRows; rows++) {
        run(0, weights * 4, rows, count, out * 4);
        const found = [...new Float32Array(memory, out * 4, count)];
        found.forEach((sum, place) => {
          const from = place * rowFloats;
          let expected = 0;
          for (let at = 0; at < rows * rowFloats; at++) expected += floats[from + at]! * floats[weights + at]!;
          expect(sum).toBeCloseTo(expected, 4);
        });
      }
    },
  );

  it('writes no further than the places that it reads', () => {
    const inputRows = mostPlaces + mostRows;
    const { memory, run } = compileConvolution(((inputRows + 1) * rowFloats + mostPlaces) * 4);
    const all = new Float32Array(memory).fill(1);
    const out = (inputRows + 1) * rowFloats;
    run(0, inputRows * rowFloats * 4, 1, 5, out * 4);
    expect(placesRead(5)).toBe(8);
    expect([...all.subarray(out, out + 9)]).toEqual([...new Array<number>(8).fill(rowFloats), 1]);
  });
});
