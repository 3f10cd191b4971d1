import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import type { VectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordRows, type WordVectors } from '../../src/text/words/word-vectors.js';
import type { LabelledText } from './labelled-text.js';
import { descend, runningMean, startLayers, weightsOf, type LearningLayers } from './learning-layers.js';
import { outputLearner, type LearnOutputs } from './output-learner.js';
import { randomNumbers } from './random.js';
import { compileConvolution, placesRead, rowFloats, type Convolve } from './simd-convolution.js';

/** How a network over fixed vectors is laid out and learns. */
export interface LayerOptions {
  readonly filters: number;
  /** Rectified units between filters and outputs. */
  readonly units: number;
  readonly epochs: number;
  readonly rate: number;
  /** Share of words left out in each step. */
  readonly wordDropout: number;
  /** Share of filters left out in each step. */
  readonly filterDropout: number;
  /** Words that are read at once. */
  readonly windowWords: number;
  /** How often the weights are taken down in the last epoch, whose mean is what was learned; 0 takes them as they end. */
  readonly snapshots: number;
}

export interface VectorOptions extends LayerOptions {
  /** Of a text, so many units and words of them are read. */
  readonly mostUnits: number;
  readonly mostWords: number;
}

/** What is known of a text whose words are rows of the vectors. */
export interface LabelledRows extends Omit<LabelledText, 'text'> {
  readonly rows: Int32Array;
}

/** The filters stand by plane, filter and neighbour, `rowFloats` of each. */
interface State extends LearningLayers {
  readonly dimensions: number;
}

/** Words' vectors are read in so many parts of `rowFloats`, the last one filled up with zeros. */
const planes = 2;

/** A convolutional network over the fixed vectors of a text's words. Deterministic. */
export function trainVectorNetwork(
  examples: readonly LabelledText[],
  vectors: WordVectors,
  options: VectorOptions,
): VectorNetwork {
  const { mostUnits, mostWords } = options;
  const read = examples.map(({ text, ...known }) => ({
    ...known,
    rows: wordRows(text.slice(0, mostUnits), vectors, mostWords).rows,
  }));
  return trainOnRows(read, vectors, options);
}

/** A convolutional network over fixed word vectors (Kim 2014), by AdaGrad. Deterministic. */
export function trainOnRows(
  examples: readonly LabelledRows[],
  vectors: WordVectors,
  options: LayerOptions,
): VectorNetwork {
  if (vectors.dimensions > planes * rowFloats) throw new Error('the word vectors are too wide');
  const random = randomNumbers(21);
  const scratch = makeScratch(options);
  const outputs = examples[0]!.labels.length;
  const { filters, units } = options;
  const layers = startLayers({ filters, outputs, units, convolution: scratch.convolution, bias: -1 }, random);
  const state: State = { ...layers, dimensions: vectors.dimensions };
  const learnOutputs = outputLearner(state);
  const mean = runningMean(weightsOf(state));
  const table = Float32Array.from(vectors.values, (value) => value * vectors.scale);
  const order = [...examples];
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = options.rate * (1 - epoch / (options.epochs + 1));
    const between = epoch < options.epochs - 1 ? Infinity : Math.ceil(order.length / options.snapshots);
    order.forEach((example, at) => {
      const read = window(example.rows, options.windowWords, random);
      if (read.length > 0) learn(state, example, { rows: read, table, options, random, rate, scratch, learnOutputs });
      if ((at + 1) % between === 0) mean.add();
    });
  }
  if (options.snapshots > 0) mean.settle();
  return joined(state);
}

interface Scratch {
  readonly convolve: Convolve;
  /** Rows of one plane of the inputs. */
  readonly mostRows: number;
  /** By plane and word. */
  readonly inputs: Float32Array;
  readonly convolution: Float32Array;
  /** What comes out of each plane for one filter. */
  readonly sums: Float32Array;
  readonly maxima: Float32Array;
  readonly places: Int32Array;
}

function makeScratch({ filters, windowWords }: LayerOptions): Scratch {
  const mostRows = placesRead(windowWords) + widths;
  const inputFloats = planes * mostRows * rowFloats;
  const weightFloats = planes * filters * widths * rowFloats;
  const { memory, run } = compileConvolution((inputFloats + weightFloats + planes * mostRows) * 4);
  return {
    convolve: run,
    mostRows,
    inputs: new Float32Array(memory, 0, inputFloats),
    convolution: new Float32Array(memory, inputFloats * 4, weightFloats),
    sums: new Float32Array(memory, (inputFloats + weightFloats) * 4, planes * mostRows),
    maxima: new Float32Array(filters),
    places: new Int32Array(filters),
  };
}

