import { describe, expect, it } from 'vitest';
import { stackLogit } from '../../src/analyzers/injection/stack.js';
import { denseNetwork, type DenseOptions } from '../../train/lib/dense-network.js';
import { randomNumbers } from '../../train/lib/random.js';

const options: DenseOptions = { units: 8, epochs: 60, rate: 0.02, decay: 1e-5, seed: 3 };

/** Points of which those are meant whose two numbers have the same sign: no straight line tells them apart. */
function points(seed: number): { values: Float64Array; label: number; weight: number }[] {
  const random = randomNumbers(seed);
  return Array.from({ length: 400 }, () => {
    const values = Float64Array.of(random() * 2 - 1, random() * 2 - 1);
    return { values, label: Number(values[0]! * values[1]! > 0), weight: 1 };
  });
}

describe.each([{ rectified: false }, { rectified: true }])(
  'a dense network, rectified: $rectified',
  ({ rectified }) => {
    const stack = denseNetwork(points(1), { ...options, rectified });

    it('tells points apart that it has not seen and no line divides', () => {
      const right = points(2).filter(({ values, label }) => stackLogit(values, stack) > 0 === (label === 1));
      expect(right.length).toBeGreaterThan(380);
    });

    it('is the same for the same seed', () => {
      expect(denseNetwork(points(1), { ...options, rectified })).toEqual(stack);
    });

    it('survives being written down', () => {
      const read = JSON.parse(JSON.stringify(stack)) as typeof stack;
      expect(stackLogit(Float64Array.of(0.3, -0.8), read)).toBe(stackLogit(Float64Array.of(0.3, -0.8), stack));
    });
  },
);

describe('a stack', () => {
  const stack = { means: [1], scales: [2], hidden: [[3, -1]], out: [5, 0.5], direct: [0.25] };

  it('answers by the hyperbolic tangent of its unit', () => {
    expect(stackLogit(Float64Array.of(3), stack)).toBeCloseTo(0.5 + 0.25 + 5 * Math.tanh(2), 10);
  });

  it('answers by what the sum of a rectified unit has above zero', () => {
    const rectified = { ...stack, rectified: true };
    expect(stackLogit(Float64Array.of(3), rectified)).toBeCloseTo(0.5 + 0.25 + 5 * 2, 10);
    expect(stackLogit(Float64Array.of(-3), rectified)).toBeCloseTo(0.5 - 0.5, 10);
  });
});
