import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl } from '../lib/read-jsonl.js';

/**
 * Counts English letter pairs and writes `src/text/words/letter-bigrams.ts`: 27 rows (a-z and the word border) of 27 letters,
 * `a` = most surprising. Run: `npx tsx train/text/letter-bigrams.ts ../shared/data/injection`.
 */
const folder = process.argv[2] ?? '../shared/data/injection';
const english = new Set([
  'clinc/oos-eval',
  'teknium1/GPTeacher',
  'openai/grade-school-math',
  'hendrycks/ethics commonsense (via DecodingTrust)',
]);
const counts = new Float64Array(27 * 27).fill(0.5);
for (const row of readJsonl(join(folder, 'train.jsonl.gz'))) {
  if (row.label !== 0 || !english.has(row.source)) continue;
  for (const word of row.text.toLowerCase().match(/[a-z]{2,20}/g) ?? []) {
    let before = 26;
    for (let index = 0; index <= word.length; index++) {
      const letter = index < word.length ? word.charCodeAt(index) - 97 : 26;
      counts[before * 27 + letter]!++;
      before = letter;
    }
  }
}
const rows = Array.from({ length: 27 }, (_, row) => {
  const total = counts.subarray(row * 27, row * 27 + 27).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: 27 }, (_, column) => {
    const bits = -Math.log2(counts[row * 27 + column]! / total);
    return String.fromCharCode(97 + Math.max(0, Math.round(25 - bits * 2)));
  }).join('');
});
writeFileSync(
  join('src', 'text', 'words', 'letter-bigrams.ts'),
  `/**
 * How usual one letter is after another in English words: 27 rows and columns (a-z, then the word border), \`z\` = certain,
 * each letter less = half a bit more surprise. Written by \`train/text/letter-bigrams.ts\`.
 */
export const letterBigrams = [
${rows.map((row) => `  '${row}',`).join('\n')}
];
`,
);
