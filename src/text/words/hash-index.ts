/**
 * Finds a hash among many: its place in the list, the first one where it stands there more than once, or -1. An open table
 * of hashes and places side by side, at most half full.
 */
export function hashIndex(hashes: ArrayLike<number>): (hash: number) => number {
  const mask = (1 << Math.ceil(Math.log2(hashes.length * 2 + 2))) - 1;
  const entries = new Int32Array((mask + 1) * 2);
  const slotOf = (hash: number): number => {
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (entries[slot * 2 + 1] !== 0 && entries[slot * 2] !== hash) slot = (slot + 1) & mask;
    return slot * 2;
  };
  for (let place = 0; place < hashes.length; place++) {
    const slot = slotOf(hashes[place]!);
    if (entries[slot + 1] !== 0) continue;
    entries[slot] = hashes[place]!;
    entries[slot + 1] = place + 1;
  }
  return (hash) => entries[slotOf(hash) + 1]! - 1;
}
