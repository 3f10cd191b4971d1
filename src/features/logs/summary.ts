import type { Knex } from 'knex';
import { Type } from 'typebox';
import { whileCallerStays } from '../../core/caller-stays.js';
import type { Context } from '../../core/context.js';
import { failValidation } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { closed, None, nullable, oneOf, Timestamp } from '../../core/schema.js';
import { percentileMs } from '../../lib/latency-histogram.js';
import { lastInstantMs } from '../../lib/rfc3339.js';
import { inTurns } from '../../lib/turns.js';
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
  large: true,
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
    const grain = grainOf(interval);
    const buckets = await bucketsOf(ctx, range, interval);
    const totals = await totalOf(buckets.values());
    const groupBy = query.group_by ?? 'decision';
    const groups =
      groupBy === 'decision'
        ? decisionGroups(totals, await keyGroups(ctx, { ...range, grain, dimension: 'failed' }))
        : await keyGroups(ctx, { ...range, grain, dimension: groupBy });
    return {
      start_time: range.start,
      end_time: range.end,
      interval,
      totals: answerOf(totals),
      buckets: await answered(buckets),
      groups,
    };
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

const grainOf = (interval: Interval) => (interval === 'minute' ? 'minute' : 'hour');

interface Counts {
  calls: number;
  allowed: number;
  flagged: number;
  blocked: number;
  errors: number;
  tokens: number;
}

/** What was counted in a bucket. */
interface Counted extends Counts {
  /** Calls by the bucket of their latency. */
  readonly latencies: Map<number, number>;
}

const nothing = (): Counted => ({ ...none, tokens: 0, latencies: new Map() });

/** By the start of each bucket that has calls, oldest first. Ten thousand have a quarter of a million latencies: others have their turn between two. */
async function bucketsOf(ctx: Context, range: Range, interval: Interval): Promise<ReadonlyMap<string, Counted>> {
  const giveWay = inTurns(whileCallerStays(ctx));
  const byStart = new Map<string, Counted>();
  const at = (bucket: string): Counted => {
    const start = interval === 'day' ? `${bucket}T00:00:00.000Z` : bucket;
    const known = byStart.get(start) ?? nothing();
    byStart.set(start, known);
    return known;
  };
  for (const { bucket, ...counts } of await outcomesOf(ctx, range, interval)) {
    addCounts(at(bucket), counts);
    await giveWay();
  }
  for (const { bucket, histogram } of await latenciesOf(ctx, range, interval)) {
    addLatencies(at(bucket).latencies, latenciesIn(histogram));
    await giveWay();
  }
  return byStart;
}

/** The start of a bucket as far as the store tells it: days are added up there, ten years have too many hours. */
const bucketIn = (interval: Interval): string => (interval === 'day' ? 'substr(bucket, 1, 10)' : 'bucket');

async function outcomesOf(ctx: Context, range: Range, interval: Interval): Promise<(Counts & { bucket: string })[]> {
  const counted = inRange(ctx, { ...range, grain: grainOf(interval), dimension: 'all' });
  const rows =
    interval === 'day'
      ? counted
          .groupByRaw(bucketIn(interval))
          .select(ctx.db.reader.raw(`${bucketIn(interval)} as bucket`))
          .sum(Object.fromEntries(countNames.map((name) => [name, name])))
      : counted.select('bucket', ...countNames);
  return (await rows.orderByRaw(bucketIn(interval))) as (Counts & { bucket: string })[];
}

/** One row a bucket with its whole histogram as `bucket:count,…`: a day of minutes would be tens of thousands of rows. */
async function latenciesOf(
  ctx: Context,
  range: Range,
  interval: Interval,
): Promise<{ bucket: string; histogram: string }[]> {
  const { reader, dialect } = ctx.db;
  const counted = inRange(ctx, { ...range, grain: grainOf(interval), dimension: 'latency' });
  const summed = counted
    .groupByRaw(`${bucketIn(interval)}, key`)
    .select(reader.raw(`${bucketIn(interval)} as bucket`), 'key')
    .sum({ calls: 'calls' });
  return (await reader
    .from((interval === 'day' ? summed : counted).as('counted'))
    .groupBy('bucket')
    .select('bucket', reader.raw(`${dialect.joined("key || ':' || calls")} as histogram`))) as {
    bucket: string;
    histogram: string;
  }[];
}

function* latenciesIn(histogram: string): Generator<[bucket: number, calls: number]> {
  for (const entry of histogram.split(',')) {
    const [bucket, calls] = entry.split(':').map(Number);
    if (bucket !== undefined && calls !== undefined) yield [bucket, calls];
  }
}

function addCounts(sum: Counts, counts: Counts): void {
  for (const name of countNames) sum[name] += Number(counts[name]);
}

function addLatencies(sum: Map<number, number>, latencies: Iterable<readonly [bucket: number, calls: number]>): void {
  for (const [bucket, calls] of latencies) sum.set(bucket, (sum.get(bucket) ?? 0) + calls);
}

async function totalOf(buckets: Iterable<Counted>): Promise<Counted> {
  const giveWay = inTurns();
  const total = nothing();
  for (const bucket of buckets) {
    addCounts(total, bucket);
    addLatencies(total.latencies, bucket.latencies);
    await giveWay();
  }
  return total;
}

async function answered(buckets: ReadonlyMap<string, Counted>) {
  const giveWay = inTurns();
  const answers: ({ start: string } & ReturnType<typeof answerOf>)[] = [];
  for (const [start, counted] of buckets) {
    answers.push({ start, ...answerOf(counted) });
    await giveWay();
  }
  return answers;
}

function answerOf({ latencies, ...counts }: Counted) {
  const [p50 = null, p95 = null, p99 = null] = [0.5, 0.95, 0.99].map((share) => percentileMs(latencies, share));
  return { ...counts, latency_ms: { p50, p95, p99 } };
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

const none = { calls: 0, allowed: 0, flagged: 0, blocked: 0, errors: 0 };
const countNames = [...(Object.keys(none) as (keyof typeof none)[]), 'tokens'] as const;

/** A call without a decision is in no group; one that failed and was decided is, with its error (contract 6: fail_open). */
function decisionGroups({ allowed, flagged, blocked }: Counts, failed: readonly { key: string; errors: number }[]) {
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
