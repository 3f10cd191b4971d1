import { describe, expect, it } from 'vitest';
import { stackLogit, type Stack } from '../../src/analyzers/injection/stack.js';
import { randomNumbers } from '../../train/lib/random.js';

const random = randomNumbers(3);
const numbers = (length: number): number[] => Array.from({ length }, () => random() * 2 - 1);

function networkOf(size: number, units: number, rectified: boolean): Stack {
  return {
    means: numbers(size),
    scales: numbers(size).map((value) => 1.5 + value),
    hidden: Array.from({ length: units }, () => numbers(size + 1)),
    out: numbers(units + 1),
    direct: numbers(size),
    rectified,
  };
}

/** The network as its description says. */
function byHand(values: Float64Array, { means, scales, hidden, out, direct, rectified }: Stack): number {
  const inputs = means.map((mean, at) => (values[at]! - mean) / scales[at]!);
  const weighed = (weights: readonly number[]): number =>
    inputs.reduce((sum, input, at) => sum + input * weights[at]!, 0);
  const answers = hidden.map((weights) => {
    const sum = weighed(weights) + weights.at(-1)!;
    return rectified ? Math.max(0, sum) : Math.tanh(sum);
  });
  return out.at(-1)! + weighed(direct) + answers.reduce((sum, answer, unit) => sum + answer * out[unit]!, 0);
}

describe('the network that weighs facts', () => {
  it.each([
    [0, 5],
    [1, 1],
    [16, 20],
    [17, 33],
    [64, 211],
  ])('of %i units over %i facts answers as its description says', (units, size) => {
    for (const rectified of [false, true]) {
      const network = networkOf(size, units, rectified);
      for (let round = 0; round < 3; round++) {
        const values = Float64Array.from(numbers(size), (value) => value * 4);
        expect(stackLogit(values, network)).toBeCloseTo(byHand(values, network), 4);
      }
    }
  });

  it('reads as many facts as it weighs, whatever stands behind them', () => {
    const network = networkOf(3, 4, true);
    expect(stackLogit(Float64Array.of(1, 2, 3, 99), network)).toBe(stackLogit(Float64Array.of(1, 2, 3), network));
  });

  it('is asked alone: another one in between changes nothing', () => {
    const [one, other] = [networkOf(7, 9, true), networkOf(5, 40, false)];
    const values = Float64Array.from(numbers(7));
    const first = stackLogit(values, one);
    stackLogit(values, other);
    expect(stackLogit(values, one)).toBe(first);
  });
});
