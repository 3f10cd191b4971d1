import type { Knex } from 'knex';
import type { Database } from '../core/database.js';
import { SetupError } from '../core/setup-error.js';
import { storeTables } from './backup/tables.js';
import { unhurried } from './postgres.js';

/** Of each rule, and of each value that is there more than once. */
const rowsNamed = 5;

/**
 * What a migration is told that finds rows which an index should have refused: it followed the language of the database, and
 * went wrong with an upgrade of its operating system. Any other error stays what it is.
 */
export async function withBrokenRules(db: Database, error: unknown): Promise<unknown> {
  const { dialect } = db;
  if (dialect.name !== 'postgres' || dialect.uniqueViolation(error) === undefined) return error;
  // Inside a transaction, which has failed by now, nothing more can be asked.
  const broken = await db.transaction(({ sql }) => brokenRules(sql as Knex.Transaction)).catch(() => []);
  if (broken.length === 0) return error;
  return new SetupError(
    `Rows are there twice that may be there once, as an index that went wrong lets them in. Nothing was changed. Find them by their ctid, delete or change all but one of each, then run it again. ${broken.join('. ')}.`,
    { cause: error },
  );
}

interface UniqueRule {
  readonly table: string;
  readonly columns: readonly string[];
  readonly condition: string;
}

/** `table (columns): ctid …` of every unique index that its rows break; values are no matter of a log. */
async function brokenRules(sql: Knex.Transaction): Promise<string[]> {
  await unhurried(sql);
  // The wrong index would not show them.
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`);
  const broken: string[] = [];
  for (const { table, columns, condition } of await uniqueRules(sql)) {
    const list = columns.join(', ');
    const isThere = columns.map((column) => `${column} is not null`).join(' and ');
    const { rows } = (await sql.raw(
      `select array_to_string((array_agg(ctid))[1:${rowsNamed}], ' ') as places from ${table}
         where ${isThere} and ${condition} group by ${list} having count(*) > 1 limit ${rowsNamed}`,
    )) as { rows: { places: string }[] };
    if (rows.length > 0) broken.push(`${table} (${list}): ctid ${rows.map(({ places }) => places).join(', ')}`);
  }
  return broken;
}

/** As Postgres writes them: quoted where they must be. */
async function uniqueRules(sql: Knex): Promise<UniqueRule[]> {
  const { rows } = (await sql.raw(
    `select quote_ident(relname) as table, coalesce(pg_get_expr(indpred, indrelid), 'true') as condition,
       array(select pg_get_indexdef(indexrelid, at, true) from generate_series(1, indnkeyatts) as at) as columns
     from pg_index join pg_class on pg_class.oid = indrelid
     where indisunique and relnamespace = current_schema()::regnamespace and relname = any(?)
     order by relname, indexrelid`,
    [[...storeTables]],
  )) as { rows: UniqueRule[] };
  return rows;
}
