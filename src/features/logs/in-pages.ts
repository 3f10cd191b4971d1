import type { Knex } from 'knex';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { firstRows, nextRows } from '../../lib/row-sizes.js';
import type { End } from '../../lib/turns.js';
import { newestFirst, olderThan, placeOf, type PlaceColumns } from './keyset.js';
import { LogRecord } from './log-record.js';

/** Held at once. */
const bounds = { mostRows: 50, enoughChars: 16_000_000 };

/** A row of `analyzer_logs`, or the columns of it that were asked for: time and id among them. */
export type LogRow = Readonly<Record<string, unknown>> & { readonly id: string };

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
export async function* inPages(wanted: PagesOf): AsyncGenerator<Item> {
  for await (const row of rowsInPages(wanted)) yield decodeRow(LogRecord, row);
}

/** The same as the store holds them. */
export async function* rowsInPages({
  rows,
  columns,
  from,
  most = Infinity,
  giveWay,
  end,
}: PagesOf): AsyncGenerator<LogRow> {
  let last: LogRow | undefined;
  for (let left = most, size = firstRows; left > 0;) {
    const asked = Math.min(left, size);
    const page = newestFirst(rows(), columns).limit(asked);
    if (last) olderThan(page, columns, placeOf(last));
    else from?.(page);
    const found = (await page) as LogRow[];
    end?.throwIfAborted();
    for (const row of found) {
      await giveWay();
      yield row;
    }
    if (found.length < asked) return;
    last = found.at(-1);
    left -= asked;
    size = nextRows(found, bounds);
  }
}
