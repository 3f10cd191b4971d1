import type { Knex } from 'knex';

export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** Columns of time and id that the page is ordered by. */
export interface PlaceColumns {
  readonly time: string;
  readonly id: string;
}

/** Newest first, the order of §4.2. */
export function newestFirst(rows: Knex.QueryBuilder, { time, id }: PlaceColumns): Knex.QueryBuilder {
  return rows.orderBy([
    { column: time, order: 'desc' },
    { column: id, order: 'desc' },
  ]);
}

/** Keeps what comes after a place in that order: an index range, whatever the depth. */
export function olderThan(rows: Knex.QueryBuilder, columns: PlaceColumns, { createdAt, id }: Place): void {
  void rows.whereRaw('(??, ??) < (?, ?)', [columns.time, columns.id, createdAt, id]);
}

export function placeOf(record: { readonly id: string; readonly created_at?: unknown }): Place {
  return { createdAt: String(record.created_at), id: record.id };
}
