import type { Knex } from 'knex';
import { StoreUnreachableError } from '../core/database.js';
import { sanitized } from './database-error.js';

/** What our clients override of knex's own. */
export interface KnexClient {
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
  acquireConnection(): Promise<unknown>;
}
type KnexClientClass = new (config: Knex.Config) => KnexClient;

export const noFreeConnection = 'no free connection';

/**
 * A client whose errors are ours: without statement and values, and telling when the store is away (contract 2).
 * `unreachableCode` reads the driver's own errors; undefined for those that are about what was asked.
 */
export function guardedClient(
  Base: KnexClientClass,
  unreachableCode: (error: Error) => string | undefined,
): KnexClientClass {
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = error.name === 'KnexTimeoutError' ? noFreeConnection : unreachableCode(error);
      throw code === undefined ? sanitized(error) : new StoreUnreachableError(code, sanitized(error));
    }
  };
  return class extends Base {
    override _query(connection: unknown, query: { sql: string }): Promise<unknown> {
      return guarded(super._query(connection, query));
    }

    override acquireConnection(): Promise<unknown> {
      return guarded(super.acquireConnection());
    }
  };
}
