/**
 * Symmetric decision trees (as in CatBoost, Prokhorenkova et al. 2018): each level of a tree asks one question of all its
 * branches, so that the answers are the bits of a leaf's number.
 */
export interface Trees {
  readonly trees: readonly Tree[];
}

export interface Tree {
  /** For each level the number of a fact; the first level gives the lowest bit, 1 where the fact exceeds its border. */
  readonly facts: readonly number[];
  readonly borders: readonly number[];
  /** What each leaf adds to the logit, two to the power of the levels. */
  readonly leaves: readonly number[];
}

/** The logit of facts; pure, some four comparisons a tree. */
export function treesLogit(values: Float64Array, { trees }: Trees): number {
  let logit = 0;
  for (let at = 0; at < trees.length; at++) {
    const { facts, borders, leaves } = trees[at]!;
    let leaf = 0;
    for (let level = 0; level < facts.length; level++)
      leaf |= Number(values[facts[level]!]! > borders[level]!) << level;
    logit += leaves[leaf]!;
  }
  return logit;
}
