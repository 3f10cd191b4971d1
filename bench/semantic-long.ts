import { readFileSync } from 'node:fs';
import { publicThreatEntries } from '../src/analyzers/semantic/index/public-entries.js';
import { similarThreats, type SimilarThreat } from '../src/analyzers/semantic/similarity.js';
import { threatIndex } from '../src/analyzers/semantic/index/threat-index.js';
import { textViews } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { paraphraseGroups } from '../train/semantic/paraphrases.js';

// npx tsx bench/semantic-long.ts ../shared/data/injection/train.jsonl.gz [document …]
// Long texts: how often a stored threat of one sentence is found in the midst of them, how many alarms harmless ones
// raise, and the processor time beside that of reading, by length. Harmless texts are those of one source after the other, and documents.

const [path, ...documents] = process.argv.slice(2);
if (!path) throw new Error('usage: semantic-long.ts train.jsonl.gz [document …]');
/** Texts that speak of attacks, or are near to them on purpose. */
const nearAttacks = /hard_negative|persona|benign_(?:wrapped|tool)|llm_docs|harmful|tool_use|noise|encoded/;
const signal = new AbortController().signal;
const bands = [0.9, 0.75, 0.5];

const index = threatIndex();
const own = paraphraseGroups('short').map(({ stored }, at) => ({
  id: `g${at}`,
  text: stored,
  category: 'b',
  severity: 'high',
}));
const entries = [...publicThreatEntries(), ...own];
await index.sync(entries);

const bySource = new Map<string, string>();
for (const { label, kind, source, text } of readJsonl(path))
  if (label === 0 && !nearAttacks.test(kind))
    bySource.set(`${kind} ${source}`, `${bySource.get(`${kind} ${source}`) ?? ''}${text}\n`);
for (const file of documents) bySource.set(file, plain(readFileSync(file, 'utf8')));
const sources = [...bySource].sort(([one], [other]) => (one < other ? -1 : 1));

// The first calls pay for what is loaded and compiled.
for (let run = 0; run < 3; run++) await nearest(sources[0]![1].slice(0, 100_000));
for (const units of [20_000, 40_000, 80_000, 160_000, 400_000]) await measure(units);

async function measure(units: number): Promise<void> {
  const texts = sources.flatMap(([name, text]) => partsOf(name, text, units));
  const counts = bands.map(() => 0);
  const times: number[] = [];
  for (const { name, text } of texts) {
    const views = textViews(text);
    await views.ready(signal);
    const began = process.cpuUsage();
    const [best] = await similarThreats(views, [index], signal);
    times.push(process.cpuUsage(began).user / 1e3);
    bands.forEach((from, at) => (counts[at]! += (best?.similarity ?? 0) >= from ? 1 : 0));
    if (process.argv.includes('-v') || (best?.similarity ?? 0) >= 0.75)
      console.log(`  ${best?.similarity} ${name}: ${entries.find(({ id }) => id === best?.id)?.text}`);
  }
  times.sort((a, b) => a - b);
  const planted = await plantedIn(
    texts.map(({ text }) => text),
    own.slice(0, 40),
  );
  console.log(
    `${units} units: ${texts.length} harmless texts, ${counts.map((count, at) => `${count} at ${bands[at]}`).join(', ')}; ` +
      `planted: ${planted}; median ${times[times.length >> 1]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
  );
}

async function plantedIn(texts: readonly string[], threats: readonly { id: string; text: string }[]): Promise<string> {
  const found = bands.map(() => 0);
  for (const [at, { id, text }] of threats.entries()) {
    const harmless = texts[at % texts.length]!;
    const middle = harmless.lastIndexOf('\n', (harmless.length * (at + 0.5)) / threats.length) + 1;
    const all = await nearest(`${harmless.slice(0, middle)}${text}\n${harmless.slice(middle)}`);
    const similarity = all.find((one) => one.id === id)?.similarity ?? 0;
    bands.forEach((from, band) => (found[band]! += similarity >= from ? 1 : 0));
  }
  return found.map((count, at) => `${count} of ${threats.length} at ${bands[at]}`).join(', ');
}

/** Three parts of a text at most, each of so many units. */
function partsOf(name: string, text: string, units: number): { name: string; text: string }[] {
  const count = Math.min(3, Math.floor(text.length / units));
  return Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at}`,
    text: text.slice(at * units, (at + 1) * units),
  }));
}

function nearest(text: string): Promise<SimilarThreat[]> {
  return similarThreats(textViews(text), [index], signal);
}

function plain(text: string): string {
  if (!/^\s*</.test(text)) return text;
  const shown = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, '');
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
