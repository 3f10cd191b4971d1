import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetPath } from '../../../lib/package-root.js';

/** The English words of BIP-39 in their order, which is that of the alphabet. */
export const mnemonicWords: readonly string[] = readFileSync(assetPath('sensitive-data', 'bip39-english.txt'), 'utf8')
  .trimEnd()
  .split('\n');
const numbers = new Map(mnemonicWords.map((word, number) => [word, number]));

/** Numbers of words that a mnemonic may have, longest first. */
export const MNEMONIC_LENGTHS = [24, 21, 18, 15, 12] as const;
/** Bits of entropy for one of the checksum. */
const ENTROPY_BITS = 32;

/** Number of a word in the list, or undefined. */
export function mnemonicNumber(word: string): number | undefined {
  return numbers.get(word);
}

/** True when the last bits of a mnemonic are the beginning of the digest of the others, as BIP-39 asks for. */
export function isMnemonic(words: readonly number[]): boolean {
  if (!(MNEMONIC_LENGTHS as readonly number[]).includes(words.length)) return false;
  let bits = '';
  for (const word of words) bits += word.toString(2).padStart(11, '0');
  const checked = Math.floor(bits.length / (ENTROPY_BITS + 1));
  const entropy = bits.slice(0, -checked).match(/.{8}/g) ?? [];
  const digest = createHash('sha256')
    .update(Uint8Array.from(entropy, (byte) => parseInt(byte, 2)))
    .digest();
  return (digest[0] as number).toString(2).padStart(8, '0').startsWith(bits.slice(-checked));
}
