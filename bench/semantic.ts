import { vectorIndex } from '../src/analyzers/semantic/index/entry-index.js';
import { packVector } from '../src/analyzers/semantic/embedding/packed-vector.js';
import { publicThreatEntries } from '../src/analyzers/semantic/index/public-entries.js';
import { similarThreats } from '../src/analyzers/semantic/similarity.js';
import { threatIndex, type ThreatIndex } from '../src/analyzers/semantic/index/threat-index.js';
import { textViews } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { randomNumbers } from '../train/lib/random.js';
import {
  isEven,
  isOdd,
  paraphraseGroups,
  paraphraseSets,
  type ParaphraseGroup,
  type ParaphraseSet,
} from '../train/semantic/paraphrases.js';
import './end-with-reader.js';

// npx tsx bench/semantic.ts ../shared/data/injection/dev.jsonl.gz
// Ranks paraphrases (train/semantic/paraphrases, see the note in paraphrases.ts) among unrelated texts of sources
// that training left out, counts alarms, and times the index.

const [path] = process.argv.slice(2);
if (!path) throw new Error('usage: semantic.ts dev.jsonl.gz');
const leftOut = /clinc|Taskmaster|grade-school|ethics/;
const unrelated = readJsonl(path).filter((row) => row.label === 0 && leftOut.test(row.source));
const signal = new AbortController().signal;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const shareOf = <T>(list: readonly T[], test: (one: T) => boolean): number => list.filter(test).length / list.length;

const groups = Object.fromEntries(paraphraseSets.map((set) => [set, paraphraseGroups(set)])) as Record<
  ParaphraseSet,
  ParaphraseGroup[]
>;
const entriesOf = (groups: readonly ParaphraseGroup[]) => [
  ...publicThreatEntries(),
  ...groups.map(({ stored }, at) => ({ id: `g${at}`, text: stored, category: 'bench', severity: 'high' })),
];
const [index, farIndex] = [threatIndex(), threatIndex()];
await index.sync(entriesOf([...groups.short, ...groups.plain]));
await farIndex.sync(entriesOf(groups.far));
const scoreIn = async (index: ThreatIndex, text: string): Promise<number> =>
  (await similarThreats(textViews(text), [index], signal))[0]?.similarity ?? 0;
const scoresIn = async (index: ThreatIndex, texts: readonly string[]): Promise<number[]> => {
  const scores: number[] = [];
  for (const text of texts) scores.push(await scoreIn(index, text));
  return scores;
};

const isAlike = (similarity: number): boolean => similarity >= 0.5;
const unrelatedTexts = unrelated.map(({ text }) => text);
/** Those against which each group is ranked by itself. */
const someUnrelated = unrelatedTexts.filter((_, at) => at % 5 === 0);
await measure(index, {
  'short, even (settings chosen on them)': groups.short.filter(isEven),
  'short, odd': groups.short.filter(isOdd),
  'plain, even (settings chosen on them)': groups.plain.filter(isEven),
  'plain, odd': groups.plain.filter(isOdd),
});
await measure(farIndex, { 'far (hardly a word in common)': groups.far });

/** How far the paraphrases of groups stand out among unrelated texts, each by its own entry and over all of an index. */
async function measure(index: ThreatIndex, sets: Readonly<Record<string, readonly ParaphraseGroup[]>>): Promise<void> {
  const unrelatedScores = await scoresIn(index, unrelatedTexts);
  const alarms = shareOf(unrelatedScores, isAlike);
  console.log(`${unrelated.length} unrelated texts, ${index.size} entries: ${percent(alarms)} at 0.50 or more`);
  for (const [name, measured] of Object.entries(sets)) {
    const scores = await scoresIn(
      index,
      measured.flatMap(({ paraphrases }) => paraphrases),
    );
    const passed = scores.map((score) => shareOf(unrelatedScores, (other) => other < score));
    const above = percent(shareOf(passed, (rank) => rank > 0.95));
    const mean = percent(passed.reduce((sum, rank) => sum + rank, 0) / passed.length);
    const ranks = (await Promise.all(measured.map(ranksAlone))).flat();
    const near = await scoresIn(
      index,
      measured.flatMap((group) => group.near),
    );
    console.log(`${name}: ${scores.length} paraphrases`);
    console.log(
      `  by likeness to their own entry, above 95 % of unrelated texts: ${percent(shareOf(ranks, (rank) => rank > 0.95))}`,
    );
    console.log(`  by similarity score over all entries: above 95 %: ${above}, on average above ${mean}`);
    console.log(`  at 0.50 or more: ${percent(shareOf(scores, isAlike))}`);
    if (near.length > 0)
      console.log(
        `  harmless, with words of an entry, at 0.50 or more: ${percent(shareOf(near, isAlike))} of ${near.length}`,
      );
  }
}

/** Share of the unrelated texts that each paraphrase is more like its entry than. */
async function ranksAlone({ stored, paraphrases }: ParaphraseGroup): Promise<number[]> {
  const alone = threatIndex();
  await alone.sync([{ id: 'alone', text: stored, category: 'bench', severity: 'high' }]);
  const others = await scoresIn(alone, someUnrelated);
  return (await scoresIn(alone, paraphrases)).map((own) => shareOf(others, (other) => other < own));
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
