import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { integerProducts, productFloats } from '../../src/text/classifiers/recurrent-products.js';
import { recurrentWeights, type RecurrentWeights } from '../../src/text/classifiers/recurrent-units.js';
import { fc } from '../support/properties.js';

const hidden = 32;
const row = hidden * 3;

/** What the weights make of a state by integers, beside what they make of it in double precision. */
function both(weightOf: (input: number, gate: number) => number, state: readonly number[]): [number, number][] {
  const hiddenWeights = Float32Array.from({ length: hidden * row }, (_, at) =>
    weightOf(Math.floor(at / row), at % row),
  );
  const hiddenBias = Float32Array.from({ length: row }, (_, gate) => gate / 100);
  const none = new Float32Array(0);
  const arrays: RecurrentWeights = { inputWeights: none, inputBias: none, hiddenWeights, hiddenBias };
  const floats = wasmFloats(productFloats({ dimensions: 32, hidden }) + hidden + row + 64);
  const [from, to] = [floats.take(hidden), floats.take(row)];
  from.set(state);
  integerProducts(
    floats,
    recurrentWeights((name) => arrays[name]),
  )(from.byteOffset, to.byteOffset);
  return Array.from(to, (found, gate) => [
    found,
    from.reduce((sum, value, input) => sum + value * hiddenWeights[input * row + gate]!, hiddenBias[gate]!),
  ]);
}

describe('products of a state in integers', () => {
  it('are those of floats within a thousandth of the largest weight, whatever the weights', () => {
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 37, maxLength: 37 }),
        fc.array(number, { minLength: hidden, maxLength: hidden }),
        fc.constantFrom(0.001, 1, 50, 10_000),
        (weights, state, size) => {
          const weightOf = (input: number, gate: number): number => weights[(input * 5 + gate) % 37]! * size;
          for (const [found, expected] of both(weightOf, state))
            expect(Math.abs(found - expected)).toBeLessThan((size * hidden) / 1000 + 1e-3);
        },
      ),
    );
  });

  it('never overflow: every number of the state at its end, every weight the largest', () => {
    for (const sign of [1, -1])
      for (const [found, expected] of both(() => 7 * sign, new Array<number>(hidden).fill(1)))
        expect(found).toBeCloseTo(expected, 1);
  });
});
