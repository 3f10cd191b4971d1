import type { HashedText } from '../../text/hashed-features.js';
import type { HashedModel, TokenSums } from '../../text/hashed-model.js';
import type { VectorNetwork } from '../../text/vector-network.js';
import { vectorScorer } from '../../text/vector-network.js';
import { rowsOf, wordVectors } from '../../text/word-vectors.js';
import { safetyModel } from '../safety/model.js';
import type { Question } from './model.js';
import { stackLogit, type Stack } from './stack.js';
import { headNames } from './view-score.js';

/**
 * A second look at what is not plainly harmless. It knows more words, and what the safety classifier finds: frames around
 * something harmful are told from harmless stories by their harm.
 */
export interface CloserReading {
  /** Logit of the first look from which a text is read again; some nine in ten harmless texts stay below. */
  readonly from: number;
  /** Weighs the facts of the first look and after them those of the second. */
  readonly stack: Stack;
}

/** The heads that tell where a text is worst. */
const askedHeads: Readonly<Record<Question, readonly number[]>> = {
  user: [headNames.indexOf('user'), headNames.indexOf('framing')],
  data: [headNames.indexOf('data')],
};

/** Words that the network over fixed vectors reads at once. */
export const closerWords = 128;

/** Tokens of a text that are read again: so that a second look at a long text costs no more than at a page. */
const mostTokens = 384;
/** Texts a little longer are read whole. */
const wholeTokens = 512;

/** What of a text is read again: all, or the stretch of a longer one that the first look finds worst. */
export function excerptOf(hashed: HashedText, { sums, tokenCount }: TokenSums, { model, question }: Asked): string {
  if (tokenCount <= wholeTokens) return hashed.text;
  const { heads, scales } = model;
  const upTo = (token: number): number =>
    askedHeads[question].reduce((sum, head) => sum + sums[token * heads + head]! * scales[head]!, 0);
  let [worst, most] = [0, -Infinity];
  for (let from = 0; from <= tokenCount - mostTokens; from += mostTokens >> 2) {
    const sum = upTo(from + mostTokens) - upTo(from);
    if (sum > most) [worst, most] = [from, sum];
  }
  return hashed.text.slice(hashed.starts[worst], hashed.ends[worst + mostTokens - 1]);
}

interface Asked {
  readonly model: HashedModel;
  readonly question: Question;
}

/** What the second look adds: the logits of the safety classifier and of the network, within ±12. Linear in the text. */
export function closerReader(network: VectorNetwork): (text: string) => Float64Array {
  const score = vectorScorer(network, wordVectors(), closerWords);
  return (text) => {
    const rows = rowsOf(text, wordVectors());
    const logits = [...safetyModel().logits(text, rows), ...score(rows)];
    return Float64Array.from(logits, (logit) => Math.max(-12, Math.min(12, logit)));
  };
}

/** The logit of a second look. */
export function closerLogit(facts: Float64Array, closer: Float64Array, { stack }: CloserReading): number {
  return stackLogit(joined(facts, closer), stack);
}

/** The facts of both looks in the order of the stack. */
export function joined(facts: Float64Array, closer: Float64Array): Float64Array {
  const values = new Float64Array(facts.length + closer.length);
  values.set(facts);
  values.set(closer, facts.length);
  return values;
}
