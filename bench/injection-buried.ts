import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { promptInjection } from '../src/analyzers/injection/index.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import { textViews, type TextSource } from '../src/text/views.js';
import { pick } from '../train/injection/grammar.js';
import { randomNumbers } from '../train/lib/random.js';
import { comparableSets, textsOf, type MeasuringText } from './measuring-texts.js';
import './end-with-reader.js';

/**
 * What is found at `medium` in long texts: `npx tsx bench/injection-buried.ts`. Short attacks of the measuring sets among
 * what people type, then orders and attacks in the Markdown files of the installed packages, sent as a document and as a
 * prompt. Prints for each how many there are, how many are found, and how many of the same surroundings are flagged.
 */
const lengths = [600, 3000, 20_000];
const longestAttack = 400;
const longestOrder = 700;
/** Bytes of the files that orders are put into. */
const [shortestPage, longestPage] = [5120, 20_480];

const texts = comparableSets.flatMap(textsOf);
const attacks = texts.filter(
  ({ label, kind, text }) => label === 1 && /^(?:jailbreak|extraction)/.test(kind) && text.length < longestAttack,
);
const typed = texts.filter(({ label, kind }) => label === 0 && kind === 'production').map(({ text }) => text);
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();
const random = randomNumbers(17);

for (const length of lengths) {
  await count(`${String(length)} units typed`, attacks, {
    source: 'user',
    around: () => typedAround(length),
  });
}
const pages = markdownFiles().map((file) => readFileSync(file, 'utf8').split('\n\n'));
const ofKind = (kind: RegExp): MeasuringText[] =>
  texts.filter((text) => text.label === 1 && kind.test(text.kind) && text.text.length < longestOrder);
for (const [name, kind] of [
  ['planted orders', /^planted/],
  ['plain orders', /^plain-orders?$/],
  ['attacks', /^(?:extraction|jailbreak)/],
] as const) {
  await count(`${name} in a document`, ofKind(kind), { source: 'document', around: () => pick(pages, random) });
}
await count('attacks in a page that is typed', attacks, { source: 'user', around: () => pick(pages, random) });

interface Surroundings {
  readonly source: TextSource;
  /** The paragraphs around one attack. */
  readonly around: () => readonly string[];
}

async function count(name: string, hidden: readonly MeasuringText[], { source, around }: Surroundings): Promise<void> {
  let [found, flagged] = [0, 0];
  for (const { text } of hidden) {
    const paragraphs = around();
    const place = Math.floor(random() * (paragraphs.length + 1));
    if (await isFlagged(paragraphs.toSpliced(place, 0, text), source)) found++;
    if (await isFlagged(paragraphs, source)) flagged++;
  }
  process.stdout.write(
    `${name.padEnd(32)} ${String(found)} of ${String(hidden.length)} found, ${String(flagged)} flagged without\n`,
  );
}

/** So much of what people type. */
function typedAround(length: number): string[] {
  const around: string[] = [];
  for (let units = 0; units < length; units += around.at(-1)!.length) around.push(pick(typed, random));
  return around;
}

/** Long Markdown files of the packages, in the order of their names. */
function markdownFiles(): string[] {
  return readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.md$/i.test(name))
    .sort()
    .map((name) => join('node_modules', name))
    .filter((file) => statSync(file).size > shortestPage && statSync(file).size < longestPage);
}

async function isFlagged(paragraphs: readonly string[], source: TextSource): Promise<boolean> {
  const { metrics } = await prepared.analyze(textViews(paragraphs.join('\n\n'), source), { signal });
  return (metrics.score ?? 0) >= scoreAt.at1Percent;
}
