import type { HashedText } from '../../text/hashed-features.js';
import { longestSentence, sentenceFinder } from '../../text/sentence-rows.js';
import { vectorScorer, type VectorNetwork } from '../../text/vector-network.js';
import { wordVectors } from '../../text/word-vectors.js';

/** What stands at each place of what `attackReader` gives. */
export const attackFactNames = [
  'worst sentence', 'second sentence', 'share of bad sentences', 'mean of sentences', 'first sentence', 'last sentence',
] as const; // prettier-ignore

/** What stands for a sentence that is not there, and the least and the most that one can say. */
const leastLogit = -6;
const mostLogit = 8;

/**
 * A function that says of a prompt how likely its sentences are attacks by themselves: a short request for the hidden text
 * at the end of a long harmless one is seen there. Linear.
 */
export function attackReader(network: VectorNetwork): (hashed: HashedText) => Float64Array {
  const vectors = wordVectors();
  const sentencesOf = sentenceFinder(vectors);
  const score = vectorScorer(network, vectors, longestSentence);
  return (hashed) => {
    const logits = sentencesOf(hashed).map(({ rows }) => Math.max(leastLogit, Math.min(mostLogit, score(rows)[0]!)));
    const count = Math.max(1, logits.length);
    const [worst = leastLogit, second = leastLogit] = logits.toSorted((one, other) => other - one);
    return Float64Array.of(
      worst,
      second,
      logits.filter((logit) => logit > 0).length / count,
      logits.reduce((sum, logit) => sum + logit, 0) / count,
      logits[0] ?? leastLogit,
      logits.at(-1) ?? leastLogit,
    );
  };
}
