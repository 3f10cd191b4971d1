import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { featureHasher } from '../../text/hashed-features.js';
import { readHashedModel, tokenSummer, type HashedModel } from '../../text/hashed-model.js';
import { windowNorm, windowSizes, windowStarts } from '../../text/windows.js';
import { safetyCategories, type SafetyCategory } from './categories.js';
import { safetyConcepts } from './lexicon/lexicon.js';
import { decodeNetwork, networkScorer } from './network.js';
import { wordVectors } from './word-vectors.js';

/**
 * Turns the logits of both models into a category's score, 0.5 where the category counts as violated by default:
 * 1 / (1 + exp(-(sum of weights × logits + offset))).
 */
export interface Calibration {
  /** One for each logit: those of the linear model in the order of `safetyCategories`, then those of the network. */
  readonly weights: readonly number[];
  readonly offset: number;
}

/** Figures learned beside the weights (`assets/safety/settings.json`). */
export type Settings = Readonly<Record<SafetyCategory, Calibration>>;

/** The trained classifier, ready to score. */
export interface SafetyModel {
  readonly settings: Settings;
  /** Probability per category, 0 to 1, in the order of `safetyCategories`. Linear in the text. */
  score(text: string): readonly number[];
}

let loaded: SafetyModel | undefined;

/** Loads the classifier from the package on first use (some milliseconds) and keeps it. */
export function safetyModel(): SafetyModel {
  loaded ??= loadModel();
  return loaded;
}

function loadModel(): SafetyModel {
  const weights = readHashedModel(readFileSync(assetPath('safety', 'weights.bin')));
  const settings = JSON.parse(readFileSync(assetPath('safety', 'settings.json'), 'utf8')) as Settings;
  const linear = logitsOf(weights);
  const vectors = wordVectors();
  const neural = networkScorer(
    decodeNetwork(readFileSync(assetPath('safety', 'network.bin')), vectors.dimensions),
    vectors,
  );
  return {
    settings,
    score(text) {
      const logits = [...linear(text), ...neural(text)];
      return safetyCategories.map((category) => scoreOf(settings[category], logits));
    },
  };
}

/** The score of one category, 0 to 1, from the logits of both models. */
export function scoreOf({ weights, offset }: Calibration, logits: readonly number[]): number {
  let sum = offset;
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * logits[at]!;
  return 1 / (1 + Math.exp(-sum));
}

/** A function that gives each head's logit of a text: of its worst window, or of the whole where that is worse. */
export function logitsOf(model: HashedModel): (text: string) => number[] {
  const hasher = featureHasher(safetyConcepts());
  const sum = tokenSummer(model, hasher);
  const { heads } = model;
  return (text) => {
    const { sums, tokenCount } = sum(hasher.hash(text));
    const most = new Float64Array(heads);
    for (let head = 0; head < heads; head += 1)
      most[head] = (sums[tokenCount * heads + head] as number) * windowNorm(tokenCount);
    for (const size of windowSizes) {
      const norm = windowNorm(size);
      for (const start of windowStarts(tokenCount, size)) {
        for (let head = 0; head < heads; head += 1) {
          const value =
            ((sums[(start + size) * heads + head] as number) - (sums[start * heads + head] as number)) * norm;
          if (value > (most[head] as number)) most[head] = value;
        }
      }
    }
    return Array.from(most, (value, head) => value * (model.scales[head] as number) + (model.biases[head] as number));
  };
}
