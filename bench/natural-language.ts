import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { detectLanguage } from '../src/analyzers/natural-language/language.js';
import { naturalLanguage } from '../src/analyzers/natural-language/natural-language.js';
import { textViews } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import './end-with-reader.js';

// npx tsx bench/natural-language.ts PATH_OF_LANGUAGE_DATA
// Speed on real sentences joined to 500 bytes. The accuracy is on texts the shipped model was trained on:
// train/natural-language/train-language.ts prints it for texts that were left out.

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: natural-language.ts PATH_OF_LANGUAGE_DATA');
const rows = readJsonl(path).filter((row) => row.kind === 'sentences');
const right = rows.filter((row) => detectLanguage(row.text).code === String(row.label)).length;
console.log(`language (trained on these): ${((100 * right) / rows.length).toFixed(2)} % of ${rows.length}`);

const texts: string[] = [];
let text = '';
for (const row of rows) {
  text += `${row.text} `;
  if (Buffer.byteLength(text) < 500) continue;
  texts.push(text.slice(0, 500));
  text = '';
}
const prepared = await naturalLanguage.prepare({}, {} as unknown as AnalyzerDeps);
const { signal } = new AbortController();
for (const warm of texts) await prepared.analyze(textViews(warm), { signal });
const before = process.cpuUsage();
const rounds = 10;
for (let round = 0; round < rounds; round += 1) {
  for (const one of texts) await prepared.analyze(textViews(one), { signal });
}
const { user, system } = process.cpuUsage(before);
console.log(`${((rounds * texts.length) / ((user + system) / 1e6)).toFixed(0)} texts of 500 B per CPU-second`);
