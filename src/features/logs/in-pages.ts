import type { Knex } from 'knex';
import { decodeRow, type Item } from '../../core/resource-store.js';
import type { End } from '../../lib/turns.js';
import { newestFirst, olderThan, placeOf, type PlaceColumns } from './keyset.js';
import { LogRecord } from './log-record.js';

/** Rows held at once: the results of one record may take more than a megabyte. */
const pageSize = 50;

export interface PagesOf {
  /** The records to be read, anew for each page, without order. */
  readonly rows: () => Knex.QueryBuilder;
  readonly columns: PlaceColumns;
  /** Where to begin: an offset, or a place. */
  readonly from?: (rows: Knex.QueryBuilder) => void;
  /** Records at most. */
  readonly most?: number;
  /** Called before each record: reading and writing the JSON of one takes milliseconds, of a thousand seconds. */
  readonly giveWay: () => Promise<void>;
  /** Asked after each page. */
  readonly end?: End;
}

/** Records by keyset, newest first: constant memory, no lock is held between pages, and others have their turn between two records. */
export async function* inPages({ rows, columns, from, most = Infinity, giveWay, end }: PagesOf): AsyncGenerator<Item> {
  let last: Item | undefined;
  for (let left = most; left > 0; left -= pageSize) {
    const page = newestFirst(rows(), columns).limit(Math.min(left, pageSize));
    if (last) olderThan(page, columns, placeOf(last));
    else from?.(page);
    const found = (await page) as Record<string, unknown>[];
    end?.throwIfAborted();
    for (const row of found) {
      await giveWay();
      last = decodeRow(LogRecord, row);
      yield last;
    }
    if (found.length < pageSize) return;
  }
}
