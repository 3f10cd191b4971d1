import { join } from 'node:path';
import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { promptInjection } from '../src/analyzers/injection/index.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import { textViews, type TextSource } from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import './end-with-reader.js';

/**
 * False alarms of the injection analyzer by language: `npx tsx bench/injection-languages.ts ../shared/data/lang`. Sentences of
 * news that no network learned (others of the same collection were), sent as prompts and as documents. Prints how many reach
 * `medium`, for languages of which one does and for all.
 */
const folder = process.argv[2] ?? '../shared/data/lang';
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();

const isFlagged = async (text: string, source: TextSource): Promise<boolean> =>
  ((await prepared.analyze(textViews(text, source), { signal })).metrics.score ?? 0) >= scoreAt.at1Percent;

interface Counts {
  texts: number;
  asPrompts: number;
  asDocuments: number;
}
const languages = new Map<string, Counts>();
const all: Counts = { texts: 0, asPrompts: 0, asDocuments: 0 };

for (const { text, lang, kind } of readJsonl(join(folder, 'langid_dev.jsonl.gz'))) {
  if (kind !== 'sentences' || lang === undefined) continue;
  const own = languages.get(lang) ?? { texts: 0, asPrompts: 0, asDocuments: 0 };
  languages.set(lang, own);
  const [prompt, document] = [await isFlagged(text, 'user'), await isFlagged(text, 'document')];
  for (const counts of [own, all]) {
    counts.texts++;
    if (prompt) counts.asPrompts++;
    if (document) counts.asDocuments++;
  }
}
const flagged = ({ asPrompts, asDocuments }: Counts): number => asPrompts + asDocuments;
process.stdout.write('language  sentences  as prompts  as documents\n');
for (const [lang, counts] of [
  ...[...languages].sort(([, one], [, other]) => flagged(other) - flagged(one)),
  ['all', all] as const,
])
  if (flagged(counts) > 0)
    process.stdout.write(
      `${lang.padEnd(8)}  ${String(counts.texts).padStart(9)}  ${String(counts.asPrompts).padStart(10)}  ${String(counts.asDocuments).padStart(12)}\n`,
    );
