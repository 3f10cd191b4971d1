import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { windowNorm, windowSizes, windowStarts } from '../../src/text/windows.js';
import { tokenFeatures, type TrainedHead } from '../lib/hashed-trainer.js';
import { randomNumbers } from '../lib/random.js';
import type { SafetyExample } from './examples.js';
import { safetyConcepts } from './lexicon/lexicon.js';

export interface LinearOptions {
  readonly bits: number;
  readonly epochs: number;
  readonly rate: number;
  /** Share of features left out at random in each step: spreads the weight over many features. */
  readonly dropout: number;
  /** Strength of the pull towards zero, per step and feature. */
  readonly decay: number;
}

const heads = safetyCategories.length;
const longest = 2000;

/**
 * Logistic regression on hashed features by AdaGrad, all heads over one hashing of each text. A text stands for the worst
 * window of each head, as when it is scored. Categories that a source says nothing about have no loss.
 */
export function trainLinear(examples: readonly SafetyExample[], options: LinearOptions): TrainedHead[] {
  const random = randomNumbers(7);
  const hashed = examples.map((example) => hashedExample(example, options.bits));
  const size = 1 << options.bits;
  const state: State = {
    weights: new Float32Array(size * heads),
    squares: new Float32Array(size * heads).fill(1e-3),
    biases: new Float64Array(heads),
    biasSquares: new Float64Array(heads).fill(1e-3),
  };
  const order = Uint32Array.from(hashed, (_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = options.rate * (1 - epoch / (options.epochs + 1));
    for (const index of order) {
      const example = hashed[index]!;
      for (let head = 0; head < heads; head += 1) {
        if (example.labels[head]! < 0) continue;
        const window = epoch === 0 ? whole(example) : worstWindow(example, state.weights, head);
        learn(state, example, { head, window, rate, options, mask: (random() * 4294967296) >>> 0 });
      }
    }
  }
  return safetyCategories.map((_, head) => ({
    weights: Float32Array.from({ length: size }, (__, at) => state.weights[at * heads + head]!),
    bias: state.biases[head]!,
  }));
}

interface State {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
  readonly biases: Float64Array;
  readonly biasSquares: Float64Array;
}

interface Hashed {
  readonly tokenCount: number;
  /** Place of each token's first feature. */
  readonly first: Uint32Array;
  readonly features: Uint32Array;
  /** 1, 0, or -1 where the example says nothing, for each head. */
  readonly labels: Int8Array;
  readonly weight: number;
}

const hasher = featureHasher(safetyConcepts);

function hashedExample({ text, categories, unknown, weight }: SafetyExample, bits: number): Hashed {
  const all = tokenFeatures(hasher, hasher.hash(text.slice(0, longest)));
  const shift = 32 - bits;
  return {
    tokenCount: all.tokenCount,
    first: all.first.slice(0, all.tokenCount + 1),
    features: all.features.slice(0, all.first[all.tokenCount]).map((feature) => feature >>> shift),
    labels: Int8Array.from(safetyCategories, (category) =>
      unknown.includes(category) ? -1 : Number(categories.includes(category)),
    ),
    weight,
  };
}

interface Window {
  readonly start: number;
  readonly end: number;
}

const whole = ({ tokenCount }: Hashed): Window => ({ start: 0, end: tokenCount });

let prefix = new Float64Array(4096);

function worstWindow(example: Hashed, weights: Float32Array, head: number): Window {
  const { tokenCount, first, features } = example;
  if (tokenCount <= windowSizes[0]) return whole(example);
  if (prefix.length < tokenCount + 1) prefix = new Float64Array(tokenCount * 2);
  let sum = 0;
  for (let token = 0; token < tokenCount; token += 1) {
    prefix[token] = sum;
    for (let at = first[token]!; at < first[token + 1]!; at += 1) sum += weights[features[at]! * heads + head]!;
  }
  prefix[tokenCount] = sum;
  let best = whole(example);
  let most = sum * windowNorm(tokenCount);
  for (const size of windowSizes) {
    for (const start of windowStarts(tokenCount, size)) {
      const score = (prefix[start + size]! - prefix[start]!) * windowNorm(size);
      if (score > most) [most, best] = [score, { start, end: start + size }];
    }
  }
  return best;
}

interface Step {
  readonly head: number;
  readonly window: Window;
  readonly rate: number;
  readonly options: LinearOptions;
  readonly mask: number;
}

function learn(state: State, example: Hashed, { head, window, rate, options, mask }: Step): void {
  const { weights, squares, biases, biasSquares } = state;
  const { features, first, labels, weight } = example;
  const [from, to] = [first[window.start]!, first[window.end]!];
  const threshold = options.dropout * 4294967296;
  const kept = windowNorm(window.end - window.start) / (1 - options.dropout);
  let sum = 0;
  for (let at = from; at < to; at += 1)
    if (Math.imul(features[at]! ^ mask, 0x9e3779b1) >>> 0 >= threshold) sum += weights[features[at]! * heads + head]!;
  const label = labels[head]!;
  const probability = 1 / (1 + Math.exp(-(biases[head]! + sum * kept)));
  const gradient = (probability - label) * weight * (1 + label);
  if (Math.abs(gradient) < 1e-3) return;
  biasSquares[head]! += gradient * gradient;
  biases[head]! -= (rate * 0.2 * gradient) / Math.sqrt(biasSquares[head]!);
  const step = gradient * kept;
  for (let at = from; at < to; at += 1) {
    if (Math.imul(features[at]! ^ mask, 0x9e3779b1) >>> 0 < threshold) continue;
    const place = features[at]! * heads + head;
    const pull = step + options.decay * weights[place]!;
    squares[place]! += pull * pull;
    weights[place]! -= (rate * pull) / Math.sqrt(squares[place]!);
  }
}
