import { wordVectors } from '../../src/text/words/word-vectors.js';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { eigen } from '../semantic/eigen.js';

/** Pretrained embeddings that training starts from. */
export interface StartVectors {
  readonly dimensions: number;
  /** Hashes of the folded words. */
  readonly words: Int32Array;
  readonly values: Float32Array;
}

/** The most frequent English words of the package's word vectors, turned to their main directions. */
export function startVectors(count: number, dimensions: number): StartVectors {
  const vectors = wordVectors();
  const size = vectors.dimensions;
  const covariance = new Float64Array(size * size);
  for (let row = 0; row < count; row++) {
    for (let one = 0; one < size; one++) {
      const value = vectors.values[row * size + one]! * vectors.scale;
      for (let other = 0; other < size; other++)
        covariance[one * size + other]! += value * vectors.values[row * size + other]! * vectors.scale;
    }
  }
  const main = eigen(covariance, size).vectors.slice(0, dimensions);
  const values = new Float32Array(count * dimensions);
  for (let row = 0; row < count; row++)
    main.forEach((vector, d) => {
      let sum = 0;
      for (let one = 0; one < size; one++) sum += vector[one]! * vectors.values[row * size + one]! * vectors.scale;
      values[row * dimensions + d] = sum;
    });
  const words = Int32Array.from(vectors.words.slice(0, count), (word) => foldedHash(word) | 1);
  return { dimensions, words, values };
}
