import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { App } from '../app.js';
import type { Logger } from '../core/logger.js';
import type { Settings } from '../core/settings.js';
import { exitCodes } from '../cli/failure/exit-codes.js';
import { terminalWidth, wholeFacts } from '../cli/output/output.js';
import { stopSignal } from '../cli/interrupt.js';
import { dataFolderOf, roomOf } from '../cli/session/data-folders.js';
import { refuseOtherMasterKey } from '../cli/session/session.js';
import { initialiseApp, startApp } from '../cli/session/start.js';
import { analyzerReadiness, sandboxTriggers } from '../features/catalog/readiness.js';
import { writeFirstKeys } from './first-keys-file.js';
import { isInitialised } from '../facades/installation.js';
import { countRunning, drain } from '../http/draining.js';
import { createLogger, notLogged, written } from '../http/logger.js';
import type { Readiness } from '../http/pages/health.js';
import { unwatched } from '../http/pages/metrics.js';
import { addressOf, createServer } from '../http/server.js';
import { answerMetrics } from '../http/worker-metrics.js';
import { systemTimers, type Timers } from '../lib/timers.js';
import { whileListening } from '../lib/while-listening.js';
import { startHousekeeping } from './housekeeping.js';
import { tellMissingModels } from './missing-models.js';
import { operations } from '../operations.js';
import { reloadOnHangup } from './reload.js';
import { warmUp } from './warm-up.js';
import { runWorkers, tellServing } from './workers.js';

export interface ServeOptions {
  readonly settings: Settings;
  readonly workers: number;
  readonly migrate: 'apply' | 'refuse';
  /** Reads the settings anew, for SIGHUP. */
  readonly readSettings: () => Settings;
}

/** The daemon (cli.md, `svc serve`): resolves with the exit status after a clean stop, or when no worker could start. */
export async function serve(options: ServeOptions): Promise<number> {
  // Node would open its debugger, which shows prompts and keys to every account of the machine.
  process.on('SIGUSR1', () => undefined);
  if (cluster.isPrimary) await seePortsFree(options.settings);
  if (options.workers > 1 && cluster.isPrimary) return supervise(options);
  try {
    await answerCalls(options);
    return exitCodes.done;
  } finally {
    // The channel to the first process would keep a worker alive.
    cluster.worker?.disconnect();
  }
}

/** Before anything is made or migrated: what cannot listen leaves no store and no keys behind. */
async function seePortsFree({ host, port, metrics_host, metrics_port }: Settings): Promise<void> {
  const watched = async (): Promise<void> => {
    if (metrics_port === undefined) return;
    const address = { host: metrics_host, port: metrics_port };
    await whileListening(address, async () => undefined).catch((error: NodeJS.ErrnoException) => {
      throw unwatched(address, error);
    });
  };
  await whileListening({ host, port }, watched);
}

async function answerCalls(options: ServeOptions): Promise<void> {
  const { settings } = options;
  const logger = createLogger(settings);
  reloadOnHangup({ settings, read: options.readSettings, logger });
  const app = await startApp({ settings, logger, migrate: options.migrate });
  const stop = stopSignal();
  const readiness = {
    draining: false,
    analyzers: analyzerReadiness,
    upstreams: () => app.services.upstreams?.health() ?? [],
    freeBytes: roomOf(app.store, settings),
  };
  const { server, running } = await opened({ app, settings, logger, readiness });
  tellServing();
  if (cluster.isPrimary) void tellMissingModels(app, logger);
  logger.info(
    {
      address: addressOf(server),
      store: app.store.address,
      data_dir: dataFolderOf(settings),
      log_level: settings.log_level,
      next: `open ${addressOf(server)}/console`,
    },
    'listening',
  );
  // It may take minutes (models outside, thousands of rules): the stop is heard meanwhile.
  const stopping = new AbortController();
  void warmUp(app, logger, stopping.signal);
  const stopHousekeeping = startHousekeeping(app);
  await stop;
  stopping.abort();
  readiness.draining = true;
  const { shutdown_wait_ms: waitMs, shutdown_grace_ms: graceMs } = settings;
  logger.info({ wait_ms: waitMs, grace_ms: graceMs }, 'draining');
  // Whoever sends calls here learns from /readyz that it ends, and meanwhile meets no closed port.
  await setTimeout(waitMs);
  await drain({ server, running, stopHousekeeping, graceMs, timers: systemTimers, logger });
  // What a store that does not answer still holds is given up: whoever supervises would end the process.
  if (!(await within(app.close(), closingMs, systemTimers))) logger.warn({}, 'the store did not close in time');
  logger.info({}, 'stopped');
  await within(written(logger), lastLinesMs, systemTimers);
}

/** Beside the time for calls that still run. */
const closingMs = 5_000;
/** A log that takes no line keeps nobody alive. */
const lastLinesMs = 1_000;

/** False where it takes longer. */
function within(work: Promise<unknown>, ms: number, timers: Timers): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => resolve(false));
    work.then(() => resolve(true), reject).finally(cancel);
  });
}

interface Opening {
  readonly app: App;
  readonly settings: Settings;
  readonly logger: ReturnType<typeof createLogger>;
  readonly readiness: Readiness;
}

/** The server, listening. Where it cannot, the store is closed: left open, it would keep a process that answers nobody. */
async function opened({ app, settings, logger, readiness }: Opening) {
  try {
    await firstKeys(app, settings, logger);
    const server = await createServer({ app, operations, logger, readiness, sandboxTriggers: sandboxTriggers() });
    const running = countRunning(server);
    // `listening` tells it, once and with what belongs to it.
    const where = { host: settings.host, port: settings.port, listenTextResolver: () => notLogged };
    await server.listen(where).catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    return { server, running };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The keys of a first start: to a terminal, or else to a 0600 file whose path is logged; never to a log (contract 3, cli.md). */
async function firstKeys(app: App, settings: Settings, logger: Logger): Promise<void> {
  // Another process may have been first since the key was checked.
  if (await isInitialised({ db: app.store })) return refuseOtherMasterKey(app);
  if (process.stdout.isTTY) {
    const result = await initialiseApp(app);
    if ('already_initialised' in result) return;
    const keys = { 'Owner key': result.api_key, 'Operator key': result.operator_key };
    const shown = wholeFacts(keys, terminalWidth() - 2).replace(/^/gm, '  ');
    process.stdout.write(`First start. These keys are shown only now:\n\n${shown}\n\n`);
    return;
  }
  const path = settings.bootstrap_key_file ?? join(dataFolderOf(settings), 'first-keys.json');
  const result = await initialiseApp(app, (keys) => writeFirstKeys(path, keys));
  if ('already_initialised' in result) return;
  logger.warn(
    { path },
    'first start: the owner and operator keys are in this file; move them to where secrets are kept',
  );
}

/** The first process: it makes what all workers need once, before the first of them starts. */
async function supervise({ workers, settings, migrate }: ServeOptions): Promise<number> {
  const logger = createLogger(settings);
  process.on('SIGHUP', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGHUP');
  });
  const app = await startApp({ settings, logger, migrate });
  try {
    await firstKeys(app, settings, logger);
    await tellMissingModels(app, logger);
  } finally {
    await app.close();
  }
  answerMetrics();
  return runWorkers({ count: workers, logger, stop: stopSignal() });
}
