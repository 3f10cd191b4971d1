import { weightedSums } from './weighted-sums.js';

/**
 * From the maxima of filters to the outputs of a network: straight, and by way of rectified units, which say what several
 * filters mean together. A network may have no units.
 */
export interface OutputLayers {
  readonly filters: number;
  readonly outputs: number;
  readonly units: number;
  /** `outputs` rows of `filters` weights. */
  readonly dense: Float32Array;
  readonly outputBias: Float32Array;
  /** `units` rows of `filters` weights. */
  readonly unitWeights: Float32Array;
  readonly unitBias: Float32Array;
  /** `outputs` rows of `units` weights. */
  readonly unitDense: Float32Array;
}

/** The arrays of these layers in the order in which files hold them. */
export const outputArrays = ['dense', 'outputBias', 'unitWeights', 'unitBias', 'unitDense'] as const;

/** Numbers that each array holds. */
export function outputLengths({
  filters,
  outputs,
  units,
}: Pick<OutputLayers, 'filters' | 'outputs' | 'units'>): Readonly<Record<(typeof outputArrays)[number], number>> {
  return {
    dense: outputs * filters,
    outputBias: outputs,
    unitWeights: units * filters,
    unitBias: units,
    unitDense: outputs * units,
  };
}

/** The arrays one after another, as `take` reads so many numbers of a file. */
export function takeOutputs(
  sizes: Pick<OutputLayers, 'filters' | 'outputs' | 'units'>,
  take: (length: number) => Float32Array,
): Pick<OutputLayers, (typeof outputArrays)[number]> {
  const lengths = outputLengths(sizes);
  return {
    dense: take(lengths.dense),
    outputBias: take(lengths.outputBias),
    unitWeights: take(lengths.unitWeights),
    unitBias: take(lengths.unitBias),
    unitDense: take(lengths.unitDense),
  };
}

/** A function that gives the logit of each output for the filters' maxima, none below zero. The answer is reused by the next call. */
export function outputScorer({
  filters,
  outputs,
  units,
  ...layers
}: OutputLayers): (maxima: Float32Array) => Float64Array {
  const { dense, outputBias, unitWeights, unitBias, unitDense } = layers;
  const { values, sums, add } = weightedSums(Float32Array.of(...dense, ...unitWeights), filters);
  const biases = Float64Array.of(...outputBias, ...unitBias);
  const logits = sums.subarray(0, outputs);
  return (maxima) => {
    sums.set(biases);
    values.set(maxima);
    add();
    for (let unit = 0; unit < units; unit++) {
      const value = sums[outputs + unit]!;
      if (value <= 0) continue;
      for (let output = 0; output < outputs; output++) logits[output]! += unitDense[output * units + unit]! * value;
    }
    return logits;
  };
}
