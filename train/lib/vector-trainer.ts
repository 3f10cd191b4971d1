import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import type { VectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordRows, type WordVectors } from '../../src/text/words/word-vectors.js';
import type { LabelledText } from './labelled-text.js';
import { filterSearch, searchFloats, type FilterSearch } from './filter-search.js';
import { descend, runningMean, startLayers, weightsOf, type LearningLayers } from './learning-layers.js';
import { outputLearner, type LearnOutputs } from './output-learner.js';
import { randomNumbers } from './random.js';
import { stepFloats, weightSteps, type RowSteps } from './row-steps.js';
import { textWords, type TextWords } from './text-words.js';

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

interface State extends LearningLayers {
  readonly dimensions: number;
}

const decay = 1e-5;

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
  const random = randomNumbers(21);
  const scratch = makeScratch(vectors, options);
  const outputs = examples[0]!.labels.length;
  const { filters, units } = options;
  const { dimensions } = vectors;
  const { convolution } = scratch.search;
  const layers = startLayers({ filters, outputs, units, convolution, bias: -1 }, random);
  const state: State = { ...layers, dimensions };
  const learnOutputs = outputLearner(state);
  const mean = runningMean(weightsOf(state));
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
      if (read.length > 0) learn(state, example, { rows: read, vectors, options, random, rate, scratch, learnOutputs });
      if ((at + 1) % between === 0) mean.add();
    });
  }
  if (options.snapshots > 0) mean.settle();
  return networkOf(state);
}

/** What stands in one memory, for compiled code, and the words of the text that is being learned. */
interface Scratch {
  readonly search: FilterSearch;
  readonly moveWeights: RowSteps;
  readonly words: TextWords;
  /** Number of the word at each place, -1 where it is left out. */
  readonly kept: Int32Array;
}

function makeScratch({ dimensions, size }: WordVectors, { filters, windowWords }: LayerOptions): Scratch {
  const sizes = { filters, rowFloats: dimensions, mostPlaces: windowWords };
  const neighbours = filters * widths;
  const floats = wasmFloats(searchFloats(sizes) + stepFloats(neighbours * dimensions, neighbours));
  const search = filterSearch(floats, sizes);
  const rows = { learned: search.convolution, others: search.inputs, rowFloats: dimensions, most: neighbours };
  return {
    search,
    moveWeights: weightSteps(floats, rows, decay),
    words: textWords(size, windowWords),
    kept: new Int32Array(windowWords),
  };
}

function networkOf({ dimensions: _, convolution, squares: __, ...layers }: State): VectorNetwork {
  return { ...layers, convolution: convolution.slice() };
}

/** A long text is learnt from one window at a time: its label is that of the whole, which a window may not bear out. */
function window(rows: Int32Array, windowWords: number, random: () => number): Int32Array {
  if (rows.length <= windowWords) return rows;
  const start = Math.floor(random() * (rows.length - windowWords + 1));
  return rows.subarray(start, start + windowWords);
}

interface Step {
  readonly rows: Int32Array;
  readonly vectors: WordVectors;
  readonly options: LayerOptions;
  readonly random: () => number;
  readonly rate: number;
  readonly scratch: Scratch;
  readonly learnOutputs: LearnOutputs;
}

function learn(state: State, example: LabelledRows, step: Step): void {
  const { rows, options, random, rate, scratch, learnOutputs } = step;
  const { search, kept } = scratch;
  readInputs(step);
  search.find(kept, rows.length, state.filterBias);
  const { filterDropout } = options;
  const slopes = learnOutputs(search.maxima, example, { rate, filterDropout, decay, random });
  if (slopes) backward(state, slopes, step);
}

/** Writes each of a text's words once where the filters read it, some left out. */
function readInputs({ rows, vectors, options, random, scratch }: Step): void {
  const { dimensions, values, scale } = vectors;
  const { search, words, kept } = scratch;
  const { inputs } = search;
  words.clear();
  for (let at = 0; at < rows.length; at += 1) {
    const isKept = random() >= options.wordDropout;
    const row = rows[at]!;
    if (!isKept || row < 0) {
      kept[at] = -1;
      continue;
    }
    const known = words.count();
    kept[at] = words.numberOf(row, 0);
    if (kept[at]! < known) continue;
    const to = known * dimensions;
    for (let d = 0; d < dimensions; d += 1) inputs[to + d] = values[row * dimensions + d]! * scale;
  }
}

function backward(state: State, slopes: Float32Array, { rows, rate, scratch }: Step): void {
  const { filters, dimensions, filterBias, squares } = state;
  const { search, moveWeights, kept } = scratch;
  for (let filter = 0; filter < filters; filter += 1) {
    const slope = slopes[filter]!;
    const place = search.places[filter]!;
    if (place < 0 || Math.abs(slope) < 1e-5) continue;
    descend(filterBias, squares.filterBias, { at: filter, gradient: slope, rate });
    for (let w = 0; w < widthOf(filter) && place + w < rows.length; w += 1) {
      const word = kept[place + w]!;
      if (word >= 0) moveWeights.add((filter * widths + w) * dimensions, word * dimensions, slope);
    }
  }
  moveWeights.take(rate);
}
