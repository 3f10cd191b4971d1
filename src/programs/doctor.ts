import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { userName } from '../lib/process-user.js';
import type { App } from '../app.js';
import { dataFolderOf } from '../cli/session/data-folders.js';
import { openApp, operatorContext, putKeyInPlace } from '../cli/session/session.js';
import { describeFailure } from '../cli/failure/failure.js';
import { unreachableStore } from '../core/database.js';
import { secretsFrom } from '../core/secrets.js';
import type { Settings } from '../core/settings.js';
import { fileReason } from '../lib/file-reason.js';
import { freeBytes } from '../lib/free-space.js';
import { hasStore, keyFile, masterKey } from '../db/data-folder.js';
import { DatabaseError } from '../db/database-error.js';
import { migrateUp, migrationState } from '../db/migrate.js';
import { fitsMasterKey } from '../facades/installation.js';
import { mainSignal } from '../analyzers/analyzer.js';
import { analyzers } from '../analyzers/index.js';
import { systemRules } from '../analyzers/yara/system-rules.js';
import { brokenRules } from '../features/yara/broken-rules.js';
import { analyzerDeps } from '../features/catalog/analyzer-deps.js';
import { textViews } from '../text/views.js';
import { readWhole } from '../db/sqlite.js';
import { findVectorExtension } from '../db/vector-extension.js';
import { describe } from '../features/threat-intel/vector-search.js';
import { configuredUpstreams, probeUpstreams } from '../facades/upstreams.js';
import { bareStore, isInUse } from '../cli/session/bare-store.js';

export interface CheckResult {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do when it is not ok. */
  readonly fix?: string;
}

interface Check {
  readonly name: string;
  run(settings: Settings): Promise<Omit<CheckResult, 'check'>>;
  /** Repairs what can be repaired without a question. */
  repair?(settings: Settings): Promise<void>;
}

/** Whatever these say, what follows can be looked at. */
const besideOthers: readonly string[] = ['disk', 'permissions', 'yara-rules'];

const initFix = 'Run `svc init`.';
const leastFreeBytes = 500_000_000;

const checks: readonly Check[] = [
  {
    name: 'permissions',
    run: async (settings) => privateFiles(settings),
    repair: async (settings) => chmodSync(keyFile(dataFolderOf(settings)), 0o600),
  },
  { name: 'disk', run: freeSpace },
  { name: 'store', run: storeAnswers },
  {
    name: 'migrations',
    run: migrationsApplied,
    repair: async (settings) => void (await withStore(settings, (store) => migrateUp(store))),
  },
  { name: 'master-key', run: masterKeyFits },
  { name: 'clock', run: clockAgrees },
  { name: 'vector-search', run: vectorsSearched },
  { name: 'yara-rules', run: rulesCompile },
];

export interface Diagnosing {
  /** Repair what can be repaired without a question. */
  readonly repair: boolean;
  /** Names of the checks to run; without it all. */
  readonly only?: readonly string[] | undefined;
}

/** The checks of `svc doctor` (cli.md): set-up first, then each analyzer on a known-bad and a known-good text, and upstreams. */
export async function diagnose(settings: Settings, { repair, only }: Diagnosing): Promise<CheckResult[]> {
  const isWanted = (name: string): boolean => only?.includes(name) ?? true;
  const results: CheckResult[] = [];
  for (const check of checks.filter(({ name }) => isWanted(name))) {
    let result = await guarded(check, settings);
    if (!result.ok && repair && check.repair) result = await repaired(check, settings);
    results.push({ check: check.name, ...result });
    // Nothing behind it can be looked at; the same complaint five times helps nobody.
    if (check.name === 'store' && !result.ok) return results;
  }
  if (!results.every(({ ok, check }) => ok || besideOthers.includes(check))) return results;
  const proved = analyzers.filter((analyzer) => isWanted(proofOf(analyzer)));
  if (proved.length > 0) results.push(...(await analyzerChecks(settings, proved)));
  if (isWanted(upstreamsCheck)) results.push(...(await upstreamChecks(settings)));
  return results;
}

type Analyzer = (typeof analyzers)[number];

const upstreamsCheck = 'upstreams';

function proofOf({ name }: Analyzer): string {
  return `analyzer-${name}`;
}

/** Names of the checks, in the order in which they run: words that every shell completes and takes without quotes. */
export function checkNames(): readonly string[] {
  return [...checks.map(({ name }) => name), ...analyzers.map(proofOf), upstreamsCheck];
}

/** The name of a check as it may be given too: in words of their own, `analyzer yara`. */
export const checkNamed = (words: string): string => words.trim().replace(/\s+/g, '-');

async function guarded(check: Check, settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  try {
    return await check.run(settings);
  } catch (error) {
    return { ok: false, ...complaint(error, settings) };
  }
}

async function repaired(check: Check, settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  try {
    await check.repair?.(settings);
  } catch {
    // What stays wrong the check says again, with what people can do about it.
  }
  return guarded(check, settings);
}

