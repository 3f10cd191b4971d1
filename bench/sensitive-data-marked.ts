/**
 * F2 by kind of personal data on texts marked by hand, and names reported in texts that name nobody.
 *
 *   npx tsx bench/sensitive-data-marked.ts [--misses]
 *
 * With every type of the kinds on. An overlap of half the marked value counts as found; a finding of one of the kinds that
 * touches no mark of its kind is wrong. The texts were written for this and are in no training data.
 */
import { measureHarmless, measureMarked } from './sensitive-data/measure-marked.js';
import './end-with-reader.js';

const showsMisses = process.argv.includes('--misses');
const { kinds, total } = measureMarked();
console.log('kind          found           wrong  recall precision F2');
for (const { kind, found, marked, wrong, misses, wrongs } of [...kinds, total]) {
  const recall = found / marked;
  const precision = found / Math.max(1, found + wrong);
  const f2 = (5 * precision * recall) / Math.max(0.001, 4 * precision + recall);
  console.log(
    `${kind.padEnd(13)} ${`${found}/${marked}`.padEnd(15)} ${String(wrong).padEnd(6)} ${recall.toFixed(3)}  ${precision.toFixed(3)}     ${f2.toFixed(3)}`,
  );
  if (showsMisses && kind !== 'all') for (const line of [...misses, ...wrongs]) console.log(`    ${line}`);
}
console.log('\ntexts that name nobody: with a name, place, organisation or address reported under the default set');
let texts = 0;
let hit = 0;
for (const { topic, alarms, count } of measureHarmless()) {
  texts += count;
  hit += alarms.length;
  console.log(`${topic.padEnd(44)} ${alarms.length}/${count}`);
  if (showsMisses) for (const line of alarms) console.log(`    ${line}`);
}
console.log(`${hit} of ${texts}`);
