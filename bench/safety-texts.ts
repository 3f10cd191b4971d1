import { readFileSync } from 'node:fs';
import { safetyCategories, type SafetyCategory } from '../src/analyzers/safety/categories.js';
import { safetyModel } from '../src/analyzers/safety/model.js';
import { randomNumbers } from '../train/lib/random.js';
import { measuringSets, textsOf } from './measuring-texts.js';
import './end-with-reader.js';

/**
 * Measures the safety classifier as shipped on six sets of texts that are never trained on, the first four and the last written for this
 * alone: `npx tsx bench/safety-texts.ts [-v]`. Prints F1, what is found of each category and language, and what is flagged
 * of the harmless look-alikes; with `-v` also the texts on the wrong side. Then what is found of the harmful English ones
 * of the first two sets amid everyday prompts of the injection measuring sets, and how many of those are flagged without them.
 */
interface Text {
  readonly category: SafetyCategory | null;
  readonly lang: string;
  readonly text: string;
  /** What it is, in sets that say so. */
  readonly kind?: string;
}

interface Count {
  all: number;
  flagged: number;
  named: number;
}

interface Result {
  readonly text: Text;
  readonly violated: readonly SafetyCategory[];
  readonly most: number;
}

/** Units of what stands around a text, and times that it is looked at without one. */
const surroundings = [150, 400, 1000, 3000];
const surroundingsAlone = 300;

const model = safetyModel();
/** Single lines twice, posts too twice, twins that say nearly the same with harm and without, answers of assistants and hints. */
const sets = [
  'safety-texts.jsonl',
  'safety-texts-second.jsonl',
  'safety-texts-third.jsonl',
  'safety-texts-fourth.jsonl',
  'safety-texts-fifth.jsonl',
  'safety-texts-sixth.jsonl',
];
for (const set of sets) measure(set);
measureAmid(
  sets
    .slice(0, 2)
    .flatMap(readTexts)
    .filter(({ category, lang }) => category !== null && lang === 'en'),
);

function measure(file: string): void {
  const results = readTexts(file).map(judge);
  console.log(`\n${file}, ${results.length} texts`);
  if (process.argv.includes('-v')) for (const result of results.filter(isWrong)) console.log(verdict(result));
  for (const [key, { all, flagged, named }] of [...countsOf(results)].sort())
    console.log(`${key}: ${flagged} of ${all} flagged (${((100 * flagged) / all).toFixed(1)} %), named right ${named}`);
  for (const border of [0.5, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8]) console.log(`at ${border}: ${figures(results, border)}`);
}

function readTexts(file: string): Text[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as Text);
}

function judge(text: Text): Result {
  const scores = model.score(text.text);
  const violated = safetyCategories.filter((_, head) => (scores[head] as number) >= 0.5);
  return { text, violated, most: Math.max(...scores) };
}

function isWrong({ text, violated }: Result): boolean {
  return violated.length > 0 === (text.category === null);
}

function verdict({ text, violated, most }: Result): string {
  return `${text.category ?? 'harmless'} | ${violated.join(', ')} | ${most.toFixed(2)} | ${text.text}`;
}

function countsOf(results: readonly Result[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { text, violated } of results) {
    const kind = text.category === null ? 'harmless' : 'harmful';
    const isNamed = text.category !== null && violated.includes(text.category);
    const keys = [kind, `${kind} ${text.lang === 'en' ? 'English' : 'other languages'}`];
    if (text.category !== null) keys.push(text.category);
    if (text.kind !== undefined) keys.push(`${kind} ${text.kind}`);
    for (const key of keys) {
      const count = counts.get(key) ?? { all: 0, flagged: 0, named: 0 };
      count.all += 1;
      count.flagged += Number(violated.length > 0);
      count.named += Number(isNamed);
      counts.set(key, count);
    }
  }
  return counts;
}

function figures(results: readonly Result[], border: number): string {
  const flagged = results.filter(({ most }) => most >= border);
  const hits = flagged.filter(({ text }) => text.category !== null).length;
  const alarms = flagged.length - hits;
  const harmful = results.filter(({ text }) => text.category !== null).length;
  const f1 = (2 * hits) / (flagged.length + harmful);
  return `F1 ${f1.toFixed(3)}, precision ${(hits / flagged.length).toFixed(3)}, recall ${(hits / harmful).toFixed(3)}, harmless flagged ${alarms} of ${results.length - harmful}`;
}

function measureAmid(harmful: readonly Text[]): void {
  const everyday = measuringSets.flatMap((set) =>
    textsOf(set).flatMap(({ label, kind, text }) => (label === 0 && kind === 'production' ? [text] : [])),
  );
  const random = randomNumbers(5);
  const drawn = (units: number): string[] => {
    const texts: string[] = [];
    for (let length = 0; length < units; length += texts.at(-1)!.length)
      texts.push(everyday[Math.floor(random() * everyday.length)]!);
    return texts;
  };
  const isFlagged = (texts: readonly string[]): boolean => model.score(texts.join('\n')).some((score) => score >= 0.5);
  console.log(`\nharmful English texts amid everyday prompts, of ${harmful.length}; and prompts alone`);
  for (const units of surroundings) {
    const found = harmful.filter(({ text }) => {
      const around = drawn(units);
      return isFlagged(around.toSpliced(Math.floor(random() * (around.length + 1)), 0, text));
    });
    const alone = Array.from({ length: surroundingsAlone }, () => drawn(units)).filter(isFlagged);
    console.log(
      `${units} units around: ${found.length} found; ${alone.length} of ${surroundingsAlone} flagged without one`,
    );
  }
}
