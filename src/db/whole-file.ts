import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { SetupError } from '../core/setup-error.js';
import { systemClock } from '../lib/clock.js';
import { putInPlace } from '../lib/durable-file.js';
import { fileReason } from '../lib/file-reason.js';

export interface WholeFile {
  readonly path: string;
  /** What it holds, for people: `backup`. */
  readonly what: string;
}

/** What stands behind the name of a file while it is written: the number of the process. */
const draftEnd = /\.\d+\.part$/;
/** Nobody writes on after such a pause. The number says nothing: another container has processes of its own. */
const staleAfterMs = 3_600_000;

/** Removes the drafts of killed processes from a folder; `isOwn` tells by their names which of its files are drafts. */
export function removeStaleDrafts(folder: string, isOwn: (name: string) => boolean): void {
  try {
    for (const path of readdirSync(folder)
      .filter(isOwn)
      .map((name) => join(folder, name))) {
      const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (systemClock.now() - writtenAt > staleAfterMs) rmSync(path, { force: true });
    }
  } catch {
    // A folder that cannot be read, or a file that is another user's: what is to be written does not depend on it.
  }
}

/** Whether a path leads to a reader, through a pipe or a device: nothing is kept there that could be replaced. */
export function leadsOn(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/**
 * Writes a file, readable by its owner alone, that stands in its place only once it is whole, and lasts from then on. A
 * pipe or a device is written to as it is.
 */
export async function writeWhole<T>(file: WholeFile, write: (out: Writable) => Promise<T>): Promise<T> {
  return leadsOn(file.path) ? writeOn(file, write) : writeInPlace(file, write);
}

async function writeOn<T>({ path, what }: WholeFile, write: (out: Writable) => Promise<T>): Promise<T> {
  const notWritten = refusal(path, what);
  const out = await open(path, 'w').catch(notWritten);
  return write(out.createWriteStream()).catch((error: unknown) => {
    if (isFromWriting(error)) notWritten(error);
    throw error;
  });
}

const refusal =
  (path: string, what: string) =>
  (cause: unknown): never => {
    const reason = fileReason(cause, 'there is no such folder');
    throw new SetupError(`The ${what} cannot be written to ${path}: ${reason}.`, { cause });
  };

const isFromWriting = (error: unknown): boolean =>
  /^(?:write|fsync|rename)$/.test((error as NodeJS.ErrnoException).syscall ?? '');

async function writeInPlace<T>({ path: named, what }: WholeFile, write: (out: Writable) => Promise<T>): Promise<T> {
  // The file behind a link is replaced, and not the link.
  const path = existsSync(named) ? realpathSync(named) : named;
  const draft = `${path}.${process.pid}.part`;
  const discard = (): void => rmSync(draft, { force: true });
  const notWritten = refusal(named, what);
  // What a killed process of this number left: in a container every one has the same.
  discard();
  removeStaleDrafts(dirname(path), (name) => name.startsWith(`${basename(path)}.`) && draftEnd.test(name));
  process.once('exit', discard);
  try {
    const file = await open(draft, 'wx', 0o600).catch(notWritten);
    const result = await write(file.createWriteStream());
    putInPlace(draft, path);
    return result;
  } catch (error) {
    discard();
    if (isFromWriting(error)) notWritten(error);
    throw error;
  } finally {
    process.off('exit', discard);
  }
}
