import { bareStore, isInUse, proveWrites } from '../../cli/session/bare-store.js';
import { dataFolderOf } from '../../cli/session/data-folders.js';
import { putKeyInPlace, refuseKeyOfAnotherStore } from '../../cli/session/session.js';
import { systemRules } from '../../analyzers/yara/system-rules.js';
import { secretsFrom } from '../../core/secrets.js';
import type { Settings } from '../../core/settings.js';
import { backUpBeforeMigration } from '../../db/backup/backups.js';
import { msAhead } from '../../db/clock-of-store.js';
import type { Store } from '../../db/connect.js';
import { masterKey } from '../../db/data-folder.js';
import { migrateUp, migrationState } from '../../db/migrate.js';
import { readWhole } from '../../db/sqlite.js';
import { findVectorExtension } from '../../db/vector-extension.js';
import { fitsMasterKey } from '../../facades/installation.js';
import { describe } from '../../features/threat-intel/vector-search.js';
import { brokenRules } from '../../features/yara/broken-rules.js';
import { systemClock, timestamp } from '../../lib/clock.js';
import { initFix } from './advice.js';
import type { Check, Finding } from './check.js';

/** The store, and what is in it. */
export const storeChecks: readonly Check[] = [
  { name: 'store', run: storeAnswers },
  {
    name: 'migrations',
    run: migrationsApplied,
    repair: (settings) => withStore(settings, (store) => migrated(store, settings)),
  },
  { name: 'master-key', run: masterKeyFits },
  { name: 'clock', run: clockAgrees },
  { name: 'vector-search', run: vectorsSearched },
  { name: 'yara-rules', run: rulesCompile },
];

export async function withStore<T>(settings: Settings, work: (store: Store) => Promise<T>): Promise<T> {
  const store = bareStore(settings);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function storeAnswers(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => {
    await proveWrites(store);
    if (store.dialect.name === 'sqlite') await readWhole(store);
    return { ok: true, detail: store.address };
  });
}

function migrationsApplied(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => {
    const { applied, pending, unknown } = await migrationState(store);
    if (unknown.length > 0)
      return {
        ok: false,
        detail: `${unknown.length} of a newer version`,
        fix: 'Install the version that made this store.',
      };
    if (applied.length === 0) return { ok: false, detail: 'none applied: the store is empty', fix: initFix };
    if (pending.length > 0)
      return { ok: false, detail: `${pending.length} pending`, fix: 'Run `svc migrate up`, or `svc doctor --fix`.' };
    return { ok: true, detail: `${applied.length} applied` };
  });
}

/** As a start does it: never under another master key, and a SQLite store is backed up before. */
async function migrated(store: Store, settings: Settings): Promise<void> {
  await refuseKeyOfAnotherStore(store, settings);
  if (store.dialect.name === 'sqlite' && (await isInUse(store))) {
    const folder = dataFolderOf(settings);
    const key = masterKey({ folder, setting: settings.master_key, create: false });
    const now = timestamp(systemClock.now());
    await backUpBeforeMigration(folder, { store, masterKey: key, now, includeMasterKey: false });
  }
  await migrateUp(store);
}

function masterKeyFits(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => {
    if (!(await isInUse(store))) return { ok: false, detail: 'the store is not initialised', fix: initFix };
    const key = masterKey({ folder: dataFolderOf(settings), setting: settings.master_key, create: false });
    return (await fitsMasterKey(store, secretsFrom(key)))
      ? { ok: true, detail: 'fits the store' }
      : {
          ok: false,
          detail: 'the store was made with another one: none of its API keys opens',
          fix: putKeyInPlace,
        };
  });
}

/** Rate windows and expiries compare the clocks of several processes. */
function clockAgrees(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => {
    if (store.dialect.name === 'sqlite') return { ok: true, detail: 'store and process share one clock' };
    const apartMs = Math.abs(await msAhead(store, performance.timeOrigin + performance.now()));
    const detail = `${Math.round(apartMs)} ms apart from the database`;
    return apartMs > 2000
      ? { ok: false, detail, fix: 'Synchronise the clocks of both machines.' }
      : { ok: true, detail };
  });
}

/** Where vectors of upstream models are searched: either is right. */
function vectorsSearched(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => ({
    ok: true,
    detail: describe(await findVectorExtension(store, 'look')),
  }));
}

/**
 * Rules are compiled when they are saved, perhaps on a machine with another engine. The product's own are proved with
 * their analyzer.
 */
function rulesCompile(settings: Settings): Promise<Finding> {
  return withStore(settings, async (store) => {
    const shipped = `the product's ${systemRules().length}`;
    const noneOfTenants = { ok: true, detail: `${shipped}; no tenant has an active one of its own` };
    if (!(await isInUse(store))) return noneOfTenants;
    const { engine, count, broken } = await brokenRules(store);
    const [first] = broken;
    if (count === 0) return noneOfTenants;
    if (first === undefined)
      return { ok: true, detail: `${shipped}, and ${count} of tenants; what is theirs compiles with ${engine}` };
    const others = broken.length > 1 ? `, and ${broken.length - 1} more` : '';
    return {
      ok: false,
      detail: `${engine} does not compile ${first.name} (${first.reason})${others}`,
      fix: 'Write it anew with `svc yara rules update`, or run svc where YARA-X is to be had: Linux on x64 with glibc.',
    };
  });
}
