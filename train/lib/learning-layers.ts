import { outputArrays, outputLengths } from '../../src/text/classifiers/output-layers.js';
import type { PhraseFilters } from '../../src/text/classifiers/phrase-filters.js';

type LayerName = 'filterBias' | (typeof outputArrays)[number];

/**
 * Layers while they learn, with the squares of all gradients so far (AdaGrad: Duchi, Hazan, Singer 2011); those of the
 * convolution stand with its steps (`row-steps.ts`).
 */
export interface LearningLayers extends PhraseFilters {
  readonly squares: Readonly<Record<LayerName, Float32Array>>;
}

interface Start {
  readonly filters: number;
  readonly outputs: number;
  readonly units: number;
  /** Where the weights of the filters shall stand. */
  readonly convolution: Float32Array;
  /** Of every output. */
  readonly bias: number;
}

/** Layers at their start: small weights drawn at random, of the filters first. */
export function startLayers(
  { filters, outputs, units, convolution, bias }: Start,
  random: () => number,
): LearningLayers {
  convolution.set(spread(random, convolution.length, 0.25));
  const lengths = outputLengths({ filters, outputs, units });
  const weights = {
    filterBias: new Float32Array(filters),
    dense: spread(random, lengths.dense, 0.2),
    outputBias: new Float32Array(outputs).fill(bias),
    unitWeights: spread(random, lengths.unitWeights, Math.sqrt(3 / filters)),
    unitBias: new Float32Array(units),
    unitDense: spread(random, lengths.unitDense, 0.2),
  };
  const squares = Object.fromEntries(
    Object.entries(weights).map(([name, { length }]) => [name, new Float32Array(length).fill(firstSquare)]),
  );
  return { filters, outputs, units, convolution, ...weights, squares: squares as LearningLayers['squares'] };
}

/** All weights of layers. */
export function weightsOf(layers: PhraseFilters): Float32Array[] {
  return [layers.convolution, layers.filterBias, ...outputArrays.map((name) => layers[name])];
}

/** Numbers evenly between -size and size. */
export function spread(random: () => number, length: number, size: number): Float32Array {
  return Float32Array.from({ length }, () => (random() - 0.5) * 2 * size);
}

/** The square before the first step: it keeps that from being too long. */
export const firstSquare = 1e-2;

interface Step {
  readonly at: number;
  readonly gradient: number;
  readonly rate: number;
}

/** One step of one weight. */
export function descend(weights: Float32Array, squares: Float32Array, { at, gradient, rate }: Step): void {
  squares[at]! += gradient * gradient;
  weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]!);
}

/** The mean of weights taken down at several moments: less a matter of the last texts than their end. */
export interface RunningMean {
  add(): void;
  /** Puts the mean in the place of the weights. */
  settle(): void;
}

export function runningMean(weights: readonly Float32Array[]): RunningMean {
  const sums = weights.map(({ length }) => new Float64Array(length));
  let count = 0;
  return {
    add() {
      count++;
      weights.forEach((array, at) => {
        const sum = sums[at]!;
        for (let index = 0; index < array.length; index++) sum[index]! += array[index]!;
      });
    },
    settle: () => weights.forEach((array, at) => array.set(sums[at]!.map((sum) => sum / count))),
  };
}
