import { embedText } from '../src/analyzers/semantic/embedding/embedding.js';
import { vectorIndex, type Neighbour } from '../src/analyzers/semantic/index/entry-index.js';
import { exactRows } from '../src/analyzers/semantic/index/exact-rows.js';
import { packVector, type PackedVector } from '../src/analyzers/semantic/embedding/packed-vector.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { randomNumbers } from '../train/lib/random.js';
import { likenesses, vectorsLike } from './vectors/embeddings-like.js';
import './end-with-reader.js';

// npx tsx bench/semantic-search.ts [width] [file.jsonl.gz …]
// Compares the search by estimates with the exact one over 100,000 rows: how often first and first five agree, and the
// processor time of both. With files of texts, their own embedding in a random basis of so many dimensions too.

const width = Number(process.argv[2] ?? 768);
const rowCount = 100_000;
const queryCount = 1000;

for (const likeness of likenesses) {
  const next = vectorsLike(likeness, width);
  compare(likeness.name, next);
}
const paths = process.argv.slice(3);
if (paths.length > 0) compare('texts', vectorsOfTexts(paths));

function compare(name: string, next: () => PackedVector | undefined): void {
  const rows: PackedVector[] = [];
  for (let row = next(); row && rows.length < rowCount + queryCount; row = next()) rows.push(row);
  const queries = rows.splice(rows.length - queryCount);
  const index = vectorIndex(width);
  const exact = exactRows(width, rows.length);
  const adding = process.cpuUsage();
  for (const row of rows) index.add(row);
  const addedMs = process.cpuUsage(adding).user / 1e3;
  for (const [slot, row] of rows.entries()) exact.set(slot, row);
  let [first, five, lost] = [0, 0, 0];
  for (const query of queries) {
    const [found, wanted] = [index.nearest(query, 5), bestOf(exact.compareAll(query, rows.length), rows.length)];
    if (found[0]?.slot === wanted[0]?.slot) first += 1;
    const isSame = wanted.every(({ slot }, at) => found[at]?.slot === slot);
    if (isSame) five += 1;
    lost += wanted.filter(({ slot }) => found.every((one) => one.slot !== slot)).length;
  }
  const times = [
    timed(queries, (query) => index.nearest(query, 5)),
    timed(queries, (query) => bestOf(exact.compareAll(query, rows.length), rows.length)),
  ];
  const percent = (count: number): string => `${((100 * count) / queries.length).toFixed(2)} %`;
  console.log(
    `${name}: ${rows.length} × ${width}; first ${percent(first)}, five in order ${percent(five)}, ${lost} of ${queries.length * 5} lost; ` +
      `${times.map((ms) => ms.toFixed(2)).join(' against ')} ms; added in ${addedMs.toFixed(0)} ms`,
  );
}

/** Median processor time of a query in milliseconds. */
function timed(queries: readonly PackedVector[], run: (query: PackedVector) => unknown): number {
  const times = queries.slice(0, 200).map((query) => {
    const began = process.cpuUsage();
    run(query);
    return process.cpuUsage(began).user / 1e3;
  });
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

function bestOf(cosines: Float64Array, size: number): Neighbour[] {
  const found: Neighbour[] = [];
  for (let slot = 0; slot < size; slot++) {
    const cosine = cosines[slot]!;
    if (found.length === 5 && cosine <= found[4]!.cosine) continue;
    found.push({ slot, cosine });
    found.sort((a, b) => b.cosine - a.cosine || a.slot - b.slot).splice(5);
  }
  return found;
}

/** Sentences of texts by the own embedding, each component in a random direction of the wider space. */
function vectorsOfTexts(files: readonly string[]): () => PackedVector | undefined {
  const sentences = files.flatMap((path) =>
    readJsonl(path).flatMap(({ text }) => text.match(/[^.!?\n]{20,400}[.!?\n]/g) ?? []),
  );
  const random = randomNumbers(5);
  const basis = Array.from({ length: 256 }, () => Float32Array.from({ length: width }, () => random() - 0.5));
  for (let at = sentences.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [sentences[at], sentences[other]] = [sentences[other]!, sentences[at]!];
  }
  let at = 0;
  return () => {
    const text = sentences[at++];
    if (text === undefined) return undefined;
    const wide = new Float32Array(width);
    const { values } = embedText(text)?.vector ?? { values: new Int8Array(256).fill(1) };
    for (const [component, value] of values.entries())
      if (value !== 0) for (let i = 0; i < width; i++) wide[i]! += value * basis[component]![i]!;
    const length = Math.hypot(...wide);
    return packVector(wide.map((value) => value / length));
  };
}
