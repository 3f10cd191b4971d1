/** 32-bit hash of `text.slice(from, to)`: FNV-1a with a final mix (lowbias32). The salt keeps kinds of text apart. */
export function featureHash(salt: number, text: string, from = 0, to = text.length): number {
  let value = 0x811c9dc5 ^ salt;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}
