import { join } from 'node:path';
import type { Settings } from '../../core/settings.js';
import { defaultDataFolder } from '../../db/data-folder.js';

/** The data folder of these settings. */
export function dataFolderOf(settings: Settings): string {
  return settings.data_dir ?? defaultDataFolder(process.env);
}

/** The folder of URL feeds of these settings. */
export function feedsFolderOf(settings: Settings): string {
  return settings.feeds_dir ?? join(dataFolderOf(settings), 'feeds');
}
