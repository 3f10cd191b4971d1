import { stackLogit, type Stack } from './stack.js';
import { glanceFactNames, lengthFact } from './view-score.js';

/**
 * A glance at a text, before the network reads it: what the heads and the rules find so plainly harmless needs no more.
 * Most of what people write ends here.
 */
export interface Glance {
  /** Texts whose logit stays below are taken for harmless. */
  readonly below: number;
  /** Weighs the facts of `glanceFactNames`. */
  readonly stack: Stack;
}

/** In tokens. Longer texts hide more, and beside the rest of their cost the network's windows are little. */
export const longestGlance = 1024;

const lengthAt = glanceFactNames.indexOf('length');

/** The logit of a text that is plainly harmless; none for one that must be looked at. Reads the first facts only. */
export function plainLogit(facts: Float64Array, { below, stack }: Glance): number | undefined {
  if (facts[lengthAt]! > lengthFact(longestGlance)) return undefined;
  const logit = stackLogit(facts, stack);
  return logit < below ? logit : undefined;
}
