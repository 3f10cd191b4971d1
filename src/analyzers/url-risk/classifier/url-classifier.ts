import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import { decodeTrees, encodeTrees, treesLogit, type Trees } from '../../../lib/symmetric-trees.js';
import { addressFeatures, type AddressFeatures, type AddressParts } from './url-features.js';

/** Hashed logistic weights, and boosted trees over their sums and the dense features. */
export interface UrlModel {
  /** 2^bits weights, each times `scale`. */
  readonly weights: Int8Array;
  readonly scale: number;
  readonly trees: Trees;
}

/** Probability, 0 to 1, that an address belongs to a malware or phishing campaign, by its letters alone. */
export function maliciousProbability(parts: AddressParts): number {
  return probability(loadUrlModel(), addressFeatures(parts));
}

export function probability(model: UrlModel, features: AddressFeatures): number {
  const inputs = treeInputs(features, model.weights, model.scale);
  return 1 / (1 + Math.exp(-treesLogit(inputs, model.trees)));
}

/** What the trees see: the dense features, the logistic margin, its sum per group, and the extremes of the name's weights. */
export function treeInputs(
  { hashes, groupOf, dense }: AddressFeatures,
  weights: Int8Array | Float32Array,
  scale: number,
): Float32Array {
  const mask = weights.length - 1;
  const sums = [0, 0, 0, 0];
  let most = -9;
  let least = 9;
  hashes.forEach((hash, i) => {
    const weight = (weights[hash & mask] as number) * scale;
    const group = groupOf[i] as number;
    sums[group] = (sums[group] as number) + weight;
    if (group !== 0) return;
    most = Math.max(most, weight);
    least = Math.min(least, weight);
  });
  const all = sums.reduce((sum, one) => sum + one, 0);
  // Single precision, as the thresholds are: a value equal to one must not fall on its other side.
  return Float32Array.of(...dense, (2 * all) / Math.sqrt(Math.max(1, hashes.length)), ...sums, most, least);
}

let loaded: UrlModel | undefined;

/** Reads the shipped model once: some 10 ms. */
function loadUrlModel(): UrlModel {
  loaded ??= decodeModel(readFileSync(assetPath('url-risk', 'url-classifier.bin')));
  return loaded;
}

/** Layout, little-endian: u32 weights, f32 scale, i8 weights…, then the trees (`encodeTrees`). */
export function encodeModel({ weights, scale, trees }: UrlModel): Buffer {
  const head = Buffer.alloc(8);
  head.writeFloatLE(scale, head.writeUInt32LE(weights.length, 0));
  return Buffer.concat([head, Buffer.from(weights.buffer, weights.byteOffset, weights.length), encodeTrees(trees)]);
}

function decodeModel(bytes: Buffer): UrlModel {
  const count = bytes.readUInt32LE(0);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + 8, count).slice();
  return { weights, scale: bytes.readFloatLE(4), trees: decodeTrees(bytes, 8 + count) };
}
