import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import { widthOf, widths, windowWords, type Network } from '../../src/analyzers/safety/network.js';
import { rowsOf, type WordVectors } from '../../src/analyzers/safety/word-vectors.js';
import { randomNumbers } from '../lib/random.js';
import type { SafetyExample } from './examples.js';

export interface NetworkOptions {
  readonly filters: number;
  readonly epochs: number;
  readonly rate: number;
  /** Share of words left out in each step. */
  readonly wordDropout: number;
  /** Share of filters left out in each step. */
  readonly filterDropout: number;
}

interface State extends Network {
  readonly squares: Readonly<Record<'convolution' | 'filterBias' | 'dense' | 'outputBias', Float32Array>>;
}

/** A convolutional network over fixed word vectors (Kim 2014), by AdaGrad. Categories a source says nothing about have no loss. */
export function trainNetwork(
  examples: readonly SafetyExample[],
  vectors: WordVectors,
  options: NetworkOptions,
): Network {
  const random = randomNumbers(21);
  const state = initial(options.filters, vectors.dimensions, random);
  const table = Float32Array.from(vectors.values, (value) => value * vectors.scale);
  const order = examples.map((example) => ({ example, rows: rowsOf(example.text.slice(0, 2000), vectors, 400) }));
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = options.rate * (1 - epoch / (options.epochs + 1));
    for (const { example, rows } of order) {
      if (rows.length > 0) learn(state, example, { rows: window(rows, random), table, options, random, rate });
    }
  }
  return state;
}

function initial(filters: number, dimensions: number, random: () => number): State {
  const spread = (length: number, size: number): Float32Array =>
    Float32Array.from({ length }, () => (random() - 0.5) * 2 * size);
  const outputs = safetyCategories.length;
  const fresh = (length: number): Float32Array => new Float32Array(length).fill(1e-2);
  return {
    filters,
    outputs,
    convolution: spread(filters * widths * dimensions, 0.25),
    filterBias: new Float32Array(filters),
    dense: spread(outputs * filters, 0.2),
    outputBias: new Float32Array(outputs).fill(-1),
    squares: {
      convolution: fresh(filters * widths * dimensions),
      filterBias: fresh(filters),
      dense: fresh(outputs * filters),
      outputBias: fresh(outputs),
    },
  };
}

/** A long text is learnt from one window at a time: its label is that of the whole, which a window may not bear out. */
function window(rows: Int32Array, random: () => number): Int32Array {
  if (rows.length <= windowWords) return rows;
  const start = Math.floor(random() * (rows.length - windowWords + 1));
  return rows.subarray(start, start + windowWords);
}

interface Step {
  readonly rows: Int32Array;
  /** The vectors of all words one after another. */
  readonly table: Float32Array;
  readonly options: NetworkOptions;
  readonly random: () => number;
  readonly rate: number;
}

function learn(state: State, example: SafetyExample, step: Step): void {
  const { filters, outputs, dense, squares } = state;
  const { rows, options, random, rate } = step;
  const kept = Int32Array.from(rows, (row) => (random() < options.wordDropout ? -1 : row));
  const { maxima, places } = forward(state, kept, step);
  const mask = Float32Array.from({ length: filters }, () =>
    random() < options.filterDropout ? 0 : 1 / (1 - options.filterDropout),
  );
  const back = new Float32Array(filters);
  for (let output = 0; output < outputs; output += 1) {
    const category = safetyCategories[output]!;
    if (example.unknown.includes(category)) continue;
    let sum = state.outputBias[output]!;
    for (let filter = 0; filter < filters; filter += 1)
      sum += dense[output * filters + filter]! * maxima[filter]! * mask[filter]!;
    const isPositive = example.categories.includes(category);
    const slope = (1 / (1 + Math.exp(-sum)) - Number(isPositive)) * example.weight * (isPositive ? 2 : 1);
    if (Math.abs(slope) < 1e-3) continue;
    move(state.outputBias, squares.outputBias, { at: output, slope, rate });
    for (let filter = 0; filter < filters; filter += 1) {
      const input = maxima[filter]! * mask[filter]!;
      if (input === 0) continue;
      const at = output * filters + filter;
      back[filter]! += slope * dense[at]! * mask[filter]!;
      move(dense, squares.dense, { at, slope: slope * input + 1e-5 * dense[at]!, rate });
    }
  }
  backward(state, back, { places, kept, step });
}

function forward(state: State, kept: Int32Array, { table }: Step): { maxima: Float32Array; places: Int32Array } {
  const { filters, convolution, filterBias } = state;
  const dimensions = convolution.length / (filters * widths);
  const maxima = new Float32Array(filters);
  const places = new Int32Array(filters).fill(-1);
  for (let filter = 0; filter < filters; filter += 1) {
    const width = widthOf(filter);
    for (let at = 0; at < kept.length; at += 1) {
      let sum = 0;
      for (let w = 0; w < width && at + w < kept.length; w += 1) {
        const row = kept[at + w]!;
        if (row < 0) continue;
        const from = (filter * widths + w) * dimensions;
        const vector = row * dimensions;
        let [even, odd] = [0, 0];
        for (let d = 0; d < dimensions; d += 2) {
          even += convolution[from + d]! * table[vector + d]!;
          odd += convolution[from + d + 1]! * table[vector + d + 1]!;
        }
        sum += even + odd;
      }
      const value = sum + filterBias[filter]!;
      if (value > maxima[filter]!) {
        maxima[filter] = value;
        places[filter] = at;
      }
    }
  }
  return { maxima, places };
}

interface Back {
  readonly places: Int32Array;
  readonly kept: Int32Array;
  readonly step: Step;
}

function backward(state: State, back: Float32Array, { places, kept, step: { table, rate } }: Back): void {
  const { convolution } = state;
  const dimensions = convolution.length / (state.filters * widths);
  const squares = state.squares.convolution;
  for (let filter = 0; filter < state.filters; filter += 1) {
    const slope = back[filter]!;
    const place = places[filter]!;
    if (place < 0 || Math.abs(slope) < 1e-5) continue;
    move(state.filterBias, state.squares.filterBias, { at: filter, slope, rate });
    for (let w = 0; w < widthOf(filter) && place + w < kept.length; w += 1) {
      const row = kept[place + w]!;
      if (row < 0) continue;
      const from = (filter * widths + w) * dimensions;
      for (let d = 0; d < dimensions; d += 1) {
        const at = from + d;
        const gradient = slope * table[row * dimensions + d]! + 1e-5 * convolution[at]!;
        squares[at]! += gradient * gradient;
        convolution[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
      }
    }
  }
}

function move(
  weights: Float32Array,
  squares: Float32Array,
  { at, slope, rate }: { at: number; slope: number; rate: number },
): void {
  squares[at]! += slope * slope;
  weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!);
}
