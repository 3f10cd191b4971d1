import { once } from '../../lib/once.js';
import { treesLogit, type Trees } from '../../lib/symmetric-trees.js';
import type { HashedText } from '../../text/classifiers/hashed-features.js';
import { textOfFewer } from '../../text/classifiers/fewer-words.js';
import type { TextRows } from '../../text/classifiers/phrase-network.js';
import { recurrentScorer, type RecurrentNetwork } from '../../text/classifiers/recurrent-network.js';
import { vectorScorer, type VectorNetwork } from '../../text/classifiers/vector-network.js';
import { wordRows, wordVectors, type WordRows } from '../../text/words/word-vectors.js';
import { safetyModel } from '../safety/model.js';
import { attackReader } from './attack-sentences.js';
import { joined, stackLogit, type Stack } from './stack.js';

/**
 * A second look at what is not plainly harmless. It reads words in their order, knows more of them, reads sentence by
 * sentence, and has what the safety classifier finds: frames around something harmful are told from harmless stories by
 * their harm.
 */
export interface CloserReading {
  readonly doubt: Doubt;
  /** How much the second look counts beside the first one, 0 to 1. */
  readonly share: number;
  /** Weigh the facts of the first look and after them those of the second. */
  readonly trees: Trees;
  /** Weighs the same facts; where there is one, it counts as much as the trees. */
  readonly stack?: Stack;
}

/** Which texts are read again, of those that are no longer than `closerTokens`. */
export interface Doubt {
  /** Logit from which a text is read again; one that stays below it keeps that logit. */
  readonly from: number;
  /** Weigh the facts of the first look; where there are none, its logit counts. */
  readonly trees?: Trees;
}

/** A second look at longer texts would cost more than it finds; of a suspicious prompt, a short part may have one (`second-look.ts`). */
export const closerTokens = 512;

/** Words that the network over fixed vectors reads at once. */
export const closerWords = 128;

/** Networks that only the second look asks: over all words, over these in their order, and over those of each sentence. */
export interface CloserNetworks {
  readonly closer: VectorNetwork;
  readonly recurrent: RecurrentNetwork;
  /** Learned data alone. */
  readonly recurrentOfData: RecurrentNetwork;
  readonly attackSentences: VectorNetwork;
}

/** Words that the recurrent networks read at once. */
export const recurrentWords = 256;

/** What the recurrent network of data knows of their vocabulary. */
export const wordsOfData = { known: 10_000, buckets: 1024 } as const;

/** Gives what the second look adds, all within ±12. Linear in the text. */
export interface CloserReader {
  /** The logits of the safety classifier, and those of the network that reads words in their order. */
  user(hashed: HashedText): Float64Array;
  /** The same, then the logits of the network over fixed vectors, what the sentences say one by one, and the network of data. */
  data(hashed: HashedText): Float64Array;
}

/**
 * A reader under the networks, each of which is asked for when the first text needs it. `rowsOf` gives the rows that the
 * recurrent networks read. Of users' prompts the others say nothing that it does not.
 */
export function closerReader(networks: CloserNetworks, rowsOf: (hashed: HashedText) => TextRows): CloserReader {
  const inOrder = once(() => recurrentScorer(networks.recurrent, recurrentWords));
  const inOrderOfData = once(() => recurrentScorer(networks.recurrentOfData, recurrentWords));
  const byWords = once(() => vectorScorer(networks.closer, wordVectors(), closerWords));
  const bySentences = once(() => attackReader(networks.attackSentences));
  const fewer = textOfFewer(wordsOfData);
  const common = (hashed: HashedText, words: WordRows, rows: TextRows): Float64Array =>
    joined(safetyModel().logits(hashed.text, words), inOrder()(rows));
  const wordsOf = ({ text }: HashedText): WordRows => wordRows(text, wordVectors());
  return {
    user: (hashed) => within(common(hashed, wordsOf(hashed), rowsOf(hashed))),
    data(hashed) {
      const [words, rows] = [wordsOf(hashed), rowsOf(hashed)];
      const facts = [
        common(hashed, words, rows),
        byWords()(words.rows),
        bySentences()(hashed),
        inOrderOfData()(fewer(rows)),
      ];
      return within(facts.reduce<Float64Array>(joined, new Float64Array()));
    },
  };
}

const mostLogit = 12;

function within(facts: Float64Array): Float64Array {
  return facts.map((logit) => Math.max(-mostLogit, Math.min(mostLogit, logit)));
}

/** The logit of the first look at a text, and what it weighed. */
export interface FirstLook {
  readonly logit: number;
  readonly facts: Float64Array;
}

/** What decides whether a text is read again. */
export function doubtLogit({ logit, facts }: FirstLook, { trees }: Pick<Doubt, 'trees'>): number {
  return trees ? treesLogit(facts, trees) : logit;
}

/** What both looks say together. */
export function closerLogit(first: FirstLook, closer: Float64Array, { stack, trees, share }: CloserReading): number {
  const facts = joined(first.facts, closer);
  const byTrees = treesLogit(facts, trees);
  const weighed = stack ? (stackLogit(facts, stack) + byTrees) / 2 : byTrees;
  return first.logit + share * (weighed - first.logit);
}
