import { createReadStream, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isUtf8 } from 'node:buffer';
import { parse as parseYaml } from 'yaml';
import { fileReason } from '../lib/file-reason.js';
import { UsageError } from './exit-codes.js';

/** The text of a file, or of stdin for `-`. */
export async function readText(path: string): Promise<string> {
  const bytes = path === '-' ? await buffer(process.stdin) : readBytes(path);
  if (!isUtf8(bytes)) throw new UsageError(`${path === '-' ? 'Standard input' : path} is not valid UTF-8.`);
  return bytes.toString('utf8');
}

/**
 * The lines of a file, or of stdin for `-`, one by one and without their ends; bytes, because one line may be no text. Of a
 * line that is longer, at least `mostBytes` come.
 */
export async function* readLines(path: string, mostBytes = Infinity): AsyncGenerator<Buffer> {
  const input: AsyncIterable<Buffer> = path === '-' ? process.stdin : createReadStream(path);
  let begun: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of legible(input, path)) {
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

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}

async function* legible(input: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* input;
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${fileReason(error, 'there is no such file')}.`);
  }
}

/** A JSON or YAML object from a file, or from stdin for `-`. */
export async function readObject(path: string): Promise<Record<string, unknown>> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = parseYaml(text, { maxAliasCount: 100 });
  } catch (error) {
    throw new UsageError(`${path} is neither JSON nor YAML${placeOf(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${path} does not hold an object.`);
  return value as Record<string, unknown>;
}

/** Where the parser stopped, and why; its excerpt of the text is left out. */
function placeOf(error: unknown): string {
  const { message, linePos } = error as { message?: string; linePos?: readonly { line: number; col: number }[] };
  const [at] = linePos ?? [];
  const why = (message ?? '').split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return at && why ? `; line ${at.line}, column ${at.col}: ${why}.` : '.';
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${fileReason(error, 'there is no such file')}.`);
  }
}
