import type { Database } from './database.js';

/**
 * Deletes at most so many of the rows that `where` finds, and answers how many. A batch reads no row but its own, by the
 * index that finds them: where a value names rows of all places in a table, each batch would read the whole table. In a
 * transaction, which is tried again where another holds a lock.
 */
export function deleteSome(db: Database, { table, where, most }: Batch): Promise<number> {
  return db.transaction(async ({ sql, dialect: { rowPlace } }) => {
    const places = sql(table).select(sql.raw(rowPlace.column)).limit(most);
    where(places);
    return sql(table).whereRaw(rowPlace.among, [places]).delete();
  });
}

/** Deletes all of them, a batch after the other, until none is left or the signal fires. */
export async function deleteInBatches(db: Database, batch: Batch, signal?: AbortSignal): Promise<void> {
  for (let deleted = batch.most; deleted === batch.most && !signal?.aborted;) deleted = await deleteSome(db, batch);
}

interface Batch {
  readonly table: string;
  readonly where: (rows: ReturnType<Database['sql']>) => void;
  readonly most: number;
}
