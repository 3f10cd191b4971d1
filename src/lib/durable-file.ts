import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a draft in the place of a file: a power cut leaves the former one or this one, whole. */
export function putInPlace(draft: string, path: string): void {
  sync(draft, 'r+');
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** Puts a copy of a draft where no file is, in the same way. Throws `EEXIST` where another process made one first. */
export function putWhereNoneIs(draft: string, path: string): void {
  sync(draft, 'r+');
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems have no links.
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
    sync(path, 'r+');
  }
  syncFolder(dirname(path));
}

/** Makes the names in a folder last. */
export function syncFolder(folder: string): void {
  try {
    sync(folder, 'r');
  } catch (error) {
    // Windows and some network mounts sync no folders, and one that may not be read cannot be opened for it.
    if (!/^(?:EACCES|EINVAL|EISDIR|ENOSYS|ENOTSUP|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
