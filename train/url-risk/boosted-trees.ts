import type { TreeNode } from '../../src/analyzers/url-risk/url-classifier.js';
import { seeded } from './logistic.js';

/** What the trees learn from: inputs, labels, 1 or 0, and how much each row counts. */
export interface TreeRows {
  readonly inputs: readonly Float32Array[];
  readonly labels: readonly number[];
  readonly weights: readonly number[];
}

export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Share of the rows, and of the features, that each tree sees (Friedman 2002). */
  readonly rowShare: number;
  readonly featureShare: number;
}

const binCount = 64;
/** L2 penalty of leaves, least gain of a split, fewest rows to split, least curvature on either side. */
const smoothing = 5;
const leastGain = 0.5;
const fewest = 80;
const leastCurvature = 5;

interface Data {
  readonly borders: readonly Float32Array[];
  /** By feature, then by row. */
  readonly binned: readonly Uint8Array[];
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

/** Gradient-boosted trees for logistic loss with histogram splits (Friedman 2001; Chen, Guestrin 2016). Deterministic. */
export function trainTrees({ inputs: rows, labels, weights }: TreeRows, options: BoostingOptions): TreeNode[][] {
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, feature) =>
    Float32Array.from(rows, (row) => row[feature] as number),
  );
  const borders = columns.map(bordersOf);
  const data: Data = {
    borders,
    binned: columns.map((column, feature) => binned(borders[feature] as Float32Array, column)),
    gradient: new Float64Array(rows.length),
    curvature: new Float64Array(rows.length),
  };
  const margins = new Float64Array(rows.length);
  const random = seeded(1);
  const trees: TreeNode[][] = [];
  for (let t = 0; t < options.trees; t += 1) {
    margins.forEach((margin, i) => {
      const p = 1 / (1 + Math.exp(-margin));
      data.gradient[i] = (p - labels[i]!) * weights[i]!;
      data.curvature[i] = p * (1 - p) * weights[i]!;
    });
    const seen = Int32Array.from(rows.keys()).filter(() => random() < options.rowShare);
    const features = [...columns.keys()].filter(() => random() < options.featureShare);
    const tree: TreeNode[] = [];
    grow({ data, rate: options.rate, tree, features }, seen, options.depth);
    for (let i = 0; i < rows.length; i += 1) margins[i] = (margins[i] as number) + leafOf(tree, columns, i);
    trees.push(tree);
  }
  return trees;
}

function leafOf(tree: readonly TreeNode[], columns: readonly Float32Array[], row: number): number {
  let node = tree[0] as TreeNode;
  while (node.feature >= 0) {
    const value = (columns[node.feature] as Float32Array)[row] as number;
    node = tree[value <= node.threshold ? node.left : node.right] as TreeNode;
  }
  return node.threshold;
}

function bordersOf(column: Float32Array): Float32Array {
  const sorted = column.slice().sort();
  const borders = new Set<number>();
  for (let i = 1; i < binCount; i += 1) borders.add(sorted[Math.floor((i * sorted.length) / binCount)] as number);
  borders.delete(sorted.at(-1) as number);
  return Float32Array.from(borders);
}

function binned(borders: Float32Array, column: Float32Array): Uint8Array {
  return Uint8Array.from(column, (value) => {
    let bin = 0;
    while (bin < borders.length && value > (borders[bin] as number)) bin += 1;
    return bin;
  });
}

interface Growth {
  readonly data: Data;
  readonly rate: number;
  readonly tree: TreeNode[];
  readonly features: readonly number[];
}

/** Adds the node for `rows` and its children; returns its place. */
function grow(growth: Growth, rows: Int32Array, depth: number): number {
  const { data, tree, rate, features } = growth;
  const place = tree.length;
  tree.push({ feature: -1, threshold: 0, left: 0, right: 0 });
  const total = totals(data, rows);
  const split = depth > 0 && rows.length >= fewest ? bestSplit(data, { rows, features, total }) : undefined;
  if (split === undefined) {
    const threshold = Math.fround((-rate * total.g) / (total.h + smoothing));
    tree[place] = { feature: -1, threshold, left: 0, right: 0 };
    return place;
  }
  const { feature, bin } = split;
  const bins = data.binned[feature] as Uint8Array;
  const left = grow(
    growth,
    rows.filter((row) => (bins[row] as number) <= bin),
    depth - 1,
  );
  const right = grow(
    growth,
    rows.filter((row) => (bins[row] as number) > bin),
    depth - 1,
  );
  tree[place] = { feature, threshold: (data.borders[feature] as Float32Array)[bin] as number, left, right };
  return place;
}

interface Sums {
  readonly g: number;
  readonly h: number;
}

function totals({ gradient, curvature }: Data, rows: Int32Array): Sums {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += gradient[row] as number;
    h += curvature[row] as number;
  }
  return { g, h };
}

interface Candidates {
  readonly rows: Int32Array;
  readonly features: readonly number[];
  readonly total: Sums;
}

function bestSplit(
  data: Data,
  { rows, features, total: { g, h } }: Candidates,
): { feature: number; bin: number } | undefined {
  let best: { feature: number; bin: number } | undefined;
  let bestGain = leastGain;
  for (const feature of features) {
    const { gradients, curvatures } = histogram(data, rows, feature);
    let gl = 0;
    let hl = 0;
    for (let bin = 0; bin + 1 < gradients.length; bin += 1) {
      gl += gradients[bin] as number;
      hl += curvatures[bin] as number;
      if (hl < leastCurvature || h - hl < leastCurvature) continue;
      const gain = gl ** 2 / (hl + smoothing) + (g - gl) ** 2 / (h - hl + smoothing) - g ** 2 / (h + smoothing);
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = { feature, bin };
    }
  }
  return best;
}

function histogram(
  { binned: columns, borders, gradient, curvature }: Data,
  rows: Int32Array,
  feature: number,
): { gradients: Float64Array; curvatures: Float64Array } {
  const bins = columns[feature] as Uint8Array;
  const size = (borders[feature] as Float32Array).length + 1;
  const gradients = new Float64Array(size);
  const curvatures = new Float64Array(size);
  for (const row of rows) {
    const bin = bins[row] as number;
    gradients[bin] = (gradients[bin] as number) + (gradient[row] as number);
    curvatures[bin] = (curvatures[bin] as number) + (curvature[row] as number);
  }
  return { gradients, curvatures };
}
