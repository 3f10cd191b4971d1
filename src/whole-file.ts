import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { SetupError } from './db/data-folder.js';
import { putInPlace } from './lib/durable-file.js';
import { fileReason } from './lib/file-reason.js';

export interface WholeFile {
  readonly path: string;
  /** What it holds, for people: `backup`. */
  readonly what: string;
}

/** Writes a file, readable by its owner alone, that stands in its place only once it is whole, and lasts from then on. */
export async function writeWhole<T>({ path, what }: WholeFile, write: (out: Writable) => Promise<T>): Promise<T> {
  const draft = `${path}.${process.pid}.part`;
  const discard = (): void => rmSync(draft, { force: true });
  const notWritten = (cause: unknown): never => {
    const reason = fileReason(cause, 'there is no such folder');
    throw new SetupError(`The ${what} cannot be written to ${path}: ${reason}.`, { cause });
  };
  // What a killed process of this number left: in a container every one has the same.
  discard();
  process.once('exit', discard);
  try {
    const file = await open(draft, 'wx', 0o600).catch(notWritten);
    const result = await write(file.createWriteStream());
    putInPlace(draft, path);
    return result;
  } catch (error) {
    discard();
    if (/^(?:write|fsync|rename)$/.test((error as NodeJS.ErrnoException).syscall ?? '')) notWritten(error);
    throw error;
  } finally {
    process.off('exit', discard);
  }
}
