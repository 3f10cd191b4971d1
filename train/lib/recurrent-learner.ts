import { wasmFloats } from '../../src/lib/wasm-floats.js';
import { pooledOfUnit, type RecurrentNetwork } from '../../src/text/classifiers/recurrent-network.js';
import { recurrentWeights } from '../../src/text/classifiers/recurrent-weights.js';
import { adam, adamFloats } from './adam.js';
import type { LabelledText } from './labelled-text.js';
import { spread } from './learning-layers.js';
import { laidOut, layersLength, startRecurrent, type RecurrentLayers } from './recurrent-layers.js';
import { recurrentFloats, recurrentUnits, type Reading, type RecurrentUnits } from './recurrent-units.js';
import {
  recurrentSlopes,
  slopeFloats,
  weightsOfGates,
  type RecurrentSlopes,
  type WeightsOfGates,
} from './recurrent-slopes.js';
import { poolStates } from './pool-states.js';
import type { RecurrentOptions } from './recurrent-trainer.js';
import type { StartVectors } from './start-vectors.js';
import { inEightBits, type TokenRows } from './token-rows.js';

/** A recurrent network while it learns. */
export interface RecurrentLearner {
  /** All weights, for their mean. */
  readonly weights: readonly Float32Array[];
  /** Adds how the loss of one text of a batch rises with the weights. */
  learn(example: LabelledText, tokens: TokenRows): void;
  /** Moves the weights by what was added since the last step. */
  step(rate: number): void;
  network(): RecurrentNetwork;
}

interface Setup {
  readonly start: StartVectors;
  readonly outputs: number;
  readonly options: RecurrentOptions;
  readonly random: () => number;
}

/** Start vectors are small; units that read them learn sooner when they are not. */
const startScale = 3;
/** Longer slopes of a step are shortened to it (Pascanu, Mikolov, Bengio 2013). */
const mostSlope = 5;
/** For arrays that begin at whole vectors. */
const spareFloats = 256;

/** What is learned, and what is known of the text that is being learned. */
interface State extends Setup {
  readonly dimensions: number;
  readonly units: RecurrentUnits;
  readonly layers: RecurrentLayers;
  readonly layerSlopes: RecurrentLayers;
  /** Of both directions, as of the last step. */
  readonly ofGates: readonly WeightsOfGates[];
  readonly embeddings: Float32Array;
  readonly embeddingSlopes: Float32Array;
  readonly slopesOf: RecurrentSlopes;
  readonly inputSlopes: Float32Array;
  readonly firstConcept: number;
  /** Row and concept of each word of the text, -1 and 0 where it is left out. */
  readonly kept: Int32Array;
  readonly keptConcepts: Uint8Array;
  readonly readings: readonly Reading[];
  /** Where each unit of a direction says most. */
  readonly places: readonly Int32Array[];
  readonly pooled: Float32Array;
  readonly isSeen: Uint8Array;
  readonly pooledSlopes: Float32Array;
}

