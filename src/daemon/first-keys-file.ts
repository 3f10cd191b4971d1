import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SetupError } from '../core/setup-error.js';
import { makeDataFolder } from '../db/data-folder.js';
import type { FirstKeys } from '../facades/installation.js';
import { putInPlace } from '../lib/durable-file.js';
import { fileReason } from '../lib/file-reason.js';

/** Writes the first keys to a file of its owner alone, whole and to last. */
export function writeFirstKeys(path: string, keys: FirstKeys): void {
  // Not by the number of the process: in a container each has the same, and would meet what a killed one left.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    makeDataFolder(dirname(path));
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    putInPlace(draft, path);
  } catch (error) {
    throw new SetupError(`The first keys cannot be written to ${path}: ${fileReason(error)}.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}
