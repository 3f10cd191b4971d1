import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './durable-file.js';

/** A folder with its parents, one by one: Node's recursive form never ends where the system denies a folder in a parent that exists (`/proc`). */
export function makeFolders(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
    syncFolder(dirname(folder));
  } catch (error) {
    // Another process made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
