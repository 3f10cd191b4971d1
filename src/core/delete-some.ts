import type { Database } from './database.js';

/**
 * Deletes at most so many of the rows that `where` finds, and answers how many. A batch reads no row but its own, by the
 * index that finds them: where a value names rows of all places in a table, each batch would read the whole table.
 */
export function deleteSome(
  { sql, dialect }: Database,
  { table, where, most }: { table: string; where: (rows: Conditions) => void; most: number },
): Promise<number> {
  const places = sql(table).select(sql.raw(dialect.rowPlace.column)).limit(most);
  where(places);
  return sql(table).whereRaw(dialect.rowPlace.among, [places]).delete();
}

type Conditions = ReturnType<Database['sql']>;
