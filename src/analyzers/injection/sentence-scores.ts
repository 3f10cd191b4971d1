import type { HashedText } from '../../text/classifiers/hashed-features.js';
import { longestSentence, sentenceFinder, type SentenceRows } from '../../text/classifiers/sentence-rows.js';
import { vectorScorer, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import { wordVectors } from '../../text/word-vectors.js';

/** A sentence with the logits that a network gives it, one for each output, from `leastLogit` to `mostLogit`. */
export interface ScoredSentence extends SentenceRows {
  readonly logits: Float64Array;
}

/** The least that a sentence can say, and what stands for one that is not there. */
export const leastLogit = -6;
const mostLogit = 8;

/** A function that scores each sentence of a text by itself. Linear. */
export function sentenceScorer(network: VectorNetwork): (hashed: HashedText) => ScoredSentence[] {
  const sentencesOf = sentenceFinder(wordVectors());
  const score = vectorScorer(network, wordVectors(), longestSentence);
  return (hashed) =>
    sentencesOf(hashed).map((sentence) => ({ ...sentence, logits: score(sentence.rows).map(bounded) }));
}

function bounded(logit: number): number {
  return Math.max(leastLogit, Math.min(mostLogit, logit));
}