function complaint(error: unknown, settings: Settings): Pick<CheckResult, 'detail' | 'fix'> {
  const told = unreachableStore(error) ?? (error instanceof DatabaseError ? error : undefined);
  if (told) {
    const { message, hint } = describeFailure(told);
    if (/CANTOPEN|READONLY/.test(told.code)) return { detail: message, fix: howToOpen(dataFolderOf(settings)) };
    return { detail: message, ...(hint ? { fix: hint } : {}) };
  }
  const { path, message } = error as { path?: string; message?: string };
  const detail = path === undefined ? (message ?? 'failed') : `${path}: ${fileReason(error)}`;
  return isDenied(error) ? { detail, fix: giveToUser(dataFolderOf(settings)) } : { detail };
}

const isDenied = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === 'EACCES';
};

/** Most often root made what another user is to run. */
function howToOpen(folder: string): string {
  return isMountedReadOnly(folder) ? `Mount ${folder} for writing: the file system is read-only.` : giveToUser(folder);
}

function isMountedReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

const giveToUser = (path: string): string =>
  `Run svc as the user that owns it, or give it to this one: chown -R ${process.getuid?.() ?? userName()} ${path}`;

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

function privateFiles(settings: Settings): Omit<CheckResult, 'check'> {
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

async function freeSpace(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  const free = await freeBytes(dataFolderOf(settings));
  const detail = `${Math.round(free / 1e6)} MB free`;
  return free < leastFreeBytes
    ? { ok: false, detail, fix: 'Free some space, or shorten log_retention_days.' }
    : { ok: true, detail };
}

async function withStore<T>(settings: Settings, work: (store: ReturnType<typeof bareStore>) => Promise<T>): Promise<T> {
  const store = bareStore(settings);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function storeAnswers(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  return withStore(settings, async (store) => {
    await store.takesWrites();
    if (store.dialect.name === 'sqlite') await readWhole(store);
    return { ok: true, detail: store.address };
  });
}

function migrationsApplied(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
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

function masterKeyFits(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
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
function clockAgrees(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  return withStore(settings, async (store) => {
    if (store.dialect.name === 'sqlite') return { ok: true, detail: 'store and process share one clock' };
    const { rows } = (await store.sql.raw('select extract(epoch from now()) * 1000 as ms')) as {
      rows: { ms: number }[];
    };
    const apartMs = Math.abs(Number(rows[0]?.ms ?? 0) - performance.timeOrigin - performance.now());
    const detail = `${Math.round(apartMs)} ms apart from the database`;
    return apartMs > 2000
      ? { ok: false, detail, fix: 'Synchronise the clocks of both machines.' }
      : { ok: true, detail };
  });
}

/** Where vectors of upstream models are searched: either is right. */
function vectorsSearched(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
  return withStore(settings, async (store) => ({
    ok: true,
    detail: describe(await findVectorExtension(store, 'look')),
  }));
}

/**
 * Rules are compiled when they are saved, perhaps on a machine with another engine. The product's own are proved with
 * their analyzer.
 */
function rulesCompile(settings: Settings): Promise<Omit<CheckResult, 'check'>> {
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

async function analyzerChecks(settings: Settings, proved: readonly Analyzer[]): Promise<CheckResult[]> {
  const app = await openApp(settings);
  try {
    const results: CheckResult[] = [];
    for (const analyzer of proved) results.push(await proveAnalyzer(app, settings, analyzer));
    return results;
  } finally {
    await app.close();
  }
}

/** One small call to every model and service that the operator configured. */
async function upstreamChecks(settings: Settings): Promise<CheckResult[]> {
  if (settings.upstreams_file === undefined) return [{ check: upstreamsCheck, ok: true, detail: 'none configured' }];
  try {
    const upstreams = await configuredUpstreams(settings);
    const results = await probeUpstreams(upstreams).finally(() => upstreams.close());
    return results.map(({ id, ok, detail }) => ({
      check: `upstream ${id}`,
      ok,
      detail,
      ...(ok ? {} : { fix: 'See that the address and the key in the upstreams file are right and the server runs.' }),
    }));
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'failed';
    return [{ check: upstreamsCheck, ok: false, detail, fix: 'Correct the file that SVC_UPSTREAMS_FILE names.' }];
  }
}

async function proveAnalyzer(app: App, settings: Settings, analyzer: Analyzer): Promise<CheckResult> {
  const check = proofOf(analyzer);
  const fix = 'Reinstall svc; if it persists, report it.';
  try {
    const ctx = await operatorContext(app, { scope: null, operatorScope: 'operator:read_tenants' }, settings.tenant);
    const prepared = await analyzer.prepare({}, analyzerDeps(ctx));
    const main = mainSignal(analyzer);
    const fires = async (text: string) =>
      main.read((await prepared.analyze(textViews(text), { signal: AbortSignal.timeout(5000) })).output);
    const [bad, good] = [await fires(analyzer.knownTexts.bad), await fires(analyzer.knownTexts.good)];
    if (bad && !good) return { check, ok: true, detail: 'finds its known-bad text, passes its known-good one' };
    return { check, ok: false, detail: bad ? 'fires on its known-good text' : 'misses its known-bad text', fix };
  } catch (error) {
    if (unreachableStore(error)) return { check, ok: false, ...complaint(error, settings) };
    // By its name: the class would load what only upstreams need.
    const isUpstream = error instanceof Error && error.name === 'ModelError';
    return {
      check,
      ok: false,
      detail: error instanceof Error ? error.message : 'failed',
      fix: isUpstream ? 'The model is an upstream of yours: see that it runs and answers.' : fix,
    };
  }
}