/** A learner that knows the start vectors; everything else is drawn at random. */
export function recurrentLearner(setup: Setup): RecurrentLearner {
  const { start, outputs, options } = setup;
  const { hidden, tokens, embeddingShare } = options;
  const { dimensions } = start;
  const sizes = { dimensions, hidden };
  const layerLength = layersLength(sizes, outputs);
  const embeddingLength = (start.words.length + options.buckets + options.concepts) * dimensions;
  const learned = [layerLength, embeddingLength].reduce((sum, length) => sum + length * 2 + adamFloats(length), 0);
  const ofTexts = recurrentFloats(sizes, tokens, 2) + slopeFloats(sizes, tokens, 2) + tokens * dimensions;
  const floats = wasmFloats(learned + ofTexts + spareFloats);
  const units = recurrentUnits(floats, sizes, tokens);
  const state: State = {
    ...{ ...setup, dimensions, units },
    layers: laidOut(floats.take(layerLength), sizes, outputs),
    layerSlopes: laidOut(floats.take(layerLength), sizes, outputs),
    ofGates: [weightsOfGates(floats, sizes), weightsOfGates(floats, sizes)],
    embeddings: floats.take(embeddingLength),
    embeddingSlopes: floats.take(embeddingLength),
    slopesOf: recurrentSlopes(floats, sizes, { units, mostWords: tokens }),
    inputSlopes: floats.take(tokens * dimensions),
    firstConcept: start.words.length + options.buckets,
    kept: new Int32Array(tokens),
    keptConcepts: new Uint8Array(tokens),
    readings: [units.reading(), units.reading()],
    places: [new Int32Array(hidden), new Int32Array(hidden)],
    pooled: new Float32Array(hidden * pooledOfUnit),
    isSeen: new Uint8Array(hidden * pooledOfUnit),
    pooledSlopes: new Float32Array(hidden * pooledOfUnit),
  };
  const { layers, layerSlopes, embeddings, embeddingSlopes } = state;
  startRecurrent(layers, sizes, setup.random);
  embeddings.set(start.values.map((value) => value * startScale));
  embeddings.set(spread(setup.random, options.buckets * dimensions, 0.1 * startScale), start.values.length);
  const stepLayers = adam(floats, { weights: layers.all, slopes: layerSlopes.all });
  const stepEmbeddings = adam(floats, { weights: embeddings, slopes: embeddingSlopes });
  const follow = (): void => layers.directions.forEach((weights, at) => state.ofGates[at]!.follow(weights));
  follow();
  return {
    weights: [layers.all, embeddings],
    learn(example, text) {
      const count = readInputs(state, text);
      if (count === 0) return;
      forward(state, count);
      if (learnOutputs(state, example)) backward(state, count);
    },
    step(rate) {
      const length = Math.sqrt(squareOf(layerSlopes.all) + squareOf(embeddingSlopes));
      const scale = Math.min(1, mostSlope / length);
      stepLayers({ rate, scale });
      stepEmbeddings({ rate: rate * embeddingShare, scale });
      follow();
    },
    network: () => networkOf(state),
  };
}

/** Writes a text's words where the units read them, some left out; answers how many there are. */
function readInputs(state: State, { rows, concepts }: TokenRows): number {
  const { options, random, dimensions, units, embeddings, firstConcept, kept, keptConcepts } = state;
  const begin = rows.length > options.tokens ? Math.floor(random() * (rows.length - options.tokens + 1)) : 0;
  const count = Math.min(rows.length, options.tokens);
  const { inputs } = units;
  for (let word = 0; word < count; word++) {
    const isKept = random() >= options.wordDropout;
    kept[word] = isKept ? rows[begin + word]! : -1;
    keptConcepts[word] = isKept ? concepts[begin + word]! : 0;
    const to = word * dimensions;
    if (!isKept) {
      inputs.fill(0, to, to + dimensions);
      continue;
    }
    const from = kept[word]! * dimensions;
    for (let d = 0; d < dimensions; d++) inputs[to + d] = embeddings[from + d]!;
    if (keptConcepts[word] === 0) continue;
    const idea = (firstConcept + keptConcepts[word]!) * dimensions;
    for (let d = 0; d < dimensions; d++) inputs[to + d]! += embeddings[idea + d]!;
  }
  return count;
}

/** What the states say of the text, some of it left out and the rest raised by as much. */
function forward({ options, random, layers, units, readings, places, pooled, isSeen }: State, count: number): void {
  const { hidden, pooledDropout } = options;
  layers.directions.forEach((weights, direction) => {
    units.read(weights, readings[direction]!, { count, isBackward: direction === 1 });
    poolStates(
      readings[direction]!.states,
      { count, hidden },
      pooled.subarray(direction * hidden * 2),
      places[direction]!,
    );
  });
  const raise = 1 / (1 - pooledDropout);
  for (let at = 0; at < pooled.length; at++) {
    isSeen[at] = random() >= pooledDropout ? 1 : 0;
    pooled[at] = isSeen[at] ? pooled[at]! * raise : 0;
  }
}

