import { isUtf16 } from '../../lib/byte-order-mark.js';
import { linesOf } from '../../lib/lines.js';
import { unpacked } from '../../lib/unpacked.js';
import { UsageError } from '../failure/exit-codes.js';
import { bytesOf, inWords, notUtf8, refuseTooLarge } from './read-input.js';

/**
 * The lines of a file, or of stdin for `-`, one by one, without their ends and without a byte order mark before the first;
 * bytes, because one line may be no text. The signal ends the wait for the next one with its reason.
 *
 * @throws UsageError where all of it is in another encoding
 * @throws ServiceError `payload_too_large`, before a line is all in memory
 */
export async function* readLines(path: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  yield* withoutMark(path, linesOf(withBoundedLines(path, bytesOf(path, signal))));
}

const lineFeed = 0x0a;

async function* withBoundedLines(path: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed);
    length = end === -1 ? length + chunk.length : chunk.length - end - 1;
    refuseTooLarge(`A line of ${inWords(path)}`, length);
    yield chunk;
  }
}

/** The bytes of a file, or of stdin for `-`; what is gzipped is unpacked, up to `most` bytes. */
export async function* readUnpacked(path: string, most: number): AsyncGenerator<Uint8Array> {
  async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most)
        throw new UsageError(`${path} unpacks to more than ${most} bytes. To import it all, unpack it first.`);
      yield chunk;
    }
  }
  try {
    yield* unpacked(bytesOf(path), limited);
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('Z_')) throw error;
    throw new UsageError(`Cannot unpack ${path}: it is damaged, or not all of it is there.`);
  }
}

const mark = Buffer.from('\uFEFF');

async function* withoutMark(path: string, lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst && isUtf16(line)) throw notUtf8(path, line);
    yield isFirst && line.subarray(0, mark.length).equals(mark) ? line.subarray(mark.length) : line;
    isFirst = false;
  }
}
