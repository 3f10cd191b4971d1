import type { ConceptTable } from '../../src/text/classifiers/concept-table.js';
import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import type { PhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import type { LabelledText } from './labelled-text.js';
import {
  descend,
  firstSquares,
  runningMean,
  spread,
  startLayers,
  weightsOf,
  type LearningLayers,
} from './learning-layers.js';
import { outputLearner, type LearnOutputs } from './output-learner.js';
import { randomNumbers } from './random.js';
import { compileConvolution, placesRead, rowFloats, type Convolve } from './simd-convolution.js';
import type { StartVectors } from './start-vectors.js';
import { inEightBits, tokenReader, type TokenRows } from './token-rows.js';

export interface PhraseOptions {
  readonly filters: number;
  /** Rectified units between filters and outputs. */
  readonly units: number;
  readonly epochs: number;
  readonly rate: number;
  readonly embeddingRate: number;
  /** Share of words left out in each step. */
  readonly wordDropout: number;
  /** Share of filters left out in each step. */
  readonly filterDropout: number;
  readonly decay: number;
  /** Share of the labels of each output that is taken for wrong. */
  readonly doubt?: readonly number[];
  readonly buckets: number;
  /** Tokens of a text that are read; longer ones are read from a random place. */
  readonly tokens: number;
  readonly concepts: number;
  readonly table: ConceptTable;
  readonly seed?: number;
}

interface State extends LearningLayers {
  readonly dimensions: number;
  readonly embeddings: Float32Array;
  /** Squares of the gradients of embeddings: one for each row. */
  readonly rowSquares: Float32Array;
}

/** Trains a phrase network by AdaGrad, one text at a time. Deterministic. */
export function trainPhraseNetwork(
  examples: readonly LabelledText[],
  start: StartVectors,
  options: PhraseOptions,
): PhraseNetwork {
  const random = randomNumbers(options.seed ?? 31);
  const outputs = examples[0]!.labels.length;
  if (start.dimensions !== rowFloats) throw new Error(`the start vectors must have ${String(rowFloats)} dimensions`);
  const scratch = makeScratch(options);
  const state = initial(start, outputs, { options, random, scratch });
  const reader = tokenReader({ start, ...options });
  const tokens = examples.map(({ text }) => reader(text));
  const learnOutputs = outputLearner(state, options.doubt);
  const mean = runningMean([...weightsOf(state), state.embeddings]);
  const order = Uint32Array.from(examples, (_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    const share = 1 - epoch / (options.epochs + 0.5);
    const isLast = epoch === options.epochs - 1;
    order.forEach((index, at) => {
      const [example, read] = [examples[index]!, tokens[index]!];
      learn(state, { example, tokens: read, options, random, share, scratch, learnOutputs });
      if (isLast && at % Math.ceil(order.length / snapshots) === 0 && at > 0) mean.add();
    });
  }
  mean.add();
  mean.settle();
  return quantised(state, start, options);
}

/** How often the weights are taken down in the last epoch. */
const snapshots = 8;

interface Setup {
  readonly scratch: Scratch;
  readonly options: PhraseOptions;
  readonly random: () => number;
}

function initial(start: StartVectors, outputs: number, { options, random, scratch }: Setup): State {
  const { dimensions } = start;
  const { filters, units, buckets, concepts } = options;
  const rows = start.words.length + buckets + concepts;
  const embeddings = new Float32Array(rows * dimensions);
  embeddings.set(start.values);
  embeddings.set(spread(random, buckets * dimensions, 0.1), start.values.length);
  const layers = startLayers({ filters, outputs, units, convolution: scratch.convolution, bias: -0.5 }, random);
  return { ...layers, dimensions, embeddings, rowSquares: firstSquares(rows) };
}

interface Scratch {
  readonly convolve: Convolve;
  /** In the memory of the compiled convolution, as the weights and what comes out. */
  readonly inputs: Float32Array;
  readonly convolution: Float32Array;
  readonly sums: Float32Array;
  readonly kept: Int32Array;
  readonly keptConcepts: Uint8Array;
  readonly maxima: Float32Array;
  readonly places: Int32Array;
}

function makeScratch({ filters, tokens }: PhraseOptions): Scratch {
  const most = placesRead(tokens);
  const inputFloats = (most + widths) * rowFloats;
  const weightFloats = filters * widths * rowFloats;
  const { memory, run: convolve } = compileConvolution((inputFloats + weightFloats + most) * 4);
  return {
    convolve,
    inputs: new Float32Array(memory, 0, inputFloats),
    convolution: new Float32Array(memory, inputFloats * 4, weightFloats),
    sums: new Float32Array(memory, (inputFloats + weightFloats) * 4, most),
    kept: new Int32Array(tokens + widths),
    keptConcepts: new Uint8Array(tokens + widths),
    maxima: new Float32Array(filters),
    places: new Int32Array(filters),
  };
}

interface Step {
  readonly example: LabelledText;
  readonly tokens: TokenRows;
  readonly options: PhraseOptions;
  readonly random: () => number;
  readonly share: number;
  readonly scratch: Scratch;
  readonly learnOutputs: LearnOutputs;
}

function learn(state: State, step: Step): void {
  const { options, random, scratch, example, share, learnOutputs } = step;
  const count = readInputs(state, step);
  if (count === 0) return;
  forward(state, scratch, count);
  const { rate, filterDropout, decay } = options;
  const slopes = learnOutputs(scratch.maxima, example, { rate: rate * share, filterDropout, decay, random });
  if (slopes) backward(state, slopes, { count, step });
}

function readInputs({ embeddings, dimensions }: State, { tokens, options, random, scratch }: Step): number {
  const { rows, concepts } = tokens;
  const begin = rows.length > options.tokens ? Math.floor(random() * (rows.length - options.tokens + 1)) : 0;
  const count = Math.min(rows.length, options.tokens);
  const { inputs, kept, keptConcepts } = scratch;
  const firstConcept = embeddings.length - options.concepts * dimensions;
  for (let at = 0; at < count + widths - 1; at++) {
    const isKept = at < count && random() >= options.wordDropout;
    kept[at] = isKept ? rows[begin + at]! : -1;
    keptConcepts[at] = isKept ? concepts[begin + at]! : 0;
    const to = at * dimensions;
    if (!isKept) {
      inputs.fill(0, to, to + dimensions);
      continue;
    }
    const from = kept[at]! * dimensions;
    const concept = keptConcepts[at] === 0 ? -1 : firstConcept + keptConcepts[at]! * dimensions;
    for (let d = 0; d < dimensions; d++)
      inputs[to + d] = embeddings[from + d]! + (concept < 0 ? 0 : embeddings[concept + d]!);
  }
  return count;
}

function forward({ filters, filterBias }: State, scratch: Scratch, count: number): void {
  const { convolve, inputs, convolution, sums, maxima, places } = scratch;
  const rowBytes = rowFloats * 4;
  for (let filter = 0; filter < filters; filter++) {
    const weights = convolution.byteOffset + filter * widths * rowBytes;
    convolve(inputs.byteOffset, weights, widthOf(filter), count, sums.byteOffset);
    let best = -filterBias[filter]!;
    let place = -1;
    for (let at = 0; at < count; at++) {
      if (sums[at]! > best) {
        best = sums[at]!;
        place = at;
      }
    }
    places[filter] = place;
    maxima[filter] = place < 0 ? 0 : best + filterBias[filter]!;
  }
}

function backward(state: State, slopes: Float32Array, { count, step }: { count: number; step: Step }): void {
  const { scratch, options, share } = step;
  const { filters, dimensions, convolution, filterBias, embeddings, squares } = state;
  const { inputs, kept, keptConcepts, places } = scratch;
  const rate = options.rate * share;
  const firstConcept = embeddings.length / dimensions - options.concepts;
  for (let filter = 0; filter < filters; filter++) {
    const slope = slopes[filter]!;
    const place = places[filter]!;
    if (place < 0 || Math.abs(slope) < 1e-5) continue;
    descend(filterBias, squares.filterBias, { at: filter, gradient: slope, rate });
    for (let w = 0; w < widthOf(filter) && place + w < count; w++) {
      const row = kept[place + w]!;
      if (row < 0) continue;
      const weights = (filter * widths + w) * dimensions;
      moveRow(state, { row, weights, slope, rate: options.embeddingRate * share });
      const concept = keptConcepts[place + w]!;
      if (concept !== 0)
        moveRow(state, { row: firstConcept + concept, weights, slope, rate: options.embeddingRate * share });
      const from = (place + w) * dimensions;
      for (let d = 0; d < dimensions; d++) {
        const gradient = slope * inputs[from + d]! + options.decay * convolution[weights + d]!;
        descend(convolution, squares.convolution, { at: weights + d, gradient, rate });
      }
    }
  }
}

interface Move {
  readonly row: number;
  readonly weights: number;
  readonly slope: number;
  readonly rate: number;
}

/** One AdaGrad step of a word's embedding, all dimensions at one pace. */
function moveRow(
  { dimensions, embeddings, convolution, rowSquares }: State,
  { row, weights, slope, rate }: Move,
): void {
  let square = 0;
  for (let d = 0; d < dimensions; d++) square += (slope * convolution[weights + d]!) ** 2;
  rowSquares[row]! += square / dimensions;
  const pace = (rate * slope) / Math.sqrt(rowSquares[row]!);
  const from = row * dimensions;
  for (let d = 0; d < dimensions; d++) embeddings[from + d]! -= pace * convolution[weights + d]!;
}

function quantised(state: State, start: StartVectors, { buckets, concepts }: PhraseOptions): PhraseNetwork {
  const { embeddings, convolution, squares: _, rowSquares: __, ...layers } = state;
  return {
    ...layers,
    convolution: convolution.slice(),
    concepts,
    words: start.words,
    buckets,
    ...inEightBits(embeddings),
  };
}
