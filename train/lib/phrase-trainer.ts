import { wasmFloats } from '../../src/lib/wasm-floats.js';
import type { ConceptTable } from '../../src/text/classifiers/concept-table.js';
import { widthOf, widths } from '../../src/text/classifiers/phrase-filters.js';
import type { PhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import type { LabelledText } from './labelled-text.js';
import { filterSearch, searchFloats, type FilterSearch } from './filter-search.js';
import { descend, runningMean, spread, startLayers, weightsOf, type LearningLayers } from './learning-layers.js';
import { outputLearner, type LearnOutputs } from './output-learner.js';
import { randomNumbers } from './random.js';
import { inputSteps, stepFloats, weightSteps, type RowSteps } from './row-steps.js';
import type { StartVectors } from './start-vectors.js';
import { textWords, type TextWords } from './text-words.js';
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
  /** Row of the embeddings that concept 0 would have. */
  readonly firstConcept: number;
}

/** Trains a phrase network by AdaGrad, one text at a time. Deterministic. */
export function trainPhraseNetwork(
  examples: readonly LabelledText[],
  start: StartVectors,
  options: PhraseOptions,
): PhraseNetwork {
  const random = randomNumbers(options.seed ?? 31);
  const outputs = examples[0]!.labels.length;
  const scratch = makeScratch(start, options);
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
  const { filters, units, buckets } = options;
  const { embeddings, search } = scratch;
  embeddings.set(start.values);
  embeddings.set(spread(random, buckets * dimensions, 0.1), start.values.length);
  const { convolution } = search;
  const layers = startLayers({ filters, outputs, units, convolution, bias: -0.5 }, random);
  return { ...layers, dimensions, embeddings, firstConcept: start.words.length + buckets };
}

/** What stands in one memory, for compiled code, and what is known of the text that is being learned. */
interface Scratch {
  readonly search: FilterSearch;
  readonly embeddings: Float32Array;
  readonly moveWeights: RowSteps;
  readonly moveEmbeddings: RowSteps;
  readonly words: TextWords;
  readonly kept: Int32Array;
  readonly keptConcepts: Uint8Array;
  /** Number of the word at each place, -1 where it is left out. */
  readonly keptWords: Int32Array;
}

function makeScratch(start: StartVectors, { filters, tokens, buckets, concepts, decay }: PhraseOptions): Scratch {
  const { dimensions } = start;
  const rows = start.words.length + buckets + concepts;
  const sizes = { filters, rowFloats: dimensions, mostPlaces: tokens };
  const neighbours = filters * widths;
  const ofSteps = stepFloats(neighbours * dimensions, neighbours) + stepFloats(rows, neighbours * 2);
  const floats = wasmFloats(rows * dimensions + searchFloats(sizes) + ofSteps);
  const search = filterSearch(floats, sizes);
  const { convolution, inputs } = search;
  const embeddings = floats.take(rows * dimensions);
  const ofWeights = { learned: convolution, others: inputs, rowFloats: dimensions, most: neighbours };
  const ofWords = { learned: embeddings, others: convolution, rowFloats: dimensions, most: neighbours * 2 };
  return {
    search,
    embeddings,
    moveWeights: weightSteps(floats, ofWeights, decay),
    moveEmbeddings: inputSteps(floats, ofWords),
    words: textWords(rows, tokens),
    kept: new Int32Array(tokens),
    keptConcepts: new Uint8Array(tokens),
    keptWords: new Int32Array(tokens),
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
  const { search, keptWords } = scratch;
  search.find(keptWords, count, state.filterBias);
  const { rate, filterDropout, decay } = options;
  const slopes = learnOutputs(search.maxima, example, { rate: rate * share, filterDropout, decay, random });
  if (slopes) backward(state, slopes, { count, step });
}

function readInputs(state: State, { tokens, options, random, scratch }: Step): number {
  const { rows, concepts } = tokens;
  const begin = rows.length > options.tokens ? Math.floor(random() * (rows.length - options.tokens + 1)) : 0;
  const count = Math.min(rows.length, options.tokens);
  const { kept, keptConcepts, keptWords, words } = scratch;
  words.clear();
  for (let at = 0; at < count; at++) {
    if (random() < options.wordDropout) {
      keptWords[at] = -1;
      continue;
    }
    const [row, concept] = [rows[begin + at]!, concepts[begin + at]!];
    kept[at] = row;
    keptConcepts[at] = concept;
    const known = words.count();
    keptWords[at] = words.numberOf(row, concept);
    if (words.count() > known) writeInput(state, scratch, at);
  }
  return count;
}

/** Writes the word at a place where the filters read it: its embedding and that of its concept. */
function writeInput({ embeddings, dimensions, firstConcept }: State, scratch: Scratch, at: number): void {
  const { search, kept, keptConcepts, keptWords } = scratch;
  const { inputs } = search;
  const to = keptWords[at]! * dimensions;
  const from = kept[at]! * dimensions;
  for (let d = 0; d < dimensions; d++) inputs[to + d] = embeddings[from + d]!;
  if (keptConcepts[at] === 0) return;
  const idea = (firstConcept + keptConcepts[at]!) * dimensions;
  for (let d = 0; d < dimensions; d++) inputs[to + d]! += embeddings[idea + d]!;
}

function backward(state: State, slopes: Float32Array, { count, step }: { count: number; step: Step }): void {
  const { scratch, options, share } = step;
  const { filters, dimensions, filterBias, squares, firstConcept } = state;
  const { search, moveWeights, moveEmbeddings, kept, keptConcepts, keptWords } = scratch;
  const rate = options.rate * share;
  for (let filter = 0; filter < filters; filter++) {
    const slope = slopes[filter]!;
    const place = search.places[filter]!;
    if (place < 0 || Math.abs(slope) < 1e-5) continue;
    descend(filterBias, squares.filterBias, { at: filter, gradient: slope, rate });
    for (let w = 0; w < widthOf(filter) && place + w < count; w++) {
      const at = place + w;
      if (keptWords[at]! < 0) continue;
      const weights = (filter * widths + w) * dimensions;
      moveEmbeddings.add(kept[at]! * dimensions, weights, slope);
      const concept = keptConcepts[at]!;
      if (concept !== 0) moveEmbeddings.add((firstConcept + concept) * dimensions, weights, slope);
      moveWeights.add(weights, keptWords[at]! * dimensions, slope);
    }
  }
  // Words move by the weights as they were.
  moveEmbeddings.take(options.embeddingRate * share);
  moveWeights.take(rate);
}

function quantised(state: State, start: StartVectors, { buckets, concepts }: PhraseOptions): PhraseNetwork {
  const { embeddings, convolution, squares: _, firstConcept: __, ...layers } = state;
  return {
    ...layers,
    convolution: convolution.slice(),
    concepts,
    words: start.words,
    buckets,
    ...inEightBits(embeddings),
  };
}
