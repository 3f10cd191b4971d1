import { networkWords, safetyReader, type SafetyModels } from '../../src/analyzers/safety/model.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';
import { quantise } from '../lib/hashed-trainer.js';
import { randomNumbers } from '../lib/random.js';
import { trainVectorNetwork } from '../lib/vector-trainer.js';
import { authoredExamples, folds } from './authored.js';
import { benignExamples, dataExamples, everydayExamples, writtenExamples, type SafetyExample } from './examples.js';
import { byCategory } from './labelled.js';
import { safetyConcepts } from './lexicon/lexicon.js';
import type { ScoredExample } from './stack.js';
import { trainLinear } from './train-linear.js';
import { trainPhrases } from './train-phrases.js';

const bits = 17;
const linearOptions = { bits, epochs: 3, rate: 0.1, dropout: 0.2, decay: 3e-6 };
const networkOptions = {
  filters: 144,
  units: 32,
  epochs: 5,
  rate: 0.05,
  wordDropout: 0.1,
  filterDropout: 0.3,
  windowWords: networkWords,
  mostUnits: 2000,
  mostWords: 400,
  snapshots: 16,
};
/** Weight of the harmful moderation data: our own texts stand nearer to what is asked. */
const harmWeight = 0.1;
/** Weight of its harmless part, which is what most people write. */
const plainWeight = 0.8;
/** Share of the harmless injection data that is learned from. */
const promptShare = 0.4;

/** What is learned: all that joins the models is fitted later. */
export type Learned = Omit<SafetyModels, 'ideas'>;
export type Part = keyof Learned;

/** How each of the models is learned. */
export const trainers: Readonly<{ [One in Part]: (examples: readonly SafetyExample[]) => Learned[One] }> = {
  linear: (examples) => quantise(trainLinear(examples, linearOptions), bits),
  network: (examples) => trainVectorNetwork(examples.map(byCategory), wordVectors(), networkOptions),
  phrases: trainPhrases,
};

/** Numbers of the parts that our own texts stand in by turns. */
export const foldNumbers = Array.from({ length: folds }, (_, fold) => fold);

/** What is learned without a fold of our own texts, or in the end: from the data in a folder and from them. */
export function learnedExamples(data: string, fold: number | 'all'): SafetyExample[] {
  const keep = (place: number): boolean => place % folds !== fold;
  return [
    ...dataExamples(`${data}/moderation/train.jsonl.gz`).map((example) => {
      const weight = example.categories.length > 0 ? harmWeight : plainWeight;
      return { ...example, weight: example.weight * weight };
    }),
    ...benignExamples(`${data}/injection/train.jsonl.gz`, promptShare),
    ...everydayExamples(),
    ...writtenExamples({ perPattern: 20, keep }),
    ...authoredExamples({ keep, more: 4, weight: 2, random: randomNumbers(3) }),
  ];
}

/**
 * Our own texts of one fold, as they are measured: a pattern counts little, a text of its own counts in full. The first
 * fold has the development texts besides.
 */
export function leftExamples(data: string, fold: number): SafetyExample[] {
  const keep = (place: number): boolean => place % folds === fold;
  return [
    ...writtenExamples({ perPattern: 5, keep }).map((example) => ({ ...example, weight: 0.1 })),
    ...authoredExamples({ keep, more: 0, weight: 1, random: randomNumbers(4) }),
    ...(fold === 0 ? developmentExamples(data) : []),
  ];
}

function developmentExamples(data: string): SafetyExample[] {
  return [
    ...dataExamples(`${data}/moderation/dev.jsonl.gz`),
    ...benignExamples(`${data}/injection/dev.jsonl.gz`, 0.5),
  ].map((example) => ({ ...example, weight: 0.05 }));
}

/** What models say of texts. */
export function scoredBy(models: Learned, examples: readonly SafetyExample[]): ScoredExample[] {
  const read = safetyReader({ ideas: safetyConcepts, ...models });
  return examples.map((example) => ({ ...example, readings: read(example.text).all() }));
}
