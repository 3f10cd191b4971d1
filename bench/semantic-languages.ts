import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicThreatEntries } from '../src/analyzers/semantic/index/public-entries.js';
import { similarThreats } from '../src/analyzers/semantic/similarity.js';
import { threatIndex } from '../src/analyzers/semantic/index/threat-index.js';
import { textViews } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import './end-with-reader.js';

/**
 * Whether a stored threat in English is found again when it comes in another language: `npx tsx bench/semantic-languages.ts [../shared/data/lang]`.
 * Fifty entries, each said freely in nine languages by one who knew neither the dictionary nor the model, among the public
 * entries; and harmless texts in these languages, half of them near the topics of the threats. With the folder, also how many
 * sentences of news in these languages come as near an entry.
 */
interface Line {
  /** Number of the entry that the text is, or that it says again. */
  readonly entry?: number;
  readonly of?: number;
  readonly lang?: string;
  readonly text: string;
}

interface Found {
  readonly line: Line;
  readonly similarity: number;
  readonly id: string | undefined;
}

const lines = readFileSync(new URL('semantic-texts-languages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);
const idOf = (entry: number): string => `bench-${String(entry)}`;
const stored = lines.flatMap(({ entry, text }) =>
  entry === undefined ? [] : [{ id: idOf(entry), text, category: 'bench', severity: 'high' as const }],
);
const index = threatIndex();
await index.sync([...publicThreatEntries(), ...stored]);
const { signal } = new AbortController();

const found: Found[] = [];
for (const line of lines.filter(({ lang }) => lang !== undefined)) {
  const [nearest] = await similarThreats(textViews(line.text), [index], signal);
  found.push({ line, similarity: nearest?.similarity ?? 0, id: nearest?.id });
}
const languages = [...new Set(found.map(({ line }) => line.lang!))];
process.stdout.write(`${String(stored.length)} entries among ${String(publicThreatEntries().length)} public ones\n`);
for (const lang of languages)
  print(
    lang,
    found.filter(({ line }) => line.lang === lang),
  );
print('all', found);
// What counts across languages (`evidence`) was chosen on entries and harmless texts of even number.
print(
  'odd',
  found.filter(({ line }, at) => (line.of ?? at) % 2 === 1),
);
await printNews(process.argv[2]);

function print(name: string, of: readonly Found[]): void {
  const said = of.filter(({ line }) => line.of !== undefined);
  const harmless = of.filter(({ line }) => line.of === undefined);
  const share = (list: readonly Found[], test: (one: Found) => boolean): string =>
    `${((list.filter(test).length / list.length) * 100).toFixed(1)} %`;
  const ranked = harmless.map(({ similarity }) => similarity).sort((one, other) => other - one);
  const highest = ranked[Math.floor(ranked.length * 0.05)]!;
  process.stdout.write(
    `${name.padEnd(4)} own entry nearest ${share(said, ({ line, id }) => id === idOf(line.of!))}, ` +
      `at 0.50 or more ${share(said, ({ similarity }) => similarity >= 0.5)}, ` +
      `above 95 % of harmless texts ${share(said, ({ similarity }) => similarity > highest)}; ` +
      `harmless at 0.50 or more ${share(harmless, ({ similarity }) => similarity >= 0.5)}\n`,
  );
}

async function printNews(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const news = readJsonl(join(folder, 'langid_dev.jsonl.gz')).filter(
    ({ lang, kind }) => kind === 'sentences' && languages.includes(lang!),
  );
  let near = 0;
  for (const { text } of news) {
    const [nearest] = await similarThreats(textViews(text), [index], signal);
    if ((nearest?.similarity ?? 0) >= 0.5) near++;
  }
  process.stdout.write(`news: ${String(near)} of ${String(news.length)} sentences at 0.50 or more\n`);
}
