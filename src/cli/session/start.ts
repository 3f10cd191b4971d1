import { userName } from '../../lib/process-user.js';
import { createApp, type App } from '../../app.js';
import { noTenant } from '../../core/nobody.js';
import type { Logger } from '../../core/logger.js';
import type { Settings } from '../../core/settings.js';
import { SetupError } from '../../core/setup-error.js';
import { hasMasterKey, makeStoreFile, masterKey, sqliteFile } from '../../db/data-folder.js';
import { migrateUp, migrationState, refuseNewer } from '../../db/migrate.js';
import { timestamp } from '../../lib/clock.js';
import { checkUpstreams } from '../../facades/upstreams.js';
import {
  initialise,
  isInitialised,
  operatorActor,
  recordMasterKey,
  type AlreadyInitialised,
  type FirstKeys,
  type KeepKeys,
} from '../../facades/installation.js';
import { hasStoreInUse } from './bare-store.js';
import { migrationsInWords } from '../output/migration-lines.js';
import { dataFolderOf, feedsFolderOf } from './data-folders.js';
import { refuseOtherMasterKey } from './session.js';

export interface StartOptions {
  readonly settings: Settings;
  readonly logger?: Logger;
  /** Apply pending migrations, or refuse to start with them. */
  readonly migrate: 'apply' | 'refuse';
}

/** Opens the store for a start: makes folder and key when missing, migrates, and sees that a newer store is left alone. */
export async function startApp({ settings, logger, migrate }: StartOptions): Promise<App> {
  // A wrong file of upstreams is found out now, not by the first call, and before anything is made.
  await checkUpstreams(settings);
  const folder = dataFolderOf(settings);
  if (!settings.database_url) makeStoreFile(folder);
  const key = await keyOfStore(settings, folder);
  const app = createApp({
    settings,
    ...(logger ? { logger } : {}),
    masterKey: key,
    sqliteFile: sqliteFile(folder),
    feedsFolder: feedsFolderOf(settings),
  });
  try {
    await app.services.upstreams?.load();
    // Before anything is changed in it.
    await refuseOtherMasterKey(app);
    await migrated(app, { mode: migrate, settings, key, ...(logger ? { logger } : {}) });
    await keptToMasterKey(app);
    await app.services.vectorSearch?.open();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The master key, made for a new store alone: under another than its own, no API key of a store would open. */
async function keyOfStore(settings: Settings, folder: string): Promise<Uint8Array> {
  const isGiven = settings.master_key !== undefined || hasMasterKey(folder);
  const create = !isGiven && !(await hasStoreInUse(settings, folder));
  return masterKey({ folder, setting: settings.master_key, create });
}

/** Stores of earlier versions learn at their next start which key is theirs. */
async function keptToMasterKey(app: App): Promise<void> {
  if (await isInitialised({ db: app.store })) await recordMasterKey(app.store, app.services.secrets);
  await refuseOtherMasterKey(app);
}

interface Migrating {
  readonly mode: StartOptions['migrate'];
  readonly settings: Settings;
  readonly key: Uint8Array;
  readonly logger?: Logger;
}

async function migrated(app: App, { mode, settings, key, logger }: Migrating): Promise<void> {
  const state = await migrationState(app.store);
  refuseNewer(state);
  const { pending } = state;
  if (pending.length === 0) return;
  if (mode === 'refuse')
    throw new SetupError(`The store lacks ${migrationsInWords(pending.length)}. Run \`svc migrate up\`.`);
  if (!settings.database_url) {
    const { backUpBeforeMigration } = await import('../../db/backup/backups.js');
    const now = timestamp(app.clock.now());
    const options = { store: app.store, masterKey: key, now, includeMasterKey: false };
    const backup = await backUpBeforeMigration(dataFolderOf(settings), options);
    if (backup) logger?.info({ backup }, 'backed up before the migration');
  }
  if (state.applied.length > 0) logger?.info({ pending }, 'migrating: calls are taken when it is done');
  await migrateUp(app.store);
}

/**
 * First tenants, policies and keys, which `keep` gets before they count; changes nothing where they exist. Another process
 * that was first, under a key of its own, is found out here.
 */
export async function initialiseApp(app: App, keep?: KeepKeys): Promise<FirstKeys | AlreadyInitialised> {
  const result = await initialise(
    app.contextFor({ tenant: noTenant, actor: operatorActor(userName()), requestId: app.newId(), via: 'cli' }),
    keep,
  );
  await refuseOtherMasterKey(app);
  return result;
}
