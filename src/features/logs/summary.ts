import type { Knex } from 'knex';
import { Type } from 'typebox';
import type { Context } from '../../core/context.js';
import { failValidation } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { closed, None, nullable, oneOf, Timestamp } from '../../core/schema.js';
import { percentileMs } from '../../lib/latency-histogram.js';
import { lastInstantMs } from '../../lib/rfc3339.js';
import { endsTooEarly, timeBound, TimeText } from './time-range.js';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const outcomes = {
  calls: count('Calls.'),
  allowed: count('Allowed.'),
  flagged: count('Flagged.'),
  blocked: count('Blocked.'),
  errors: count('Failed.'),
};
const percentile = nullable(
  Type.Number({ minimum: 0, description: 'Milliseconds; at most 19 % above the measured value.' }),
);
const Latency = closed({ p50: percentile, p95: percentile, p99: percentile });
const Totals = closed({ ...outcomes, tokens: count('Tokens.'), latency_ms: Latency });

const intervals = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
type Interval = keyof typeof intervals;
const mostBuckets = 10_000;
const mostGroups = 1000;
/** The first instant that RFC 3339 can write. */
const firstMs = Date.parse('0000-01-01T00:00:00.000Z');

export const eventsSummary = operation({
  id: 'analyzer_logs.summary',
  method: 'GET',
  path: '/api/v1/analyzer-logs/events_summary',
  tag: 'analyzer-logs',
  summary: 'Roll up analyses over time, served from counters.',
  scope: 'analyzer_logs:read',
  rate: 'logs',
  params: None,
  body: null,
  status: 200,
  query: closed({
    start_time: Type.Optional(TimeText),
    end_time: Type.Optional(TimeText),
    interval: Type.Optional(
      oneOf(['minute', 'hour', 'day'], { description: 'Width of a bucket. Default: hour.', default: 'hour' }),
    ),
    group_by: Type.Optional(
      oneOf(['decision', 'analyzer', 'policy', 'api_key', 'info_type'], {
        description: 'Groups. Default: decision.',
        default: 'decision',
      }),
    ),
  }),
  output: closed({
    start_time: Timestamp,
    end_time: Timestamp,
    interval: Type.String({ maxLength: 10, description: 'Width of a bucket.' }),
    totals: Totals,
    buckets: Type.Array(closed({ start: Timestamp, ...Totals.properties }), {
      maxItems: mostBuckets,
      description: 'Buckets with calls, oldest first.',
    }),
    groups: Type.Array(
      closed({ key: Type.String({ maxLength: 200, description: 'Value of the group.' }), ...outcomes }),
      { maxItems: mostGroups, description: 'Largest first.' },
    ),
  }),
  async run(ctx, { query }) {
    const interval: Interval = query.interval ?? 'hour';
    const range = rangeOf(ctx, query, interval);
    const grain = interval === 'minute' ? 'minute' : 'hour';
    const rows = [
      ...(await rollups(ctx, { ...range, grain, dimension: 'all' })),
      ...(await latencies(ctx, range, grain)),
    ];
    const buckets = bucketed(rows, interval);
    const groupBy = query.group_by ?? 'decision';
    const groups =
      groupBy === 'decision'
        ? decisionGroups(rows, await keyGroups(ctx, { ...range, grain, dimension: 'failed' }))
        : await keyGroups(ctx, { ...range, grain, dimension: groupBy });
    return { start_time: range.start, end_time: range.end, interval, totals: totalsOf(rows), buckets, groups };
  },
});

interface Range {
  readonly start: string;
  readonly end: string;
}

/** The asked range, widened to whole buckets; a day back from now by default. */
function rangeOf(ctx: Context, query: { start_time?: string; end_time?: string }, interval: Interval): Range {
  const width = intervals[interval];
  const endMs = Date.parse(timeBound(query.end_time, ['query', 'end_time']) ?? new Date(ctx.nowMs() + 1).toISOString());
  const startMs = Date.parse(
    timeBound(query.start_time, ['query', 'start_time']) ?? new Date(endMs - intervals.day).toISOString(),
  );
  if (startMs >= endMs && query.end_time === undefined)
    failValidation(['query', 'start_time'], 'must lie in the past, or end_time be given', 'range');
  if (startMs >= endMs) endsTooEarly('query');
  if ((endMs - startMs) / width > mostBuckets)
    failValidation(['query', 'interval'], `makes more than ${mostBuckets} buckets`, 'range');
  const down = Math.max(Math.floor(startMs / width) * width, firstMs);
  const up = Math.min(Math.ceil(endMs / width) * width, lastInstantMs);
  return { start: new Date(down).toISOString(), end: new Date(up).toISOString() };
}

