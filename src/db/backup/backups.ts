import type { Writable } from 'node:stream';
import { secretsFrom } from '../../core/secrets.js';
import type { BackupHeader } from './format.js';
import { verifiedBackup, type VerifiedBackup } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';
import type { Store } from '../connect.js';
import { SetupError } from '../../core/setup-error.js';
import { migrationState } from '../migrate.js';
import { packageVersion } from '../../lib/package-root.js';
import { writeWhole } from '../whole-file.js';
import { migrations } from '../../../migrations/index.js';

export type { VerifiedBackup } from './read-backup.js';
export { refuseToReplaceNewer } from './restore-backup.js';

export interface BackupOptions {
  readonly store: Store;
  readonly masterKey: Uint8Array;
  readonly now: string;
  /** Puts the master key into the backup, which then opens everything. */
  readonly includeMasterKey: boolean;
}

/** Writes a backup to a file that stands in its place once it is complete. */
export function backUpToFile(path: string, options: BackupOptions): Promise<{ rows: number }> {
  return writeWhole({ path, what: 'backup' }, (out) => backUp(out, options));
}

/** Writes a backup to a stream. */
export function backUp(out: Writable, options: BackupOptions): Promise<{ rows: number }> {
  const { store, masterKey, now, includeMasterKey } = options;
  const header = {
    version: packageVersion(),
    created_at: now,
    key_check: secretsFrom(masterKey).keyCheck,
    ...(includeMasterKey ? { master_key: Buffer.from(masterKey).toString('base64') } : {}),
  };
  return writeBackup({ store, out, header });
}

/** What a backup says of itself, once every byte of it was checked; refuses one of a newer version (exit 8). */
export async function inspectBackup(path: string): Promise<VerifiedBackup> {
  const found = await verifiedBackup(path);
  const known = migrations.map((migration) => migration.name);
  if (found.header.migrations.some((name) => !known.includes(name)))
    throw new SetupError(`The backup was made by svc ${found.header.version}, which is newer. Install that version.`);
  return found;
}

/** True when the rows of the backup were written under this master key. */
export function belongsTo(header: BackupHeader, masterKey: Uint8Array): boolean {
  return header.key_check === secretsFrom(masterKey).keyCheck;
}

/** Replaces everything in the store by the backup. */
export function restoreFrom(path: string, { store, header }: { store: Store; header: BackupHeader }): Promise<void> {
  return restoreBackup(store, path, header);
}

/**
 * Before a migration of a store that is in use: a way back, in the place of the one that the same migration left before.
 * Answers where it lies; undefined for a store that is new.
 */
export async function backUpBeforeMigration(folder: string, options: BackupOptions): Promise<string | undefined> {
  const { applied, pending } = await migrationState(options.store);
  const last = applied.at(-1);
  if (last === undefined || pending.length === 0) return undefined;
  const path = `${folder}/before-${pending[0] ?? 'migration'}.svcbak`;
  await backUpToFile(path, options);
  return path;
}
