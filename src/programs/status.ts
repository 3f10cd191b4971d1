import { hasOwnKey } from '../cli/session/session.js';
import { bareStore, isInUse, proveWrites } from '../cli/session/bare-store.js';
import { ConnectionError } from '../cli/failure/exit-codes.js';
import { addressOn, checkServer } from '../cli/session/remote.js';
import { dataFolderOf, roomOf } from '../cli/session/data-folders.js';
import type { Settings } from '../core/settings.js';
import { problemOfStore } from '../core/store-problem.js';
import { migrationState, type MigrationState } from '../db/migrate.js';
import { analyzerReadiness } from '../features/catalog/readiness.js';

/** What is said in the same words of a store here and of a server (cli.md); each adds facts that only it can know. */
export interface Status {
  readonly ready: boolean;
  /** `ready`, or why not. */
  readonly status: string;
  /** Whether the store answers. A server tells this, and of its analyzers, to its own machine alone (contract 14). */
  readonly store?: boolean;
  readonly analyzers?: readonly { readonly name: string; readonly available: boolean; readonly engine: string }[];
  readonly [fact: string]: unknown;
}

/** What the store of this machine says. */
export async function localStatus(settings: Settings): Promise<Status> {
  const store = bareStore(settings);
  try {
    const migrations = await migrationState(store);
    const initialised = await isInUse(store);
    const ownKey = await hasOwnKey(store, settings);
    const problem =
      statusOf(migrations, initialised) ??
      (ownKey === false ? 'other_master_key' : undefined) ??
      (await problemOfStore({ takesWrites: () => proveWrites(store) }, roomOf(store, settings)));
    const status = problem ?? 'ready';
    const tenants = initialised
      ? Number((await store.sql('tenants').count<{ count: number }[]>({ count: '*' }))[0]?.count ?? 0)
      : 0;
    return {
      ready: status === 'ready',
      status,
      store: true,
      store_address: store.address,
      data_dir: dataFolderOf(settings),
      initialised,
      migrations: {
        applied: migrations.applied.length,
        pending: migrations.pending.length,
        newer: migrations.unknown.length,
      },
      tenants,
      analyzers: analyzerReadiness(),
    };
  } finally {
    await store.close();
  }
}

function statusOf({ pending, unknown }: MigrationState, initialised: boolean): string | undefined {
  if (unknown.length > 0) return 'store_newer';
  if (pending.length > 0) return 'migrations_pending';
  return initialised ? undefined : 'not_initialised';
}

/** What a server says of itself at `/readyz`. */
export async function serverStatus(server: string): Promise<Status> {
  checkServer(server);
  const address = addressOn(server, '/readyz');
  const refuse =
    (message: string) =>
    (cause: unknown): never => {
      throw new ConnectionError(message, { cause });
    };
  const sent = fetch(address, { signal: AbortSignal.timeout(5000) });
  const response = await sent.catch(refuse(`No answer from ${address.origin}.`));
  const refuseForeign = refuse(`${address.origin} answers, but not as svc does.`);
  const answer = (await response.json().catch(refuseForeign)) as { status?: unknown } | null;
  const status = answer?.status;
  // Others have such a page too: ours says `ready` with 200, and with nothing else.
  if (typeof status !== 'string' || (status === 'ready') !== response.ok) return refuseForeign(undefined);
  return { ready: response.ok, server, ...answer, status };
}