interface Row {
  readonly dimension: string;
  readonly bucket: string;
  readonly key: string;
  readonly calls: number;
  readonly allowed: number;
  readonly flagged: number;
  readonly blocked: number;
  readonly errors: number;
  readonly tokens: number;
  /** Latencies of the bucket, for rows of that dimension. */
  readonly histogram?: string;
}

async function rollups(
  ctx: Context,
  { start, end, grain, dimension }: Range & { grain: string; dimension: string },
): Promise<Row[]> {
  return (await inRange(ctx, { start, end, grain, dimension }).orderBy('bucket')) as Row[];
}

function inRange(
  ctx: Context,
  { start, end, grain, dimension }: Range & { grain: string; dimension: string },
): Knex.QueryBuilder {
  return ctx.db
    .reader('analyzer_rollups')
    .where({ tenant_id: ctx.tenant.id, grain, dimension })
    .where('bucket', '>=', start)
    .where('bucket', '<', end);
}

/** One row a bucket with its whole histogram as `bucket:count,…`: a day of minutes would be tens of thousands of rows. */
async function latencies(ctx: Context, range: Range, grain: string): Promise<Row[]> {
  const histogram = ctx.db.reader.raw(`${ctx.db.dialect.joined("key || ':' || calls")} as histogram`);
  const rows = (await inRange(ctx, { ...range, grain, dimension: 'latency' })
    .groupBy('bucket')
    .select('bucket', histogram)) as { bucket: string; histogram: string }[];
  return rows.map((row) => ({ ...none, tokens: 0, dimension: 'latency', key: '', ...row }));
}

function totalsOf(rows: readonly Row[]) {
  const all = rows.filter((row) => row.dimension === 'all');
  const sum = (field: 'calls' | 'allowed' | 'flagged' | 'blocked' | 'errors' | 'tokens') =>
    all.reduce((total, row) => total + Number(row[field]), 0);
  const histogram = new Map<number, number>();
  for (const entry of rows.flatMap((row) => row.histogram?.split(',') ?? [])) {
    const [bucket, count] = entry.split(':').map(Number);
    if (bucket !== undefined && count !== undefined) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  }
  const latency_ms = {
    p50: percentileMs(histogram, 0.5),
    p95: percentileMs(histogram, 0.95),
    p99: percentileMs(histogram, 0.99),
  };
  return {
    calls: sum('calls'),
    allowed: sum('allowed'),
    flagged: sum('flagged'),
    blocked: sum('blocked'),
    errors: sum('errors'),
    tokens: sum('tokens'),
    latency_ms,
  };
}

function bucketed(rows: readonly Row[], interval: Interval) {
  const byStart = new Map<string, Row[]>();
  for (const row of rows) {
    const start = interval === 'day' ? `${row.bucket.slice(0, 10)}T00:00:00.000Z` : row.bucket;
    const group = byStart.get(start) ?? [];
    byStart.set(start, group);
    group.push(row);
  }
  return [...byStart].map(([start, group]) => ({ start, ...totalsOf(group) }));
}

const none = { calls: 0, allowed: 0, flagged: 0, blocked: 0, errors: 0 };

/** A call without a decision is in no group; one that failed and was decided is, with its error (contract 6: fail_open). */
function decisionGroups(rows: readonly Row[], failed: readonly { key: string; errors: number }[]) {
  const { allowed, flagged, blocked } = totalsOf(rows);
  return [
    { key: 'allow', ...none, calls: allowed, allowed },
    { key: 'flag', ...none, calls: flagged, flagged },
    { key: 'block', ...none, calls: blocked, blocked },
  ]
    .map((group) => ({ ...group, errors: failed.find(({ key }) => key === group.key)?.errors ?? 0 }))
    .sort((a, b) => b.calls - a.calls);
}

/** Added up by the store: a thousand keys over ten thousand hours are more rows than fit the memory. */
async function keyGroups(ctx: Context, options: Range & { grain: string; dimension: string }) {
  const rows = (await inRange(ctx, options)
    .groupBy('key')
    .select('key')
    .sum(Object.fromEntries(Object.keys(none).map((name) => [name, name])))
    .orderByRaw('sum(calls) desc, key')
    .limit(mostGroups)) as ({ key: string } & typeof none)[];
  return rows.map(({ key, calls, allowed, flagged, blocked, errors }) => ({
    key,
    calls: Number(calls),
    allowed: Number(allowed),
    flagged: Number(flagged),
    blocked: Number(blocked),
    errors: Number(errors),
  }));
}
