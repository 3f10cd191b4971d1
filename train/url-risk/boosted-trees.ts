import type { TreeNode } from '../../src/analyzers/url-risk/url-classifier.js';

export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
}

const binCount = 64;
const smoothing = 5;
const fewest = 60;

interface Data {
  readonly borders: readonly (readonly number[])[];
  readonly binned: readonly Uint8Array[];
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

/** Gradient-boosted trees for logistic loss with histogram splits (Friedman 2001; Chen, Guestrin 2016). */
export function trainTrees(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  options: BoostingOptions,
): TreeNode[][] {
  const borders = (rows[0] ?? []).map((_, feature) => bordersOf(rows.map((row) => row[feature] as number)));
  const data: Data = {
    borders,
    binned: rows.map((row) => Uint8Array.from(row, (value, feature) => binOf(borders[feature] as number[], value))),
    gradient: new Float64Array(rows.length),
    curvature: new Float64Array(rows.length),
  };
  const margins = new Float64Array(rows.length);
  const trees: TreeNode[][] = [];
  const all = rows.map((_, i) => i);
  for (let t = 0; t < options.trees; t += 1) {
    margins.forEach((margin, i) => {
      const p = 1 / (1 + Math.exp(-margin));
      data.gradient[i] = p - (labels[i] as number);
      data.curvature[i] = p * (1 - p);
    });
    const tree: TreeNode[] = [];
    grow({ data, options, tree, margins }, all, options.depth);
    trees.push(tree);
  }
  return trees;
}

function bordersOf(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const borders = new Set<number>();
  for (let i = 1; i < binCount; i += 1) borders.add(sorted[Math.floor((i * sorted.length) / binCount)] as number);
  return [...borders];
}

function binOf(borders: readonly number[], value: number): number {
  let bin = 0;
  while (bin < borders.length && value > (borders[bin] as number)) bin += 1;
  return bin;
}

interface Growth {
  readonly data: Data;
  readonly options: BoostingOptions;
  readonly tree: TreeNode[];
  readonly margins: Float64Array;
}

/** Adds the node for `rows` and its children; leaves add their value to the rows' margins. Returns the node's place. */
function grow(growth: Growth, rows: readonly number[], depth: number): number {
  const { data, tree, margins, options } = growth;
  const place = tree.length;
  tree.push({ feature: -1, threshold: 0, left: 0, right: 0 });
  const split = depth > 0 && rows.length >= fewest ? bestSplit(data, rows) : undefined;
  if (split === undefined) {
    const { g, h } = totals(data, rows);
    const value = Math.fround((-options.rate * g) / (h + smoothing));
    tree[place] = { feature: -1, threshold: value, left: 0, right: 0 };
    for (const row of rows) margins[row] = (margins[row] as number) + value;
    return place;
  }
  const { feature, bin } = split;
  const goesLeft = (row: number): boolean => ((data.binned[row] as Uint8Array)[feature] as number) <= bin;
  const left = grow(growth, rows.filter(goesLeft), depth - 1);
  const right = grow(
    growth,
    rows.filter((row) => !goesLeft(row)),
    depth - 1,
  );
  tree[place] = { feature, threshold: (data.borders[feature] as number[])[bin] as number, left, right };
  return place;
}

function totals({ gradient, curvature }: Data, rows: readonly number[]): { g: number; h: number } {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += gradient[row] as number;
    h += curvature[row] as number;
  }
  return { g, h };
}

function bestSplit(data: Data, rows: readonly number[]): { feature: number; bin: number } | undefined {
  const { g, h } = totals(data, rows);
  let best: { feature: number; bin: number } | undefined;
  let bestGain = 0.5;
  data.borders.forEach((borders, feature) => {
    const gradients = new Float64Array(binCount + 1);
    const curvatures = new Float64Array(binCount + 1);
    for (const row of rows) {
      const bin = (data.binned[row] as Uint8Array)[feature] as number;
      gradients[bin] = (gradients[bin] as number) + (data.gradient[row] as number);
      curvatures[bin] = (curvatures[bin] as number) + (data.curvature[row] as number);
    }
    let gl = 0;
    let hl = 0;
    borders.forEach((_, bin) => {
      gl += gradients[bin] as number;
      hl += curvatures[bin] as number;
      if (hl < smoothing || h - hl < smoothing) return;
      const gain = gl ** 2 / (hl + smoothing) + (g - gl) ** 2 / (h - hl + smoothing) - g ** 2 / (h + smoothing);
      if (gain <= bestGain) return;
      bestGain = gain;
      best = { feature, bin };
    });
  });
  return best;
}
