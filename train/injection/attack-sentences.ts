import { longestSentence } from '../../src/text/classifiers/sentence-rows.js';
import type { VectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { trainOnRows } from '../lib/vector-trainer.js';
import type { Corpus } from './corpus.js';
import { mostWeight, sourceWeights, type Sample } from './dataset.js';
import { once, sentenceOptions, sentenceReader, shortAttack, type Sentence } from './sentences.js';

/** Of generated and collected harmless prompts one sentence in so many, of authored ones all. */
const ofMany = 4;

/**
 * The network over single sentences of prompts: short attacks of users against the sentences of harmless prompts. Of a long
 * attack, nobody says which sentence it is.
 */
export function trainAttackSentences(corpus: Corpus, keep: (sample: Sample) => boolean): VectorNetwork {
  const sentences = sentencesOf(corpus.user.filter(keep));
  const weights = sourceWeights(sentences.map(({ from }) => from));
  const examples = sentences.map(({ from, rows }, at) => ({
    rows,
    labels: Int8Array.of(from.label),
    weights: Float32Array.of(Math.min(mostWeight, weights[at]!)),
  }));
  return trainOnRows(examples, wordVectors(), sentenceOptions);
}

function sentencesOf(samples: readonly Sample[]): Sentence[] {
  const read = sentenceReader();
  let count = 0;
  const ofHarmless = (from: Sample): Sentence[] => {
    const isAuthored = from.source.startsWith('authored:');
    return read(from.text).flatMap((rows) => (isAuthored || count++ % ofMany === 0 ? [{ from, rows }] : []));
  };
  const attacks = samples.flatMap((from): Sentence[] => {
    if (from.label === 0 || from.text.length >= shortAttack) return [];
    return [{ from, rows: Int32Array.from(read(from.text).flatMap((rows) => [...rows])).subarray(0, longestSentence) }];
  });
  return [...attacks, ...samples.filter(({ label }) => label === 0).flatMap(ofHarmless)].filter(once());
}
