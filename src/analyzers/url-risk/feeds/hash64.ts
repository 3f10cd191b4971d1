/**
 * 64-bit hash of a text's UTF-16 units as two 32-bit halves: two multiply-mix lanes (constants of MurmurHash3) with
 * different seeds. Not for secrets. The halves stand in {@link hash64.high} and {@link hash64.low} until the next call.
 */
export function hash64(text: string): void {
  let high = 0x9747b28c;
  let low = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0xcc9e2d51);
    high = (high << 13) | (high >>> 19);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low = (low << 15) | (low >>> 17);
    high = (high + low) | 0;
  }
  hash64.high = mixed(high ^ text.length);
  hash64.low = mixed(low + Math.imul(text.length, 0x9e3779b1));
}

hash64.high = 0;
hash64.low = 0;

function mixed(value: number): number {
  let out = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  out = Math.imul(out ^ (out >>> 13), 0xc2b2ae35);
  return (out ^ (out >>> 16)) >>> 0;
}
