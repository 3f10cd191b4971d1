import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import type { LabelledText } from '../lib/labelled-text.js';
import type { SafetyExample } from './examples.js';

/** Harmful texts are fewer. */
const [harmWeight, anyHarmWeight] = [2, 1.5];

/** An example with an output for each category. */
export function byCategory({ text, categories, unknown, weight }: SafetyExample): LabelledText {
  const labels = Int8Array.from(safetyCategories, (category) =>
    unknown.includes(category) ? -1 : Number(categories.includes(category)),
  );
  return { text, labels, weights: Float32Array.from(labels, (label) => weight * (label === 1 ? harmWeight : 1)) };
}

/** An example with an output for each category and, last, one for harm of any kind. */
export function withAnyHarm(example: SafetyExample): LabelledText {
  const { text, labels, weights } = byCategory(example);
  const isHarmful = example.categories.length > 0;
  return {
    text,
    labels: Int8Array.of(...labels, Number(isHarmful)),
    weights: Float32Array.of(...weights, example.weight * (isHarmful ? anyHarmWeight : 1)),
  };
}
