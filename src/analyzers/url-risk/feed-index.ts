import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, feedFiles, headerBytes, missingIs, readHeader } from './feed-store.js';
import { hash64 } from './hash64.js';
import type { Sign, ThreatType } from './threats.js';

/** The feeds of one folder in memory, 8 bytes an address. */
export interface FeedIndex {
  /** Signs of the feeds that list one of the expressions. A microsecond or two each, for any number of addresses. */
  lookUp(expressions: readonly string[]): Sign[];
}

interface Feed {
  readonly name: string;
  readonly threat: ThreatType;
  readonly entries: number;
  /** Sorted 64-bit hashes, low half first. */
  readonly halves: Uint32Array;
}

interface Loaded {
  readonly stamp: string;
  readonly feeds: readonly Feed[];
}

const loadedByFolder = new Map<string, { checkedAt: number; loading: Promise<Loaded> }>();
const checkEveryMs = 1000;

/**
 * The feeds of a folder as they are now: read on first use and again after an import, looked for once a second.
 *
 * @throws Error when a feed cannot be read: an address that cannot be looked up must not pass for safe.
 */
export async function feedIndex(folder: string): Promise<FeedIndex> {
  const known = loadedByFolder.get(folder);
  const now = performance.now();
  if (known === undefined || now - known.checkedAt > checkEveryMs) {
    loadedByFolder.set(folder, { checkedAt: now, loading: refreshed(folder, known?.loading) });
  }
  const { feeds } = await (loadedByFolder.get(folder) as { loading: Promise<Loaded> }).loading;
  return { lookUp: (expressions) => lookUp(feeds, expressions) };
}

async function refreshed(folder: string, before: Promise<Loaded> | undefined): Promise<Loaded> {
  const files = await feedFiles(folder);
  const stats = await Promise.all(files.map((file) => stat(join(folder, file)).catch(missingIs(undefined))));
  const stamp = files.map((file, i) => `${file} ${stats[i]?.ino} ${stats[i]?.mtimeMs} ${stats[i]?.size}`).join('\n');
  // A failed load is tried again; its error was thrown to those who waited for it.
  const old = await before?.catch(() => undefined);
  if (old?.stamp === stamp) return old;
  const feeds: Feed[] = [];
  for (const file of files) feeds.push(await readFeed(folder, file));
  return { stamp, feeds };
}

async function readFeed(folder: string, file: string): Promise<Feed> {
  const handle = await open(join(folder, file));
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(headerBytes);
    await handle.read(head, 0, headerBytes, 0);
    const { entries, threat, digest } = readHeader(head, file, size);
    const bytes = new Uint8Array(entries * 8);
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(bytes.length - at, 1 << 26), headerBytes + at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    if (!digestOf(bytes).equals(digest)) throw new Error(`The URL feed ${file} is damaged. Import it again.`);
    return { name: file.replace(/\.feed$/, ''), threat, entries, halves: new Uint32Array(bytes.buffer) };
  } finally {
    await handle.close();
  }
}

function lookUp(feeds: readonly Feed[], expressions: readonly string[]): Sign[] {
  const signs: Sign[] = [];
  for (const expression of expressions) {
    hash64(expression);
    const { high, low } = hash64;
    for (const feed of feeds) {
      if (holds(feed, high, low)) signs.push({ reason: `listed_in_${feed.name}`, threat: feed.threat });
    }
  }
  return signs;
}

/** Interpolation search: hashes are spread evenly, so the first guess is near. */
function holds({ halves, entries }: Feed, high: number, low: number): boolean {
  let from = 0;
  let to = entries - 1;
  for (let guessed = 0; from <= to; guessed += 1) {
    const first = halves[from * 2 + 1] as number;
    const last = halves[to * 2 + 1] as number;
    if (high < first || high > last) return false;
    const share = last === first || guessed > 8 ? 0.5 : (high - first) / (last - first);
    const at = from + Math.floor(share * (to - from));
    const order = (halves[at * 2 + 1] as number) - high || (halves[at * 2] as number) - low;
    if (order === 0) return true;
    if (order < 0) from = at + 1;
    else to = at - 1;
  }
  return false;
}
