import type { Knex } from 'knex';
import type { Database, Dialect } from '../core/database.js';
import { writeAfterFailure } from './guarded-client.js';
import { postgresDialect, postgresPool } from './postgres.js';
import { postgresSnapshot, sqliteSnapshot, type TablePages } from './backup/snapshot.js';
import { retried } from './retried.js';
import { sqliteDialect, sqlitePool, storeFile } from './sqlite.js';

export interface Store extends Database {
  /** Without credentials, for people. */
  readonly address: string;
  /** Fails where the store does not answer, or takes no writes. */
  takesWrites(): Promise<void>;
  /** Reads all tables as they were at one instant; writers go on. */
  snapshot<T>(work: (pages: TablePages, db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Postgres address; absent: SQLite. */
  readonly url?: string;
  /** Path of the SQLite file, or `:memory:`. */
  readonly file?: string;
  /** Connections to Postgres, half of them for long reads alone. */
  readonly poolSize?: number;
  /** How long Postgres may take to answer a statement, and another process may hold a SQLite file, before it counts as away. */
  readonly patienceMs?: number;
}

/** Opens the store. No connection is made before the first query. */
export function connect({ url, file = ':memory:', poolSize = 10, patienceMs }: StoreOptions): Store {
  if (url) {
    // A search of many records takes seconds: those of a few callers must not keep every call waiting.
    const forReads = Math.floor(poolSize / 2);
    const pool = postgresPool(url, poolSize - forReads, patienceMs);
    const reader = forReads > 0 ? postgresPool(url, forReads, patienceMs) : undefined;
    const snapshot: Store['snapshot'] = (work) =>
      postgresSnapshot(reader ?? pool, (pages, sql) => work(pages, within(sql, postgresDialect)));
    return store({ pool, reader, dialect: postgresDialect, address: withoutCredentials(url), snapshot });
  }
  const opened = storeFile(file);
  const writer = sqlitePool(opened, 1, patienceMs);
  // A memory database is one connection; a file lets long reads go beside the one writer.
  const reader = file === ':memory:' ? undefined : sqlitePool(opened, 2, patienceMs);
  const snapshot: Store['snapshot'] = (work) =>
    sqliteFileSnapshot(file, writer, (pages, sql) => work(pages, within(sql, sqliteDialect)));
  return store({ pool: writer, reader, dialect: sqliteDialect, address: `sqlite:${file}`, snapshot });
}

async function sqliteFileSnapshot<T>(
  file: string,
  writer: Knex,
  work: (pages: TablePages, sql: Knex) => Promise<T>,
): Promise<T> {
  if (file === ':memory:') return sqliteSnapshot(writer, work);
  const pool = sqlitePool(storeFile(file), 1);
  try {
    return await sqliteSnapshot(pool, work);
  } finally {
    await pool.destroy();
  }
}

interface Parts extends Pick<Store, 'dialect' | 'address' | 'snapshot'> {
  readonly pool: Knex;
  readonly reader?: Knex | undefined;
}

function store({ pool, reader, dialect, address, snapshot }: Parts): Store {
  return {
    dialect,
    address,
    snapshot,
    sql: pool,
    reader: reader ?? pool,
    transaction: (work) => retried(dialect.retryable, () => pool.transaction((sql) => work(within(sql, dialect)))),
    takesWrites: async () => {
      await pool.raw(dialect.writeProbe);
      await writeAfterFailure(pool);
    },
    // The writer last: of connections that close at the same time, none clears SQLite's log away.
    close: async () => {
      await reader?.destroy();
      await pool.destroy();
    },
  };
}

function within(sql: Knex, dialect: Dialect): Database {
  const db: Database = { dialect, sql, reader: sql, transaction: (work) => work(db) };
  return db;
}

function withoutCredentials(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'postgres';
  }
}
