import { describe, expect, it } from 'vitest';
import { lexiconTable } from '../../src/analyzers/injection/lexicon/index.js';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { phraseScorer } from '../../src/text/classifiers/phrase-network.js';
import { vectorScorer } from '../../src/text/classifiers/vector-network.js';
import { wordRows, wordVectors } from '../../src/text/words/word-vectors.js';
import type { LabelledText } from '../../train/lib/labelled-text.js';
import { spread } from '../../train/lib/learning-layers.js';
import { trainPhraseNetwork } from '../../train/lib/phrase-trainer.js';
import { randomNumbers } from '../../train/lib/random.js';
import { trainVectorNetwork } from '../../train/lib/vector-trainer.js';

const words = ['river', 'stone', 'window', 'paper', 'garden', 'music'];
const layers = { filters: 18, epochs: 8, rate: 0.05, wordDropout: 0.05, filterDropout: 0.1 };

/** Whether `stone` comes right after `river`; both stand in all texts. */
function pairedTexts(count: number): LabelledText[] {
  const random = randomNumbers(17);
  const others = (): string => words.slice(2)[Math.floor(random() * 4)]!;
  return Array.from({ length: count }, () => {
    const label = random() < 0.5 ? 1 : 0;
    const pair = label ? 'river stone' : `river ${others()} stone`;
    const text = [others(), others(), pair, others(), label ? others() : ''].join(' ');
    return { text, labels: Int8Array.of(label), weights: Float32Array.of(1) };
  });
}

const texts = pairedTexts(500);
const [learned, left] = [texts.slice(0, 400), texts.slice(400)];

function rightShare(logit: (text: string) => number): number {
  return left.filter(({ text, labels }) => logit(text) > 0 === (labels[0] === 1)).length / left.length;
}

describe('the training of networks of filters', () => {
  it('over embeddings that learn too finds what stands side by side, and the same again', () => {
    const start = {
      dimensions: 16,
      words: Int32Array.from(words, (word) => foldedHash(word) | 1),
      values: spread(randomNumbers(9), words.length * 16, 0.3),
    };
    const options = {
      ...{ ...layers, units: 0, embeddingRate: 0.05, decay: 1e-5, buckets: 4, tokens: 16, concepts: 32 },
      table: lexiconTable(),
    };
    const network = trainPhraseNetwork(learned, start, options);
    const hasher = featureHasher(options.table);
    const { read, score } = phraseScorer(network);
    const logitOf = (text: string): number => {
      const rows = read(hasher.hash(text));
      return score(rows, { from: 0, to: rows.tokenCount })[0]!;
    };
    expect(rightShare(logitOf)).toBeGreaterThan(0.9);
    expect(trainPhraseNetwork(learned, start, options)).toEqual(network);
  });

  it('over fixed vectors finds it too, and the same again', () => {
    const vectors = wordVectors();
    const options = { ...layers, units: 4, windowWords: 16, mostUnits: 200, mostWords: 16, snapshots: 4 };
    const network = trainVectorNetwork(learned, vectors, options);
    const score = vectorScorer(network, vectors, options.windowWords);
    expect(rightShare((text) => score(wordRows(text, vectors, 16).rows)[0]!)).toBeGreaterThan(0.9);
    expect(trainVectorNetwork(learned, vectors, options)).toEqual(network);
  });
});
