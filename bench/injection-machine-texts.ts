import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import type * as injection from '../src/analyzers/injection/index.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import type * as views from '../src/text/views.js';
import { randomNumbers } from '../train/lib/random.js';
import { asShipped } from './as-shipped.js';

/**
 * Texts that stand on a machine anyway and were not learned: licences, documentation, manual pages, settings. How many of
 * them the injection analyzer takes for attacks at `medium`, sent as a prompt and as a document, whole and in pieces:
 * `npx tsx bench/injection-machine-texts.ts [FOLDER …]`. Figures depend on what is installed: compare versions on one machine.
 */
const { promptInjection, textViews } = await asShipped<typeof injection & typeof views>(
  'analyzers/injection/index.js',
  'text/views.js',
);
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();

type Group = readonly [name: string, folder: string, file: RegExp, most: number];

const groups: readonly Group[] = [
  ['common licences', '/usr/share/common-licenses', /./, 40],
  ['copyright files', '/usr/share/doc', /^copyright$/, 150],
  ['documentation', '/usr/share/doc', /\.(?:gz|txt|md|html)$|README|NEWS/i, 200],
  ['settings', '/etc', /\.(?:conf|cfg|d|rules)$|^[a-z.-]+$/, 120],
  ['READMEs of packages', 'node_modules', /^readme\.md$/i, 300],
  ['licences of packages', 'node_modules', /^licen[cs]e/i, 300],
  ['manual pages', '/usr/share/man', /\.gz$/, 60],
  ...process.argv.slice(2).map((folder): Group => [folder, folder, /\.(?:rst|md|txt|html)$/, 300]),
];
/** In units: whole texts are cut there, shorter ones left out, and pieces have a length between the other two. */
const [longest, shortest, shortestPiece, longestPiece] = [20_000, 200, 300, 1500];
const piecesOfGroup = 600;

for (const [name, folder, file, most] of groups) {
  const texts = spread(textsIn(folder, file), most);
  if (texts.length === 0) continue;
  const pieces = piecesOf(texts);
  const cells = [
    `whole, user ${await flagged(texts, 'user')}`,
    `document ${await flagged(texts, 'document')} of ${texts.length}`,
    `pieces, user ${await flagged(pieces, 'user')}`,
    `document ${await flagged(pieces, 'document')}`,
    `in a mail ${await flagged(pieces.map(asMail), 'document')} of ${pieces.length}`,
  ];
  process.stdout.write(`${name.padEnd(24)} ${cells.join('  ')}\n`);
}

async function flagged(texts: readonly string[], source: views.TextSource): Promise<number> {
  let count = 0;
  for (const text of texts) {
    const { metrics } = await prepared.analyze(textViews(text, source), { signal });
    if ((metrics.score ?? 0) >= scoreAt.at1Percent) count++;
  }
  return count;
}

function asMail(text: string): string {
  return `From: J. Osei\nTo: me\nSubject: Update\n\n${text}`;
}

function piecesOf(texts: readonly string[]): string[] {
  const random = randomNumbers(4242);
  return Array.from({ length: piecesOfGroup }, () => {
    const text = texts[Math.floor(random() * texts.length)] as string;
    const length = shortestPiece + Math.floor(random() * (longestPiece - shortestPiece));
    const start = Math.floor(random() * Math.max(1, text.length - length));
    return text.slice(start, start + length);
  });
}

/** Different texts of the files below a folder whose names fit, in the order of their paths. */
function textsIn(folder: string, file: RegExp): string[] {
  const texts = new Set<string>();
  for (const path of filesIn(folder, file)) {
    const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path);
    const text = bytes.toString('utf8').slice(0, longest);
    if (text.length >= shortest && !bytes.includes(0)) texts.add(text);
  }
  return [...texts];
}

function filesIn(folder: string, file: RegExp): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && file.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function spread(texts: readonly string[], most: number): string[] {
  const stride = Math.max(1, texts.length / most);
  return Array.from({ length: Math.min(most, texts.length) }, (_, at) => texts[Math.floor(at * stride)] as string);
}
