import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';
import { featureHash } from './feature-hash.js';

/** Kinds of hashed list, so that a word and a site never share a hash by their letters. */
export const wordSalt = 101;

const longestWord = 15;
/** What a letter outside every word costs, and what each word costs beside its rarity, in bits. */
const strayCost = 14;
const wordCost = 2;

/**
 * How a name is made of English words (cheapest cut, by dynamic programming): bits per letter, letters outside words,
 * their share, words, and letters of the longest word. Names drawn by machines are made of none. Linear in the name.
 */
export function wordTraits(name: string): number[] {
  const bits = new Float64Array(name.length + 1).fill(Infinity);
  const strays = new Int32Array(name.length + 1);
  const words = new Int32Array(name.length + 1);
  const longest = new Int32Array(name.length + 1);
  bits[0] = 0;
  for (let end = 1; end <= name.length; end += 1) {
    const before = end - 1;
    bits[end] = bits[before]! + strayCost;
    strays[end] = strays[before]! + 1;
    words[end] = words[before]!;
    longest[end] = longest[before]!;
    for (let start = Math.max(0, end - longestWord); start < before; start += 1) {
      const cost = wordBits(name, start, end);
      if (cost === undefined || bits[start]! + cost >= bits[end]!) continue;
      bits[end] = bits[start]! + cost;
      strays[end] = strays[start]!;
      words[end] = words[start]! + 1;
      longest[end] = Math.max(longest[start]!, end - start);
    }
  }
  const length = Math.max(1, name.length);
  const all = strays[name.length]!;
  return [bits[name.length]! / length, all, all / length, words[name.length]!, longest[name.length]!];
}

/** Whether a name is one English word, none of the rarest. */
export const isOneWord = (name: string): boolean => wordBits(name, 0, name.length) !== undefined;

/** Open addressing: a plain map of numbers beyond 31 bits costs four times as much, and there are many look-ups a name. */
interface WordTable {
  readonly hashes: Uint32Array;
  readonly ranks: Uint32Array;
}

const slots = 1 << 17;

/** Bits of `text.slice(from, to)` as a word; undefined when it is none. */
function wordBits(text: string, from: number, to: number): number | undefined {
  const { hashes, ranks } = wordTable();
  const hash = featureHash(wordSalt, text, from, to);
  for (let slot = hash & (slots - 1); hashes[slot] !== 0; slot = (slot + 1) & (slots - 1))
    if (hashes[slot] === hash) return Math.log2(ranks[slot]! + 16) + wordCost;
  return undefined;
}

let loaded: WordTable | undefined;

/** The list in order of commonness: u32 hashes, little-endian, fewer than half the slots. */
function wordTable(): WordTable {
  if (loaded !== undefined) return loaded;
  const bytes = readFileSync(assetPath('url-risk', 'words.bin'));
  const table = { hashes: new Uint32Array(slots), ranks: new Uint32Array(slots) };
  for (let rank = 0; rank * 4 < bytes.length; rank += 1) {
    const hash = bytes.readUInt32LE(rank * 4);
    let slot = hash & (slots - 1);
    while (table.hashes[slot] !== 0) slot = (slot + 1) & (slots - 1);
    table.hashes[slot] = hash;
    table.ranks[slot] = rank;
  }
  loaded = table;
  return table;
}
