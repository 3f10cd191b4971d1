import { randomBytes } from 'node:crypto';
import { userName } from '../../lib/process-user.js';
import { createApp, type App } from '../../app.js';
import type { Context } from '../../core/context.js';
import { execute, type RawInput } from '../../core/execute.js';
import type { AnyOperation } from '../../core/operation.js';
import { noTenant } from '../../core/nobody.js';
import type { Settings } from '../../core/settings.js';
import type { Tenant } from '../../core/tenant.js';
import { SetupError } from '../../core/setup-error.js';
import type { Store } from '../../db/connect.js';
import { secretsFrom } from '../../core/secrets.js';
import { hasMasterKey, hasStore, masterKey, sqliteFile } from '../../db/data-folder.js';
import { dataFolderOf, feedsFolderOf } from './data-folders.js';
import { migrationsInWords } from '../output/migration-lines.js';
import { migrationState, refuseNewer } from '../../db/migrate.js';
import { findTenant, fitsMasterKey, isInitialised, operatorActor, tenantSlugs } from '../../facades/installation.js';
import { hasStoreInUse } from './bare-store.js';
import { noSuchTenant, onlyTenant } from './only-tenant.js';
import { isAboutTenants } from './tenant-of-key.js';

/** Where commands run their operations: on the store directly, or on a server over HTTP. Same input, same result. */
export interface Session {
  /** A server is not waited for any longer once the signal fires. */
  call(op: AnyOperation, input: RawInput, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the configured store; refuses one that is not initialised or not of this version (exit 8). */
export async function openApp(settings: Settings): Promise<App> {
  const folder = dataFolderOf(settings);
  if (!settings.database_url && !hasStore(folder))
    throw new SetupError(
      `There is no store in ${folder}. Run \`svc init\` first, or name another folder with --data-dir.`,
    );
  const app = createApp({
    settings,
    masterKey: masterKey({ folder, setting: settings.master_key, create: false }),
    sqliteFile: sqliteFile(folder),
    feedsFolder: feedsFolderOf(settings),
  });
  try {
    await refuseOtherVersion(app);
    if (!(await isInitialised({ db: app.store })))
      throw new SetupError('The store is not initialised. Run `svc init`.');
    await refuseOtherMasterKey(app);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** What to do about a master key that is not the store's. */
export const putKeyInPlace = 'Put its own key in place, in the data folder (master.key) or in SVC_MASTER_KEY.';

/** Whether the master key at hand is that of the store; undefined where there is none at hand. */
export async function hasOwnKey(store: Store, settings: Settings): Promise<boolean | undefined> {
  const folder = dataFolderOf(settings);
  if (settings.master_key === undefined && !hasMasterKey(folder)) return undefined;
  return fitsMasterKey(store, secretsFrom(masterKey({ folder, setting: settings.master_key, create: false })));
}

/** A store under another master key than its own would answer nobody, and what is written now would open nowhere else. */
export async function refuseOtherMasterKey({ store, services }: Pick<App, 'store' | 'services'>): Promise<void> {
  if (!(await fitsMasterKey(store, services.secrets))) failOtherMasterKey();
}

/** The same for a store that is opened bare; without a key at hand there is nothing to compare. */
export async function refuseKeyOfAnotherStore(store: Store, settings: Settings): Promise<void> {
  if ((await hasOwnKey(store, settings)) === false) failOtherMasterKey();
}

function failOtherMasterKey(): never {
  throw new SetupError(
    `The master key is not the one that this store was made with: none of its API keys would open. ${putKeyInPlace}`,
  );
}

async function refuseOtherVersion(app: App): Promise<void> {
  const state = await migrationState(app.store);
  refuseNewer(state);
  const { applied, pending } = state;
  if (applied.length === 0)
    throw new SetupError(`There is nothing in ${app.store.address} yet. Run \`svc init\` first.`);
  if (pending.length > 0)
    throw new SetupError(`The store lacks ${migrationsInWords(pending.length)}. Run \`svc migrate up\`.`);
}

/** Runs operations on the store, as the operator at this machine; what is the same for all needs none. */
export function localSession(settings: Settings): Session {
  let opening: Promise<App> | undefined;
  return {
    async call(op, input) {
      if (op.sameForAll && !(await isSetUp(settings))) return callWithoutStore(op, input, settings);
      const app = await (opening ??= openApp(settings));
      return execute(op, await operatorContext(app, op, settings.tenant), input);
    },
    async close() {
      // A store that could not be opened is closed already, and the call that wanted it has said why.
      const app = await opening?.catch(() => undefined);
      await app?.close();
    },
  };
}

/**
 * Whether a database is named, which is meant to be there, or a store lies in the data folder that is initialised: a start
 * that failed may have left an empty one.
 */
export async function isSetUp(settings: Settings): Promise<boolean> {
  if (settings.database_url !== undefined) return true;
  const folder = dataFolderOf(settings);
  return hasStore(folder) && hasStoreInUse(settings, folder);
}

/** Catalogs tell of the build alone: a newcomer reads them before `svc init`. */
async function callWithoutStore(op: AnyOperation, input: RawInput, settings: Settings): Promise<unknown> {
  const app = createApp({ settings, masterKey: new Uint8Array(randomBytes(32)) });
  try {
    return await execute(op, operatorIn(app, noTenant), input);
  } finally {
    await app.close();
  }
}

/**
 * The operator's context: in the operator tenant for operations on tenants, for those that answer all the same, and for
 * those that reach all tenants when none is named; else in the tenant that the command means.
 */
export async function operatorContext(
  app: App,
  op: Pick<AnyOperation, 'scope' | 'operatorScope' | 'sameForAll'>,
  slug: string | undefined,
): Promise<Context> {
  const reachesAll = op.operatorScope !== undefined && slug === undefined;
  const tenant =
    isAboutTenants(op) || op.sameForAll || reachesAll
      ? ((await findTenant({ db: app.store }, 'operator')) ?? noTenant)
      : await chosenTenant(app, slug);
  return operatorIn(app, tenant);
}

function operatorIn(app: App, tenant: Tenant): Context {
  return app.contextFor({ tenant, actor: operatorActor(userName()), requestId: app.newId(), via: 'cli' });
}

async function chosenTenant(app: App, slug: string | undefined): Promise<Tenant> {
  const meant = slug ?? onlyTenant(await tenantSlugs({ db: app.store }));
  return (await findTenant({ db: app.store }, meant)) ?? noSuchTenant(meant);
}
