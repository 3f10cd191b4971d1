import type { RecurrentNetwork } from '../../src/text/classifiers/recurrent-network.js';
import type { RecurrentWeights } from '../../src/text/classifiers/recurrent-weights.js';
import { plainOutputs } from './plain-outputs.js';

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** States of gated recurrent units after each word, as they are defined (Cho et al. 2014), in double precision. */
export function plainStates(
  { inputWeights, inputBias, hiddenWeights, hiddenBias }: RecurrentWeights,
  words: readonly (readonly number[])[],
  hidden: number,
): number[][] {
  const row = hidden * 3;
  let state = new Array<number>(hidden).fill(0);
  return words.map((word) => {
    const sum = (biases: Float32Array, weights: Float32Array, values: readonly number[], at: number): number =>
      values.reduce((total, value, index) => total + value * weights[index * row + at]!, biases[at]!);
    const input = (at: number): number => sum(inputBias, inputWeights, word, at);
    const before = state;
    const product = (at: number): number => sum(hiddenBias, hiddenWeights, before, at);
    state = before.map((value, unit) => {
      const reset = logistic(input(unit) + product(unit));
      const update = logistic(input(hidden + unit) + product(hidden + unit));
      const candidate = Math.tanh(input(2 * hidden + unit) + reset * product(2 * hidden + unit));
      return (1 - update) * candidate + update * value;
    });
    return state;
  });
}

/** The logits of one window of words, given by their rows and ideas (0 for none). */
export function plainLogits(network: RecurrentNetwork, rows: readonly number[], ideas: readonly number[]): number[] {
  const { dimensions, hidden, embeddings, concepts, scale, outputs, dense, outputBias } = network;
  const firstIdea = embeddings.length / dimensions - concepts;
  const vector = (row: number): number[] =>
    Array.from(embeddings.subarray(row * dimensions, (row + 1) * dimensions), (value) => value * scale);
  const words = rows.map((row, at) => {
    const idea = ideas[at]! === 0 ? undefined : vector(firstIdea + ideas[at]!);
    return vector(row).map((value, d) => value + (idea?.[d] ?? 0));
  });
  const pooled = network.directions.flatMap((weights, direction) => {
    const states = plainStates(weights, direction === 0 ? words : [...words].reverse(), hidden);
    const of = (unit: number): number[] => states.map((state) => state[unit]!);
    const units = Array.from({ length: hidden }, (_, unit) => unit);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    return [...units.map((unit) => Math.max(...of(unit))), ...units.map((unit) => mean(of(unit)))];
  });
  const none = new Float32Array(0);
  const layers = { filters: pooled.length, outputs, units: 0, dense, outputBias };
  return plainOutputs({ ...layers, unitWeights: none, unitBias: none, unitDense: none }, pooled);
}
