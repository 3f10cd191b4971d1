import { createHash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { digestBytes, feedFiles, headerBytes, readHeader } from './feed-store.js';
import type { ThreatType } from '../threats.js';

/** One feed in memory. */
export interface Feed {
  readonly name: string;
  readonly threat: ThreatType;
  readonly entries: number;
  /** Sorted 64-bit hashes, low half first. */
  readonly halves: Uint32Array;
  /** Tells the file that it was read from from any other. */
  readonly stamp: string;
}

/** Looks at a folder whose feeds go while they are read. */
const mostLooks = 5;

/**
 * The feeds of a folder as they are now; of `before`, those whose files are the same are not read again.
 *
 * @throws Error when a feed cannot be read
 */
export async function loadedFeeds(folder: string, before: readonly Feed[], list = feedFiles): Promise<Feed[]> {
  const known = new Map(before.map((feed) => [feed.stamp, feed]));
  for (let looks = 1; ; looks += 1) {
    try {
      const feeds: Feed[] = [];
      for (const file of await list(folder)) feeds.push(await loadedFeed(folder, file, known));
      return feeds;
    } catch (error) {
      // Removed since it was listed; a link that leads nowhere is one at every look.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || looks === mostLooks) throw error;
    }
  }
}

async function loadedFeed(folder: string, file: string, known: Map<string, Feed>): Promise<Feed> {
  const path = join(folder, file);
  const feed = known.get(stampOf(file, await stat(path))) ?? (await readFeed(path, file));
  known.set(feed.stamp, feed);
  return feed;
}

const stampOf = (file: string, { ino, mtimeMs, size }: { ino: number; mtimeMs: number; size: number }) =>
  `${file} ${ino} ${mtimeMs} ${size}`;

async function readFeed(path: string, file: string): Promise<Feed> {
  const handle = await open(path);
  try {
    const stats = await handle.stat();
    const head = Buffer.alloc(headerBytes);
    await handle.read(head, 0, headerBytes, 0);
    const { entries, threat, digest } = readHeader(head, file, stats.size);
    const bytes = new Uint8Array(entries * 8);
    if (!(await digestWhileRead(handle, bytes)).equals(digest))
      throw new Error(`The URL feed ${file} is damaged. Import it again.`);
    const halves = new Uint32Array(bytes.buffer);
    return { name: file.replace(/\.feed$/, ''), threat, entries, halves, stamp: stampOf(file, stats) };
  } finally {
    await handle.close();
  }
}

/** Small enough that hashing a piece holds up nobody: others have their turn while the next one is read. */
const pieceBytes = 1 << 20;

/** Fills `bytes` from the file, and answers their digest. */
async function digestWhileRead(handle: FileHandle, bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(bytes.length - at, pieceBytes), headerBytes + at);
    if (bytesRead === 0) break;
    hash.update(bytes.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  return hash.digest().subarray(0, digestBytes);
}
