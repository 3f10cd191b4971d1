import { expect, it } from 'vitest';
import { stackLogit, type Stack } from '../../src/analyzers/injection/stack.js';
import { beside } from '../../train/injection/data-stack.js';

const stackOf = (means: number[], scales: number[], tilt: number): Stack => ({
  means,
  scales,
  hidden: [
    [0.4 + tilt, -0.7, 0.1],
    [-0.2, 0.3 - tilt, -0.5],
  ],
  out: [0.8, -1.1, 0.2 + tilt],
  direct: [0.3, -0.6],
});

it('a network beside another answers their mean, though their facts are shifted otherwise', () => {
  const earlier = stackOf([1.5, -2], [0.5, 3], 0.2);
  const own = stackOf([0.25, 1], [2, 1.25], -0.1);
  const both = beside(earlier, own);
  for (const facts of [Float64Array.of(0, 0), Float64Array.of(3, -4), Float64Array.of(-1.5, 2.25)])
    expect(stackLogit(facts, both)).toBeCloseTo((stackLogit(facts, earlier) + stackLogit(facts, own)) / 2, 4);
});
