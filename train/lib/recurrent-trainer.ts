import type { RecurrentNetwork } from '../../src/text/classifiers/recurrent-network.js';
import type { LabelledText } from './labelled-text.js';
import { runningMean } from './learning-layers.js';
import { randomNumbers } from './random.js';
import { recurrentLearner } from './recurrent-learner.js';
import type { StartVectors } from './start-vectors.js';
import type { TokenRows } from './token-rows.js';

export interface RecurrentOptions {
  readonly hidden: number;
  readonly epochs: number;
  /** Texts of one step. */
  readonly batch: number;
  readonly rate: number;
  /** Rate of the words' embeddings, as a share of the others'. */
  readonly embeddingShare: number;
  /** Share of words left out in each step. */
  readonly wordDropout: number;
  /** Share of what the states say that is left out in each step. */
  readonly pooledDropout: number;
  /** Share of the labels of each output that is taken for wrong. */
  readonly doubt: readonly number[];
  readonly buckets: number;
  /** Tokens of a text that are read; longer ones are read from a random place. */
  readonly tokens: number;
  readonly concepts: number;
  /** Gives the rows of a text, of the words that training starts from and the buckets behind them. */
  readonly read: (text: string) => TokenRows;
  readonly seed: number;
}

const warmUpSteps = 300;
/** The rate falls evenly to this share of what it was. */
const lastShare = 0.05;
/** How often the weights are taken down in the last epoch. */
const snapshots = 8;

/** Trains a recurrent network by Adam, a batch of texts at a time. Deterministic. */
export function trainRecurrentNetwork(
  examples: readonly LabelledText[],
  start: StartVectors,
  options: RecurrentOptions,
): RecurrentNetwork {
  const { batch: texts, epochs, rate } = options;
  const random = randomNumbers(options.seed);
  const outputs = examples[0]!.labels.length;
  const learner = recurrentLearner({ start, outputs, options, random });
  const tokens = examples.map(({ text }) => options.read(text));
  const order = Uint32Array.from(examples, (_, index) => index);
  const stepsOfEpoch = Math.floor(order.length / texts);
  const steps = stepsOfEpoch * epochs;
  const mean = runningMean(learner.weights);
  for (let step = 0; step < steps; step++) {
    const batch = step % stepsOfEpoch;
    if (batch === 0) shuffle(order, random);
    for (const index of order.subarray(batch * texts, (batch + 1) * texts))
      learner.learn(examples[index]!, tokens[index]!);
    learner.step(rate * Math.min(1, (step + 1) / warmUpSteps) * (1 - (step / steps) * (1 - lastShare)));
    const isLast = step >= steps - stepsOfEpoch;
    if (isLast && batch > 0 && batch % Math.ceil(stepsOfEpoch / snapshots) === 0) mean.add();
  }
  mean.add();
  mean.settle();
  return learner.network();
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
}
