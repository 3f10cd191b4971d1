import { meaningSize } from './sizes.js';
import { addIdeas, type TextSums } from './text-sums.js';

/** What there is in a text to compare. */
export interface TextFeatures {
  /** Share of the words' weight that has a vector, 0 to 1. */
  readonly coverage: number;
  /** How much there is to compare: the weights of its ideas, and a little for every other word. */
  readonly mass: number;
}

/** What a word without an idea adds to the mass. */
const plainMass = 0.1;

/** Writes the mean of the word vectors and the hashed features of a text that adds up to this. `ideaWeights`: one for each idea. */
export function featuresInto(into: Float64Array, sums: TextSums, ideaWeights: Float32Array): TextFeatures {
  const { known, all, plain, ideas } = sums;
  into.set(sums.values);
  if (known > 0) for (let i = 0; i < meaningSize; i++) into[i]! /= known;
  const mass = plainMass * plain + addIdeas(into, ideas, ideaWeights);
  return { coverage: all === 0 ? 0 : known / all, mass };
}

/** Scales the components from `first` to before `next` to length one. Nothing stays nothing, for which it answers false. */
export function toUnit(vector: Float64Array, first = 0, next = vector.length): boolean {
  let squares = 0;
  for (let i = first; i < next; i++) squares += vector[i]! * vector[i]!;
  if (squares === 0) return false;
  const factor = 1 / Math.sqrt(squares);
  for (let i = first; i < next; i++) vector[i]! *= factor;
  return true;
}
