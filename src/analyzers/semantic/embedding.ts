import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { packVector, type PackedVector } from './entry-index.js';
import { rowBytes } from './simd-scan.js';
import { meaningSize, textFeatures, toUnit, wordingSize, type TextFeatures } from './text-features.js';

/** What training learned: where ordinary text lies, and which directions tell kinds of text apart. */
export interface EmbeddingModel {
  /** Mean of the meaning part over ordinary text. */
  readonly mean: Float32Array;
  /** `meaningSize` × `meaningSize`, row after row: common components removed, the rest spread by how well it tells kinds apart. */
  readonly spread: Float32Array;
  /** Share of the squared length that the meaning part gets where every word has a vector. */
  readonly meaningShare: number;
}

let loaded: EmbeddingModel | undefined;

/** The shipped model (`train/semantic/train.ts`): 32-bit floats, share, mean, spread. */
export function embeddingModel(): EmbeddingModel {
  if (loaded) return loaded;
  const bytes = readFileSync(assetPath('semantic', 'embedding.bin'));
  const values = Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
  loaded = {
    meaningShare: values[0]!,
    mean: values.subarray(1, 1 + meaningSize),
    spread: values.subarray(1 + meaningSize, 1 + meaningSize + meaningSize * meaningSize),
  };
  return loaded;
}

/** The vector of a text; undefined for one that says too little to be compared (no word, no sign). */
export function embedText(text: string): PackedVector | undefined {
  const vector = combine(textFeatures(text), embeddingModel());
  return vector && packVector(vector);
}

/** Both parts as one vector of length one. */
export function combine(features: TextFeatures, model: EmbeddingModel): Float32Array | undefined {
  const { wording, coverage } = features;
  const vector = new Float32Array(rowBytes);
  const meaning = spreadOut(features.meaning, model);
  const share = coverage * model.meaningShare;
  const meaningFactor = Math.sqrt(share);
  const wordingFactor = Math.sqrt(1 - share);
  let squares = 0;
  for (let i = 0; i < meaningSize; i++) vector[i] = meaning[i]! * meaningFactor;
  for (let i = 0; i < wordingSize; i++) vector[meaningSize + i] = wording[i]! * wordingFactor;
  for (const value of vector) squares += value * value;
  if (squares < 1e-6) return undefined;
  const factor = 1 / Math.sqrt(squares);
  return vector.map((value) => value * factor);
}

function spreadOut(meaning: Float64Array, { mean, spread }: EmbeddingModel): Float64Array {
  const out = new Float64Array(meaningSize);
  for (let i = 0, at = 0; i < meaningSize; i++) {
    let sum = 0;
    for (let j = 0; j < meaningSize; j++) sum += spread[at++]! * (meaning[j]! - mean[j]!);
    out[i] = sum;
  }
  toUnit(out);
  return out;
}
