import { describe, expect, it } from 'vitest';
import { startLayers } from '../../train/lib/learning-layers.js';
import { outputLearner } from '../../train/lib/output-learner.js';
import { randomNumbers } from '../../train/lib/random.js';

/** What one output makes of a maximum of 1 after so many steps towards label 1. */
function chanceLearned(doubt: readonly number[] | undefined, steps: number): number {
  const random = randomNumbers(3);
  const convolution = new Float32Array(3);
  const layers = startLayers({ filters: 1, outputs: 1, units: 0, convolution, bias: 0 }, random);
  const learn = outputLearner(layers, doubt);
  const step = { rate: 0.05, filterDropout: 0, decay: 0, random };
  for (let at = 0; at < steps; at++)
    learn(Float32Array.of(1), { labels: Int8Array.of(1), weights: Float32Array.of(1) }, step);
  return 1 / (1 + Math.exp(-(layers.dense[0]! + layers.outputBias[0]!)));
}

describe('outputs that learn', () => {
  it('with doubt come to rest at its share below certainty, without it go on', () => {
    expect(chanceLearned([0.05], 20_000)).toBeCloseTo(0.95, 2);
    expect(chanceLearned(undefined, 20_000)).toBeGreaterThan(0.99);
  });
});
