import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../core/errors.js';
import { SetupError } from '../../../core/setup-error.js';
import { fileReason } from '../../../lib/file-reason.js';
import { makeFolders } from '../../../lib/make-folders.js';
import { defaultThreat, keysOfLine, type FeedFormat } from './feed-formats.js';
import { hash64 } from './hash64.js';
import { threatTypes, type ThreatType } from '../threats.js';

/** One list of bad addresses in a folder of feeds. */
export interface FeedInfo {
  readonly name: string;
  /** Undefined of a damaged file, as the number of its entries. */
  readonly threat: ThreatType | undefined;
  /** Addresses, without duplicates. */
  readonly entries: number | undefined;
  readonly bytes: number;
  /** When the file was written, from the file system. */
  readonly updatedAt: Date;
}

export interface FeedImport {
  readonly folder: string;
  /** Letters, digits and dashes, at most 64. A feed of this name is replaced. */
  readonly name: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;
  readonly format: FeedFormat;
  readonly threat?: ThreatType;
}

/** What an import did. */
export interface ImportReport {
  readonly entries: number;
  /** Lines that named no address, comments and blank lines left out. */
  readonly skipped: number;
}

const nameForm = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/i;

/**
 * Reads a feed into the folder, 8 bytes an address. The new file takes the old one's place in one step: a running
 * server sees either, never a part.
 *
 * @throws ServiceError `bad_request` when the name is malformed, when no line names an address or when one is no text; the
 * old feed stays.
 * @throws FeedNotWrittenError where the folder does not take the file; the old feed stays.
 */
export async function importFeed({
  folder,
  name,
  lines,
  format,
  threat = defaultThreat,
}: FeedImport): Promise<ImportReport> {
  if (!nameForm.test(name))
    fail('bad_request', `A feed name has letters, digits and dashes, at most 64: ${name} does not.`);
  const { hashes, skipped } = await hashesOf(lines, format);
  if (hashes.length === 0)
    fail('bad_request', `No line of the feed "${name}" names an address in the format "${format}".`);
  try {
    await putFeed({ folder, name, hashes, threat });
  } catch (cause) {
    throw new FeedNotWrittenError(folder, cause);
  }
  return { entries: hashes.length, skipped };
}

/** The folder of feeds takes no file: another try would not either. */
export class FeedNotWrittenError extends SetupError {
  readonly reason: string;

  constructor(folder: string, cause: unknown) {
    const reason = fileReason(cause);
    super(`The feed cannot be written to ${folder}: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** The feeds of a folder, by name, damaged ones among them; none when the folder is missing. */
export async function listFeeds(folder: string): Promise<FeedInfo[]> {
  const feeds: FeedInfo[] = [];
  for (const file of await feedFiles(folder)) {
    const path = join(folder, file);
    const handle = await open(path);
    try {
      const head = Buffer.alloc(headerBytes);
      await handle.read(head, 0, headerBytes, 0);
      const { size, mtime } = await handle.stat();
      const { entries, threat } = headerOf(head, size) ?? { entries: undefined, threat: undefined };
      feeds.push({ name: file.slice(0, -extension.length), threat, entries, bytes: size, updatedAt: mtime });
    } finally {
      await handle.close();
    }
  }
  return feeds;
}

/** Removes a feed. False when there is none of that name. */
export async function removeFeed(folder: string, name: string): Promise<boolean> {
  if (!nameForm.test(name)) return false;
  const path = feedPath(folder, name);
  const known = await stat(path).catch(missingIs(undefined));
  if (known === undefined) return false;
  await rm(path);
  return true;
}

const extension = '.feed';
/** Magic and version, u32 threat, u64 entries, 16 bytes of SHA-256 over the hashes; then the sorted hashes, u64 each. */
export const headerBytes = 36;
export const digestBytes = 16;
const magic = Buffer.from('SVCFEED\x01', 'latin1');

function feedPath(folder: string, name: string): string {
  return join(folder, `${name.toLowerCase()}${extension}`);
}

export async function feedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(missingIs<string[]>([]));
  return names.filter((name) => name.endsWith(extension) && !name.startsWith('.')).sort();
}

function missingIs<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

interface FeedHeader {
  readonly entries: number;
  readonly threat: ThreatType;
  readonly digest: Buffer;
}

/** @throws Error when the file is no feed, cut short or too long. */
export function readHeader(head: Buffer, file: string, size: number): FeedHeader {
  const header = headerOf(head, size);
  if (!header) throw new Error(`The URL feed ${file} is damaged. Import it again.`);
  return header;
}

/** Undefined where the file is no feed, cut short or too long. */
function headerOf(head: Buffer, size: number): FeedHeader | undefined {
  if (head.length < headerBytes || !head.subarray(0, 8).equals(magic)) return undefined;
  const threat = threatTypes[head.readUInt32LE(8)];
  const entries = Number(head.readBigUInt64LE(12));
  if (threat === undefined || size !== headerBytes + entries * 8) return undefined;
  return { entries, threat, digest: head.subarray(20, 20 + digestBytes) };
}

function digestOf(hashes: Uint8Array): Buffer {
  return createHash('sha256').update(hashes).digest().subarray(0, digestBytes);
}

async function hashesOf(
  lines: FeedImport['lines'],
  format: FeedFormat,
): Promise<{ hashes: BigUint64Array; skipped: number }> {
  let hashes = new BigUint64Array(1 << 16);
  let halves = new Uint32Array(hashes.buffer);
  let count = 0;
  let skipped = 0;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.includes('\0'))
      fail('bad_request', `Line ${String(number)} of the feed holds a zero byte: this is no text.`);
    const keys = keysOfLine(line, format);
    if (keys.length === 0 && !/^\s*(?:[#!]|$)/.test(line)) skipped += 1;
    for (const key of keys) {
      if (count === hashes.length) {
        const larger = new BigUint64Array(count * 2);
        larger.set(hashes);
        hashes = larger;
        halves = new Uint32Array(hashes.buffer);
      }
      hash64(key);
      halves[count * 2] = hash64.low;
      halves[count * 2 + 1] = hash64.high;
      count += 1;
    }
  }
  const sorted = hashes.subarray(0, count).sort();
  let kept = 0;
  for (let i = 0; i < count; i += 1) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[kept++] = sorted[i] as bigint;
  return { hashes: sorted.subarray(0, kept), skipped };
}

interface FeedFile {
  readonly folder: string;
  readonly name: string;
  readonly hashes: BigUint64Array;
  readonly threat: ThreatType;
}

async function putFeed({ folder, name, hashes, threat }: FeedFile): Promise<void> {
  makeFolders(folder);
  // Containers that share a folder may have equal process ids.
  const temporary = join(folder, `.${name}.${randomUUID()}.part`);
  try {
    await writeFeed(temporary, hashes, threat);
    await rename(temporary, feedPath(folder, name));
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeFeed(path: string, hashes: BigUint64Array, threat: ThreatType): Promise<void> {
  const bytes = new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  const head = Buffer.alloc(headerBytes);
  magic.copy(head);
  head.writeUInt32LE(threatTypes.indexOf(threat), 8);
  head.writeBigUInt64LE(BigInt(hashes.length), 12);
  digestOf(bytes).copy(head, 20);
  const handle = await open(path, 'w');
  try {
    // Not `write`, which passes over what a full disk did not take.
    await handle.writeFile(head);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
