import { readFileSync } from 'node:fs';
import { safetyCategories, type SafetyCategory } from '../src/analyzers/safety/categories.js';
import { safetyModel } from '../src/analyzers/safety/model.js';

/**
 * Measures the safety classifier as shipped on texts that were each written for this alone and are never trained on:
 * `npx tsx bench/safety-texts.ts [-v]`. Prints F1, what is found of each category and language, and what is flagged of the
 * harmless look-alikes; with `-v` also the texts on the wrong side.
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

const texts = readFileSync(new URL('safety-texts.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.length > 0)
  .map((line) => JSON.parse(line) as Text);
const model = safetyModel();
const counts = new Map<string, Count>();
const add = (key: string, flagged: boolean, named: boolean): void => {
  const count = counts.get(key) ?? { all: 0, flagged: 0, named: 0 };
  counts.set(key, {
    all: count.all + 1,
    flagged: count.flagged + Number(flagged),
    named: count.named + Number(named),
  });
};
const results = texts.map((text) => {
  const scores = model.score(text.text);
  const violated = safetyCategories.filter((_, head) => (scores[head] as number) >= 0.5);
  const flagged = violated.length > 0;
  const kind = text.category === null ? 'harmless' : 'harmful';
  add(kind, flagged, text.category !== null && violated.includes(text.category));
  add(`${kind} ${text.lang === 'en' ? 'English' : 'other languages'}`, flagged, false);
  if (text.category !== null) add(text.category, flagged, violated.includes(text.category));
  if (process.argv.includes('-v') && flagged === (text.category === null))
    console.log(
      `${text.category ?? 'harmless'} | ${violated.join(', ')} | ${Math.max(...scores).toFixed(2)} | ${text.text}`,
    );
  return { text, most: Math.max(...scores) };
});
for (const [key, { all, flagged, named }] of [...counts].sort())
  console.log(`${key}: ${flagged} of ${all} flagged (${((100 * flagged) / all).toFixed(1)} %), named right ${named}`);

function figures(border: number): string {
  const flagged = results.filter(({ most }) => most >= border);
  const hits = flagged.filter(({ text }) => text.category !== null).length;
  const alarms = flagged.length - hits;
  const harmful = results.filter(({ text }) => text.category !== null).length;
  const f1 = (2 * hits) / (flagged.length + harmful);
  return `F1 ${f1.toFixed(3)}, precision ${(hits / flagged.length).toFixed(3)}, recall ${(hits / harmful).toFixed(3)}, harmless flagged ${alarms} of ${results.length - harmful}`;
}
console.log(figures(0.5));
for (const border of [0.2, 0.3, 0.4, 0.6, 0.7, 0.8]) console.log(`at ${border}: ${figures(border)}`);