/** Adds the slopes of the outputs' weights and sets those of what the states say; whether there was anything to learn. */
function learnOutputs(
  { options, outputs, layers, layerSlopes, pooled, pooledSlopes }: State,
  { labels, weights }: LabelledText,
): boolean {
  const { dense, outputBias } = layers;
  pooledSlopes.fill(0);
  let hasLearned = false;
  for (let output = 0; output < outputs; output++) {
    if (labels[output]! < 0) continue;
    const from = output * pooled.length;
    let sum = outputBias[output]!;
    for (let at = 0; at < pooled.length; at++) sum += dense[from + at]! * pooled[at]!;
    const doubt = options.doubt[output]!;
    const target = labels[output]! * (1 - 2 * doubt) + doubt;
    const slope = ((1 / (1 + Math.exp(-sum)) - target) * weights[output]!) / options.batch;
    if (slope === 0) continue;
    hasLearned = true;
    layerSlopes.outputBias[output]! += slope;
    for (let at = 0; at < pooled.length; at++) {
      layerSlopes.dense[from + at]! += slope * pooled[at]!;
      pooledSlopes[at]! += slope * dense[from + at]!;
    }
  }
  return hasLearned;
}

function backward(state: State, count: number): void {
  const { options, dimensions, layerSlopes, slopesOf, ofGates, inputSlopes } = state;
  const { readings, isSeen, pooledSlopes } = state;
  const raise = 1 / (1 - options.pooledDropout);
  for (let at = 0; at < pooledSlopes.length; at++) pooledSlopes[at] = isSeen[at] ? pooledSlopes[at]! * raise : 0;
  inputSlopes.fill(0, 0, count * dimensions);
  layerSlopes.directions.forEach((slopes, direction) => {
    slopesOfStates(state, direction, count);
    const of = { ofGates: ofGates[direction]!, slopes, inputSlopes };
    slopesOf.back(readings[direction]!, of, { count, isBackward: direction === 1 });
  });
  addToWords(state, count);
}

/** Of each state its share of the mean, and of that which is the most the rest. */
function slopesOfStates({ options, slopesOf, places, pooledSlopes }: State, direction: number, count: number): void {
  const { hidden } = options;
  const { states } = slopesOf;
  const from = direction * hidden * 2;
  states.fill(0, 0, hidden);
  for (let word = 1; word <= count; word++)
    for (let unit = 0; unit < hidden; unit++)
      states[word * hidden + unit] = pooledSlopes[from + hidden + unit]! / count;
  for (let unit = 0; unit < hidden; unit++)
    states[(places[direction]![unit]! + 1) * hidden + unit]! += pooledSlopes[from + unit]!;
}

function addToWords(state: State, count: number): void {
  const { dimensions, embeddingSlopes, inputSlopes, firstConcept, kept, keptConcepts } = state;
  for (let word = 0; word < count; word++) {
    if (kept[word]! < 0) continue;
    const from = word * dimensions;
    const row = kept[word]! * dimensions;
    for (let d = 0; d < dimensions; d++) embeddingSlopes[row + d]! += inputSlopes[from + d]!;
    if (keptConcepts[word] === 0) continue;
    const idea = (firstConcept + keptConcepts[word]!) * dimensions;
    for (let d = 0; d < dimensions; d++) embeddingSlopes[idea + d]! += inputSlopes[from + d]!;
  }
}

function squareOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]! * values[at]!;
  return sum;
}

function networkOf({ options, outputs, dimensions, layers, embeddings }: State): RecurrentNetwork {
  const { hidden, concepts } = options;
  const [forth, back] = layers.directions;
  return {
    ...{ dimensions, hidden, outputs, concepts },
    ...inEightBits(embeddings),
    directions: [recurrentWeights((name) => forth[name].slice()), recurrentWeights((name) => back[name].slice())],
    dense: layers.dense.slice(),
    outputBias: layers.outputBias.slice(),
  };
}
