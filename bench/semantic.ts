import { embedText, evidence, similarityOf } from '../src/analyzers/semantic/embedding/embedding.js';
import { vectorIndex } from '../src/analyzers/semantic/index/entry-index.js';
import { packVector } from '../src/analyzers/semantic/embedding/packed-vector.js';
import { publicThreatEntries } from '../src/analyzers/semantic/index/public-entries.js';
import { similarThreats } from '../src/analyzers/semantic/similarity.js';
import { threatIndex } from '../src/analyzers/semantic/index/threat-index.js';
import { textViews } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { randomNumbers } from '../train/lib/random.js';
import { paraphraseGroups } from '../train/semantic/paraphrases.js';
import './end-with-reader.js';

// npx tsx bench/semantic.ts ../shared/data/injection/dev.jsonl.gz
// Ranks paraphrases (odd groups of train/semantic/paraphrases.ts, see the note there) among unrelated texts of sources
// that training left out, counts alarms, and times the index.

const [path] = process.argv.slice(2);
if (!path) throw new Error('usage: semantic.ts dev.jsonl.gz');
const leftOut = /clinc|Taskmaster|grade-school|ethics/;
const unrelated = readJsonl(path).filter((row) => row.label === 0 && leftOut.test(row.source));
const signal = new AbortController().signal;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareOf = <T>(list: readonly T[], test: (one: T) => boolean): number => list.filter(test).length / list.length;

const entries = [
  ...publicThreatEntries(),
  ...paraphraseGroups.map((group, at) => ({ id: `g${at}`, text: group.stored, category: 'bench', severity: 'high' })),
];
const index = threatIndex();
await index.sync(entries);
const scoreOf = async (text: string): Promise<number> =>
  (await similarThreats(textViews(text), [index], signal))[0]?.similarity ?? 0;

const unrelatedScores: number[] = [];
for (const { text } of unrelated) unrelatedScores.push(await scoreOf(text));
console.log(
  `${unrelated.length} unrelated texts against ${entries.length} entries: ${percent(shareOf(unrelatedScores, (score) => score >= 0.5))} at 0.50 or more`,
);

for (const [name, odd] of [
  ['even groups (settings chosen on them)', 0],
  ['odd groups', 1],
] as const) {
  const scores: number[] = [];
  const ranks: number[] = [];
  for (const { stored, paraphrases } of paraphraseGroups.filter((_, at) => at % 2 === odd)) {
    const others = unrelated.map(({ text }) => alike(text, stored));
    for (const text of paraphrases) {
      scores.push(await scoreOf(text));
      const own = alike(text, stored);
      ranks.push(shareOf(others, (other) => other < own));
    }
  }
  console.log(`${name}: ${scores.length} paraphrases`);
  console.log(
    `  by likeness to their own entry, above 95 % of unrelated texts: ${percent(shareOf(ranks, (rank) => rank > 0.95))}`,
  );
  const passed = scores.map((score) => shareOf(unrelatedScores, (other) => other < score));
  console.log(
    `  by similarity score over all entries: above 95 %: ${percent(shareOf(passed, (rank) => rank > 0.95))}, on average above ${percent(passed.reduce((sum, rank) => sum + rank, 0) / passed.length)}`,
  );
  console.log(`  at 0.50 or more: ${percent(shareOf(scores, (score) => score >= 0.5))}`);
}

function alike(text: string, stored: string): number {
  const [one, other] = [embedText(text), embedText(stored)];
  if (!one || !other) return 0;
  const single = vectorIndex();
  single.add(other.vector);
  return similarityOf(evidence(single.nearest(one.vector, 1)[0]!.cosine, one.mass));
}

const random = randomNumbers(7);
const large = vectorIndex();
const unit = (): Float32Array => {
  const vector = Float32Array.from({ length: 256 }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
for (let i = 0; i < 100_000; i++) large.add(packVector(unit()));
const query = packVector(unit());
for (let i = 0; i < 50; i++) large.nearest(query, 5);
const times = Array.from({ length: 200 }, () => {
  const began = process.hrtime.bigint();
  large.nearest(query, 5);
  return Number(process.hrtime.bigint() - began) / 1e6;
}).sort((a, b) => a - b);
console.log(`query over 100,000 entries: median ${times[100]!.toFixed(2)} ms, fastest ${times[0]!.toFixed(2)} ms`);

const text =
  'The committee will meet on Tuesday to discuss the budget for the new library and its opening hours. '.repeat(5);
let began = process.cpuUsage();
for (let i = 0; i < 1000; i++) await similarThreats(textViews(text), [index], signal);
console.log(`${(1000 / (process.cpuUsage(began).user / 1e6)).toFixed(0)} texts of 500 B per CPU-second`);
const long = unrelated
  .map((row) => row.text)
  .join('\n')
  .slice(0, 400_000);
began = process.cpuUsage();
await similarThreats(textViews(long), [index], signal);
console.log(`400 KB: ${(process.cpuUsage(began).user / 1e3).toFixed(0)} ms CPU`);
