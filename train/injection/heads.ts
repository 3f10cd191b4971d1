import { lexiconTable } from '../../src/analyzers/injection/lexicon/index.js';
import { headNames } from '../../src/analyzers/injection/view-score.js';
import type { HashedModel } from '../../src/text/hashed-model.js';
import { quantise, trainHead } from '../lib/hashed-trainer.js';
import type { Corpus } from './corpus.js';
import { sourceWeights, type Sample } from './dataset.js';

/** 2^18 weights a head: 1 MB for the four. */
export const headBits = 18;

const options = { bits: headBits, epochs: 3, rate: 0.02, dropout: 0.5, decay: 1e-6 } as const;
/** Template texts may make up this share of the positive half of a head's loss. */
const templateShare = 0.6;

/** Trains the four heads on the samples that `keep` lets through. */
export function trainHeads(corpus: Corpus, keep: (sample: Sample) => boolean = () => true): HashedModel {
  const table = lexiconTable();
  const heads = headNames.map((name) => {
    const samples = corpus[name].filter(keep);
    const weights = sourceWeights(samples, templateShare);
    return trainHead(
      samples.map(({ text, label }, index) => ({ text, label, weight: weights[index]! })),
      { ...options, table },
    );
  });
  return quantise(heads, headBits);
}
