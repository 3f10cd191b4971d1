import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isUtf8 } from 'node:buffer';
import { parse as parseYaml } from 'yaml';
import { UsageError } from './exit-codes.js';

/** The text of a file, or of stdin for `-`. */
export async function readText(path: string): Promise<string> {
  const bytes = path === '-' ? await buffer(process.stdin) : readBytes(path);
  if (!isUtf8(bytes)) throw new UsageError(`${path === '-' ? 'Standard input' : path} is not valid UTF-8.`);
  return bytes.toString('utf8');
}

/** A JSON or YAML object from a file, or from stdin for `-`. */
export async function readObject(path: string): Promise<Record<string, unknown>> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = parseYaml(text, { maxAliasCount: 100 });
  } catch {
    throw new UsageError(`${path} is neither JSON nor YAML.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${path} does not hold an object.`);
  return value as Record<string, unknown>;
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonFor(error)}.`);
  }
}

/** Why a file cannot be read, for people. */
export function reasonFor(error: unknown): string {
  const { code } = error as { code?: string };
  return code === 'ENOENT'
    ? 'there is no such file'
    : code === 'EACCES'
      ? 'permission denied'
      : code === 'EISDIR'
        ? 'it is a folder'
        : (code ?? 'unknown reason');
}
