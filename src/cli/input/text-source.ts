import { statSync } from 'node:fs';
import { bytesOf, notUtf8, unreadable } from './read-input.js';

/** A text that is read piece by piece: a file or standard input. */
export interface TextSource {
  /** Bytes in all; undefined where nobody knows. */
  readonly bytes: number | undefined;
  /** Bytes read so far. */
  bytesRead(): number;
  /** The text, decoded; throws a usage error on bytes that are no UTF-8. Can be read once. */
  readonly chunks: AsyncIterable<string>;
}

/** Opens a file, or standard input for `-`. */
export function openText(path: string): TextSource {
  const bytes = path === '-' ? undefined : fileSize(path);
  let read = 0;
  const count = (length: number): void => void (read += length);
  return { bytes, bytesRead: () => read, chunks: decoded(path, count) };
}

async function* decoded(path: string, count: (length: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let begin: Uint8Array = new Uint8Array();
  const decode = (chunk?: Uint8Array): string => {
    if (begin.length === 0 && chunk) begin = chunk.subarray(0, 2);
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw notUtf8(path, begin);
    }
  };
  for await (const chunk of bytesOf(path)) {
    count(chunk.length);
    yield decode(chunk);
  }
  const last = decode();
  if (last !== '') yield last;
}

/** Bytes of a file that was named on the command line; a usage error where it is missing, a folder, or unreadable. */
export function fileSize(path: string): number {
  try {
    const found = statSync(path);
    if (found.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' });
    return found.size;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The beginning of a text, and the way to all of it when it is longer. */
export interface Head {
  readonly text: string;
  /** All chunks from the first on; undefined when `text` is everything. */
  readonly all: AsyncIterable<string> | undefined;
}

/** Reads up to `units` UTF-16 code units and a chunk. */
export async function readHead(chunks: AsyncIterable<string>, units: number): Promise<Head> {
  const iterator = chunks[Symbol.asyncIterator]();
  let text = '';
  while (text.length <= units) {
    const next = await iterator.next();
    if (next.done) return { text, all: undefined };
    text += next.value;
  }
  return { text, all: joined(text, iterator) };
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
