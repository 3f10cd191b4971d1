import { describe, expect, it } from 'vitest';
import { decodeTrees, encodeTrees, treesLogit } from '../../src/lib/symmetric-trees.js';
import { boostedTrees } from '../../train/lib/boosted-trees.js';
import { randomNumbers } from '../../train/lib/random.js';

const options = { trees: 60, levels: 2, rate: 0.3, pull: 1, rows: 0.8, seed: 3 };

/** Rows with three facts; the label says whether just one of the first two is above a half. The third says nothing. */
const rows = (() => {
  const random = randomNumbers(11);
  return Array.from({ length: 800 }, () => {
    const values = Float64Array.of(random(), random(), random());
    return { values, label: Number(values[0]! > 0.5 !== values[1]! > 0.5), weight: 1 };
  });
})();

describe('decision trees', () => {
  it('add up the leaf that each tree names: a level for each bit, the lowest first, a border itself not exceeded', () => {
    const tree = { facts: [0, 1], borders: [0.5, 2], leaves: [1, 10, 100, 1000] };
    const logit = (...values: number[]): number => treesLogit(Float64Array.from(values), { trees: [tree, tree] });
    expect([logit(0.5, 2), logit(0.6, 2), logit(0.5, 3), logit(0.6, 3)]).toEqual([2, 20, 200, 2000]);
    expect(treesLogit(Float64Array.of(1), { trees: [] })).toBe(0);
  });

  it('may have different numbers of levels', () => {
    const trees = [
      { facts: [], borders: [], leaves: [7] },
      { facts: [2], borders: [-1], leaves: [0, 20] },
      { facts: [0, 1, 2], borders: [0, 0, 0], leaves: [100, 200, 300, 400, 500, 600, 700, 800] },
    ];
    const logit = (...values: number[]): number => treesLogit(Float64Array.from(values), { trees });
    expect([logit(-1, -1, -1), logit(1, -1, 0), logit(-1, 1, 1), logit(1, 1, 1)]).toEqual([107, 227, 727, 827]);
  });

  it('come back from their bytes as they were, and never from bytes that end too early', () => {
    const trees = boostedTrees(rows, options);
    const read = decodeTrees(Buffer.concat([Buffer.from('before'), encodeTrees(trees)]), 6);
    for (const { values } of rows) expect(treesLogit(values, read)).toBeCloseTo(treesLogit(values, trees), 4);
    expect(() => decodeTrees(encodeTrees(trees).subarray(0, -1), 0)).toThrow(RangeError);
  });

  it('learn what only two facts together tell', () => {
    const trees = boostedTrees(rows, options);
    const right = rows.filter(({ values, label }) => Number(treesLogit(values, trees) > 0) === label);
    expect(right.length / rows.length).toBeGreaterThan(0.97);
  });

  it('learn the same from the same rows', () => {
    expect(boostedTrees(rows, options)).toEqual(boostedTrees(rows, options));
    expect(boostedTrees(rows, options)).not.toEqual(boostedTrees(rows, { ...options, seed: 4 }));
  });

  it('follow the weights of rows where these disagree', () => {
    const said = (label: number, weight: number) => ({ values: Float64Array.of(1), label, weight });
    const trees = boostedTrees([said(1, 3), said(0, 1), said(1, 3), said(0, 1)], { ...options, rows: 1 });
    expect(treesLogit(Float64Array.of(1), trees)).toBeGreaterThan(0.5);
  });
});
