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
 * Turns a category's two logits into a score, 0.5 where the category counts as violated by default:
 * 1 / (1 + exp(-(linear × logit of the linear model + neural × logit of the network + offset))).
 */
export interface Calibration {
  readonly linear: number;
  readonly neural: number;
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
      const fromLinear = linear(text);
      const fromNeural = neural(text);
      return safetyCategories.map((category, head) =>
        combined(settings[category], fromLinear[head] as number, fromNeural[head] as number),
      );
    },
  };
}

/** The score of one category from its two logits. */
export function combined({ linear, neural, offset }: Calibration, fromLinear: number, fromNeural: number): number {
  return 1 / (1 + Math.exp(-(linear * fromLinear + neural * fromNeural + offset)));
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
