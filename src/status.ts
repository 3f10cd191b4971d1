import { bareStore } from './cli/bare-store.js';
import { ConnectionError } from './cli/exit-codes.js';
import { dataFolderOf } from './cli/session.js';
import type { Settings } from './core/settings.js';
import { migrationState } from './db/migrate.js';
import { analyzerReadiness } from './features/catalog/readiness.js';
import { isInitialised } from './installation.js';

export interface Status {
  readonly ready: boolean;
  readonly [fact: string]: unknown;
}

/** What the store of this machine says. */
export async function localStatus(settings: Settings): Promise<Status> {
  const store = bareStore(settings);
  try {
    const { applied, pending, unknown } = await migrationState(store);
    const initialised = pending.length === 0 && (await isInitialised({ db: store }));
    const tenants = initialised
      ? Number((await store.sql('tenants').count<{ count: number }[]>({ count: '*' }))[0]?.count ?? 0)
      : 0;
    return {
      ready: initialised && unknown.length === 0,
      store: store.address,
      data_dir: dataFolderOf(settings),
      initialised,
      migrations: { applied: applied.length, pending: pending.length, newer: unknown.length },
      tenants,
      analyzers: analyzerReadiness().map(({ name, available }) => `${name}${available ? '' : ' (not available)'}`),
    };
  } finally {
    await store.close();
  }
}

/** What a server says of itself at `/readyz`. */
export async function serverStatus(server: string): Promise<Status> {
  const address = new URL('/readyz', server);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    return { ready: response.ok, server, ...((await response.json()) as object) };
  } catch (error) {
    throw new ConnectionError(`No answer from ${address.origin}.`, { cause: error });
  }
}
