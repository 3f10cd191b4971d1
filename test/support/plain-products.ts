import { mostProduct, step } from '../../src/text/classifiers/phrase-maxima.js';

/** A product in whole steps, rounded half up and cut off at the most, as the tables of filters keep it. */
export function inSteps(product: number): number {
  return cutOff(Math.round(product / step), mostProduct) + 0;
}

/** The products of a word and of its idea as one. */
export function withIdea(word: number, idea: number): number {
  return cutOff(word + idea, mostProduct);
}

/** What a filter finds in neighbouring words: their products in steps, added up one after the other in eight bits. */
export function sumOfSteps(products: readonly number[]): number {
  return products.reduce((sum, product) => Math.max(-128, Math.min(127, sum + product))) * step;
}

function cutOff(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
