import type { Knex } from 'knex';
import { findAnalyzer } from '../../analyzers/index.js';
import type { Context } from '../../core/context.js';
import { matchingRecords, type LogFilters } from './search-filters.js';
import { timeRange } from './time-range.js';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The last hour that RFC 3339 can write: what lies in it is rounded up to no time. */
const lastHourMs = Date.parse('9999-12-31T23:00:00Z');

/** Records that pass the filters. Where the roll-ups know the number, a million records are not counted one by one. */
export async function countRecords(ctx: Context, filters: LogFilters): Promise<number> {
  const series = seriesOf(filters);
  return series ? countInRollups(ctx, filters, series) : countRows(ctx, filters);
}

async function countRows(ctx: Context, filters: LogFilters): Promise<number> {
  const rows = (await matchingRecords(ctx, filters).count({ count: '*' })) as { count: number }[];
  return Number(rows[0]?.count ?? 0);
}

/** One series of roll-ups. */
interface Series {
  readonly dimension: string;
  readonly key: string;
}

const foldable = new Set(['start_time', 'end_time', 'decision']);

/** The series that holds the answer: no filter but time and decision, or one more that has a dimension of its own. */
function seriesOf(filters: LogFilters): Series | undefined {
  const others = Object.entries(filters).filter(([name, value]) => value !== undefined && !foldable.has(name));
  const [only, ...more] = others;
  if (!only) return { dimension: 'all', key: '' };
  if (more.length > 0) return undefined;
  const [name, value] = only;
  if (name === 'policy_slug' || name === 'api_key_id')
    return { dimension: name === 'policy_slug' ? 'policy' : 'api_key', key: String(value) };
  if (name === 'info_type') return { dimension: 'info_type', key: String(value) };
  const [analyzer, ...rest] = name === 'analyzer' ? (value as string[]) : [];
  return analyzer !== undefined && rest.length === 0
    ? { dimension: 'analyzer', key: findAnalyzer(analyzer)?.serverKey ?? analyzer }
    : undefined;
}

/** Whole hours from hour roll-ups, whole minutes at the ends from minute roll-ups, the rest of a minute row by row. */
async function countInRollups(ctx: Context, filters: LogFilters, series: Series): Promise<number> {
  const range = timeRange(filters, 'body');
  const [start, end] = [msOf(range.start), msOf(range.end)];
  if ((start ?? 0) > lastHourMs) return countRows(ctx, filters);
  const from = start === undefined ? undefined : Math.ceil(start / minuteMs) * minuteMs;
  const to = end === undefined ? undefined : Math.floor(end / minuteMs) * minuteMs;
  if (start !== undefined && end !== undefined && (from ?? 0) >= (to ?? 0)) return countRows(ctx, filters);
  const hourFrom = from === undefined ? undefined : Math.ceil(from / hourMs) * hourMs;
  const hourTo = to === undefined ? undefined : Math.floor(to / hourMs) * hourMs;
  const sum = (grain: string, a: number | undefined, b: number | undefined) =>
    sumSeries(ctx, { ...series, grain, from: a, to: b, decisions: filters.decision });
  const rows = (a: number, b: number) =>
    a < b ? countRows(ctx, { ...filters, start_time: isoOf(a), end_time: isoOf(b) }) : Promise.resolve(0);
  const inside = hourFrom !== undefined && hourTo !== undefined && hourFrom >= hourTo;
  const parts = [
    start !== undefined && from !== undefined ? rows(start, from) : 0,
    end !== undefined && to !== undefined ? rows(to, end) : 0,
    ...(inside
      ? [sum('minute', from, to)]
      : [
          sum('hour', hourFrom, hourTo),
          from !== undefined ? sum('minute', from, hourFrom) : 0,
          to !== undefined ? sum('minute', hourTo, to) : 0,
        ]),
  ];
  return (await Promise.all(parts)).reduce((total, part) => total + part, 0);
}

interface SumRequest extends Series {
  readonly grain: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly decisions: readonly string[] | undefined;
}

async function sumSeries(ctx: Context, { grain, dimension, key, from, to, decisions }: SumRequest): Promise<number> {
  if (from !== undefined && to !== undefined && from >= to) return 0;
  const rows: Knex.QueryBuilder = ctx.db
    .reader('analyzer_rollups')
    .where({ tenant_id: ctx.tenant.id, grain, dimension, key });
  if (from !== undefined) rows.where('bucket', '>=', isoOf(from));
  if (to !== undefined) rows.where('bucket', '<', isoOf(to));
  const [sums] = (await rows.sum({ calls: 'calls', allow: 'allowed', flag: 'flagged', block: 'blocked' })) as Record<
    string,
    number | null
  >[];
  const wanted = decisions ? [...new Set(decisions)] : ['calls'];
  return wanted.reduce((total, name) => total + Number(sums?.[name] ?? 0), 0);
}

function msOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
