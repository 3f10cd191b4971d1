import type { ConceptTable } from '../../src/text/classifiers/concept-table.js';
import type { RecurrentNetwork } from '../../src/text/classifiers/recurrent-network.js';
import type { LabelledText } from './labelled-text.js';
import { runningMean } from './learning-layers.js';
import { randomNumbers } from './random.js';
import { recurrentLearner } from './recurrent-learner.js';
import type { StartVectors } from './start-vectors.js';
import { tokenReader } from './token-rows.js';

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
  readonly table: ConceptTable;
  readonly seed: number;
}

const warmUpSteps = 300;
/** The rate falls evenly to this share of what it was. */
const lastShare = 0.05;
/** How often the weights are taken down in the last epoch. */
const snapshots = 8;
/**
 * A text that weighs less is read that much more seldom, and weighs this much when it is: the slopes stay the same on
 * average, and a quarter of the words need not be read (importance sampling, Zhao, Zhang 2015).
 */
const leastWeight = 1;

/** Trains a recurrent network by Adam, a batch of texts at a time. Deterministic. */
export function trainRecurrentNetwork(
  examples: readonly LabelledText[],
  start: StartVectors,
  options: RecurrentOptions,
): RecurrentNetwork {
  const random = randomNumbers(options.seed);
  const outputs = examples[0]!.labels.length;
  const learner = recurrentLearner({ start, outputs, options, random });
  const read = tokenReader({ start, ...options });
  const tokens = examples.map(({ text }) => read(text));
  const shares = examples.map(({ weights }) => Math.min(1, Math.max(...weights) / leastWeight));
  const weighed = examples.map((example, at) => ({ ...example, weights: dividedBy(example.weights, shares[at]!) }));
  const epochs = Array.from({ length: options.epochs }, () => batchesOf(chosen(shares, random), options.batch));
  const batches = epochs.flat();
  const lastEpoch = epochs.at(-1)!;
  const mean = runningMean(learner.weights);
  batches.forEach((batch, step) => {
    for (const index of batch) learner.learn(weighed[index]!, tokens[index]!);
    const warmth = Math.min(1, (step + 1) / warmUpSteps);
    learner.step(options.rate * warmth * (1 - (step / batches.length) * (1 - lastShare)));
    const ofLast = step - (batches.length - lastEpoch.length);
    if (ofLast > 0 && ofLast % Math.ceil(lastEpoch.length / snapshots) === 0) mean.add();
  });
  mean.add();
  mean.settle();
  return learner.network();
}

function dividedBy(weights: Float32Array, share: number): Float32Array {
  return weights.map((weight) => weight / share);
}

/** Places of texts in a random order, each with its share of a chance. */
function chosen(shares: readonly number[], random: () => number): Uint32Array {
  const order = Uint32Array.from(shares.flatMap((share, index) => (random() < share ? [index] : [])));
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

/** Whole batches; what is left over is left out. */
function batchesOf(order: Uint32Array, size: number): Uint32Array[] {
  return Array.from({ length: Math.floor(order.length / size) }, (_, at) =>
    order.subarray(at * size, (at + 1) * size),
  );
}
