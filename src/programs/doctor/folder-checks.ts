import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { dataFolderOf } from '../../cli/session/data-folders.js';
import { putKeyInPlace } from '../../cli/session/session.js';
import type { Settings } from '../../core/settings.js';
import { hasStore, keyFile } from '../../db/data-folder.js';
import { freeBytes } from '../../lib/free-space.js';
import { giveToUser, initFix } from './advice.js';
import type { Check, Finding } from './check.js';

const leastFreeBytes = 500_000_000;

/** The data folder: its key, and its disk. */
export const folderChecks: readonly Check[] = [
  {
    name: 'permissions',
    run: async (settings) => privateFiles(settings),
    repair: async (settings) => chmodSync(keyFile(dataFolderOf(settings)), 0o600),
  },
  { name: 'disk', run: freeSpace },
];

function privateFiles(settings: Settings): Finding {
  if (settings.master_key !== undefined) return { ok: true, detail: 'the master key comes from the settings' };
  const path = keyFile(dataFolderOf(settings));
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return { ok: false, detail: `there is no ${path}`, fix: howToGetKey(settings) };
  if (!mayRead(path)) return { ok: false, detail: `${path} cannot be read by this user`, fix: giveToUser(path) };
  const open = (mode & 0o077) !== 0;
  return open
    ? { ok: false, detail: `${path} can be read by others`, fix: `chmod 600 ${path}` }
    : { ok: true, detail: `${path} is its owner's alone` };
}

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    // Whatever the reason: the key cannot be read.
    return false;
  }
}

function howToGetKey(settings: Settings): string {
  if (settings.database_url !== undefined) return `Run \`svc init\` for a new store. One that exists: ${putKeyInPlace}`;
  return hasStore(dataFolderOf(settings)) ? putKeyInPlace : initFix;
}

async function freeSpace(settings: Settings): Promise<Finding> {
  const free = await freeBytes(dataFolderOf(settings));
  const detail = `${Math.round(free / 1e6)} MB free`;
  return free < leastFreeBytes ? { ok: false, detail, fix: howToFree(settings) } : { ok: true, detail };
}

/** Fewer records give the disk nothing back: SQLite keeps the pages for later ones, and Postgres is elsewhere. */
function howToFree({ database_url: address }: Settings): string {
  if (address !== undefined) return 'Free some space.';
  return 'Free some space. Fewer log_retention_days keep the store from growing, but its file as large: a backup restored into an empty folder is small.';
}
