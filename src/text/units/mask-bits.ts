/** The place of the lowest bit of a word that has one, 0 to 31. */
export function firstBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The bit of a place, 0 or 1. */
export function bitAt(mask: Int32Array, at: number): number {
  return (mask[at >> 5]! >>> (at & 31)) & 1;
}

/** Whether the bit of a place is set. */
export function isSet(mask: Int32Array, at: number): boolean {
  return bitAt(mask, at) === 1;
}

/** Sets the bit of a place. */
export function setBit(mask: Int32Array, at: number): void {
  mask[at >> 5]! |= 1 << (at & 31);
}

/** Whether a mask of so many words has a bit. */
export function hasAny(mask: Int32Array, words: number): boolean {
  for (let word = 0; word < words; word++) if (mask[word] !== 0) return true;
  return false;
}

/** Whether a mask of so many words has so many bits. */
export function hasAtLeast(mask: Int32Array, words: number, least: number): boolean {
  let left = least;
  for (let word = 0; word < words; word++)
    for (let bits = mask[word]!; bits !== 0; bits &= bits - 1) if (--left === 0) return true;
  return false;
}

/** Where from `from` on the first run of so many bits begins, at most 32; -1 where there is none. */
export function nextRun(mask: Int32Array, words: number, { from, least }: { from: number; least: number }): number {
  let run = 0;
  for (let word = from >> 5, asked = -1 << (from & 31); word < words; word++, asked = -1) {
    const bits = mask[word]! & asked;
    if (bits === -1) {
      run += 32;
      continue;
    }
    if (run + firstBit(~bits) >= least) return word * 32 - run;
    const inside = beginningsOfRuns(bits, least);
    if (inside !== 0) return word * 32 + firstBit(inside);
    run = Math.clz32(~bits);
  }
  return run >= least ? words * 32 - run : -1;
}

/** The bits that have so many more above them. */
function beginningsOfRuns(bits: number, least: number): number {
  let left = bits;
  for (let length = 1; length < least && left !== 0;) {
    const more = Math.min(length, least - length);
    left &= left >>> more;
    length += more;
  }
  return left;
}

/** The first place from `from` on whose bit is set, or -1. */
export function nextBit(mask: Int32Array, words: number, from: number): number {
  let word = from >> 5;
  let bits = word < words ? mask[word]! & (-1 << (from & 31)) : 0;
  while (bits === 0) {
    if (++word >= words) return -1;
    bits = mask[word]!;
  }
  return word * 32 + firstBit(bits);
}

/** Where the run of bits ends that begins at a place, `end` at the latest. */
export function runEnd(mask: Int32Array, at: number, end: number): number {
  for (let word = at >> 5, ignored = (1 << (at & 31)) - 1; word * 32 < end; word++, ignored = 0) {
    const clear = ~(mask[word]! | ignored);
    if (clear !== 0) return Math.min(end, word * 32 + firstBit(clear));
  }
  return end;
}
