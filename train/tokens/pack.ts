/**
 * Packs the public o200k_base vocabulary into `assets/tokens/o200k.bin`: the length of each token in rank order, then
 * the bytes of all of them.
 *
 *   npx tsx train/tokens/pack.ts
 */
import { writeFileSync } from 'node:fs';
import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { assetPath } from '../../src/lib/package-root.js';

const tokens = ranks.map((token) => (typeof token === 'string' ? Buffer.from(token) : Buffer.from(token)));
const lengths = Buffer.from(tokens.map((token) => token.length));
const packed = Buffer.concat([lengths, ...tokens]);
writeFileSync(assetPath('tokens', 'o200k.bin'), packed);
console.log(`${tokens.length} tokens, ${packed.length} bytes`);
