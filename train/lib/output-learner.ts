import type { LabelledText } from './labelled-text.js';
import { descend, type LearningLayers } from './learning-layers.js';

/** How the layers above the maxima learn from one text. */
export interface OutputStep {
  readonly rate: number;
  /** Share of filters left out in each step. */
  readonly filterDropout: number;
  readonly decay: number;
  readonly random: () => number;
}

/**
 * Takes one step of the layers above the maxima of filters (`OutputLayers`). Answers how the loss rises with each maximum,
 * or nothing where the text taught nothing.
 */
export type LearnOutputs = (
  maxima: Float32Array,
  known: Pick<LabelledText, 'labels' | 'weights'>,
  step: OutputStep,
) => Float32Array | undefined;

/** Smaller slopes teach nothing. */
const leastSlope = 1e-3;

/**
 * Steps of the given layers. The answer is reused by the next one. `doubt` is the share of each output's labels that is
 * taken for wrong, so that no text is learned by heart (label smoothing, Szegedy et al. 2016); none where nothing is said.
 */
export function outputLearner(layers: LearningLayers, doubt: readonly number[] = []): LearnOutputs {
  const { filters, outputs, units } = layers;
  const mask = new Float32Array(filters);
  const seen = new Float32Array(filters);
  const values = new Float32Array(units);
  const slopes = new Float32Array(filters);
  const unitSlopes = new Float32Array(units);
  return (maxima, { labels, weights }, step) => {
    const { filterDropout, random } = step;
    for (let filter = 0; filter < filters; filter++) {
      mask[filter] = random() < filterDropout ? 0 : 1 / (1 - filterDropout);
      seen[filter] = maxima[filter]! * mask[filter]!;
    }
    readUnits(layers, seen, values);
    slopes.fill(0);
    unitSlopes.fill(0);
    let moved = false;
    for (let output = 0; output < outputs; output++) {
      const label = labels[output]!;
      if (label < 0) continue;
      const doubted = doubt[output] ?? 0;
      const target = label * (1 - 2 * doubted) + doubted;
      const slope = (1 / (1 + Math.exp(-logitOf(layers, output, { seen, values }))) - target) * weights[output]!;
      if (Math.abs(slope) < leastSlope) continue;
      moved = true;
      learnOutput(layers, { output, slope, seen, values, slopes, unitSlopes }, step);
    }
    if (!moved) return undefined;
    learnUnits(layers, { seen, values, slopes, unitSlopes }, step);
    for (let filter = 0; filter < filters; filter++) slopes[filter]! *= mask[filter]!;
    return slopes;
  };
}

/** What comes in from the filters and out of the units. */
interface Read {
  readonly seen: Float32Array;
  readonly values: Float32Array;
}

interface Slopes extends Read {
  readonly slopes: Float32Array;
  readonly unitSlopes: Float32Array;
}

function readUnits({ filters, unitWeights, unitBias }: LearningLayers, seen: Float32Array, values: Float32Array): void {
  for (let unit = 0; unit < values.length; unit++) {
    let sum = unitBias[unit]!;
    for (let filter = 0; filter < filters; filter++) sum += unitWeights[unit * filters + filter]! * seen[filter]!;
    values[unit] = Math.max(0, sum);
  }
}

function logitOf(layers: LearningLayers, output: number, { seen, values }: Read): number {
  const { filters, units, dense, outputBias, unitDense } = layers;
  let sum = outputBias[output]!;
  for (let filter = 0; filter < filters; filter++) sum += dense[output * filters + filter]! * seen[filter]!;
  for (let unit = 0; unit < units; unit++) sum += unitDense[output * units + unit]! * values[unit]!;
  return sum;
}

function learnOutput(
  { filters, units, dense, outputBias, unitDense, squares }: LearningLayers,
  { output, slope, seen, values, slopes, unitSlopes }: Slopes & { readonly output: number; readonly slope: number },
  step: OutputStep,
): void {
  descend(outputBias, squares.outputBias, { at: output, gradient: slope, rate: step.rate });
  const straight = { weights: dense, squares: squares.dense, from: output * filters };
  learnRow(straight, { slope, inputs: seen, slopes }, step);
  const byUnits = { weights: unitDense, squares: squares.unitDense, from: output * units };
  learnRow(byUnits, { slope, inputs: values, slopes: unitSlopes }, step);
}

function learnUnits(
  { filters, unitWeights, unitBias, squares }: LearningLayers,
  { seen, values, slopes, unitSlopes }: Slopes,
  step: OutputStep,
): void {
  for (let unit = 0; unit < values.length; unit++) {
    const slope = unitSlopes[unit]!;
    if (values[unit] === 0 || slope === 0) continue;
    descend(unitBias, squares.unitBias, { at: unit, gradient: slope, rate: step.rate });
    const row = { weights: unitWeights, squares: squares.unitWeights, from: unit * filters };
    learnRow(row, { slope, inputs: seen, slopes }, step);
  }
}

/** Weights of one sum over inputs, which begin at `from`. */
interface Row {
  readonly weights: Float32Array;
  readonly squares: Float32Array;
  readonly from: number;
}

/** Moves the weights of a sum by how the loss rises with it, and adds how it rises with each input to `slopes`. */
function learnRow(
  { weights, squares, from }: Row,
  { slope, inputs, slopes }: { slope: number; inputs: Float32Array; slopes: Float32Array },
  { rate, decay }: OutputStep,
): void {
  for (let place = 0; place < inputs.length; place++) {
    const input = inputs[place]!;
    if (input === 0) continue;
    const at = from + place;
    slopes[place]! += slope * weights[at]!;
    descend(weights, squares, { at, gradient: slope * input + decay * weights[at]!, rate });
  }
}
