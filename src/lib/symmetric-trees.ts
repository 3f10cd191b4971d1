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

/** The logit of facts; pure, a comparison for each level of each tree. */
export function treesLogit(values: ArrayLike<number>, { trees }: Trees): number {
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

const countBytes = 4;
const factBytes = 2;
const numberBytes = 4;

/** Layout, little-endian: u32 trees; for each one u32 levels, for each level a u16 fact and an f32 border, then the leaves as f32. */
export function encodeTrees({ trees }: Trees): Buffer {
  const sizes = trees.map(
    ({ facts, leaves }) => countBytes + facts.length * (factBytes + numberBytes) + leaves.length * numberBytes,
  );
  const bytes = Buffer.alloc(countBytes + sizes.reduce((sum, size) => sum + size, 0));
  let at = bytes.writeUInt32LE(trees.length, 0);
  for (const { facts, borders, leaves } of trees) {
    at = bytes.writeUInt32LE(facts.length, at);
    facts.forEach((fact, level) => (at = bytes.writeFloatLE(borders[level]!, bytes.writeUInt16LE(fact, at))));
    for (const leaf of leaves) at = bytes.writeFloatLE(leaf, at);
  }
  return bytes;
}

/** Reads what `encodeTrees` wrote, from a place on. Throws where the bytes end before the trees do. */
export function decodeTrees(bytes: Buffer, from: number): Trees {
  let at = from + countBytes;
  const trees = Array.from({ length: bytes.readUInt32LE(from) }, () => {
    const levels = bytes.readUInt32LE(at);
    at += countBytes;
    const questions = Array.from({ length: levels }, (_, level) => {
      const place = at + level * (factBytes + numberBytes);
      return { fact: bytes.readUInt16LE(place), border: bytes.readFloatLE(place + factBytes) };
    });
    at += levels * (factBytes + numberBytes);
    const leaves = Array.from({ length: 1 << levels }, (_, leaf) => bytes.readFloatLE(at + leaf * numberBytes));
    at += leaves.length * numberBytes;
    return { facts: questions.map(({ fact }) => fact), borders: questions.map(({ border }) => border), leaves };
  });
  return { trees };
}
