import { featureHasher, type FeatureHasher, type HashedText } from '../../src/text/classifiers/hashed-features.js';
import type { ConceptTable } from '../../src/text/classifiers/concept-table.js';
import type { HashedModel } from '../../src/text/classifiers/hashed-model.js';
import { longWindowSizes, windowNorm, windowStarts } from '../../src/text/windows.js';
import { sentences } from '../../src/text/classifiers/sentences.js';
import { randomNumbers } from './random.js';

/** One text to learn from. */
export interface Example {
  readonly text: string;
  /** 1 or 0. */
  readonly label: number;
  /** Share of the loss. */
  readonly weight: number;
}

export interface TrainingOptions {
  readonly bits: number;
  readonly epochs: number;
  readonly rate: number;
  /** Share of features left out at random in each step: spreads the weight over many features. */
  readonly dropout: number;
  /** Strength of the pull towards zero, per step and feature. */
  readonly decay: number;
  readonly table?: ConceptTable;
  readonly seed?: number;
}

/** Float weights of one head. */
export interface TrainedHead {
  readonly weights: Float32Array;
  readonly bias: number;
}

/**
 * Logistic regression on hashed features by AdaGrad. A long text stands for its highest-scoring window, as when it is
 * scored: an attack anywhere makes a text an attack, and the worst window of a benign text is the one to learn from.
 */
export function trainHead(examples: readonly Example[], options: TrainingOptions): TrainedHead {
  const random = randomNumbers(options.seed ?? 7);
  const hasher = featureHasher(options.table);
  const state = {
    weights: new Float32Array(1 << options.bits),
    squares: new Float32Array(1 << options.bits).fill(1e-3),
    bias: 0,
    biasSquares: 1e-3,
  };
  const order = Uint32Array.from(examples, (_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    const rate = options.rate * (1 - epoch / (options.epochs + 1));
    for (const index of order) {
      const example = examples[index]!;
      const hashed = hasher.hash(example.text.slice(0, 12_000));
      const all = tokenFeatures(hasher, hashed);
      const window =
        epoch === 0
          ? { start: 0, end: all.tokenCount }
          : worstWindow(all, hashed, { weights: state.weights, bits: options.bits });
      learn(state, all, { window, example, rate, options, random });
    }
  }
  return { weights: state.weights, bias: state.bias };
}

interface State {
  weights: Float32Array;
  squares: Float32Array;
  bias: number;
  biasSquares: number;
}

interface AllFeatures {
  readonly tokenCount: number;
  readonly first: Uint32Array;
  readonly features: Uint32Array;
}

let first = new Uint32Array(4096);
let features = new Uint32Array(65_536);

/** Own and neighbour features of every token in one array. */
export function tokenFeatures(hasher: FeatureHasher, hashed: HashedText): AllFeatures {
  if (first.length < hashed.tokenCount + 1) first = new Uint32Array(hashed.tokenCount * 2);
  let count = 0;
  for (let token = 0; token < hashed.tokenCount; token++) {
    first[token] = count;
    if (features.length < count + 256) {
      const grown = new Uint32Array(features.length * 2);
      grown.set(features);
      features = grown;
    }
    if (hashed.fills[token] !== 0) {
      const own = hasher.ownFeatures(hashed, token);
      for (let index = 0; index < own; index++) features[count++] = hasher.own[index]!;
    }
    for (let index = hashed.firstFeature[token]!; index < hashed.firstFeature[token + 1]!; index++)
      features[count++] = hashed.features[index]!;
  }
  first[hashed.tokenCount] = count;
  return { tokenCount: hashed.tokenCount, first, features };
}

let prefix = new Float64Array(4096);

function worstWindow(
  all: AllFeatures,
  hashed: HashedText,
  { weights, bits }: { weights: Float32Array; bits: number },
): { start: number; end: number } {
  const shift = 32 - bits;
  if (prefix.length < all.tokenCount + 1) prefix = new Float64Array(all.tokenCount * 2);
  let sum = 0;
  for (let token = 0; token < all.tokenCount; token++) {
    prefix[token] = sum;
    for (let index = all.first[token]!; index < all.first[token + 1]!; index++)
      sum += weights[all.features[index]! >>> shift]!;
  }
  prefix[all.tokenCount] = sum;
  let best = { start: 0, end: all.tokenCount };
  let bestScore = sum * windowNorm(all.tokenCount);
  const consider = (start: number, end: number): void => {
    const score = (prefix[end]! - prefix[start]!) * windowNorm(end - start);
    if (score <= bestScore) return;
    bestScore = score;
    best = { start, end };
  };
  const { bounds, count } = sentences(hashed);
  for (let at = 0; at < count; at++) consider(bounds[at * 2]!, bounds[at * 2 + 1]!);
  for (const size of longWindowSizes)
    for (const start of windowStarts(all.tokenCount, size)) consider(start, start + size);
  return best;
}

interface Step {
  readonly window: { start: number; end: number };
  readonly example: Example;
  readonly rate: number;
  readonly options: TrainingOptions;
  readonly random: () => number;
}

function learn(state: State, all: AllFeatures, { window, example, rate, options, random }: Step): void {
  const shift = 32 - options.bits;
  const from = all.first[window.start]!;
  const to = all.first[window.end]!;
  const norm = windowNorm(window.end - window.start);
  // One random mask a step: features whose hash falls below the threshold are left out.
  const mask = (random() * 4294967296) >>> 0;
  const threshold = options.dropout * 4294967296;
  const kept = options.dropout > 0 ? norm / (1 - options.dropout) : norm;
  let sum = 0;
  for (let index = from; index < to; index++) {
    if (dropped(all.features[index]!, mask, threshold)) continue;
    sum += state.weights[all.features[index]! >>> shift]!;
  }
  const probability = 1 / (1 + Math.exp(-(state.bias + sum * kept)));
  const gradient = (probability - example.label) * example.weight;
  if (Math.abs(gradient) < 1e-4) return;
  state.biasSquares += gradient * gradient;
  state.bias -= (rate * 0.2 * gradient) / Math.sqrt(state.biasSquares);
  const step = gradient * kept;
  for (let index = from; index < to; index++) {
    if (dropped(all.features[index]!, mask, threshold)) continue;
    const at = all.features[index]! >>> shift;
    const pull = step + options.decay * state.weights[at]!;
    state.squares[at]! += pull * pull;
    state.weights[at]! -= (rate * pull) / Math.sqrt(state.squares[at]!);
  }
}

function dropped(feature: number, mask: number, threshold: number): boolean {
  return threshold > 0 && Math.imul(feature ^ mask, 0x9e3779b1) >>> 0 < threshold;
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
}

/** Heads side by side in eight bits; the largest thousandth of the weights is cut off so that the rest keeps its detail. */
export function quantise(heads: readonly TrainedHead[], bits: number): HashedModel {
  const size = 1 << bits;
  const weights = new Int8Array(size * heads.length);
  const scales = heads.map((head) => {
    const magnitudes = head.weights
      .map(Math.abs)
      .filter((value) => value > 0)
      .sort();
    return (magnitudes[Math.floor(magnitudes.length * 0.9995)] ?? 1) / 127;
  });
  heads.forEach((head, place) => {
    for (let feature = 0; feature < size; feature++) {
      const value = Math.round(head.weights[feature]! / scales[place]!);
      weights[feature * heads.length + place] = Math.max(-127, Math.min(127, value));
    }
  });
  return {
    bits,
    heads: heads.length,
    weights,
    scales: Float64Array.from(scales),
    biases: Float64Array.from(heads, (head) => head.bias),
  };
}
