/**
 * Finds a hash among many: its place in the list, the first one where it stands there more than once, or -1. An open table
 * of places, at most half full: that of the hashes themselves would be four times as large, and seldom in a processor's caches.
 */
export function hashIndex(list: ArrayLike<number>): (hash: number) => number {
  const hashes = Int32Array.from(list);
  const mask = (1 << Math.ceil(Math.log2(hashes.length * 2 + 2))) - 1;
  // A place and one more; zero where there is none.
  const after = hashes.length < 0xffff ? new Uint16Array(mask + 1) : new Uint32Array(mask + 1);
  const slotOf = (hash: number): number => {
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (after[slot] !== 0 && hashes[after[slot]! - 1] !== hash) slot = (slot + 1) & mask;
    return slot;
  };
  for (let place = 0; place < hashes.length; place++) {
    const slot = slotOf(hashes[place]!);
    if (after[slot] === 0) after[slot] = place + 1;
  }
  return (hash) => after[slotOf(hash)]! - 1;
}
