import { lexiconTable } from '../../src/analyzers/injection/lexicon/index.js';
import type { SentenceNetworks } from '../../src/analyzers/injection/sentence-reading.js';
import { headNames, networkTokens } from '../../src/analyzers/injection/view-score.js';
import { fewerRows } from '../../src/text/classifiers/fewer-words.js';
import type { HashedModel } from '../../src/text/classifiers/hashed-model.js';
import type { PhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import {
  closerWords,
  recurrentWords,
  wordsOfData,
  type CloserNetworks,
} from '../../src/analyzers/injection/closer-reading.js';
import { quantise, trainHead, type TrainedHead } from '../lib/hashed-trainer.js';
import { trainPhraseNetwork } from '../lib/phrase-trainer.js';
import type { LabelledText } from '../lib/labelled-text.js';
import { trainRecurrentNetwork } from '../lib/recurrent-trainer.js';
import { startVectors } from '../lib/start-vectors.js';
import { tokenReader, type TokenRows } from '../lib/token-rows.js';
import { trainVectorNetwork } from '../lib/vector-trainer.js';
import { withTextsOfSecondLook, type Corpus } from './corpus.js';
import { mostWeight, sourceWeights, type Sample } from './dataset.js';
import { trainAttackSentences } from './attack-sentences.js';
import { trainSentences } from './sentences.js';

/** 2^18 weights a head: 1 MB for the four. */
export const headBits = 18;

const headOptions = { bits: headBits, epochs: 3, rate: 0.02, dropout: 0.5, decay: 1e-6 } as const;
/** Heads that saw the texts in other orders, with other features left out: their mean is steadier and costs no more to run. */
const headSeeds = [7, 19];
/** Template texts may make up this share of the positive half of a head's loss. */
const templateShare = 0.45;

const networkOptions = {
  filters: 432,
  units: 0,
  epochs: 3,
  rate: 0.05,
  embeddingRate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.15,
  decay: 1e-5,
  // In the order of `headNames`; with any doubt, `data` found less of what unseen writers plant.
  doubt: [0.05, 0, 0.05, 0.05],
  buckets: 4096,
  tokens: networkTokens,
  concepts: 32,
} as const;
const closerOptions = {
  filters: 144,
  units: 32,
  epochs: 5,
  rate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.2,
  windowWords: closerWords,
  mostUnits: 6000,
  mostWords: 1000,
  snapshots: 16,
} as const;
const recurrentOptions = {
  hidden: 96,
  epochs: 3,
  batch: 128,
  rate: 0.002,
  embeddingShare: 1.5,
  wordDropout: 0.1,
  pooledDropout: 0.15,
  doubt: networkOptions.doubt,
  buckets: networkOptions.buckets,
  tokens: recurrentWords,
  concepts: networkOptions.concepts,
  seed: 41,
} as const;
/** Small, beside the others: its strength is that nothing but data counts for it. */
const recurrentOfDataOptions = { ...recurrentOptions, hidden: 80, buckets: wordsOfData.buckets, seed: 43 } as const;
const dimensionsOfData = 48;
const vocabularyWords = 24_000;
const vectorDimensions = 64;

/** What is learned from texts, before the stack. */
export interface Models extends CloserNetworks, SentenceNetworks {
  readonly heads: HashedModel;
  readonly network: PhraseNetwork;
}

/** Those that learn from texts, not from what others say of them. */
export type Networks = Omit<Models, 'planted'>;

export type Part = keyof Networks;

/** Which samples a network may learn. */
export type Keep = (sample: Sample) => boolean;

/** How each of the networks is trained; none needs another. Those that take longest come first. */
export const trainers: { readonly [One in Part]: (corpus: Corpus, keep: Keep) => Networks[One] } = {
  recurrent: (corpus, keep) =>
    trainRecurrentNetwork(labelledTexts(corpus, keep), startVectors(vocabularyWords, vectorDimensions), {
      ...recurrentOptions,
      read: wholeVocabulary(),
    }),
  recurrentOfData: (corpus, keep) =>
    trainRecurrentNetwork(
      labelledTexts(withTextsOfSecondLook(corpus), keep).filter(isData),
      startVectors(wordsOfData.known, dimensionsOfData),
      { ...recurrentOfDataOptions, read: fewerWords() },
    ),
  closer: (corpus, keep) =>
    trainVectorNetwork(labelledTexts(withTextsOfSecondLook(corpus), keep), wordVectors(), closerOptions),
  network: (corpus, keep) =>
    trainPhraseNetwork(labelledTexts(corpus, keep), startVectors(vocabularyWords, vectorDimensions), {
      ...networkOptions,
      table: lexiconTable(),
    }),
  sentences: trainSentences,
  attackSentences: (corpus, keep) => trainAttackSentences(withTextsOfSecondLook(corpus), keep),
  heads: trainHeads,
};

/** Reads texts by the vocabulary of the networks. */
function wholeVocabulary(): (text: string) => TokenRows {
  const start = startVectors(vocabularyWords, vectorDimensions);
  return tokenReader({ start, buckets: networkOptions.buckets, table: lexiconTable() });
}

/** The same by what the network of data knows of it. */
function fewerWords(): (text: string) => TokenRows {
  const [read, rowsOf] = [wholeVocabulary(), fewerRows(wordsOfData)];
  return (text) => {
    const { rows, concepts } = read(text);
    return { rows: rowsOf(rows, rows.length).slice(0, rows.length), concepts };
  };
}

/** Whether a text is known as data, harmless or not. */
function isData({ labels }: LabelledText): boolean {
  return labels[headNames.indexOf('data')] !== -1;
}

/** Each text once, with the answers of all heads that know one. */
function labelledTexts(corpus: Corpus, keep: Keep): LabelledText[] {
  const byText = new Map<string, LabelledText>();
  headNames.forEach((name, output) => {
    const samples = corpus[name].filter(keep);
    const weights = sourceWeights(samples, templateShare);
    samples.forEach(({ text, label }, index) => {
      let example = byText.get(text);
      if (!example) {
        example = {
          text,
          labels: new Int8Array(headNames.length).fill(-1),
          weights: new Float32Array(headNames.length),
        };
        byText.set(text, example);
      }
      example.labels[output] = label;
      example.weights[output] = Math.min(mostWeight, weights[index]!);
    });
  });
  return [...byText.values()];
}

function trainHeads(corpus: Corpus, keep: Keep): HashedModel {
  const table = lexiconTable();
  const heads = headNames.map((name) => {
    const samples = corpus[name].filter(keep);
    const weights = sourceWeights(samples, templateShare);
    const examples = samples.map(({ text, label }, index) => ({ text, label, weight: weights[index]! }));
    return meanHead(headSeeds.map((seed) => trainHead(examples, { ...headOptions, table, seed })));
  });
  return quantise(heads, headBits);
}

function meanHead(heads: readonly TrainedHead[]): TrainedHead {
  const mean = (read: (head: TrainedHead) => number): number =>
    heads.reduce((sum, head) => sum + read(head), 0) / heads.length;
  return {
    weights: heads[0]!.weights.map((_, feature) => mean(({ weights }) => weights[feature]!)),
    bias: mean(({ bias }) => bias),
  };
}
