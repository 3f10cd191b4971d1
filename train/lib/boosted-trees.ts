import type { Tree, Trees } from '../../src/lib/symmetric-trees.js';
import { randomNumbers } from './random.js';

/** What trees learn from: facts, a label, 1 or 0, and how much it counts. */
export interface TreeRow {
  readonly values: ArrayLike<number>;
  readonly label: number;
  readonly weight: number;
}

export interface TreesOptions {
  readonly trees: number;
  /** Questions that each tree asks, at most eight. */
  readonly levels: number;
  /** Share of what a tree finds that is added. */
  readonly rate: number;
  /** Pull of the leaves towards zero, in units of the rows' curvature. */
  readonly pull: number;
  /** Share of the rows that each tree learns from. */
  readonly rows: number;
  readonly seed: number;
}

/** Borders that are tried of each fact. */
const mostBorders = 63;
const bins = mostBorders + 1;

/**
 * Trees for yes or no, each learned from what those before it leave open (gradient boosting: Friedman 2001, with second
 * derivatives as in XGBoost, Chen and Guestrin 2016). Deterministic; linear in rows, facts and levels. The mean row weight
 * should be 1.
 */
export function boostedTrees(rows: readonly TreeRow[], options: TreesOptions): Trees {
  const random = randomNumbers(options.seed);
  const columns = rows[0]!.values.length;
  const facts = Array.from({ length: columns }, (_, fact) =>
    binned(Float64Array.from(rows, ({ values }) => values[fact]!)),
  );
  const logits = new Float64Array(rows.length);
  const trees: Tree[] = [];
  for (let tree = 0; tree < options.trees; tree++) {
    const chosen = Uint32Array.from(rows.keys()).filter(() => random() < options.rows);
    const slopes = slopesOf(rows, logits, chosen);
    const { splits, leafOf } = grow(facts, slopes, { chosen, options });
    const leaves = leavesOf(slopes, leafOf, options);
    const learned = {
      facts: splits.map(({ fact }) => fact),
      borders: splits.map(({ fact, bin }) => facts[fact]!.borders[bin]!),
      leaves,
    };
    trees.push(learned);
    for (let row = 0; row < rows.length; row++) logits[row]! += leaves[leafAt(facts, splits, row)]!;
  }
  return { trees };
}

/** A fact of all rows: how many of its borders each one exceeds. */
interface BinnedFact {
  readonly borders: readonly number[];
  readonly bins: Uint8Array;
}

/** Borders stand between values that are common enough, so that each part has about as many rows. */
function binned(values: Float64Array): BinnedFact {
  const sorted = values.slice().sort();
  const borders: number[] = [];
  for (let part = 1; part <= mostBorders; part++) {
    const border = round(sorted[Math.floor((part * sorted.length) / bins)]!);
    if (border > (borders.at(-1) ?? -Infinity)) borders.push(border);
  }
  return { borders, bins: Uint8Array.from(values, (value) => exceeded(borders, value)) };
}

function exceeded(borders: readonly number[], value: number): number {
  let [low, high] = [0, borders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > borders[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First and second derivatives of the loss by the logit, for the chosen rows. */
interface Slopes {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function slopesOf(rows: readonly TreeRow[], logits: Float64Array, chosen: Uint32Array): Slopes {
  const first = new Float64Array(chosen.length);
  const second = new Float64Array(chosen.length);
  chosen.forEach((row, at) => {
    const { label, weight } = rows[row]!;
    const share = 1 / (1 + Math.exp(-logits[row]!));
    first[at] = (share - label) * weight;
    second[at] = share * (1 - share) * weight;
  });
  return { first, second };
}

/** Rows go right where the fact exceeds its border number `bin`. */
interface Split {
  readonly fact: number;
  readonly bin: number;
}

interface Growing {
  readonly chosen: Uint32Array;
  readonly options: TreesOptions;
}

/** The questions of one tree, the best one for each level, and the leaf of each chosen row. */
function grow(
  facts: readonly BinnedFact[],
  slopes: Slopes,
  { chosen, options }: Growing,
): { splits: Split[]; leafOf: Uint8Array } {
  const leafOf = new Uint8Array(chosen.length);
  const splits: Split[] = [];
  for (let level = 0; level < options.levels; level++) {
    let best = { fact: 0, bin: 0, gain: -Infinity };
    facts.forEach(({ borders, bins: rowBins }, fact) => {
      const sums = sumsOf(rowBins, slopes, { chosen, leafOf, leaves: 1 << level });
      for (let bin = 0; bin < borders.length; bin++) {
        const gain = gainOf(sums, bin, options.pull);
        if (gain > best.gain) best = { fact, bin, gain };
      }
    });
    splits.push(best);
    const rowBins = facts[best.fact]!.bins;
    for (let at = 0; at < chosen.length; at++) leafOf[at]! |= Number(rowBins[chosen[at]!]! > best.bin) << level;
  }
  return { splits, leafOf };
}

/** For each leaf, the sums of both derivatives over the rows up to each bin: `(leaf * bins + bin) * 2`. */
function sumsOf(
  rowBins: Uint8Array,
  { first, second }: Slopes,
  { chosen, leafOf, leaves }: { chosen: Uint32Array; leafOf: Uint8Array; leaves: number },
): Float64Array {
  const sums = new Float64Array(leaves * bins * 2);
  for (let at = 0; at < chosen.length; at++) {
    const place = (leafOf[at]! * bins + rowBins[chosen[at]!]!) * 2;
    sums[place]! += first[at]!;
    sums[place + 1]! += second[at]!;
  }
  for (let leaf = 0; leaf < leaves; leaf++)
    for (let place = (leaf * bins + 1) * 2; place < (leaf + 1) * bins * 2; place++) sums[place]! += sums[place - 2]!;
  return sums;
}

/** What a border improves, over all leaves. */
function gainOf(sums: Float64Array, bin: number, pull: number): number {
  let gain = 0;
  for (let from = 0; from < sums.length; from += bins * 2) {
    const at = from + bin * 2;
    const last = from + (bins - 1) * 2;
    const left = sums[at]!;
    const curve = sums[at + 1]!;
    gain += left ** 2 / (curve + pull) + (sums[last]! - left) ** 2 / (sums[last + 1]! - curve + pull);
  }
  return gain;
}

function leavesOf({ first, second }: Slopes, leafOf: Uint8Array, { levels, rate, pull }: TreesOptions): number[] {
  const slope = new Float64Array(1 << levels);
  const curve = new Float64Array(1 << levels);
  leafOf.forEach((leaf, at) => {
    slope[leaf]! += first[at]!;
    curve[leaf]! += second[at]!;
  });
  return Array.from(slope, (sum, leaf) => round((-rate * sum) / (curve[leaf]! + pull)));
}

function leafAt(facts: readonly BinnedFact[], splits: readonly Split[], row: number): number {
  return splits.reduce((leaf, { fact, bin }, level) => leaf | (Number(facts[fact]!.bins[row]! > bin) << level), 0);
}

function round(value: number): number {
  return Number(value.toFixed(5));
}
