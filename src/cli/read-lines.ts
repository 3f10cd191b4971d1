import { createReadStream } from 'node:fs';
import { fileReason } from '../lib/file-reason.js';
import { unpacked } from '../lib/unpacked.js';
import { UsageError } from './exit-codes.js';

/**
 * The lines of a file, or of stdin for `-`, one by one, without their ends and without a byte order mark before the first;
 * bytes, because one line may be no text. Of a line that is longer, at least `mostBytes` come.
 */
export async function* readLines(path: string, mostBytes = Infinity): AsyncGenerator<Buffer> {
  yield* linesOf(bytesOf(path), mostBytes);
}

/** As `readLines`; a file that is gzipped is unpacked, up to `mostUnpacked` bytes. */
export async function* readUnpackedLines(
  path: string,
  { mostBytes, mostUnpacked }: { readonly mostBytes: number; readonly mostUnpacked: number },
): AsyncGenerator<Buffer> {
  async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostUnpacked)
        throw new UsageError(`${path} unpacks to more than ${mostUnpacked} bytes. To import it all, unpack it first.`);
      yield chunk;
    }
  }
  try {
    yield* linesOf(unpacked(bytesOf(path), limited), mostBytes);
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error;
    throw new UsageError(`Cannot unpack ${path}: it is damaged, or not all of it is there.`);
  }
}

const mark = Buffer.from('\uFEFF');
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

async function* linesOf(chunks: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const line of linesAsWritten(chunks, mostBytes)) {
    yield isFirst && line.subarray(0, mark.length).equals(mark) ? line.subarray(mark.length) : line;
    isFirst = false;
  }
}

async function* linesAsWritten(chunks: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Buffer> {
  let begun: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      yield withoutReturn(Buffer.concat([...begun, chunk.subarray(start, end)]));
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    if (start === chunk.length || bytes >= mostBytes) continue;
    begun.push(chunk.subarray(start));
    bytes += chunk.length - start;
  }
  if (begun.length > 0) yield withoutReturn(Buffer.concat(begun));
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* path === '-' ? process.stdin : createReadStream(path);
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${fileReason(error, 'there is no such file')}.`);
  }
}
