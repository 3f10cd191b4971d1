import type { Knex } from 'knex';
import { text } from '../../migrations/columns.js';
import { migrations, type NamedMigration } from '../../migrations/index.js';
import type { Database } from '../core/database.js';
import { SetupError } from '../core/setup-error.js';
import { presentTables } from './backup/tables.js';
import { withBrokenRules } from './broken-rules.js';
import { DatabaseError } from './database-error.js';
import { hurryLocks, unhurried } from './postgres.js';

const table = 'schema_migrations';
/** Any constant: replicas that start together wait for the one that migrates. */
export const advisoryLock = 7_302_114;

/** With all tries as long as the slowest statement of a server may hold one. */
const longestWaitForTables = '5s';

export interface MigrationState {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Applied by a newer binary: this one must not touch the store. */
  readonly unknown: readonly string[];
}

const known = migrations.map((migration) => migration.name);
const unknownOf = (applied: readonly string[]) => applied.filter((name) => !known.includes(name));

/** What a store has of the migrations of this program, what it lacks, and what only a newer program knows. */
export async function migrationState(db: Database): Promise<MigrationState> {
  const applied = await appliedNames(db);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: unknownOf(applied),
  };
}

/** cli.md exit 8: what a newer version made of the store, this one can neither read, add to nor take back. */
export function refuseNewer({ unknown }: Pick<MigrationState, 'unknown'>): void {
  if (unknown.length > 0) throw new SetupError('The store was made by a newer version of svc. Install that version.');
}

/**
 * Applies what is pending, all or nothing, one process at a time; `only` leaves others out. Answers the names applied.
 *
 * @throws SetupError (exit 8) that names the rows which a new index refuses
 */
export async function migrateUp(db: Database, only?: readonly string[]): Promise<readonly string[]> {
  try {
    return await applyPending(db, only);
  } catch (error) {
    throw await withBrokenRules(db, error);
  }
}

function applyPending(db: Database, only?: readonly string[]): Promise<readonly string[]> {
  return exclusively(db, async (sql, applied) => {
    const pending = migrations.filter(
      ({ name }) => !applied.includes(name) && (only === undefined || only.includes(name)),
    );
    for (const migration of pending) {
      await migration.up(sql);
      await sql(table).insert({ name: migration.name });
    }
    return pending.map((migration) => migration.name);
  });
}

/** Takes back the newest `steps` migrations. Answers the names taken back. */
export function migrateDown(db: Database, steps: number): Promise<readonly string[]> {
  return exclusively(db, async (sql, applied) => {
    const back: NamedMigration[] = migrations
      .filter((migration) => applied.includes(migration.name))
      .slice(-steps)
      .reverse();
    for (const migration of back) {
      await migration.down(sql);
      await sql(table).where({ name: migration.name }).delete();
    }
    return back.map((migration) => migration.name);
  });
}

function exclusively<T>(db: Database, work: (sql: Knex, applied: readonly string[]) => Promise<T>): Promise<T> {
  return db.transaction(async (db) => {
    const { sql, dialect } = db;
    if (dialect.name === 'postgres') {
      await unhurried(sql as Knex.Transaction);
      await sql.raw('select pg_advisory_xact_lock(?)', [advisoryLock]);
      await hurryLocks(sql as Knex, longestWaitForTables);
    }
    if (!(await hasList(db))) {
      await refuseForeignTables(db);
      if (dialect.name === 'postgres') await refuseOtherEncoding(sql as Knex);
      await sql.schema.createTable(table, (made) => void text(sql as Knex, made, 'name').primary());
    }
    const applied = await appliedNames(db);
    refuseNewer({ unknown: unknownOf(applied) });
    return work(sql as Knex, applied);
  });
}

const howToMake = "Make one for svc: create database NAME owner ROLE encoding 'UTF8' template template0.";

/** cli.md exit 8: in another encoding the database would refuse texts, or count and compare their bytes. */
async function refuseOtherEncoding(sql: Knex): Promise<void> {
  const { rows } = (await sql.raw('show server_encoding')) as { rows: { server_encoding: string }[] };
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new SetupError(`The database is in ${encoding}, which does not hold every text. ${howToMake}`);
}

/** knex sees no table that the role may not read: a store of another role would look like an empty one. */
async function hasList({ sql, dialect }: Database): Promise<boolean> {
  const { sql: query, bindings } = dialect.tableNamed(table);
  const found = (await sql.select('*').from(sql.raw(`(${query}) as found`, bindings))) as object[];
  return found.length > 0;
}

async function appliedNames(db: Database): Promise<string[]> {
  if (!(await hasList(db))) {
    await refuseForeignTables(db);
    return [];
  }
  const { sql } = db;
  const asked = sql(table).select('name').orderBy('name') as Promise<{ name: string }[]>;
  const rows = await asked.catch((error: unknown) => {
    // Other programs keep a list of that name, of versions.
    if (error instanceof DatabaseError && error.code === undefinedColumn) throw foreign(table, error);
    throw error;
  });
  return rows.map((row) => row.name);
}

/** SQLSTATE of Postgres. */
const undefinedColumn = '42703';

const foreign = (name: string, cause?: unknown) =>
  new SetupError(`The database is one of another program, whose table ${name} is in it. ${howToMake}`, { cause });

/** cli.md exit 8: tables come together with their list, which another process may have made meanwhile. */
async function refuseForeignTables(db: Database): Promise<void> {
  const [name] = await presentTables(db);
  if (name !== undefined && !(await hasList(db))) throw foreign(name);
}
