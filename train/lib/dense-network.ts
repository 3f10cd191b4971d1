import type { Stack } from '../../src/analyzers/injection/stack.js';
import { randomNumbers } from './random.js';

/** One row of a small dense problem. */
export interface DenseRow {
  readonly values: Float64Array;
  readonly label: number;
  readonly weight: number;
}

export interface DenseOptions {
  readonly units: number;
  readonly epochs: number;
  readonly rate: number;
  /** Pull of all weights towards zero. */
  readonly decay: number;
  readonly seed: number;
  /** Rows of a step; 64 unless told. */
  readonly batch?: number;
  /** Whether the hidden units are rectified. */
  readonly rectified?: boolean;
}

/** A one-layer network for yes or no, trained by Adam on standardised columns. The mean row weight should be 1. */
export function denseNetwork(rows: readonly DenseRow[], options: DenseOptions): Stack {
  const { batch = 64, rectified = false } = options;
  const size = rows[0]!.values.length;
  const { means, scales } = standardise(rows, size);
  const inputs = rows.map(({ values }) => values.map((value, at) => (value - means[at]!) / scales[at]!));
  const random = randomNumbers(options.seed);
  const layout = { size, units: options.units, direct: options.units * (size + 1) + options.units + 1, rectified };
  const weights = Float64Array.from({ length: layout.direct + size }, () => (random() - 0.5) * 0.4);
  const adam = adamSteps(weights, options);
  const order = Array.from(rows, (_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    for (let start = 0; start < order.length; start += batch) {
      const gradient = new Float64Array(weights.length);
      for (const index of order.slice(start, start + batch))
        addGradient(gradient, weights, { layout, input: inputs[index]!, row: rows[index]!, share: 1 / batch });
      adam(gradient, 1 - epoch / (options.epochs + 1));
    }
  }
  return asStack(weights, { layout, means, scales });
}

interface Layout {
  readonly size: number;
  readonly units: number;
  /** Where the direct weights begin. */
  readonly direct: number;
  readonly rectified: boolean;
}

interface Example {
  readonly layout: Layout;
  readonly input: Float64Array;
  readonly row: DenseRow;
  /** Of the step. */
  readonly share: number;
}

function addGradient(gradient: Float64Array, weights: Float64Array, { layout, input, row, share }: Example): void {
  const { size, units, direct, rectified } = layout;
  const outAt = units * (size + 1);
  const activations = new Float64Array(units);
  let logit = weights[outAt + units]!;
  for (let at = 0; at < size; at++) logit += weights[direct + at]! * input[at]!;
  for (let unit = 0; unit < units; unit++) {
    const from = unit * (size + 1);
    let sum = weights[from + size]!;
    for (let at = 0; at < size; at++) sum += weights[from + at]! * input[at]!;
    activations[unit] = rectified ? Math.max(0, sum) : Math.tanh(sum);
    logit += activations[unit]! * weights[outAt + unit]!;
  }
  const error = (1 / (1 + Math.exp(-logit)) - row.label) * row.weight * share;
  gradient[outAt + units]! += error;
  for (let at = 0; at < size; at++) gradient[direct + at]! += error * input[at]!;
  for (let unit = 0; unit < units; unit++) {
    gradient[outAt + unit]! += error * activations[unit]!;
    const slope = rectified ? Number(activations[unit]! > 0) : 1 - activations[unit]! ** 2;
    if (slope === 0) continue;
    const back = error * weights[outAt + unit]! * slope;
    const from = unit * (size + 1);
    gradient[from + size]! += back;
    for (let at = 0; at < size; at++) gradient[from + at]! += back * input[at]!;
  }
}

function adamSteps(
  weights: Float64Array,
  { rate, decay }: DenseOptions,
): (gradient: Float64Array, share: number) => void {
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  let step = 0;
  return (gradient, share) => {
    step++;
    for (let at = 0; at < weights.length; at++) {
      const pull = gradient[at]! + decay * weights[at]!;
      first[at] = 0.9 * first[at]! + 0.1 * pull;
      second[at] = 0.999 * second[at]! + 0.001 * pull * pull;
      const corrected = first[at]! / (1 - 0.9 ** step);
      weights[at]! -= (rate * share * corrected) / (Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8);
    }
  };
}

function standardise(rows: readonly DenseRow[], size: number): { means: number[]; scales: number[] } {
  const means: number[] = [];
  const scales: number[] = [];
  for (let at = 0; at < size; at++) {
    const mean = rows.reduce((sum, row) => sum + row.values[at]!, 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + (row.values[at]! - mean) ** 2, 0) / rows.length;
    means.push(round(mean));
    scales.push(round(Math.sqrt(variance)) || 1);
  }
  return { means, scales };
}

function asStack(
  weights: Float64Array,
  { layout, means, scales }: { layout: Layout; means: number[]; scales: number[] },
): Stack {
  const { size, units, direct, rectified } = layout;
  const slice = (from: number, to: number): number[] => Array.from(weights.subarray(from, to), round);
  return {
    means,
    scales,
    hidden: Array.from({ length: units }, (_, unit) => slice(unit * (size + 1), (unit + 1) * (size + 1))),
    out: slice(units * (size + 1), units * (size + 1) + units + 1),
    direct: slice(direct, direct + size),
    ...(rectified && { rectified }),
  };
}

function round(value: number): number {
  return Number(value.toFixed(5));
}
