import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { VectorNetwork } from '../../text/classifiers/vector-network.js';
import { leastLogit, sentenceScorer } from './sentence-scores.js';

/**
 * A function that says of a prompt how likely its sentences are attacks by themselves: a short request for the hidden text
 * at the end of a long harmless one is seen there. Gives the logits of the worst and the second sentence, the share of
 * likely ones, the mean, and the logits of the first and the last sentence. Linear.
 */
export function attackReader(network: VectorNetwork): (hashed: HashedText) => Float64Array {
  const scored = sentenceScorer(network);
  return (hashed) => {
    const logits = scored(hashed).map((sentence) => sentence.logits[0]!);
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
