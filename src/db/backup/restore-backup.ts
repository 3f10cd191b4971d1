import type { Knex } from 'knex';
import type { Database } from '../../core/database.js';
import type { Store } from '../connect.js';
import { charsOf } from '../../lib/row-sizes.js';
import { storableText } from '../../lib/storable-text.js';
import { SetupError } from '../../core/setup-error.js';
import { migrateDown, migrateUp, migrationState } from '../migrate.js';
import { hurryLocks } from '../postgres.js';
import { decodedValue, type BackupHeader, type Row } from './format.js';
import { backupRows } from './read-backup.js';
import { lockTables, presentTables } from './tables.js';

/** Of one statement. */
const batch = { rows: 100, chars: 8_000_000 };

/**
 * Replaces everything in the store by a verified backup, in one transaction: the schema of the backup, its rows, then
 * the migrations that came after it. SQLite and Postgres take each other's backups.
 */
export async function restoreBackup(store: Store, path: string, { migrations }: BackupHeader): Promise<void> {
  try {
    await store.transaction((db) => replaceAll(db, path, migrations));
  } catch (error) {
    if (!store.dialect.retryable(error)) throw error;
    throw new SetupError('The store is in use, and was left as it was. Stop every server on it, then restore again.', {
      cause: error,
    });
  }
}

/**
 * Tables that only a newer version knows would stay among those of the backup.
 *
 * @throws SetupError (exit 8) that says how to make room for the backup
 */
export async function refuseToReplaceNewer(store: Store): Promise<void> {
  const { unknown } = await migrationState(store);
  if (unknown.length === 0) return;
  const room =
    store.dialect.name === 'sqlite'
      ? 'move svc.db away with svc.db-wal and svc.db-shm beside it'
      : 'name an empty database in SVC_DATABASE_URL, or empty the schema of this one';
  throw new SetupError(
    `The store holds tables of a newer version of svc: take them back with its \`svc migrate down\`, or ${room}. Then restore again.`,
  );
}

async function replaceAll(db: Database, path: string, migrations: readonly string[]): Promise<void> {
  await holdTables(db);
  const newest = await newestConfiguration(db);
  await migrateDown(db, Number.MAX_SAFE_INTEGER);
  await migrateUp(db, migrations);
  await insertRows(db, path);
  await migrateUp(db);
  // A server that was not stopped keeps plans by tenant and version: what it made before must not pass for what is there now.
  await db
    .sql('tenants')
    .where('config_version', '<=', newest)
    .update({ config_version: newest + 1 });
}

/** All at once and before anything is dropped: a server that was not stopped then waits, where table after table would meet it in a deadlock. */
async function holdTables(db: Database): Promise<void> {
  if (db.dialect.name !== 'postgres') return;
  await hurryLocks(db.sql as Knex, '2s');
  await lockTables(db, await presentTables(db), 'access exclusive');
}

/** The highest version of any tenant's configuration; 0 in a store without tenants. */
async function newestConfiguration({ sql }: Database): Promise<number> {
  if (!(await sql.schema.hasTable('tenants'))) return 0;
  const [{ newest = 0 } = {}] = await sql('tenants').max<{ newest: number | null }[]>({ newest: 'config_version' });
  return Number(newest ?? 0);
}

async function insertRows(db: Database, path: string): Promise<void> {
  const columnTypes = new Map<string, ReadonlyMap<string, string>>();
  let table = '';
  let rows: Row[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await db.sql(table).insert(rows);
    [rows, chars] = [[], 0];
  };
  for await (const [next, row] of backupRows(path)) {
    const types = columnTypes.get(next) ?? (await typesOf(db, next));
    columnTypes.set(next, types);
    const fit = adapted(row, types);
    const more = charsOf(fit);
    if (next !== table || rows.length === batch.rows || chars + more > batch.chars) await flush();
    table = next;
    rows.push(fit);
    chars += more;
  }
  await flush();
}

/** Column types of a table where the store is particular about them; SQLite takes rows as they are. */
async function typesOf({ sql, dialect }: Database, table: string): Promise<ReadonlyMap<string, string>> {
  if (dialect.name === 'sqlite') return new Map();
  const { rows } = (await sql.raw(
    'select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = ?',
    [table],
  )) as { rows: { column_name: string; data_type: string }[] };
  return new Map(rows.map((row) => [row.column_name, row.data_type]));
}

function adapted(row: Row, types: ReadonlyMap<string, string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, fitting(decodedValue(value), types.get(column))]),
  );
}

/** Booleans of SQLite are numbers to Postgres, and U+0000, which older versions took, is a text that it cannot keep. */
function fitting(value: unknown, type: string | undefined): unknown {
  if (type === 'boolean' && value !== null) return Boolean(value);
  return type === 'text' && typeof value === 'string' ? storableText(value) : value;
}
