import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';

/** The o200k_base vocabulary (contract 5): tokens by their bytes, in 5 MB instead of the 59 MB of a map of strings. */
export interface TokenVocabulary {
  /** Rank of the token that consists of `bytes[start..end)`, or `noRank`. */
  rankOf(bytes: Uint8Array, start: number, end: number): number;
}

/** Above every rank: no such token. */
export const noRank = 0x7fffffff;

const tokenCount = 199_998;
/** A power of two, under half full. */
const slotCount = 1 << 19;
/** Bits of a slot for the rank, one more than it; the others are of the hash, so that few other tokens are compared. */
const rankBits = 0x3ffff;

let loaded: TokenVocabulary | undefined;

/** The packed vocabulary, read once per process. Packed by `train/tokens/pack.ts`. */
export function tokenVocabulary(): TokenVocabulary {
  loaded ??= indexed(readFileSync(assetPath('tokens', 'o200k.bin')));
  return loaded;
}

function indexed(packed: Uint8Array): TokenVocabulary {
  const offsets = new Uint32Array(tokenCount + 1);
  const slots = new Uint32Array(slotCount);
  // Most merges begin at two bytes.
  const ofPairs = new Int32Array(0x10000).fill(noRank);
  offsets[0] = tokenCount;
  for (let rank = 0; rank < tokenCount; rank += 1) {
    const start = offsets[rank] as number;
    const end = start + (packed[rank] as number);
    offsets[rank + 1] = end;
    if (end - start === 2) ofPairs[(packed[start]! << 8) | packed[start + 1]!] = rank;
    const key = hash(packed, start, end);
    let slot = key & (slotCount - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slotCount - 1);
    slots[slot] = (key & ~rankBits) | (rank + 1);
  }
  return {
    rankOf(bytes, start, end) {
      if (end - start === 2) return ofPairs[(bytes[start]! << 8) | bytes[start + 1]!]!;
      const key = hash(bytes, start, end);
      for (let slot = key & (slotCount - 1); slots[slot] !== 0; slot = (slot + 1) & (slotCount - 1)) {
        const entry = slots[slot]!;
        if ((entry ^ key) & ~rankBits) continue;
        const rank = (entry & rankBits) - 1;
        const at = offsets[rank]!;
        if (offsets[rank + 1]! - at === end - start && same(packed, at, bytes, start, end)) return rank;
      }
      return noRank;
    },
  };
}

function same(packed: Uint8Array, at: number, bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (packed[at + index - start] !== bytes[index]) return false;
  return true;
}

/** FNV-1a, its high bits folded down. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let index = start; index < end; index += 1) value = Math.imul(value ^ (bytes[index] as number), 0x01000193);
  return value ^ (value >>> 15);
}
