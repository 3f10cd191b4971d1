import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import {
  integerMatrix,
  matrixFloats,
  productCode,
  productIntegers,
  productVectors,
} from '../../src/text/classifiers/integer-products.js';
import { fc } from '../support/properties.js';

const inputs = 32;
const outputs = 96;
const mostInput = 4095;

/** What a matrix makes of integers, beside what it makes of them in double precision. */
function both(weightOf: (input: number, output: number) => number, vector: readonly number[]): [number, number][] {
  const weights = Float32Array.from({ length: inputs * outputs }, (_, at) =>
    weightOf(Math.floor(at / outputs), at % outputs),
  );
  const bias = Float32Array.from({ length: outputs }, (_, output) => output / 100);
  const floats = wasmFloats(matrixFloats(inputs, outputs) + inputs / 2 + outputs);
  const matrix = integerMatrix(floats, { weights, bias }, mostInput);
  const from = floats.take(inputs / 2);
  const to = floats.take(outputs);
  new Int16Array(from.buffer, from.byteOffset, inputs).set(vector);
  const places = { vector: from.byteOffset, unit: 1 / mostInput, to: 0 };
  const body = productCode(matrix, places, { integer: 1, vector: 1 + productIntegers });
  floats.compile<(to: number) => void>({
    ...{ parameters: 1, integers: productIntegers, vectors: productVectors },
    body,
  })(to.byteOffset);
  return Array.from(to, (found, output) => [
    found,
    vector.reduce((sum, value, input) => sum + (value / mostInput) * weights[input * outputs + output]!, bias[output]!),
  ]);
}

describe('products in integers', () => {
  it('are those of floats within a thousandth of the largest weight, whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 37, maxLength: 37 }),
        fc.array(fc.integer({ min: -mostInput, max: mostInput }), { minLength: inputs, maxLength: inputs }),
        fc.constantFrom(0.001, 1, 50, 10_000),
        (weights, vector, size) => {
          const weightOf = (input: number, output: number): number => weights[(input * 5 + output) % 37]! * size;
          for (const [found, expected] of both(weightOf, vector))
            expect(Math.abs(found - expected)).toBeLessThan((size * inputs) / 1000 + 1e-3);
        },
      ),
    );
  });

  it('are of whole blocks: other sizes are refused, not read beyond their end', () => {
    for (const [rows, columns] of [
      [inputs + 1, outputs],
      [inputs, outputs + 4],
    ] as const) {
      const weights = new Float32Array(rows * columns);
      const floats = wasmFloats(matrixFloats(rows, columns));
      expect(() => integerMatrix(floats, { weights, bias: new Float32Array(columns) }, mostInput)).toThrow(
        `${String(rows)} by ${String(columns)}`,
      );
    }
  });

  it('never overflow: every number at its end, every weight the largest', () => {
    for (const sign of [1, -1])
      for (const [found, expected] of both(() => 7 * sign, new Array<number>(inputs).fill(mostInput)))
        expect(found).toBeCloseTo(expected, 1);
  });
});
