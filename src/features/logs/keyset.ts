import type { Knex } from 'knex';
import type { Item } from '../../core/resource-store.js';

export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/** Newest first, the order of §4.2. */
export const newestFirst = [
  { column: 'analyzer_logs.created_at', order: 'desc' },
  { column: 'analyzer_logs.id', order: 'desc' },
] as const;

/** Keeps what comes after a place in that order: an index range, whatever the depth. */
export function olderThan(rows: Knex.QueryBuilder, { createdAt, id }: Place): void {
  void rows.whereRaw('(analyzer_logs.created_at, analyzer_logs.id) < (?, ?)', [createdAt, id]);
}

export function placeOf(item: Item): Place {
  return { createdAt: String(item.created_at), id: item.id };
}
