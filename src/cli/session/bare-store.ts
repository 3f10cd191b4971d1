import { connect, type Store } from '../../db/connect.js';
import { SetupError } from '../../core/setup-error.js';
import { hasStore, makeStoreFile, sqliteFile } from '../../db/data-folder.js';
import { migrationState } from '../../db/migrate.js';
import { isInitialised } from '../../facades/installation.js';
import type { Settings } from '../../core/settings.js';
import { UsageError } from '../failure/exit-codes.js';
import { dataFolderOf, feedsFolderOf } from './data-folders.js';

/** The configured store as it is: for commands that look after the store itself. */
export function bareStore(settings: Settings): Store {
  refuseServer(settings);
  const folder = dataFolderOf(settings);
  if (!settings.database_url && !hasStore(folder))
    throw new SetupError(`There is no store in ${folder}. Run \`svc init\` first.`);
  return connect({ url: settings.database_url, file: sqliteFile(folder), poolSize: settings.database_pool });
}

/** The configured store, made when it is missing. */
export function storeToFill(settings: Settings): Store {
  refuseServer(settings);
  const folder = dataFolderOf(settings);
  if (!settings.database_url) makeStoreFile(folder);
  return connect({ url: settings.database_url, file: sqliteFile(folder), poolSize: settings.database_pool });
}

/** The folder of feeds of this machine: a server at hand or away has its own. */
export function ownFeedsFolder(settings: Settings): string {
  refuseServer(settings);
  return feedsFolderOf(settings);
}

/** The store of this machine would be a surprise to someone who named a server. */
export function refuseServer({ server }: Settings): void {
  if (server !== undefined)
    throw new UsageError(
      'This command works on this machine, not over HTTP: leave out --server and SVC_SERVER, and run it beside the server.',
    );
}

/** Throws where the store takes no writes. SQLite opens for reading what it may not write, and says so to the first write alone. */
export async function proveWrites(store: Store): Promise<void> {
  await store.takesWrites();
  const canTry = store.dialect.name === 'sqlite' && (await isInUse(store));
  await store.transaction(async ({ sql }) => {
    // A pooler of Postgres may take statements alone.
    await sql.raw(store.dialect.writeProbe);
    if (canTry) await sql('installation').whereRaw('false').delete();
  });
}

/** Whether `svc init` has run on a store. Tenants stand in the first migration: one that waits for later ones has its own. */
export async function isInUse(store: Store): Promise<boolean> {
  const { applied } = await migrationState(store);
  return applied.length > 0 && (await isInitialised({ db: store }));
}

/** The same of the configured store, which need not open otherwise. */
export async function hasStoreInUse(settings: Settings, folder: string): Promise<boolean> {
  const store = connect({ url: settings.database_url, file: sqliteFile(folder), poolSize: 1 });
  try {
    return await isInUse(store);
  } finally {
    await store.close();
  }
}
