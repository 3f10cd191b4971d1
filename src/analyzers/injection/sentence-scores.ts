import type { HashedText } from '../../text/classifiers/hashed-features.js';
import { longestSentence, sentenceFinder, type SentenceRows } from '../../text/classifiers/sentence-rows.js';
import { vectorScorer, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import { wordVectors } from '../../text/words/word-vectors.js';

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
    sentencesOf(hashed).map(({ start, end, rows }) => ({ start, end, rows, logits: bounded(score(rows)) }));
}

function bounded(logits: Float64Array): Float64Array {
  for (let at = 0; at < logits.length; at++) logits[at] = Math.max(leastLogit, Math.min(mostLogit, logits[at]!));
  return logits;
}
