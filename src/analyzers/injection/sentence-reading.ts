import { longestSentence, sentenceRows, type SentenceRows } from '../../text/sentence-rows.js';
import type { Span } from '../../text/span.js';
import { vectorScorer, type VectorNetwork } from '../../text/vector-network.js';
import { wordVectors } from '../../text/word-vectors.js';

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

/** What stands for a text without sentences, and the least that a sentence can say. */
const leastLogit = -6;
const mostLogit = 8;

/** Reads a text sentence by sentence. Linear. */
export function sentenceReader(network: VectorNetwork): (text: string) => SentenceReading {
  const vectors = wordVectors();
  const score = vectorScorer(network, vectors, longestSentence);
  const apart = topicDistance();
  return (text) => {
    const sentences = sentenceRows(text, vectors);
    const request = twoWorst();
    const order = twoWorst();
    let requests = 0;
    for (const [at, { rows }] of sentences.entries()) {
      const logits = score(rows);
      request.add(logits[0]!, at);
      order.add(logits[1]!, at);
      if (logits[0]! > 0) requests++;
    }
    const likeliest = order.first >= request.first ? order : request;
    return {
      facts: Float64Array.of(
        request.first,
        request.second,
        order.first,
        order.second,
        request.at < 0 ? 0 : apart(sentences, request.at),
        requests / Math.max(1, sentences.length),
      ),
      order: likeliest.first > 0 ? sentences[likeliest.at] : undefined,
    };
  };
}

/** The two highest logits and where the highest stands. */
function twoWorst() {
  const worst = { first: leastLogit, second: leastLogit, at: -1, add };
  function add(logit: number, at: number): void {
    const value = Math.min(mostLogit, logit);
    if (value > worst.first) {
      worst.second = worst.first;
      worst.first = value;
      worst.at = at;
    } else if (value > worst.second) worst.second = value;
  }
  return worst;
}

/** The most frequent words say nothing about a topic. */
const firstTelling = 150;
const fewestWords = 2;
/** Sentences on either side that a sentence is compared with. */
const neighbours = 12;

/** How far a sentence is from those around it in what the words are about: 0 (the same) to 2, 1 where too few words tell. */
function topicDistance(): (sentences: readonly SentenceRows[], at: number) => number {
  const { dimensions, values } = wordVectors();
  const sumOf = (sentences: readonly SentenceRows[]): Float64Array | undefined => {
    const sum = new Float64Array(dimensions);
    let count = 0;
    for (const { rows } of sentences)
      for (const row of rows) {
        if (row < firstTelling) continue;
        count++;
        for (let d = 0; d < dimensions; d++) sum[d]! += values[row * dimensions + d]!;
      }
    return count < fewestWords ? undefined : sum;
  };
  return (sentences, at) => {
    const own = sumOf([sentences[at]!]);
    const others = sumOf(sentences.filter((_, other) => other !== at && Math.abs(other - at) <= neighbours));
    return own && others ? 1 - cosine(own, others) : 1;
  };
}

function cosine(one: Float64Array, other: Float64Array): number {
  let dot = 0;
  let first = 0;
  let second = 0;
  for (let d = 0; d < one.length; d++) {
    dot += one[d]! * other[d]!;
    first += one[d]! ** 2;
    second += other[d]! ** 2;
  }
  return dot / Math.sqrt(first * second + 1e-9);
}
