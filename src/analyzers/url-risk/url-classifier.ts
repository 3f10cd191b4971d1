import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { addressFeatures, type AddressFeatures, type AddressParts } from './url-features.js';

/** A tree node: goes left when the feature is at most the threshold. A leaf has feature -1 and its value as threshold. */
export interface TreeNode {
  readonly feature: number;
  readonly threshold: number;
  readonly left: number;
  readonly right: number;
}

/** Hashed logistic weights, and boosted trees over their sums and the dense features. */
export interface UrlModel {
  /** 2^bits weights, each times `scale`. */
  readonly weights: Int8Array;
  readonly scale: number;
  readonly trees: readonly (readonly TreeNode[])[];
}

/** Probability, 0 to 1, that an address belongs to a malware or phishing campaign, by its letters alone. */
export function maliciousProbability(parts: AddressParts): number {
  return probability(loadUrlModel(), addressFeatures(parts));
}

export function probability(model: UrlModel, features: AddressFeatures): number {
  const inputs = treeInputs(features, model.weights, model.scale);
  let margin = 0;
  for (const tree of model.trees) margin += leafOf(tree, inputs);
  return 1 / (1 + Math.exp(-margin));
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

function leafOf(tree: readonly TreeNode[], inputs: Float32Array): number {
  let node = tree[0] as TreeNode;
  while (node.feature >= 0) {
    const next = (inputs[node.feature] as number) <= node.threshold ? node.left : node.right;
    node = tree[next] as TreeNode;
  }
  return node.threshold;
}

let loaded: UrlModel | undefined;

/** Reads the shipped model once: some 10 ms. */
export function loadUrlModel(): UrlModel {
  loaded ??= decodeModel(readFileSync(assetPath('url-risk', 'url-classifier.bin')));
  return loaded;
}

const nodeBytes = 10;

/** Layout, little-endian: u32 weights, f32 scale, i8 weights…, u32 trees, per tree u32 nodes and per node i16 feature, f32 threshold, u16 left, u16 right. */
export function encodeModel({ weights, scale, trees }: UrlModel): Buffer {
  const nodes = trees.reduce((sum, tree) => sum + tree.length, 0);
  const bytes = Buffer.alloc(12 + weights.length + trees.length * 4 + nodes * nodeBytes);
  let at = bytes.writeFloatLE(scale, bytes.writeUInt32LE(weights.length, 0));
  for (const weight of weights) at = bytes.writeInt8(weight, at);
  at = bytes.writeUInt32LE(trees.length, at);
  for (const tree of trees) {
    at = bytes.writeUInt32LE(tree.length, at);
    for (const { feature, threshold, left, right } of tree) {
      at = bytes.writeUInt16LE(
        right,
        bytes.writeUInt16LE(left, bytes.writeFloatLE(threshold, bytes.writeInt16LE(feature, at))),
      );
    }
  }
  return bytes;
}

export function decodeModel(bytes: Buffer): UrlModel {
  const count = bytes.readUInt32LE(0);
  const scale = bytes.readFloatLE(4);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + 8, count).slice();
  let at = 8 + count;
  const trees: TreeNode[][] = [];
  const treeCount = bytes.readUInt32LE(at);
  at += 4;
  for (let t = 0; t < treeCount; t += 1) {
    const size = bytes.readUInt32LE(at);
    at += 4;
    const tree: TreeNode[] = [];
    for (let n = 0; n < size; n += 1, at += nodeBytes) {
      tree.push({
        feature: bytes.readInt16LE(at),
        threshold: bytes.readFloatLE(at + 2),
        left: bytes.readUInt16LE(at + 6),
        right: bytes.readUInt16LE(at + 8),
      });
    }
    trees.push(tree);
  }
  return { weights, scale, trees };
}
