/** First value of a running hash over code units. */
export const startHash = 0x2545f491;

/** The prime of FNV-1a, and an addend, so that zero units count. */
export const hashPrime = 0x01000193;
export const hashAddend = 0x9e37;

/** One unit more. */
export function stepHash(hash: number, code: number): number {
  return (Math.imul(hash ^ code, hashPrime) + hashAddend) | 0;
}

/** First value and factor of a second running hash, which names a word together with the first one. */
export const secondStart = 7;
export const secondFactor = 31;

/** One unit more for the second hash. */
export function stepSecond(second: number, code: number): number {
  return (Math.imul(second, secondFactor) + code) | 0;
}

/** The running hash of the code units of a text from `start` to `end`. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = startHash;
  for (let at = start; at < end; at++) hash = stepHash(hash, text.charCodeAt(at));
  return hash;
}

/** Spreads a hash over all 32 bits (the finaliser of MurmurHash3, with other constants). */
export function mixed(hash: number): number {
  let out = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  out = Math.imul(out ^ (out >>> 12), 0x297a2d39);
  return (out ^ (out >>> 15)) >>> 0;
}

/** One hash of two values and the kind of feature that they make. */
export function combined(one: number, other: number, kind: number): number {
  return mixed(Math.imul(one, 0x05ebca6b) + Math.imul(other, 0x42b2ae35) + Math.imul(kind, 0x27d4eb2f));
}
