import { phraseTokens } from '../../src/analyzers/safety/model.js';
import type { PhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { trainPhraseNetwork } from '../lib/phrase-trainer.js';
import type { StartVectors } from '../lib/start-vectors.js';
import { startVectors } from '../lib/start-vectors.js';
import type { SafetyExample } from './examples.js';
import { conceptCount, safetyConcepts } from './lexicon/lexicon.js';
import { withAnyHarm } from './labelled.js';

const [vocabularyWords, vectorDimensions] = [18_000, 64];
const options = {
  filters: 144,
  units: 0,
  epochs: 4,
  rate: 0.05,
  embeddingRate: 0.1,
  wordDropout: 0.1,
  filterDropout: 0.3,
  decay: 1e-5,
  buckets: 2048,
  tokens: phraseTokens,
  concepts: conceptCount,
} as const;

let start: StartVectors | undefined;

/** A phrase network whose outputs are the categories and, last, harm of any kind. */
export function trainPhrases(examples: readonly SafetyExample[]): PhraseNetwork {
  start ??= startVectors(vocabularyWords, vectorDimensions);
  return trainPhraseNetwork(examples.map(withAnyHarm), start, { ...options, table: safetyConcepts });
}
