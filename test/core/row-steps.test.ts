import { describe, expect, it } from 'vitest';
import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { spread } from '../../train/lib/learning-layers.js';
import { randomNumbers } from '../../train/lib/random.js';
import { inputSteps, stepFloats, weightSteps } from '../../train/lib/row-steps.js';

const rowFloats = 12;
const [rows, most] = [5, 6];
/** Row that learns, row it learns by, slope; a row may learn more than once. */
const rounds = [
  {
    rate: 0.05,
    steps: [
      [0, 1, 0.7],
      [3, 2, -0.2],
      [0, 0, 0.1],
      [4, 4, -1.5],
    ],
  },
  {
    rate: 0.02,
    steps: [
      [3, 3, 0.4],
      [1, 0, 0.9],
    ],
  },
] as const;

interface Laid {
  readonly learned: Float32Array;
  readonly others: Float32Array;
}

function laidOut(): Laid & { floats: ReturnType<typeof wasmFloats> } {
  const random = randomNumbers(5);
  const floats = wasmFloats(rows * rowFloats * 2 + stepFloats(rows * rowFloats, most));
  const learned = floats.take(rows * rowFloats);
  const others = floats.take(rows * rowFloats);
  learned.set(spread(random, learned.length, 1));
  others.set(spread(random, others.length, 1));
  return { floats, learned, others };
}

function closeTo(found: Float32Array, expected: Float64Array): void {
  found.forEach((value, at) => expect(value).toBeCloseTo(expected[at]!, 5));
}

describe('steps of rows in compiled code', () => {
  it('move each weight by its own gradient and decay, as plain loops do', () => {
    const { floats, learned, others } = laidOut();
    const decay = 0.01;
    const [expected, squares] = [Float64Array.from(learned), new Float64Array(learned.length).fill(0.01)];
    const steps = weightSteps(floats, { learned, others, rowFloats, most }, decay);
    for (const round of rounds) {
      for (const [to, by, slope] of round.steps) {
        steps.add(to * rowFloats, by * rowFloats, slope);
        for (let d = 0; d < rowFloats; d++) {
          const at = to * rowFloats + d;
          const gradient = slope * others[by * rowFloats + d]! + decay * expected[at]!;
          squares[at]! += gradient ** 2;
          expected[at]! -= (round.rate * gradient) / Math.sqrt(squares[at]!);
        }
      }
      steps.take(round.rate);
    }
    closeTo(learned, expected);
  });

  it('move all inputs of a row at one pace, as plain loops do', () => {
    const { floats, learned, others } = laidOut();
    const [expected, squares] = [Float64Array.from(learned), new Float64Array(rows).fill(0.01)];
    const steps = inputSteps(floats, { learned, others, rowFloats, most });
    for (const round of rounds) {
      for (const [to, by, slope] of round.steps) {
        steps.add(to * rowFloats, by * rowFloats, slope);
        const gradients = [...others.subarray(by * rowFloats, (by + 1) * rowFloats)].map((weight) => slope * weight);
        squares[to]! += gradients.reduce((sum, gradient) => sum + gradient ** 2, 0) / rowFloats;
        gradients.forEach((gradient, d) => {
          expected[to * rowFloats + d]! -= (round.rate * gradient) / Math.sqrt(squares[to]!);
        });
      }
      steps.take(round.rate);
    }
    closeTo(learned, expected);
  });

  it('are taken once, and rows that were not added stay as they are', () => {
    const { floats, learned, others } = laidOut();
    const before = learned.slice();
    const steps = weightSteps(floats, { learned, others, rowFloats, most }, 0);
    steps.add(rowFloats, 0, 1);
    steps.take(0.1);
    const after = learned.slice();
    steps.take(0.1);
    expect(learned).toEqual(after);
    expect(after.subarray(0, rowFloats)).toEqual(before.subarray(0, rowFloats));
    expect(after.subarray(rowFloats * 2)).toEqual(before.subarray(rowFloats * 2));
    expect(after.subarray(rowFloats, rowFloats * 2)).not.toEqual(before.subarray(rowFloats, rowFloats * 2));
  });

  it('refuse rows some of which would never learn', () => {
    const { floats, learned, others } = laidOut();
    expect(() => weightSteps(floats, { learned, others, rowFloats: 6, most }, 0)).toThrow('a multiple of four');
  });
});
