import { readFileSync } from 'node:fs';
import { safetyCategories, type SafetyCategory } from '../src/analyzers/safety/categories.js';
import { safetyModel } from '../src/analyzers/safety/model.js';

/**
 * Measures the safety classifier as shipped on two sets of texts that were each written for this alone and are never
 * trained on: `npx tsx bench/safety-texts.ts [-v]`. Prints F1, what is found of each category and language, and what is
 * flagged of the harmless look-alikes; with `-v` also the texts on the wrong side.
 */
interface Text {
  readonly category: SafetyCategory | null;
  readonly lang: string;
  readonly text: string;
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

const model = safetyModel();
for (const file of ['safety-texts.jsonl', 'safety-texts-second.jsonl']) measure(file);

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
    for (const key of text.category === null ? keys : [...keys, text.category]) {
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
