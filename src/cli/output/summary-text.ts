import chalk from 'chalk';
import { analyzerName } from '../../facades/analyzer-names.js';
import { undecidedOf } from '../../core/outcome.js';
import { columnsOf, table } from './output.js';
import { wrapped } from './wrap.js';

interface Outcomes {
  readonly calls: number;
  readonly allowed: number;
  readonly flagged: number;
  readonly blocked: number;
  readonly errors: number;
}

/** What the groups of a summary are. */
export type GroupBy = 'decision' | 'analyzer' | 'policy' | 'api_key' | 'info_type';

export interface Summary {
  readonly start_time: string;
  readonly end_time: string;
  readonly interval: string;
  readonly totals: Outcomes & {
    tokens: number;
    latency_ms: { p50: number | null; p95: number | null; p99: number | null };
  };
  readonly buckets: readonly (Outcomes & { start: string })[];
  readonly groups: readonly (Outcomes & { key: string })[];
}

/** A summary for people: one bar a bucket, its decisions told apart by sign as well as colour. */
export function summaryText(
  { start_time, end_time, totals, buckets, groups, interval }: Summary,
  groupBy: GroupBy,
  width = columnsOf(process.stdout, 100),
): string {
  const { p50, p95, p99 } = totals.latency_ms;
  const calls = `${totals.calls} ${totals.calls === 1 ? 'call' : 'calls'}`;
  const undecided = undecidedOf(totals);
  const outcomes = [
    `${calls}  ${totals.allowed} allowed =`,
    `${totals.flagged} flagged #`,
    `${totals.blocked} blocked X`,
    ...(undecided > 0 ? [`${undecided} undecided -`] : []),
    `${totals.errors} failed`,
    `${totals.tokens} tokens`,
  ]
    .map((part) => part.replaceAll(' ', noBreak))
    .join(' · ');
  const head = wrapped(outcomes, width).join('\n').replaceAll(noBreak, ' ').replace(calls, chalk.bold(calls));
  const latency = p50 === null ? '' : `latency ms  p50 ${tenths(p50)}  p95 ${tenths(p95)}  p99 ${tenths(p99)}`;
  const most = Math.max(1, ...buckets.map((bucket) => bucket.calls));
  const room = Math.max(10, width - 30);
  const bars = buckets.map(
    (bucket) => `${label(bucket.start, interval)}  ${bar(bucket, (room * bucket.calls) / most)} ${bucket.calls}`,
  );
  const rows =
    groups.length > 0
      ? [
          '',
          table(groupBy === 'analyzer' ? groups.map(byName) : groups, [
            { key: 'key', title: groupBy.replace('_', ' ') },
            ...(['calls', 'allowed', 'flagged', 'blocked', 'errors'] as const).map((key) => ({
              key,
              align: 'right' as const,
            })),
          ]),
        ]
      : [];
  if (totals.calls === 0) return `No calls from ${minute(start_time)} to ${minute(end_time)} (UTC).`;
  return [
    chalk.dim(`${minute(start_time)} – ${minute(end_time)} UTC`),
    head,
    ...wrapped(latency, width),
    '',
    ...bars,
    ...rows,
  ].join('\n');
}

const byName = <G extends { key: string }>(group: G): G => ({ ...group, key: analyzerName(group.key) });

/** A number stays beside its word where a line ends. */
const noBreak = '\u00a0';
const minute = (time: string) => time.slice(0, 16).replace('T', ' ');
const tenths = (ms: number | null) => (ms === null ? '–' : ms.toFixed(1));

/** Each part ends where all up to it round to, so that the parts together are as long as the bar. */
function bar(outcomes: Outcomes, cells: number): string {
  const { calls, allowed, flagged, blocked } = outcomes;
  const parts = [
    [allowed, '=', chalk.green],
    [flagged, '#', chalk.yellow],
    [blocked, 'X', chalk.red],
    [undecidedOf(outcomes), '-', chalk.dim],
  ] as const;
  let sum = 0;
  let drawn = 0;
  return parts
    .map(([count, sign, colour]) => {
      sum += count;
      const end = Math.round((cells * sum) / Math.max(1, calls));
      const part = sign.repeat(end - drawn);
      drawn = end;
      return colour(part);
    })
    .join('');
}

function label(start: string, interval: string): string {
  return interval === 'day' ? start.slice(0, 10) : start.slice(5, 16).replace('T', ' ');
}
