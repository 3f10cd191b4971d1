import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import type * as injection from '../src/analyzers/injection/index.js';
import type { Settings } from '../src/analyzers/injection/model.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import { assetPath } from '../src/lib/package-root.js';
import { countTokens } from '../src/text/tokens/token-count.js';
import type * as views from '../src/text/views.js';
import { buildCorpus } from '../train/injection/corpus.js';
import { disguises } from '../train/injection/disguises.js';
import { overrideGrammar } from '../train/injection/generate-overrides.js';
import { write } from '../train/injection/grammar.js';
import { lastLogit } from '../train/injection/closer.js';
import { shares, type Judged } from '../train/injection/report.js';
import { crossScore } from '../train/injection/processes.js';
import { randomNumbers } from '../train/lib/random.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { asShipped } from './as-shipped.js';
import { comparableSets, textsOf } from './measuring-texts.js';

/**
 * Measures the injection analyzer: `npx tsx bench/injection.ts ../shared/data/injection [speed|disguise|sources]`.
 * `sources` trains models without each source and scores the source with them (minutes); the rest uses the package as shipped.
 */
const folder = process.argv[2] ?? '../shared/data/injection';
const only = process.argv[3];
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const { promptInjection, textViews } = await asShipped<typeof injection & typeof views>(
  'analyzers/injection/index.js',
  'text/views.js',
);
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();
const scoreOf = async (text: string, source: views.TextSource = 'user'): Promise<number> =>
  (await prepared.analyze(textViews(text, source), { signal })).metrics.score ?? 0;

if (!only || only === 'speed') await speed();
if (!only || only === 'disguise') await disguised();
if (!only || only === 'sources') await sources();

/**
 * CPU time per text of 500 B, 4 KB and 64 KB cut from the development texts; for 100,000 tokens of prose, of English ones of
 * these texts and of all, code, tables and other languages among them, how long it takes, and the CPU time of its two threads.
 */
async function speed(): Promise<void> {
  const rows = readJsonl(join(folder, 'dev.jsonl.gz')).filter((row) => row.label === 0);
  const near = rows.filter((row) => row.lang === 'en').map((row) => row.text);
  const typed = comparableSets.flatMap(textsOf).filter(({ label, kind }) => label === 0 && kind === 'production');
  for (const [name, texts, sizes] of [
    ['near attacks', near, [500, 4096, 65_536]],
    ['as people type', typed.map(({ text }) => text), [500, 4096]],
  ] as const)
    for (const size of sizes)
      print(`${String(size).padStart(6)} units ${name}: ${await speedOf(texts.join('\n\n'), size)}`);
  const prose =
    'The committee met on Tuesday and discussed the budget for the new library, which nobody expected. '.repeat(6500);
  const mixed = rows.map((row) => row.text).join('\n\n');
  for (const [name, text] of Object.entries({ prose, English: near.join('\n\n'), 'all kinds': mixed }))
    print(`100,000 tokens, ${name}: ${await timeOf(await firstTokens(text, 100_000))}`);
}

/** About so many first tokens of a text; all where it has fewer, named in the figure. */
async function firstTokens(text: string, tokens: number): Promise<string> {
  const first = text.slice(0, tokens * 6);
  return first.slice(0, Math.floor((first.length * tokens) / Math.max(tokens, await countTokens(first))));
}

/** The shortest and the middle of nine runs, after three without which the engine still compiles, and the CPU time of the best. */
async function timeOf(text: string): Promise<string> {
  const runs: { wall: number; cpu: number }[] = [];
  for (let run = 0; run < 12; run++) {
    const begun = performance.now();
    const cpu = await cpuOf(text);
    if (run >= 3) runs.push({ wall: performance.now() - begun, cpu: cpu / 1000 });
  }
  runs.sort((one, other) => one.wall - other.wall);
  const [best, middle] = [runs[0]!, runs[runs.length >> 1]!];
  return `${best.wall.toFixed(0)} ms, mostly ${middle.wall.toFixed(0)} (${best.cpu.toFixed(0)} ms of CPU) for ${await countTokens(text)} tokens`;
}

/** CPU time of the pieces of a text, of the best of some rounds, and of the slowest piece. */
async function speedOf(all: string, size: number): Promise<string> {
  const texts = Array.from({ length: Math.floor(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  let best = Infinity;
  let worst = 0;
  // The first dozen rounds are slower: the engine still compiles.
  const rounds = size > 4096 ? 6 : 30;
  for (let round = 0; round < rounds; round++) {
    let total = 0;
    for (const text of texts) {
      const spent = await cpuOf(text);
      total += spent;
      if (round === rounds - 1) worst = Math.max(worst, spent);
    }
    best = Math.min(best, total / texts.length);
  }
  return `${best.toFixed(0)} µs a text, ${(1e6 / best).toFixed(0)} texts a CPU second, slowest ${(worst / 1000).toFixed(1)} ms`;
}

async function cpuOf(text: string): Promise<number> {
  const before = process.cpuUsage();
  await scoreOf(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Recall on the same attacks plain and encoded, at the medium threshold: of a grammar, and of people (`injection-texts*.jsonl`). */
async function disguised(): Promise<void> {
  const random = randomNumbers(991);
  const attacks = Array.from({ length: 200 }, () => write(overrideGrammar, 'hijack', random));
  const people = attacksOfPeople();
  const recall = async (texts: readonly string[], change: (text: string) => string): Promise<string> => {
    let found = 0;
    for (const attack of texts) if ((await scoreOf(change(attack))) >= scoreAt.at1Percent) found++;
    return (found / texts.length).toFixed(3);
  };
  const line = async (name: string, change: (text: string) => string): Promise<void> =>
    print(`${name.padEnd(24)} ${await recall(attacks, change)}  ${await recall(people, change)}`);
  print(`${''.padEnd(24)} ${String(attacks.length)} of a grammar, ${String(people.length)} of people`);
  await line('plain', (text) => text);
  for (const [name, change] of Object.entries(disguises)) await line(name, change);
}

/** Every other jailbreak and extraction of up to 700 units of the measuring sets. */
function attacksOfPeople(): string[] {
  return comparableSets
    .flatMap(textsOf)
    .filter(({ label, kind, text }) => label === 1 && /^(?:jailbreak|extraction)/.test(kind) && text.length < 700)
    .filter((_, at) => at % 2 === 0)
    .map(({ text }) => text);
}

/** Leave-one-source-out figures under the shipped stack and thresholds. */
async function sources(): Promise<void> {
  const settings = JSON.parse(readFileSync(assetPath('injection', 'settings.json'), 'utf8')) as Settings;
  const scored = await crossScore(folder, buildCorpus(folder));
  for (const question of ['user', 'data'] as const) {
    const { calibration } = settings[question];
    const judged = scored[question].map((one): Judged => ({ scored: one, logit: lastLogit(one, settings[question]) }));
    print(
      `\n${question}: found at 3 %, 1 %, 0.1 % false alarms, sources left out of training\n${shares(judged, 1, calibration).join('\n')}`,
    );
    print(`\n${question}: false alarms at the same thresholds\n${shares(judged, 0, calibration).join('\n')}`);
  }
}
