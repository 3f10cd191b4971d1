import { statSync } from 'node:fs';
import knex, { type Knex } from 'knex';
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js';
import {
  longestWaitForConnectionMs,
  noFreeConnection,
  StoreUnreachableError,
  type Database,
  type Dialect,
} from '../core/database.js';
import { DatabaseError } from './database-error.js';
import { guardedClient, guardedConfig, type PoolConfig } from './guarded-client.js';
import { silentLog } from './silent-log.js';

/** The file of a store, as all its connections must find it. */
export interface StoreFile {
  readonly path: string;
  /** A connection is open: the files that SQLite puts beside it stay the same until the last one closes. */
  opened(): void;
  /** Throws where a path leads to another file than at first, or to none any more. */
  seeInPlace(): void;
}

/**
 * SQLite goes on with a file that was moved away or replaced, and with a log that was removed: what it answers would be in
 * no store, and its log would spoil the new one (contract 10). Nothing is done until the file is back, or a start has
 * looked at the new one.
 */
export function storeFile(path: string): StoreFile {
  const first = new Map<string, bigint>();
  let parts = [''];
  return {
    path,
    opened: () => void (parts = ['', '-wal', '-shm']),
    seeInPlace() {
      if (path === ':memory:') return;
      for (const part of parts) {
        const now = inodeOf(`${path}${part}`);
        if (now === 'unknown') return;
        if (now !== (first.get(part) ?? now)) throw new StoreUnreachableError('SQLITE_READONLY_DBMOVED');
        if (now !== undefined) first.set(part, now);
      }
    },
  };
}

/** Undefined where there is no file: SQLite makes it. */
function inodeOf(path: string): bigint | undefined | 'unknown' {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  } catch {
    // A folder that may not be looked into any more: open files stay good.
    return 'unknown';
  }
}

/** Takes the write lock when a transaction begins: a read that becomes a write later could not wait for it (SQLITE_BUSY_SNAPSHOT). */
class ImmediateClient extends guardedClient(SqliteClient, unreachableCode) {
  declare readonly config: FileConfig;

  override async acquireConnection(): Promise<unknown> {
    this.config.file.seeInPlace();
    return super.acquireConnection();
  }

  override async _query(connection: unknown, query: { sql: string }): Promise<unknown> {
    if (query.sql === 'BEGIN;') query.sql = 'BEGIN IMMEDIATE;';
    try {
      return await super._query(connection, query);
    } catch (error) {
      if (query.sql.startsWith('ROLLBACK') && isUndone(error)) return query;
      throw error;
    }
  }
}

/** A full disk or a failing one has ended the transaction already: that there is none to take back would hide why. */
function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'SQLITE_ERROR';
}

const unreachable = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|CORRUPT|NOTADB)/;

/** A file that is locked by another process, damaged, that cannot be read, or for which the disk has no room, has no answer. */
function unreachableCode(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && unreachable.test(code) ? code : undefined;
}

interface FileConfig extends PoolConfig {
  readonly file: StoreFile;
}

interface RawConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

const busyTimeoutMs = 1000;

// No query over a million records is faster with more cache (`bench/million-logs.ts`), and the writer fills all that it may have.
const pragmas = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA cache_size = -4000',
  'PRAGMA journal_size_limit = 67108864',
].join('; ');

/** One pool of connections to a SQLite file; the writer has exactly one. */
export function sqlitePool(file: StoreFile, connections: number, patienceMs = busyTimeoutMs): Knex {
  const settled = `PRAGMA busy_timeout = ${patienceMs}; ${pragmas}`;
  const config: Omit<FileConfig, 'state'> = {
    client: ImmediateClient as unknown as typeof Knex.Client,
    file,
    connection: { filename: file.path },
    useNullAsDefault: true,
    compileSqlOnError: false,
    log: silentLog,
    acquireConnectionTimeout: longestWaitForConnectionMs,
    pool: {
      min: 0,
      max: connections,
      idleTimeoutMillis: 2_147_483_647,
      afterCreate: (connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) =>
        connection.exec(settled, (error) => {
          if (!error) file.opened();
          done(error, connection);
        }),
    },
  };
  return knex(guardedConfig(config));
}

/** Reads the whole file: damage that no query at hand would meet is the same error as one that it would. */
export async function readWhole({ reader }: Pick<Database, 'reader'>): Promise<void> {
  const [found] = (await reader.raw('PRAGMA quick_check(1)')) as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new StoreUnreachableError('SQLITE_CORRUPT');
}

function isLocked(error: unknown): boolean {
  return error instanceof StoreUnreachableError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  uniqueViolation: (error) => constraintOf(error, 'UNIQUE'),
  referenceViolation: (error) => constraintOf(error, 'FOREIGN KEY') !== undefined,
  refusesData: (error) => error instanceof DatabaseError && /^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code),
  retryable: isLocked,
  hangs: (error) => isLocked(error) || (error instanceof StoreUnreachableError && error.code === noFreeConnection),
  rowPlace: { column: 'rowid', among: 'rowid in ?' },
  // Without statistics the planner takes the index of the order, and walks all that a tenant has for the one that it seeks.
  rare: (condition) => `likelihood(${condition}, 0.000001)`,
  tableNamed: (table) => ({ sql: `select 1 from sqlite_master where type = 'table' and name = ?`, bindings: [table] }),
  writeProbe: 'select 1',
  flag: Number,
  joined: (expression) => `group_concat(${expression}, ',')`,
  jsonArrayHas: (column, value) => ({
    sql: `exists (select 1 from json_each(${column}) where value = ?)`,
    bindings: [value],
  }),
};

function constraintOf(error: unknown, kind: string): string | undefined {
  if (!(error instanceof DatabaseError) || error.code !== 'SQLITE_CONSTRAINT') return undefined;
  return error.constraint?.startsWith(kind) ? error.constraint : undefined;
}
