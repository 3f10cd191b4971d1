import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { Context } from '../../core/context.js';
import { operation } from '../../core/operation.js';
import type { Item } from '../../core/resource-store.js';
import { closed, None, oneOf } from '../../core/schema.js';
import { inTurns } from '../../lib/turns.js';
import { inPages } from './in-pages.js';
import { matchingRecords, placeColumns } from './search-filters.js';
import { TimeText } from './time-range.js';

type Filters = Parameters<typeof matchingRecords>[1];

const csvColumns = [
  'id',
  'request_id',
  'created_at',
  'decision',
  'overall_status',
  'policy_slug',
  'api_key_id',
  'latency_ms',
  'prompt_chars',
  'is_test_mode',
] as const;

export const exportLogs = operation({
  id: 'analyzer_logs.export',
  method: 'GET',
  path: '/api/v1/analyzer-logs/export',
  tag: 'analyzer-logs',
  summary: 'Stream log records, newest first.',
  scope: 'analyzer_logs:read',
  rate: 'logs',
  large: true,
  params: None,
  body: null,
  status: 200,
  streams: ['application/x-ndjson', 'text/csv'],
  query: closed({
    format: Type.Optional(oneOf(['ndjson', 'csv'], { description: 'Default: ndjson.', default: 'ndjson' })),
    start_time: Type.Optional(TimeText),
    end_time: Type.Optional(TimeText),
  }),
  output: Type.Unknown({ description: 'A stream of lines.' }),
  async run(ctx, { query }) {
    const { format = 'ndjson', start_time, end_time } = query;
    const filters = { ...(start_time ? { start_time } : {}), ...(end_time ? { end_time } : {}) };
    // Bad bounds are refused before the first byte.
    matchingRecords(ctx, filters, 'query');
    const lines =
      format === 'csv' ? csvLines(records(ctx, filters, csvColumns)) : jsonLines(records(ctx, filters, ['*']));
    return {
      contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      stream: Readable.from(lines),
    };
  },
});

function records(ctx: Context, filters: Filters, columns: readonly string[]): AsyncGenerator<Item> {
  const rows = () => matchingRecords(ctx, filters).select(columns.map((column) => `analyzer_logs.${column}`));
  return inPages({ rows, columns: placeColumns(filters), giveWay: inTurns() });
}

async function* jsonLines(items: AsyncIterable<Item>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

async function* csvLines(items: AsyncIterable<Item>): AsyncGenerator<string> {
  yield `${csvColumns.join(',')}\n`;
  for await (const item of items) yield `${csvColumns.map((column) => csvCell(item[column])).join(',')}\n`;
}

/** RFC 4180, with formulas of spreadsheets made harmless. */
function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
