import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isUtf8 } from 'node:buffer';
import { parse as parseYaml } from 'yaml';
import { withoutByteOrderMark } from '../lib/byte-order-mark.js';
import { fileReason } from '../lib/file-reason.js';
import { UsageError } from './exit-codes.js';

/** The text of a file, or of stdin for `-`. */
export async function readText(path: string): Promise<string> {
  const bytes = path === '-' ? await buffer(process.stdin) : readBytes(path);
  if (!isUtf8(bytes)) throw new UsageError(`${inWords(path)} is not valid UTF-8.`);
  return bytes.toString('utf8');
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
    throw new UsageError(`${inWords(path)} is neither JSON nor YAML${placeOf(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${inWords(path)} does not hold an object.`);
  return value as Record<string, unknown>;
}

const inWords = (path: string): string => (path === '-' ? 'Standard input' : path);

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
