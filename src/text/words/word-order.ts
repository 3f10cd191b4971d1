import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import { isSet, setBit } from '../units/mask-bits.js';
import { hashOf } from './hashing.js';

/** Pairs of words that seldom stand the other way round, by the running hashes of both in lower case. */
export interface WordOrder {
  /** A power of two less one. */
  readonly mask: number;
  /** Hashes of pairs and half bits for the order of the one whose first hash is less: an open table of both side by side, at most half full; no bits where nothing stands. */
  readonly entries: Int32Array;
  /** A bit is set for each pair (Bloom 1970): most pairs tell nothing, which is seen here. */
  readonly signs: Int32Array;
}

/** As many as the upper 17 bits of a hash name: small enough to stay near the processor. */
const signBits = 1 << 17;
const signPlace = (hash: number): number => hash >>> 15;

/** No pair tells more: one alone shall not decide. */
const mostHalfBits = 11;

let order: WordOrder | undefined;

/** Read on first use (some milliseconds) and kept. */
export function wordOrder(): WordOrder {
  return (order ??= make(readFileSync(assetPath('text', 'word-order.txt'), 'utf8').trimEnd().split('\n')));
}

function make(lines: readonly string[]): WordOrder {
  const mask = (1 << Math.ceil(Math.log2(lines.length * 2))) - 1;
  const entries = new Int32Array((mask + 1) * 2);
  const signs = new Int32Array(signBits / 32);
  for (const line of lines) {
    const [one, other, told] = line.split(' ') as [string, string, string];
    const [first, second] = [hashOf(one), hashOf(other)];
    const hash = pairHash(first, second);
    let slot = slotOf(hash, mask);
    while (entries[slot + 1] !== 0) slot = nextSlot(slot, mask);
    entries[slot] = hash;
    setBit(signs, signPlace(hash));
    entries[slot + 1] = Math.min(mostHalfBits, Math.round(Number(told) * 2)) * (first < second ? 1 : -1);
  }
  return { mask, entries, signs };
}

/** Half bits for the order in which two words stand, below 0 for the other one, 0 where they tell nothing. */
export function orderOf({ mask, entries, signs }: WordOrder, first: number, second: number): number {
  const hash = pairHash(first, second);
  if (!isSet(signs, signPlace(hash))) return 0;
  for (let slot = slotOf(hash, mask); ; slot = nextSlot(slot, mask)) {
    const halfBits = entries[slot + 1]!;
    if (halfBits === 0) return 0;
    if (entries[slot] === hash) return first < second ? halfBits : -halfBits;
  }
}

/** The same whichever comes first. */
function pairHash(one: number, other: number): number {
  return Math.imul(one + other, 0x2c1b3c6d) ^ (one ^ other);
}

function slotOf(hash: number, mask: number): number {
  return ((hash >>> 15) & mask) * 2;
}

function nextSlot(slot: number, mask: number): number {
  return (slot + 2) & (mask * 2 + 1);
}
