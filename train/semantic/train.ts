import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeModel, type EmbeddingModel } from '../../src/analyzers/semantic/embedding/embedding.js';
import { threatIndex } from '../../src/analyzers/semantic/index/threat-index.js';
import { nearThreats } from '../../src/analyzers/semantic/similarity.js';
import { publicThreatEntries } from '../../src/analyzers/semantic/index/public-entries.js';
import { meaningSize } from '../../src/analyzers/semantic/embedding/sizes.js';
import { textSums } from '../../src/analyzers/semantic/embedding/text-sums.js';
import { ideaCount, ideaOf } from '../../src/analyzers/semantic/embedding/thesaurus.js';
import { assetPath } from '../../src/lib/package-root.js';
import { textViews } from '../../src/text/views.js';
import { readJsonl, type DataRow } from '../lib/read-jsonl.js';
import { isEven, paraphraseGroups } from './paraphrases.js';
import { spreadOfKinds } from './spread.js';

// npx tsx train/semantic/train.ts ../shared/data/injection/train.jsonl.gz
// Learns idea weights and the spread of the meaning part from kinds of text, then calibrates.

/** Sources that `bench/semantic.ts` measures on. */
export const leftOut = /spikee|hackaprompt|clinc|Taskmaster|grade-school|ethics/;

const [path] = process.argv.slice(2);
if (!path) throw new Error('usage: train.ts train.jsonl.gz');
const kinds = new Map<string, DataRow[]>();
for (const row of readJsonl(path)) {
  if (leftOut.test(row.source)) continue;
  const kind = `${row.label} ${row.kind.replace(/:.*/, '')}`;
  const list = kinds.get(kind) ?? [];
  kinds.set(kind, list);
  if (list.length < 1500) list.push(row);
}

const ideaWeights = weighIdeas([...kinds.values()].flat());
const spread = spreadOfKinds(
  [...kinds.values()]
    .map((rows) =>
      rows
        .map(({ text }) => textSums(text.slice(0, 600)))
        .filter(({ known, all, words }) => known / all >= 0.6 && words >= 4)
        .slice(0, 400)
        .map(({ values, known }) => values.slice(0, meaningSize).map((value) => value / known)),
    )
    .filter((list) => list.length >= 100),
);
const model: EmbeddingModel = { half: 0.5, ...spread, ideaWeights };
const target = assetPath('semantic', 'embedding.bin');
mkdirSync(dirname(target), { recursive: true });
// The words of texts are compared by the weights of ideas in this file.
writeFileSync(target, encodeModel(model));
const half = await calibrate();
writeFileSync(target, encodeModel({ ...model, half }));
console.log(`${kinds.size} kinds, ${[...kinds.values()].flat().length} texts, similarity 0.50 at ${half.toFixed(3)}`);

/** Ideas that are rare in ordinary texts count more, and those that attacks have more often than they. */
function weighIdeas(rows: readonly DataRow[]): Float32Array {
  const counts = [new Float64Array(ideaCount), new Float64Array(ideaCount)];
  const texts = [0, 0];
  for (const { text, label } of rows) {
    const words =
      text
        .slice(0, 400)
        .toLowerCase()
        .match(/[a-z]+/g) ?? [];
    if (words.length < 4) continue;
    texts[label]!++;
    const ideas = new Set(words.map(ideaOf).filter((idea) => idea !== undefined));
    for (const idea of ideas) counts[label]![idea]!++;
  }
  return Float32Array.from({ length: ideaCount }, (_, idea) => {
    const [ordinary, attack] = [0, 1].map((label) => (counts[label]![idea]! + 5) / (texts[label]! + 50)) as [
      number,
      number,
    ];
    return (0.2 / (0.2 + ordinary)) * (1 + Math.max(0, Math.log(attack / ordinary)));
  });
}

/** Evidence that 1 % of ordinary texts exceed, against the public entries and the stored halves of the even groups. */
async function calibrate(): Promise<number> {
  const groups = (['short', 'plain'] as const).flatMap((set) => paraphraseGroups(set).filter(isEven));
  const stored = groups.map(({ stored }, at) => ({
    id: `g${at}`,
    text: stored,
    category: '',
    severity: 'high' as const,
  }));
  const index = threatIndex();
  await index.sync([...publicThreatEntries(), ...stored]);
  const { signal } = new AbortController();
  const ordinary = [...kinds]
    .filter(
      ([kind]) =>
        /^0 /.test(kind) &&
        !/hard_negative|persona|benign_(?:wrapped|tool)|llm_docs|harmful|tool_use|noise|encoded/.test(kind),
    )
    .flatMap(([, rows]) => rows.slice(0, 250));
  const scores: { text: string; kind: string; score: number }[] = [];
  for (const { text, kind } of ordinary) {
    const [nearest] = await nearThreats(textViews(text), [index], signal);
    scores.push({ text, kind, score: nearest?.evidence ?? 0 });
  }
  scores.sort((a, b) => b.score - a.score);
  if (process.argv.includes('-v'))
    for (const { score, kind, text } of scores.slice(0, scores.length / 50))
      console.log(`${score.toFixed(3)} ${kind} ${text.length} ${text.slice(0, 200).replaceAll('\n', ' ')}`);
  return scores[Math.floor(scores.length / 100)]!.score;
}
