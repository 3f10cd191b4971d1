import { combineCode, floatsOfBlock, type Combine } from '../../lib/combine.js';
import { wasmFloats } from '../../lib/wasm-floats.js';

/** A small network that turns facts into one logit: one hidden layer, learned on sources left out of what the facts come from. */
export interface Stack {
  /** Facts are shifted by `means` and divided by `scales` first. */
  readonly means: readonly number[];
  readonly scales: readonly number[];
  /** One row of weights for each hidden unit; the last number is its bias. */
  readonly hidden: readonly (readonly number[])[];
  /** Weights of the hidden units; the last number is the bias. */
  readonly out: readonly number[];
  /** Straight from the facts to the logit. */
  readonly direct: readonly number[];
  /** The hidden units answer their sum where that is above zero, in place of its hyperbolic tangent. */
  readonly rectified?: boolean;
}

/** The logit of one view. */
export function stackLogit(values: Float64Array, stack: Stack): number {
  let weigh = weighers.get(stack);
  if (!weigh) weighers.set(stack, (weigh = weigher(stack)));
  return weigh(values);
}

const weighers = new WeakMap<Stack, (values: Float64Array) => number>();

/** The network in memory of its own, where compiled code adds up its hidden units side by side. */
function weigher({ means, scales, hidden, out, direct, rectified = false }: Stack): (values: Float64Array) => number {
  const [size, units] = [means.length, hidden.length];
  const blocks = Math.ceil(units / floatsOfBlock);
  const width = blocks * floatsOfBlock;
  const floats = wasmFloats(size * (width + 1) + width * 2 + spareFloats);
  const [inputs, biases, sums] = [floats.take(size), floats.take(width), floats.take(width)];
  const weights = floats.take(size * width);
  hidden.forEach((row, unit) => {
    biases[unit] = row[size]!;
    for (let at = 0; at < size; at++) weights[at * width + unit] = row[at]!;
  });
  const combine = floats.compile<Combine>(combineCode());
  return (values) => {
    let logit = out[units]!;
    for (let at = 0; at < size; at++) {
      const input = (values[at]! - means[at]!) / scales[at]!;
      inputs[at] = input;
      logit += input * direct[at]!;
    }
    combine(sums.byteOffset, biases.byteOffset, inputs.byteOffset, 4, weights.byteOffset, width * 4, size, blocks);
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      // The hyperbolic tangent, in half of the time of `Math.tanh`.
      logit += (rectified ? Math.max(0, sum) : 1 - 2 / (Math.exp(2 * sum) + 1)) * out[unit]!;
    }
    return logit;
  };
}

/** For arrays that begin at whole vectors. */
const spareFloats = 16;

/** Facts with more of them behind. */
export function joined(facts: ArrayLike<number>, more: ArrayLike<number>): Float64Array {
  const values = new Float64Array(facts.length + more.length);
  values.set(facts);
  values.set(more, facts.length);
  return values;
}