/** The network as it is scored: all components of a neighbour one after another. */
function joined({ dimensions, convolution, squares: _, ...layers }: State): VectorNetwork {
  const { filters } = layers;
  const whole = new Float32Array(filters * widths * dimensions);
  for (let row = 0; row < filters * widths; row += 1)
    for (let d = 0; d < dimensions; d += 1) whole[row * dimensions + d] = convolution[placeOf(filters, row, d)]!;
  return { ...layers, convolution: whole };
}

/** Where component `d` of a filter's neighbour stands; `row` counts neighbours over all filters. */
function placeOf(filters: number, row: number, d: number): number {
  return (Math.floor(d / rowFloats) * filters * widths + row) * rowFloats + (d % rowFloats);
}

/** A long text is learnt from one window at a time: its label is that of the whole, which a window may not bear out. */
function window(rows: Int32Array, windowWords: number, random: () => number): Int32Array {
  if (rows.length <= windowWords) return rows;
  const start = Math.floor(random() * (rows.length - windowWords + 1));
  return rows.subarray(start, start + windowWords);
}

interface Step {
  readonly rows: Int32Array;
  /** The vectors of all words one after another. */
  readonly table: Float32Array;
  readonly options: LayerOptions;
  readonly random: () => number;
  readonly rate: number;
  readonly scratch: Scratch;
  readonly learnOutputs: LearnOutputs;
}

function learn(state: State, example: LabelledRows, step: Step): void {
  const { rows, options, random, rate, scratch, learnOutputs } = step;
  const kept = Int32Array.from(rows, (row) => (random() < options.wordDropout ? -1 : row));
  forward(state, kept, step);
  const { filterDropout } = options;
  const slopes = learnOutputs(scratch.maxima, example, { rate, filterDropout, decay: 1e-5, random });
  if (slopes) backward(state, slopes, { kept, step });
}

function forward(state: State, kept: Int32Array, { table, scratch }: Step): void {
  const { filters, filterBias, dimensions } = state;
  const { convolve, mostRows, inputs, convolution, sums, maxima, places } = scratch;
  inputs.fill(0);
  kept.forEach((row, at) => {
    for (let d = 0; row >= 0 && d < dimensions; d += 1)
      inputs[(Math.floor(d / rowFloats) * mostRows + at) * rowFloats + (d % rowFloats)] = table[row * dimensions + d]!;
  });
  const rowBytes = rowFloats * 4;
  for (let filter = 0; filter < filters; filter += 1) {
    for (let plane = 0; plane < planes; plane += 1)
      convolve(
        inputs.byteOffset + plane * mostRows * rowBytes,
        convolution.byteOffset + (plane * filters + filter) * widths * rowBytes,
        widthOf(filter),
        kept.length,
        sums.byteOffset + plane * mostRows * 4,
      );
    let best = -filterBias[filter]!;
    let place = -1;
    for (let at = 0; at < kept.length; at += 1) {
      const sum = sums[at]! + sums[mostRows + at]!;
      if (sum > best) [best, place] = [sum, at];
    }
    places[filter] = place;
    maxima[filter] = place < 0 ? 0 : best + filterBias[filter]!;
  }
}

function backward(state: State, slopes: Float32Array, { kept, step }: { kept: Int32Array; step: Step }): void {
  const { filters, dimensions, convolution, filterBias, squares } = state;
  const { table, rate, scratch } = step;
  for (let filter = 0; filter < filters; filter += 1) {
    const slope = slopes[filter]!;
    const place = scratch.places[filter]!;
    if (place < 0 || Math.abs(slope) < 1e-5) continue;
    descend(filterBias, squares.filterBias, { at: filter, gradient: slope, rate });
    for (let w = 0; w < widthOf(filter) && place + w < kept.length; w += 1) {
      const row = kept[place + w]!;
      if (row < 0) continue;
      for (let d = 0; d < dimensions; d += 1) {
        const at = placeOf(filters, filter * widths + w, d);
        const gradient = slope * table[row * dimensions + d]! + 1e-5 * convolution[at]!;
        descend(convolution, squares.convolution, { at, gradient, rate });
      }
    }
  }
}
