import { join } from 'node:path';
import type { Database } from '../../core/database.js';
import type { Settings } from '../../core/settings.js';
import { defaultDataFolder } from '../../db/data-folder.js';
import { freeBytes } from '../../lib/free-space.js';

/** The data folder of these settings. */
export function dataFolderOf(settings: Settings): string {
  return settings.data_dir ?? defaultDataFolder(process.env);
}

/** What tells how much room the disk of a store has: a SQLite file lies in the data folder, a Postgres looks after its own. */
export function roomOf(store: Database, settings: Settings): (() => Promise<number>) | undefined {
  return store.dialect.name === 'sqlite' ? () => freeBytes(dataFolderOf(settings)) : undefined;
}

/** The folder of URL feeds of these settings. */
export function feedsFolderOf(settings: Settings): string {
  return settings.feeds_dir ?? join(dataFolderOf(settings), 'feeds');
}
