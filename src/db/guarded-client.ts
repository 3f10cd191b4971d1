import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { noFreeConnection, StoreUnreachableError } from '../core/database.js';
import { sanitized } from './database-error.js';

/** What our clients override of knex's own. */
export interface KnexClient {
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
  acquireConnection(): Promise<unknown>;
}
type KnexClientClass = new (config: Knex.Config) => KnexClient;

/** What one pool knows of its store; a transaction, a client of its own to knex, shares it. */
export interface PoolState {
  /** The store failed since the last write that is known to have succeeded. */
  failed: boolean;
}
export interface PoolConfig extends Knex.Config {
  readonly state: PoolState;
}

/** The settings of a pool of guarded clients. */
export const guardedConfig = <T extends Knex.Config>(config: T): T & PoolConfig => ({
  ...config,
  state: { failed: false },
});

/** Pages that no table has free: random bytes cannot be packed. */
const trialBytes = 48 * 1024;

/**
 * Writes where the store failed before: one that answers again may still have no room, a failing disk, or somebody who keeps
 * it locked. The write leaves nothing behind.
 */
export async function writeAfterFailure(pool: Knex): Promise<void> {
  const { state } = (pool.client as { config: PoolConfig }).config;
  if (!state.failed) return;
  await pool.transaction(async (sql) => {
    // Not an update to the same value: SQLite writes nothing then. Nor a row that finds room where others went.
    await sql('installation').insert({ name: 'write', value: randomBytes(trialBytes).toString('base64') });
    await sql('installation').where({ name: 'write' }).delete();
  });
  state.failed = false;
}

/**
 * A client whose errors are ours: without statement and values, and telling when the store is away (contract 2).
 * `unreachableCode` reads the driver's own errors; undefined for those that are about what was asked.
 */
export function guardedClient(
  Base: KnexClientClass,
  unreachableCode: (error: Error) => string | undefined,
): KnexClientClass {
  const guarded = async <T>({ state }: PoolConfig, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = error.name === 'KnexTimeoutError' ? noFreeConnection : unreachableCode(error);
      if (code === undefined) throw sanitized(error);
      state.failed = true;
      throw new StoreUnreachableError(code, sanitized(error));
    }
  };
  return class extends Base {
    declare readonly config: PoolConfig;

    override _query(connection: unknown, query: { sql: string }): Promise<unknown> {
      return guarded(this.config, super._query(connection, query));
    }

    override acquireConnection(): Promise<unknown> {
      return guarded(this.config, super.acquireConnection());
    }
  };
}
