import { safetyCategories } from '../src/analyzers/safety/categories.js';
import { safetyModel } from '../src/analyzers/safety/model.js';
import { safetySamples } from './safety-samples.js';
import './end-with-reader.js';

// npx tsx bench/safety.ts [-v]
// F1 on hand-written samples (see the note there: it flatters), false alarms on harmless look-alikes, and speed.

const model = safetyModel();
let [hits, missed, alarms, named] = [0, 0, 0, 0];
for (const { text, category } of safetySamples) {
  const scores = model.score(text);
  const violated = safetyCategories.filter((_, head) => (scores[head] as number) >= 0.5);
  const isFlagged = violated.length > 0;
  if (category !== undefined && isFlagged) hits += 1;
  if (category !== undefined && !isFlagged) missed += 1;
  if (category === undefined && isFlagged) alarms += 1;
  if (category !== undefined && violated.includes(category)) named += 1;
  if (process.argv.includes('-v') && isFlagged !== (category !== undefined)) {
    console.log(`${category ?? 'harmless'} | ${violated.join(', ')} | ${Math.max(...scores).toFixed(2)} | ${text}`);
  }
}
const harmless = safetySamples.filter((sample) => sample.category === undefined).length;
const precision = hits / (hits + alarms);
const recall = hits / (hits + missed);
console.log(
  `F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
);
console.log(`right category ${named} of ${hits + missed}; harmless flagged ${alarms} of ${harmless}`);

const text =
  'The committee will meet on Tuesday to discuss the budget for the new library and its opening hours. '.repeat(5);
const began = process.cpuUsage();
for (let i = 0; i < 5000; i += 1) model.score(text);
const { user } = process.cpuUsage(began);
console.log(`${(5000 / (user / 1e6)).toFixed(0)} texts of 500 B per CPU-second`);
