import { placeReader } from '../../src/analyzers/injection/sentence-in-place.js';
import { mayBeRequest } from '../../src/analyzers/injection/sentence-reading.js';
import { sentenceScorer } from '../../src/analyzers/injection/sentence-scores.js';
import type { Stack } from '../../src/analyzers/injection/stack.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import type { VectorNetwork } from '../../src/text/classifiers/vector-network.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { denseNetwork, type DenseRow } from '../lib/dense-network.js';
import { randomNumbers } from '../lib/random.js';
import type { Corpus } from './corpus.js';
import type { Sample } from './dataset.js';
import { isAuthored, isHeldOut, isOwn } from './folds.js';
import { pick } from './grammar.js';
import { authoredOrders, isRequest } from './sentences.js';
import { meanOf } from './stack.js';

/** Of collected documents one in so many is read, of code one in so many. */
const ofMany = 3;
const ofManyCode = 12;
/** In units. */
const longestHost = 4000;
const longestRequest = 160;
/** Requests that are put into each document, one at a time. */
const plantings = 3;
/** Of them, orders that were written to be planted; the others are what people ask assistants for. */
const plainShare = 0.6;
/** Behind the last sentence stand so many of them. */
const atEnd = 0.25;
/** Collected documents are of few kinds, those that were written one by one of many: the former count less. */
const collectedWeight = 0.5;

/** Facts of sentences in their places, one row after the other, with whether each was planted and how much it counts. */
export interface PlacedRequests {
  readonly size: number;
  readonly facts: Float32Array;
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
}

/**
 * All likely requests of harmless documents that `keep` lets through, and requests put between their sentences. What reads
 * them must have learned from neither: it would be surer of them than of those of other people.
 */
export function placedRequests(
  corpus: Corpus,
  keep: (sample: Sample) => boolean,
  sentences: VectorNetwork,
): PlacedRequests {
  const random = randomNumbers(41);
  const read = sentencesRead(sentences);
  // In English: the word vectors know no other language.
  const plain = authoredOrders(random, true).filter((order) => order.lang === 'en' && keep(order));
  const asked = corpus.user.filter(
    (sample) => isRequest(sample) && sample.text.length < longestRequest && keep(sample),
  );
  const rows: DenseRow[] = [];
  for (const host of hosts(corpus, keep)) {
    const found = read(host.text);
    if (found.length < 2) continue;
    const weight = isAuthored(host) ? 1 : collectedWeight;
    rows.push(...found.filter(({ isLikely }) => isLikely).map((one) => ({ values: one.values(), label: 0, weight })));
    for (let planting = 0; planting < plantings; planting++) {
      const { text } = pick(random() < plainShare ? plain : asked, random);
      const { end } = random() < atEnd ? found.at(-1)! : pick(found, random);
      const gap = random() < 0.5 ? ' ' : '\n';
      const planted = read(`${host.text.slice(0, end)}${gap}${text}${gap}${host.text.slice(end)}`).filter(
        (one) => one.isLikely && one.start >= end && one.end <= end + text.length + 2,
      );
      rows.push(...planted.map((one) => ({ values: one.values(), label: 1, weight })));
    }
  }
  return packed(rows);
}

/** The network that tells requests that were planted from those that belong where they stand. */
export function trainPlanted(parts: readonly PlacedRequests[]): Stack {
  const rows = parts.flatMap(unpacked);
  const total = [0, 1].map((label) => rows.reduce((sum, row) => (row.label === label ? sum + row.weight : sum), 0));
  const balanced = rows.map((row) => ({ ...row, weight: (row.weight / total[row.label]!) * 0.5 * rows.length }));
  const options = { units: 16, epochs: 6, rate: 0.002, decay: 0.008, batch: 256, rectified: true };
  return meanOf([5, 6, 7, 8].map((seed) => denseNetwork(balanced, { ...options, seed })));
}

function packed(rows: readonly DenseRow[]): PlacedRequests {
  const size = rows[0]?.values.length ?? 0;
  const facts = new Float32Array(rows.length * size);
  rows.forEach(({ values }, at) => facts.set(values, at * size));
  return {
    size,
    facts,
    labels: Uint8Array.from(rows, ({ label }) => label),
    weights: Float32Array.from(rows, ({ weight }) => weight),
  };
}

function unpacked({ size, facts, labels, weights }: PlacedRequests): DenseRow[] {
  return Array.from(labels, (label, at) => ({
    values: Float64Array.from(facts.subarray(at * size, (at + 1) * size)),
    label,
    weight: weights[at]!,
  }));
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly isLikely: boolean;
  /** Its facts in its place. */
  values(): Float64Array;
}

function sentencesRead(network: VectorNetwork): (text: string) => Found[] {
  const hasher = featureHasher();
  const scored = sentenceScorer(network);
  const inPlace = placeReader(wordVectors());
  return (text) => {
    const { sentences, factsAt } = inPlace(scored(hasher.hash(text)));
    return sentences.map((sentence, at) => ({
      start: sentence.start,
      end: sentence.end,
      isLikely: mayBeRequest(sentence),
      values: () => factsAt(at),
    }));
  };
}

/** Harmless documents as people send them: all that were written one by one, and some of the collected ones. */
function hosts({ data }: Corpus, keep: (sample: Sample) => boolean): Sample[] {
  let count = 0;
  return data.filter((sample) => {
    if (sample.label === 1 || isOwn(sample) || sample.text.length > longestHost) return false;
    if (!keep(sample) || isHeldOut(sample)) return false;
    if (isAuthored(sample)) return true;
    return count++ % (sample.kind.startsWith('code_') ? ofManyCode : ofMany) === 0;
  });
}
