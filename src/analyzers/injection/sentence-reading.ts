import type { HashedText } from '../../text/hashed-features.js';
import type { SentenceRows } from '../../text/sentence-rows.js';
import type { Span } from '../../text/span.js';
import { cosine, firstTelling } from '../../text/topic-gap.js';
import type { VectorNetwork } from '../../text/vector-network.js';
import { wordVectors } from '../../text/word-vectors.js';
import { leastLogit, sentenceScorer } from './sentence-scores.js';

/**
 * What the sentences of data say one by one. A plain request ("List five rivers.") is nothing in itself: only a reading of
 * single sentences tells it from what documents say to people.
 */
export interface SentenceReading {
  /** In the order of `sentenceFactNames`. */
  readonly facts: Float64Array;
  /** The sentence that is the likeliest order, where one is likelier an order than not; offsets in the text read. */
  readonly order: Span | undefined;
}

/** Outputs of the network over sentences: what one asks an assistant for, and an order to one. */
export const sentenceOutputs = ['request', 'order'] as const;

/** What stands at each place of `SentenceReading.facts`. */
export const sentenceFactNames = [
  'worst request', 'second request', 'worst order', 'second order', 'request apart', 'share of requests',
] as const; // prettier-ignore

/** Below this logit, nobody asks how far a sentence is from its neighbours: the comparison costs more than all else. */
const likely = -1;
/** Documents ask their readers many things and order assistants nothing: of two as likely, the order is shown. */
const orderLead = 1;

/** Reads a text sentence by sentence. Linear. */
export function sentenceReader(network: VectorNetwork): (hashed: HashedText) => SentenceReading {
  const scored = sentenceScorer(network);
  const apart = topicDistance();
  return (hashed) => {
    const sentences = scored(hashed);
    const request = twoWorst();
    const order = twoWorst();
    let requests = 0;
    for (let at = 0; at < sentences.length; at++) {
      const { logits } = sentences[at]!;
      request.add(logits[0]!, at);
      order.add(logits[1]!, at);
      if (logits[0]! > 0) requests++;
    }
    const likeliest = order.first > 0 && order.first + orderLead >= request.first ? order : request;
    return {
      facts: Float64Array.of(
        request.first,
        request.second,
        order.first,
        order.second,
        request.first < likely ? 0 : apart(sentences, request.at),
        requests / Math.max(1, sentences.length),
      ),
      order: likeliest.first > 0 ? sentences[likeliest.at] : undefined,
    };
  };
}

/** The two highest logits and where the highest stands. */
function twoWorst() {
  const worst = { first: leastLogit, second: leastLogit, at: -1, add };
  function add(value: number, at: number): void {
    if (value > worst.first) {
      worst.second = worst.first;
      worst.first = value;
      worst.at = at;
    } else if (value > worst.second) worst.second = value;
  }
  return worst;
}

const fewestWords = 2;
/** Words around a sentence that it is compared with: half of them before it. */
const mostWords = 64;

/** How far a sentence is from those around it in what the words are about: 0 (the same) to 2, 1 where too few words tell. */
function topicDistance(): (sentences: readonly SentenceRows[], at: number) => number {
  const { dimensions, values } = wordVectors();
  const addWords = (sum: Float64Array, { rows }: SentenceRows, most = Infinity): number => {
    let count = 0;
    for (let word = 0; word < rows.length && count < most; word++) {
      const row = rows[word]!;
      if (row < firstTelling) continue;
      count++;
      for (let d = 0; d < dimensions; d++) sum[d]! += values[row * dimensions + d]!;
    }
    return count;
  };
  return (sentences, at) => {
    const own = new Float64Array(dimensions);
    const others = new Float64Array(dimensions);
    const ownCount = addWords(own, sentences[at]!);
    let count = 0;
    for (let before = at - 1; before >= 0 && count < mostWords / 2; before--)
      count += addWords(others, sentences[before]!, mostWords / 2 - count);
    for (let after = at + 1; after < sentences.length && count < mostWords; after++)
      count += addWords(others, sentences[after]!, mostWords - count);
    return ownCount < fewestWords || count < fewestWords ? 1 : 1 - cosine(own, others);
  };
}
