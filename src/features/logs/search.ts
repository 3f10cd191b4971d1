import { Type } from 'typebox';
import { whileCallerStays } from '../../core/caller-stays.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { closed, IdParams, listOf, logPage, None, nullable, pageFields } from '../../core/schema.js';
import { charsOf } from '../../lib/row-sizes.js';
import { inTurns } from '../../lib/turns.js';
import { isUuid } from '../../lib/uuid.js';
import { countRecords } from './count-records.js';
import { readCursor, writeCursor } from './cursor.js';
import { rowsInPages, type LogRow } from './in-pages.js';
import { olderThan, placeOf } from './keyset.js';
import { LogRecord } from './log-record.js';
import { LogFilters, matchingRecords, placeColumns } from './search-filters.js';

const tag = 'analyzer-logs';
const Cursor = Type.String({
  minLength: 1,
  maxLength: 200,
  description: '`next_cursor` of the page before; a page costs the same at any depth.',
});
const RecordPage = listOf(LogRecord);
/** Characters of the records of a page: with their prompts, a thousand may have ten billion. */
const mostChars = 32_000_000;

export const searchLogs = operation({
  id: 'analyzer_logs.search',
  method: 'POST',
  path: '/api/v1/analyzer-logs/search',
  tag,
  summary: 'Search analysis logs, newest first.',
  description:
    'A page ends early where its records have more than 32 million characters: `limit` then tells how many it took, and `next_cursor` goes on. Where `skip` was sent, such a page is 422 and says what limit fits.',
  scope: 'analyzer_logs:read',
  rate: 'logs',
  large: true,
  params: None,
  query: None,
  status: 200,
  body: closed({ ...LogFilters.properties, ...pageFields(logPage), cursor: Type.Optional(Cursor) }),
  output: closed({ ...RecordPage.properties, next_cursor: nullable(Cursor) }),
  example: { decision: ['block'], start_time: '2026-11-20T00:00:00Z', limit: 20 },
  async run(ctx, { body }) {
    const { skip = 0, limit = logPage.defaultLimit, cursor, ...filters } = body;
    if (cursor !== undefined && body.skip !== undefined) fail('bad_request', 'Page by cursor or by skip, not by both.');
    const columns = placeColumns(filters);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const records = rowsInPages({
      rows: () => matchingRecords(ctx, filters).select('analyzer_logs.*'),
      columns,
      from: (rows) => (after ? olderThan(rows, columns, after) : void rows.offset(skip)),
      // One more tells whether another page follows.
      most: limit + 1,
      giveWay: inTurns(),
      end: whileCallerStays(ctx),
    });
    const { items, end } = await pageOf(records, limit);
    const isShort = end === 'chars';
    if (isShort && body.skip !== undefined)
      fail('validation_error', `The records are large: take ${items.length} at most, or page by cursor.`, {
        errors: [{ loc: ['body', 'limit'], msg: `at most ${items.length} of these records`, type: 'less_than_equal' }],
      });
    const last = items.at(-1);
    return {
      items: items as never,
      total: await countRecords(ctx, filters),
      skip,
      limit: isShort ? items.length : limit,
      next_cursor: last && end !== 'rows' ? writeCursor(placeOf(last)) : null,
    };
  },
});

interface LogPage {
  readonly items: readonly Item[];
  /** What the page ended by. */
  readonly end: 'rows' | 'limit' | 'chars';
}

/** Reads records up to the limit, or until they are large enough together for one answer. */
async function pageOf(rows: AsyncIterable<LogRow>, limit: number): Promise<LogPage> {
  const items: Item[] = [];
  let chars = 0;
  for await (const row of rows) {
    chars += charsOf(row);
    if (items.length === limit) return { items, end: 'limit' };
    if (chars > mostChars && items.length > 0) return { items, end: 'chars' };
    items.push(decodeRow(LogRecord, row));
  }
  return { items, end: 'rows' };
}

export const getLog = operation({
  id: 'analyzer_logs.get',
  method: 'GET',
  path: '/api/v1/analyzer-logs/{id}',
  tag,
  summary: 'Read one log record.',
  scope: 'analyzer_logs:read',
  rate: 'logs',
  params: IdParams,
  query: None,
  body: null,
  status: 200,
  output: LogRecord,
  async run(ctx, { params }) {
    const row = isUuid(params.id)
      ? ((await ctx.db.reader('analyzer_logs').where({ tenant_id: ctx.tenant.id, id: params.id }).first()) as
          Record<string, unknown> | undefined)
      : undefined;
    return (row ? decodeRow(LogRecord, row) : fail('not_found', 'No such log record.')) as never;
  },
});
