import { pooledOfUnit } from '../../src/text/classifiers/recurrent-network.js';
import {
  recurrentArrays,
  recurrentLengths,
  recurrentWeights,
  type RecurrentSizes,
  type RecurrentWeights,
} from '../../src/text/classifiers/recurrent-weights.js';
import { spread } from './learning-layers.js';

/** Weights of a recurrent network but those of its words, or how the loss rises with them: parts of one array. */
export interface RecurrentLayers {
  readonly all: Float32Array;
  readonly directions: readonly [RecurrentWeights, RecurrentWeights];
  readonly dense: Float32Array;
  readonly outputBias: Float32Array;
}

/** Numbers of the layers, a multiple of four: what is beyond them is not used. */
export function layersLength(sizes: RecurrentSizes, outputs: number): number {
  const lengths = recurrentLengths(sizes);
  const direction = recurrentArrays.reduce((sum, name) => sum + lengths[name], 0);
  return 2 * direction + Math.ceil((outputs * (sizes.hidden * pooledOfUnit + 1)) / 4) * 4;
}

/** The parts of an array of `layersLength` numbers. */
export function laidOut(all: Float32Array, sizes: RecurrentSizes, outputs: number): RecurrentLayers {
  const lengths = recurrentLengths(sizes);
  let taken = 0;
  const take = (length: number): Float32Array => all.subarray(taken, (taken += length));
  const direction = (): RecurrentWeights => recurrentWeights((name) => take(lengths[name]));
  const directions = [direction(), direction()] as const;
  return { all, directions, dense: take(outputs * sizes.hidden * pooledOfUnit), outputBias: take(outputs) };
}

/** Sets all weights to small ones drawn at random. */
export function startRecurrent(layers: RecurrentLayers, { hidden }: RecurrentSizes, random: () => number): void {
  for (const weights of layers.directions)
    for (const name of recurrentArrays) weights[name].set(spread(random, weights[name].length, 1 / Math.sqrt(hidden)));
  layers.dense.set(spread(random, layers.dense.length, 0.2));
  layers.outputBias.fill(-0.5);
}
