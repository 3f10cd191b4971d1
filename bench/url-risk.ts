import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { feedIndex } from '../src/analyzers/url-risk/feeds/feed-index.js';
import { importFeed } from '../src/analyzers/url-risk/feeds/feed-store.js';
import { urlExpressions } from '../src/analyzers/url-risk/url-expressions.js';
import type * as urls from '../src/analyzers/url-risk/url-risk.js';
import type * as views from '../src/text/views.js';
import { readJsonl } from '../train/lib/read-jsonl.js';
import { readLines } from '../train/lib/read-lines.js';
import { asShipped } from './as-shipped.js';

// npx tsx bench/url-risk.ts PATH_OF_URLS [FEED_SIZE]
// Prints the share judged rightly, the time per address, false alarms on hosts that were never seen, and the cost of a feed.
// Accuracy on addresses that the shipped model was trained on says little: train/url-risk/train.ts prints it for unseen families.

const [, , path, size = '10000000'] = process.argv;
if (path === undefined) throw new Error('usage: url-risk.ts PATH_OF_URLS [FEED_SIZE]');

const { urlRisk, textViews } = await asShipped<typeof urls & typeof views>(
  'analyzers/url-risk/url-risk.js',
  'text/views.js',
);
const rows = readJsonl(path);
const prepared = await urlRisk.prepare({}, {} as unknown as AnalyzerDeps);
const { signal } = new AbortController();
await prepared.analyze(textViews('https://warm-up-of-the-bench.net/'), { signal });
let right = 0;
const began = process.cpuUsage();
for (const row of rows) {
  const { metrics } = await prepared.analyze(textViews(row.text), { signal });
  right += Number(Number((metrics['unsafe_urls_count'] as number) > 0) === row.label);
}
const { user, system } = process.cpuUsage(began);
console.log(
  `judged rightly ${(right / rows.length).toFixed(4)} of ${rows.length}, ${((user + system) / 1000 / rows.length).toFixed(4)} ms of CPU each`,
);

// Well-known hosts of today that were neither trained on nor listed: each one that is not safe is a false alarm.
const hosts = readLines(new URL('url-hosts.txt', import.meta.url));
let alarms = 0;
for (const host of hosts) {
  const { metrics } = await prepared.analyze(textViews(host), { signal });
  alarms += Number((metrics['unsafe_urls_count'] as number) > 0);
}
console.log(`false alarms on ${hosts.length} hosts of today: ${(alarms / hosts.length).toFixed(4)}`);

function* domains(count: number): Generator<string> {
  for (let i = 0; i < count; i += 1) yield `host-${i.toString(36)}.example.net`;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-feeds-'));
try {
  const importing = performance.now();
  const report = await importFeed({ folder, name: 'bench', lines: domains(Number(size)), format: 'domains' });
  console.log(`imported ${report.entries} addresses in ${((performance.now() - importing) / 1000).toFixed(1)} s`);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const index = await feedIndex(folder);
  console.log(`loaded: ${((process.memoryUsage.rss() - before) / 1e6).toFixed(0)} MB more`);
  const looking = performance.now();
  const turns = 100_000;
  let hits = 0;
  for (let i = 0; i < turns; i += 1) {
    const host = i % 2 === 0 ? `www.host-${(i * 50).toString(36)}.example.net` : `www.other-${i}.example.net`;
    hits += Number(index.lookUp(urlExpressions(host, '', '/a/b/c?d=1')).length > 0);
  }
  console.log(
    `look-up of all expressions of an address: ${(((performance.now() - looking) / turns) * 1000).toFixed(2)} µs, ${hits} hits`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
