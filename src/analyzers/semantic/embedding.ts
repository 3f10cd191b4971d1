import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { packVector, type PackedVector } from './packed-vector.js';
import { rowBytes } from './simd-scan.js';
import { meaningSize, textFeatures, toUnit, wordingSize, type TextFeatures } from './text-features.js';
import { ideaCount } from './thesaurus.js';

/** What training learned (`train/semantic/train.ts`). */
export interface EmbeddingModel {
  /** Evidence (see `evidence`) that is published as similarity 0.50: 1 % of unrelated texts have more. */
  readonly half: number;
  /** Mean of the meaning part over kinds of text. */
  readonly mean: Float32Array;
  /** `meaningSize` × `meaningSize`, row after row: the common component removed, the rest spread by how well it tells kinds apart. */
  readonly spread: Float32Array;
  /** Weight of each idea of the thesaurus: rare in ordinary text, frequent in attacks. */
  readonly ideaWeights: Float32Array;
}

/** A text's vector and how much there was to compare. */
export interface EmbeddedText {
  readonly vector: PackedVector;
  readonly mass: number;
}

/** Share of the squared length that the meaning part gets where every word has a vector. */
const meaningShare = 0.55;
/** How much a text of little mass must be nearer. */
const doubt = 0.7;

let loaded: EmbeddingModel | undefined;

/** The shipped model: little-endian 32-bit floats in the order of the fields. */
function embeddingModel(): EmbeddingModel {
  if (loaded) return loaded;
  const bytes = readFileSync(assetPath('semantic', 'embedding.bin'));
  const values = Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
  const [spreadAt, ideasAt] = [1 + meaningSize, 1 + meaningSize + meaningSize ** 2];
  if (values.length !== ideasAt + ideaCount) throw new Error('assets/semantic/embedding.bin is of another version');
  loaded = {
    half: values[0]!,
    mean: values.subarray(1, spreadAt),
    spread: values.subarray(spreadAt, ideasAt),
    ideaWeights: values.subarray(ideasAt),
  };
  return loaded;
}

/** Writes a model as `embeddingModel` reads it. */
export function encodeModel({ half, mean, spread, ideaWeights }: EmbeddingModel): Buffer {
  const values = [half, ...mean, ...spread, ...ideaWeights];
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes;
}

/** The vector of a text; undefined for one in which there is nothing to compare. */
export function embedText(text: string, model = embeddingModel()): EmbeddedText | undefined {
  const features = textFeatures(text, model.ideaWeights);
  const vector = combine(features, model);
  return vector && { vector: packVector(vector), mass: features.mass };
}

/** A cosine with the doubt that a short text deserves: equal stays 1, everything else shrinks, the more the less there is to compare. */
export function evidence(cosine: number, mass: number): number {
  const bounded = Math.min(1, cosine);
  return 1 - (1 - bounded) * (1 + doubt / Math.max(mass, 0.1));
}

/** The published similarity, 0 to 1: grows with the evidence, 0.50 at the calibrated border. */
export function similarityOf(found: number, { half } = embeddingModel()): number {
  const value = found < half ? (0.5 * found) / half : 0.5 + (0.5 * (found - half)) / (1 - half);
  return Math.max(0, Math.round(value * 1e4) / 1e4);
}

/** Both parts as one vector of length one. */
function combine(features: TextFeatures, model: EmbeddingModel): Float32Array | undefined {
  const { wording, coverage } = features;
  const share = coverage * meaningShare;
  const meaning = spreadOut(features.meaning, model);
  const vector = new Float64Array(rowBytes);
  for (let i = 0; i < meaningSize; i++) vector[i] = meaning[i]! * Math.sqrt(share);
  for (let i = 0; i < wordingSize; i++) vector[meaningSize + i] = wording[i]! * Math.sqrt(1 - share);
  toUnit(vector);
  return vector.every((value) => value === 0) ? undefined : Float32Array.from(vector);
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
