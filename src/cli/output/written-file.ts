import { existsSync } from 'node:fs';
import type { Settings } from '../../core/settings.js';
import { isOfStore } from '../../db/data-folder.js';
import { leadsOn } from '../../db/whole-file.js';
import { UsageError } from '../failure/exit-codes.js';
import { dataFolderOf } from '../session/data-folders.js';

/**
 * Whether a command may write the file that it was given: no file of the store, which `--force` must not replace either,
 * and no other that exists, unless it is forced. Throws a usage error that says what to do instead.
 */
export function checkWritten(file: string, { settings, force }: { settings: Settings; force: boolean }): void {
  if (isOfStore(dataFolderOf(settings), file))
    throw new UsageError(`${file} belongs to the store, which nothing may replace here. Name another file to write.`);
  if (existsSync(file) && !leadsOn(file) && !force)
    throw new UsageError(`${file} exists. Name another file, or replace it with --force.`);
}
