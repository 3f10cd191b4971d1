import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import { isForeign, tellingWords, type TellingWords } from './telling-words.js';
import { packVector, type PackedVector } from './packed-vector.js';
import { rowBytes } from './simd-scan.js';
import { meaningSize } from './sizes.js';
import { featuresInto, toUnit } from './text-features.js';
import { textSums, textWords, type TextSums } from './text-sums.js';
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

/** A text's vector and words, and how much there was to compare. */
export interface EmbeddedText {
  readonly vector: PackedVector;
  readonly words: TellingWords;
  /** Whether it is in another language than English. */
  readonly isForeign: boolean;
  readonly mass: number;
}

/** Share of the squared length that the meaning part gets where every word has a vector. */
const meaningShare = 0.55;
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

/** Weight of each idea of the thesaurus. */
export const ideaWeights = (): Float32Array => embeddingModel().ideaWeights;

/** Writes a model as `embeddingModel` reads it. */
export function encodeModel({ half, mean, spread, ideaWeights }: EmbeddingModel): Buffer {
  const values = [half, ...mean, ...spread, ...ideaWeights];
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes;
}

/** The vector of a text; undefined for one in which there is nothing to compare. */
export function embedText(text: string, model = embeddingModel()): EmbeddedText | undefined {
  return embedSums(spreadSums(text, model), model);
}

/** The words of a text by which it is compared, for one whose vector is known, and whether they are of another language. */
export function wordsOf(text: string): Pick<EmbeddedText, 'words' | 'isForeign'> {
  const words = textWords(text);
  return { words: tellingWords(words.codes), isForeign: isForeign(words) };
}

/** The sums of a text with the meaning spread, which is linear: what they add up to with others' is embedded by `embedSums`. */
export function spreadSums(text: string, model = embeddingModel()): TextSums {
  const sums = textSums(text);
  spreadOut(sums.values, columnsOf(model).spread);
  return sums;
}

/** Filled and read without a pause: a vector of its own for each text would cost more than its sums. */
const vector = new Float64Array(rowBytes);

/** The vector of a text, or of several one after the other, from its spread sums. */
export function embedSums(sums: TextSums, model = embeddingModel()): EmbeddedText | undefined {
  const { coverage, mass } = featuresInto(vector, sums, model.ideaWeights);
  const { mean } = columnsOf(model);
  for (let i = 0; i < meaningSize; i++) vector[i]! -= mean[i]!;
  toUnit(vector, 0, meaningSize);
  toUnit(vector, meaningSize);
  const share = coverage * meaningShare;
  const [meaningBy, wordingBy] = [Math.sqrt(share), Math.sqrt(1 - share)];
  for (let i = 0; i < meaningSize; i++) vector[i]! *= meaningBy;
  for (let i = meaningSize; i < rowBytes; i++) vector[i]! *= wordingBy;
  if (!toUnit(vector)) return undefined;
  return { vector: packVector(vector), words: tellingWords(sums.codes), isForeign: isForeign(sums), mass };
}

/** Evidence that is so much below the border is published as 0.18 instead of 0.50. */
const fading = 0.4;

/** The published similarity, 0 to 1: grows with the evidence, which may be negative, 0.50 at the calibrated border. */
export function similarityOf(found: number, { half } = embeddingModel()): number {
  const value = found < half ? 0.5 * Math.exp((found - half) / fading) : 0.5 + (0.5 * (found - half)) / (1 - half);
  return Math.round(value * 1e4) / 1e4;
}

/** The spread by columns, so that no sum waits for the one before, and the mean spread by it. */
interface Columns {
  readonly spread: Float64Array;
  readonly mean: Float64Array;
}

const columnsByModel = new WeakMap<EmbeddingModel, Columns>();

function columnsOf(model: EmbeddingModel): Columns {
  const before = columnsByModel.get(model);
  if (before) return before;
  const spread = new Float64Array(meaningSize ** 2);
  for (let i = 0; i < meaningSize; i++)
    for (let j = 0; j < meaningSize; j++) spread[j * meaningSize + i] = model.spread[i * meaningSize + j]!;
  const mean = Float64Array.from(model.mean);
  spreadOut(mean, spread);
  const made = { spread, mean };
  columnsByModel.set(model, made);
  return made;
}

const spreading = new Float64Array(meaningSize);

/** Spreads the first `meaningSize` components in place. */
function spreadOut(values: Float64Array, spread: Float64Array): void {
  spreading.fill(0);
  // Four columns at once: the sums are read and written a quarter as often.
  for (let j = 0; j < meaningSize; j += 4) {
    const [one, two, three, four] = [values[j]!, values[j + 1]!, values[j + 2]!, values[j + 3]!];
    const [first, second] = [j * meaningSize, (j + 1) * meaningSize];
    const [third, fourth] = [second + meaningSize, second + 2 * meaningSize];
    for (let i = 0; i < meaningSize; i++)
      spreading[i] =
        spreading[i]! +
        spread[first + i]! * one +
        spread[second + i]! * two +
        spread[third + i]! * three +
        spread[fourth + i]! * four;
  }
  values.set(spreading);
}
