import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawing } from '../../bench/secrets/draw.js';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { mnemonicWords } from '../../src/analyzers/sensitive-data/scan/bip39.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);
const draw = drawing(39);
const bitsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');

/** Words of drawn entropy and their checksum (BIP-39). */
function phrase(length: number): string[] {
  const entropy = Buffer.from(draw.of('0123456789abcdef', (length * 8) / 3), 'hex');
  const checksum = bitsOf(createHash('sha256').update(entropy).digest()).slice(0, length / 3);
  return ((bitsOf(entropy) + checksum).match(/.{11}/g) ?? []).map((bits) => mnemonicWords[parseInt(bits, 2)] as string);
}

describe('the recovery phrase of a wallet (BIP-39)', () => {
  it('is of the words as published', () =>
    expect(
      createHash('sha256')
        .update(`${mnemonicWords.join('\n')}\n`)
        .digest('hex'),
    ).toBe('2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda'));

  it.each([12, 15, 18, 21, 24])('of %i words is found without a word about it', (length) => {
    const words = phrase(length);
    const spaced = words.join(' ');
    expect(found(`Keep this: ${spaced}. Thanks!`)).toEqual([`WALLET_RECOVERY_PHRASE:${spaced}`]);
    const lines = words.join('\n');
    expect(found(`${lines}\n`)).toEqual([`WALLET_RECOVERY_PHRASE:${lines}`]);
    const numbered = words.map((word, i) => `${i + 1}. ${word}`).join(' ');
    expect(found(`Notes: ${numbered}`)).toEqual([`WALLET_RECOVERY_PHRASE:${numbered.slice(3)}`]);
    expect(found(spaced.toUpperCase())).toEqual([`WALLET_RECOVERY_PHRASE:${spaced.toUpperCase()}`]);
  });

  it('is none where its checksum is wrong', () => {
    const words = phrase(24);
    const other = words[5] === 'zoo' ? 'wrap' : 'zoo';
    const changed = words.map((word, i) => (i === 5 ? other : word));
    expect(found(`Keep this: ${changed.join(' ')}`)).toEqual([]);
  });

  it('is no part of the list, nor the list', () => {
    expect(found(mnemonicWords.slice(300, 312).join(' '))).toEqual([]);
    expect(found(mnemonicWords.join('\n')).filter((finding) => finding.startsWith('WALLET'))).toEqual([]);
  });
});
