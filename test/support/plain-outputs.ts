import type { OutputLayers } from '../../src/text/classifiers/output-layers.js';

/** The logits for maxima of filters, as the layers are defined. */
export function plainOutputs(net: OutputLayers, maxima: readonly number[]): number[] {
  const row = (weights: Float32Array, at: number, values: readonly number[]): number =>
    values.reduce((sum, value, column) => sum + value * weights[at * values.length + column]!, 0);
  const units = Array.from(net.unitBias, (bias, unit) => Math.max(0, bias + row(net.unitWeights, unit, maxima)));
  return Array.from(
    net.outputBias,
    (bias, output) => bias + row(net.dense, output, maxima) + row(net.unitDense, output, units),
  );
}
