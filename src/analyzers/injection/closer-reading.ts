import { treesLogit, type Trees } from '../../lib/symmetric-trees.js';
import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { TextRows } from '../../text/classifiers/phrase-network.js';
import { recurrentScorer, type RecurrentNetwork } from '../../text/classifiers/recurrent-network.js';
import { vectorScorer, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import { wordRows, wordVectors } from '../../text/words/word-vectors.js';
import { safetyModel } from '../safety/model.js';
import { attackReader } from './attack-sentences.js';
import { joined, stackLogit, type Stack } from './stack.js';

/**
 * A second look at what is not plainly harmless. It reads words in their order, knows more of them, reads sentence by
 * sentence, and has what the safety classifier finds: frames around something harmful are told from harmless stories by
 * their harm.
 */
export interface CloserReading {
  /** Logit of the first look from which a text is read again; some eight in ten harmless texts stay below. */
  readonly from: number;
  /** How much the second look counts beside the first one, 0 to 1. */
  readonly share: number;
  /** Weigh the facts of the first look and after them those of the second. */
  readonly trees: Trees;
  /** Weighs the same facts; where there is one, it counts as much as the trees. */
  readonly stack?: Stack;
}

/** Longer texts have only the first look: a second one would cost them more than it finds. */
export const closerTokens = 512;

/** Words that the network over fixed vectors reads at once. */
export const closerWords = 128;

/** Networks that only the second look asks: over all words, over these in their order, and over those of each sentence. */
export interface CloserNetworks {
  readonly closer: VectorNetwork;
  readonly recurrent: RecurrentNetwork;
  readonly attackSentences: VectorNetwork;
}

/** Words that the recurrent network reads at once. */
export const recurrentWords = 256;

/**
 * What the second look adds: the logits of the safety classifier, those of the networks, and what the sentences say one by
 * one, all within ±12. `rowsOf` gives the rows that the recurrent network reads. Linear in the text.
 */
export function closerReader(
  { closer, recurrent, attackSentences }: CloserNetworks,
  rowsOf: (hashed: HashedText) => TextRows,
): (hashed: HashedText) => Float64Array {
  const score = vectorScorer(closer, wordVectors(), closerWords);
  const scoreInOrder = recurrentScorer(recurrent, recurrentWords);
  const readAttack = attackReader(attackSentences);
  return (hashed) => {
    const words = wordRows(hashed.text, wordVectors());
    const inOrder = scoreInOrder(rowsOf(hashed));
    const ofNetworks = joined(score(words.rows), inOrder);
    const facts = joined(joined(safetyModel().logits(hashed.text, words), ofNetworks), readAttack(hashed));
    for (let at = 0; at < facts.length; at++) facts[at] = Math.max(-mostLogit, Math.min(mostLogit, facts[at]!));
    return facts;
  };
}

const mostLogit = 12;

/** What both looks say together. */
export function closerLogit(
  first: { readonly logit: number; readonly facts: Float64Array },
  closer: Float64Array,
  { stack, trees, share }: CloserReading,
): number {
  const facts = joined(first.facts, closer);
  const byTrees = treesLogit(facts, trees);
  const weighed = stack ? (stackLogit(facts, stack) + byTrees) / 2 : byTrees;
  return first.logit + share * (weighed - first.logit);
}
