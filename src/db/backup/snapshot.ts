import type { Knex } from 'knex';
import { firstRows, nextRows } from '../../lib/row-sizes.js';
import type { Row } from './format.js';
import { lockTables, presentTables } from './tables.js';

/** Held at once. */
const bounds = { mostRows: 50, enoughChars: 16_000_000 };

/** Rows of one table in pages, inside one transaction that sees the store as it was at its beginning. */
export type TablePages = (table: string) => AsyncIterable<readonly Row[]>;

/** Reads the store within the transaction of its pages. */
type Look<T> = (pages: TablePages, sql: Knex) => Promise<T>;

/** A consistent look at a SQLite file. `pool` has one connection and is only read, so the server goes on writing. */
export async function sqliteSnapshot<T>(pool: Knex, work: Look<T>): Promise<T> {
  await pool.raw('BEGIN DEFERRED');
  try {
    return await work((table) => pagesByRowid(pool, table), pool);
  } finally {
    await pool.raw('COMMIT');
  }
}

async function* pagesByRowid(sql: Knex, table: string): AsyncIterable<readonly Row[]> {
  for (let last = 0, size = firstRows; ;) {
    const rows = (await sql(table)
      .select({ backup_rowid: sql.raw('rowid') }, `${table}.*`)
      .whereRaw('rowid > ?', [last])
      .orderByRaw('rowid')
      .limit(size)) as (Row & { backup_rowid: number })[];
    if (rows.length === 0) return;
    last = rows.at(-1)?.backup_rowid ?? last;
    size = nextRows(rows, bounds);
    yield rows.map(({ backup_rowid: _, ...row }) => row);
  }
}

/** The same on Postgres: a read-only transaction in which every statement sees the same state. */
export async function postgresSnapshot<T>(pool: Knex, work: Look<T>): Promise<T> {
  const tables = await presentTables({ sql: pool });
  const run = async (sql: Knex.Transaction): Promise<T> => {
    // It locks nothing that others write, and whoever takes the pages may be slow.
    await sql.raw('set local idle_in_transaction_session_timeout = 0');
    // Before the first look: a migration that came between would give rows of its own form to what was looked at before.
    await lockTables({ sql }, tables, 'access share');
    return work((table) => pagesByCursor(sql, table), sql);
  };
  return pool.transaction(run, { isolationLevel: 'repeatable read', readOnly: true });
}

async function* pagesByCursor(sql: Knex.Transaction, table: string): AsyncIterable<readonly Row[]> {
  await sql.raw('declare backup_rows no scroll cursor for select * from ??', [table]);
  for (let size = firstRows; ;) {
    const { rows } = (await sql.raw(`fetch ${size} from backup_rows`)) as { rows: Row[] };
    if (rows.length === 0) break;
    size = nextRows(rows, bounds);
    yield rows;
  }
  await sql.raw('close backup_rows');
}
