import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../core/setup-error.js';
import { putWhereNoneIs } from '../lib/durable-file.js';
import { fileReason } from '../lib/file-reason.js';
import { makeFolders } from '../lib/make-folders.js';

/** The folder of master key and SQLite file: the platform's place, never the current directory (experience.md). */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.platform === 'win32') return join(env.LOCALAPPDATA ?? homedir(), 'svc');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'svc');
  const isRoot = process.getuid?.() === 0;
  if (env.STATE_DIRECTORY) return env.STATE_DIRECTORY.split(':')[0] ?? '/var/lib/svc';
  if (isRoot) return '/var/lib/svc';
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'svc');
}

/** Where the master key lies, unless a setting holds it. */
export const keyFile = (folder: string): string => join(folder, 'master.key');

export const sqliteFile = (folder: string): string => join(folder, 'svc.db');

/** Whether a path is the store of a folder, its master key, or a file that SQLite keeps beside the store, by whatever name. */
export function isOfStore(folder: string, path: string): boolean {
  const store = sqliteFile(folder);
  const own = [keyFile(folder), store, `${store}-wal`, `${store}-shm`, `${store}-journal`];
  return own.some((file) => placeOf(file) === placeOf(path));
}

/** Where a path leads to; one that leads to no file yet, by its folder. */
function placeOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}

export const hasMasterKey = (folder: string): boolean => existsSync(keyFile(folder));

/** Whether the folder holds a store; a folder that may not be looked into is no empty one. */
export function hasStore(folder: string): boolean {
  try {
    return statSync(sqliteFile(folder), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new SetupError(`The data folder ${folder} cannot be read: ${fileReason(error)}.`, { cause: error });
  }
}

/** Makes the folder, for its owner alone. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
  } catch (error) {
    throw new SetupError(
      `The data folder ${folder} cannot be made: ${fileReason(error, 'the system allows no folder there')}. Choose another with --data-dir or SVC_DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Makes the SQLite file before SQLite does, for its owner alone: the files that SQLite puts beside it take over its mode. */
export function makeStoreFile(folder: string): void {
  makeDataFolder(folder);
  const path = sqliteFile(folder);
  try {
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    const help = isReadOnly ? ' Mount it for writing, or choose another folder with --data-dir or SVC_DATA_DIR.' : '';
    throw new SetupError(`The store ${path} cannot be written: ${fileReason(error)}.${help}`, { cause: error });
  }
}

/** The master key: from the setting, or the file in the data folder; `create` makes one when there is none. */
export function masterKey({
  folder,
  setting,
  create,
}: {
  folder: string;
  setting: string | undefined;
  create: boolean;
}): Uint8Array {
  if (setting !== undefined) return decoded(setting, 'SVC_MASTER_KEY');
  const path = keyFile(folder);
  if (!hasMasterKey(folder)) {
    if (!create)
      throw new SetupError(
        `There is no master key at ${path}. Run \`svc init\` for a new store; for one that exists, put its key there or set SVC_MASTER_KEY.`,
      );
    writeKey(folder, path);
  }
  return decoded(readKey(path), path);
}

/** Puts the master key of a backup into the folder, unless there is one. */
export function adoptMasterKey(folder: string, key: string): void {
  if (!hasMasterKey(folder)) writeKey(folder, keyFile(folder), key);
}

function writeKey(folder: string, path: string, key = randomBytes(32).toString('base64')): void {
  makeDataFolder(folder);
  const draft = `${path}.${randomUUID()}.part`;
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(draft, 0o600);
    putWhereNoneIs(draft, path);
  } catch (error) {
    // Another process of the same start made it first: its key is the key.
    if (existsSync(path)) return;
    throw new SetupError(`The master key cannot be written to ${path}: ${fileReason(error)}.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new SetupError(`The master key at ${path} cannot be read: ${fileReason(error)}.`, { cause: error });
  }
}

function decoded(text: string, origin: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32)
    throw new SetupError(
      `The master key in ${origin} is ${text === '' ? 'empty' : 'not 32 bytes in base64'}. Put the key of this store there; for a new store \`openssl rand -base64 32\` makes one.`,
    );
  return new Uint8Array(bytes);
}
