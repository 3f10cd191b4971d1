import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { Span } from '../../text/span.js';
import type { VectorNetwork } from '../../text/classifiers/vector-network.js';
import { wordVectors } from '../../text/words/word-vectors.js';
import { placeFactNames, placeReader, type SentencesInPlace } from './sentence-in-place.js';
import { leastLogit, sentenceScorer, type ScoredSentence } from './sentence-scores.js';
import { stackLogit, type Stack } from './stack.js';

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

/** What reads single sentences. */
export interface SentenceNetworks {
  /** Over the words of a sentence; its outputs are `sentenceOutputs`. */
  readonly sentences: VectorNetwork;
  /** Whether a request was planted where it stands, from the facts of `placeFactNames`. */
  readonly planted: Stack;
}

/** Outputs of the network over sentences: what one asks an assistant for, and an order to one. */
export const sentenceOutputs = ['request', 'order'] as const;

/** What stands at each place of `SentenceReading.facts`. */
export const sentenceFactNames = [
  'worst request', 'second request', 'worst order', 'second order', 'request apart', 'share of requests',
  'worst planted', 'second planted',
] as const; // prettier-ignore

/** Below this logit of either kind, nobody asks how a sentence fits where it stands: that costs more than all else. */
const leastLikely = -3;

/** Whether a sentence may be a request or an order, so that it is read in its place. */
export function mayBeRequest({ logits }: ScoredSentence): boolean {
  return Math.max(logits[0]!, logits[1]!) > leastLikely;
}

/** So many sentences of a text are read in their place, the likeliest requests. */
const mostInPlace = 16;
/** Documents ask their readers many things and order assistants nothing: of two as likely, the order is shown. */
const orderLead = 1;

/** Reads a text sentence by sentence. Linear. */
export function sentenceReader(networks: SentenceNetworks): (hashed: HashedText) => SentenceReading {
  const scored = sentenceScorer(networks.sentences);
  const inPlace = placeReader(wordVectors());
  return (hashed) => {
    const text = inPlace(scored(hashed));
    const { sentences } = text;
    const request = twoWorst();
    const order = twoWorst();
    let requests = 0;
    for (let at = 0; at < sentences.length; at++) {
      const { logits } = sentences[at]!;
      request.add(logits[0]!, at);
      order.add(logits[1]!, at);
      if (logits[0]! > 0) requests++;
    }
    const { planted, apart } = plantedOf(text, request.at, networks.planted);
    const plain = planted.at < 0 ? request : { first: sentences[planted.at]!.logits[0]!, at: planted.at };
    const likeliest = order.first > 0 && order.first + orderLead >= plain.first ? order : plain;
    return {
      facts: Float64Array.of(
        request.first,
        request.second,
        order.first,
        order.second,
        apart,
        requests / Math.max(1, sentences.length),
        planted.first,
        planted.second,
      ),
      order: likeliest.first > 0 ? sentences[likeliest.at] : undefined,
    };
  };
}

const apartFact = placeFactNames.indexOf('apart');

/** The likeliest planted requests, and how far the likeliest request is from its neighbours. */
function plantedOf(
  { sentences, factsAt }: SentencesInPlace,
  likeliest: number,
  network: Stack,
): { planted: ReturnType<typeof twoWorst>; apart: number } {
  const requests = sentences.flatMap((sentence, at) => (mayBeRequest(sentence) ? [at] : []));
  if (requests.length > mostInPlace)
    requests.sort((one, other) => sentences[other]!.logits[0]! - sentences[one]!.logits[0]!).length = mostInPlace;
  const planted = twoWorst();
  let apart = 0;
  for (const at of requests) {
    const facts = factsAt(at);
    planted.add(Math.max(leastLogit, stackLogit(facts, network)), at);
    if (at === likeliest) apart = facts[apartFact]!;
  }
  return { planted, apart };
}

/** The two highest logits and where the highest stands. */
function twoWorst() {
  const worst = { first: leastLogit, second: leastLogit, at: -1, add };
  function add(value: number, at: number): void {
    if (value > worst.first || worst.at < 0) {
      worst.second = worst.first;
      worst.first = value;
      worst.at = at;
    } else if (value > worst.second) worst.second = value;
  }
  return worst;
}
