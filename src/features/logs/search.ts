import { Type } from 'typebox';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { decodeRow, type Item } from '../../core/resource-store.js';
import { closed, IdParams, listOf, logPage, None, nullable, pageFields } from '../../core/schema.js';
import { inTurns } from '../../lib/turns.js';
import { isUuid } from '../../lib/uuid.js';
import { countRecords } from './count-records.js';
import { readCursor, writeCursor } from './cursor.js';
import { inPages } from './in-pages.js';
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

export const searchLogs = operation({
  id: 'analyzer_logs.search',
  method: 'POST',
  path: '/api/v1/analyzer-logs/search',
  tag,
  summary: 'Search analysis logs, newest first.',
  scope: 'analyzer_logs:read',
  rate: 'logs',
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
    const found: Item[] = [];
    const pages = inPages({
      rows: () => matchingRecords(ctx, filters).select('analyzer_logs.*'),
      columns,
      from: (rows) => (after ? olderThan(rows, columns, after) : void rows.offset(skip)),
      // One more tells whether another page follows.
      most: limit + 1,
      giveWay: inTurns(),
    });
    for await (const record of pages) found.push(record);
    const items = found.slice(0, limit);
    const last = items[items.length - 1];
    return {
      items: items as never,
      total: await countRecords(ctx, filters),
      skip,
      limit,
      next_cursor: last && found.length > limit ? writeCursor(placeOf(last)) : null,
    };
  },
});

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
