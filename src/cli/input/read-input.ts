import { createReadStream } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { isUtf8 } from 'node:buffer';
import { parse as parseYaml } from 'yaml';
import { fail } from '../../core/errors.js';
import { isUtf16, utf16, withoutByteOrderMark } from '../../lib/byte-order-mark.js';
import { fileReason } from '../../lib/file-reason.js';
import { UsageError } from '../failure/exit-codes.js';

/** Of a text that is held, as of the largest body that a server can be set to take. */
const mostBytes = 100_000_000;

/** Refuses more bytes than are held of one text. */
export function refuseTooLarge(what: string, bytes: number): void {
  if (bytes > mostBytes)
    fail('payload_too_large', `${what} is larger than ${mostBytes / 1_000_000} MB, the most that is read at once.`);
}

/**
 * The text of a file, or of stdin for `-`.
 *
 * @throws ServiceError `payload_too_large`, before it is all in memory
 */
export async function readText(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytesOf(path)) {
    length += chunk.length;
    refuseTooLarge(inWords(path), length);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, length);
  if (!isUtf8(bytes)) throw notUtf8(path, bytes);
  return bytes.toString('utf8');
}

/** A file that is no text, or one in another encoding. */
export function notUtf8(path: string, begin: Uint8Array): UsageError {
  return new UsageError(`${inWords(path)} is ${isUtf16(begin) ? utf16 : 'not valid UTF-8'}.`);
}

/** The text of a file that is written in a language, such as JSON lines or rules, or of stdin for `-`. */
export async function readSource(path: string): Promise<string> {
  return withoutByteOrderMark(await readText(path));
}

/** A JSON or YAML object from a file, or from stdin for `-`. */
export async function readObject(path: string): Promise<Record<string, unknown>> {
  return objectIn(await readText(path), path);
}

/** The JSON or YAML object that a text holds; `path` names the text where it holds none. */
export function objectIn(text: string, path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseYaml(text, { maxAliasCount: 100 });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'MULTIPLE_DOCS')
      throw new UsageError(`${inWords(path)} holds several documents of YAML: put each into a file of its own.`);
    throw new UsageError(`${inWords(path)} is neither JSON nor YAML${placeOf(error)}`);
  }
  if (value === null && text.trim() === '') throw new UsageError(`${inWords(path)} is empty.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${inWords(path)} does not hold an object.`);
  return value as Record<string, unknown>;
}

/** A file as messages name it. */
export const inWords = (path: string): string => (path === '-' ? 'Standard input' : path);

/** Where the parser stopped, and why; its excerpt of the text is left out. */
function placeOf(error: unknown): string {
  const { message, linePos } = error as { message?: string; linePos?: readonly { line: number; col: number }[] };
  const [at] = linePos ?? [];
  const why = (message ?? '').split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return at && why ? `; line ${at.line}, column ${at.col}: ${why}.` : '.';
}

/**
 * The bytes of a file, or of stdin for `-`, as they come; a usage error where they cannot be read. The signal ends the
 * wait for more with its reason.
 */
export async function* bytesOf(path: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const input = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    yield* signal ? addAbortSignal(signal, input) : input;
  } catch (error) {
    signal?.throwIfAborted();
    throw unreadable(path, error);
  }
}

export const unreadable = (path: string, error: unknown): UsageError =>
  new UsageError(`Cannot read ${inWords(path)}: ${fileReason(error, 'there is no such file')}.`);
