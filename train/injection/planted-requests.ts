import { placeFactNames, placeReader } from '../../src/analyzers/injection/sentence-in-place.js';
import { mayBeRequest } from '../../src/analyzers/injection/sentence-reading.js';
import { sentenceScorer } from '../../src/analyzers/injection/sentence-scores.js';
import type { Stack } from '../../src/analyzers/injection/stack.js';
import { featureHasher } from '../../src/text/hashed-features.js';
import type { VectorNetwork } from '../../src/text/vector-network.js';
import { wordVectors } from '../../src/text/word-vectors.js';
import { randomNumbers } from '../lib/random.js';
import type { Corpus } from './corpus.js';
import type { Sample } from './dataset.js';
import { isAuthored, isOwn } from './folds.js';
import { pick } from './grammar.js';
import { authoredOrders, isRequest } from './sentences.js';
import { trainStack, type Described } from './stack.js';

/** Of collected documents one in so many is read, of code one in so many. */
const ofMany = 4;
const ofManyCode = 24;
/** In units. */
const longestHost = 4000;
const longestRequest = 120;
/** Requests that are put into each document, one at a time. */
const plantings = 2;

/**
 * The network that tells requests that were planted from those that belong where they stand. It learns from all likely
 * requests of harmless documents, and from requests to assistants put between two of their sentences.
 */
export function trainPlanted(corpus: Corpus, keep: (sample: Sample) => boolean, sentences: VectorNetwork): Stack {
  const random = randomNumbers(41);
  const read = sentencesRead(sentences);
  // In English: the word vectors know no other language.
  const plain = authoredOrders(random, true).filter((order) => order.lang === 'en' && keep(order));
  const asked = corpus.user.filter(
    (sample) => isRequest(sample) && sample.text.length < longestRequest && keep(sample),
  );
  const rows: Described[] = [];
  for (const host of hosts(corpus).filter(keep)) {
    const found = read(host.text);
    if (found.length < 2) continue;
    rows.push(...found.filter(isLikely).map(({ values }) => ({ sample: host, values })));
    for (let planting = 0; planting < plantings; planting++) {
      const request = pick(random() < 0.5 ? plain : asked, random);
      const { end } = found[Math.floor(random() * (found.length - 1))]!;
      const text = `${host.text.slice(0, end)} ${request.text} ${host.text.slice(end)}`;
      const planted = read(text).filter((one) => one.start >= end && one.end <= end + request.text.length + 2);
      const sample = { ...host, label: 1 };
      rows.push(...planted.filter(isLikely).map(({ values }) => ({ sample, values })));
    }
  }
  return trainStack(rows, 1e-4);
}

interface Found {
  readonly start: number;
  readonly end: number;
  /** In the order of `placeFactNames`. */
  readonly values: Float64Array;
}

function sentencesRead(network: VectorNetwork): (text: string) => Found[] {
  const hasher = featureHasher();
  const scored = sentenceScorer(network);
  const inPlace = placeReader(wordVectors());
  return (text) => {
    const { sentences, factsAt } = inPlace(scored(hasher.hash(text)));
    return sentences.map(({ start, end }, at) => ({ start, end, values: factsAt(at) }));
  };
}

const requestFact = placeFactNames.indexOf('request');

function isLikely({ values }: Found): boolean {
  return values[requestFact]! > mayBeRequest;
}

/** Harmless documents as people send them: all that were written one by one, and some of the collected ones. */
function hosts({ data }: Corpus): Sample[] {
  let count = 0;
  return data.filter((sample) => {
    if (sample.label === 1 || isOwn(sample) || sample.text.length > longestHost) return false;
    if (isAuthored(sample)) return true;
    return count++ % (sample.kind.startsWith('code_') ? ofManyCode : ofMany) === 0;
  });
}
