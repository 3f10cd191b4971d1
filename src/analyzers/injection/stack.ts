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

/** Facts of one view, shifted and divided. */
let inputs = new Float64Array(64);

/** The logit of one view; pure, a few hundred multiplications. */
export function stackLogit(values: Float64Array, stack: Stack): number {
  const { means, scales, hidden, out, direct, rectified } = stack;
  const size = means.length;
  if (inputs.length < size) inputs = new Float64Array(size);
  let logit = out[out.length - 1]!;
  for (let at = 0; at < size; at++) {
    inputs[at] = (values[at]! - means[at]!) / scales[at]!;
    logit += inputs[at]! * direct[at]!;
  }
  for (let unit = 0; unit < hidden.length; unit++) {
    const weights = hidden[unit]!;
    let sum = weights[size]!;
    for (let at = 0; at < size; at++) sum += inputs[at]! * weights[at]!;
    // The hyperbolic tangent, in half of the time of `Math.tanh`.
    logit += (rectified ? Math.max(0, sum) : 1 - 2 / (Math.exp(2 * sum) + 1)) * out[unit]!;
  }
  return logit;
}

/** Facts with more of them behind. */
export function joined(facts: ArrayLike<number>, more: ArrayLike<number>): Float64Array {
  const values = new Float64Array(facts.length + more.length);
  values.set(facts);
  values.set(more, facts.length);
  return values;
}
