import { systemClock } from '../lib/clock.js';
import { undecidedOf } from '../core/outcome.js';
import { analyzerName } from '../analyzers/server-keys.js';
import { api, notAsSvc } from './api.js';
import { badge, fill, h, tableOf } from './dom.js';
import type { PageMaker } from './page.js';

interface Counts {
  readonly calls: number;
  readonly allowed: number;
  readonly flagged: number;
  readonly blocked: number;
  readonly errors: number;
}
interface Summary {
  /** Percentiles are null where no call was made. */
  readonly totals: Counts & { readonly tokens: number; readonly latency_ms: Record<'p50' | 'p95', number | null> };
  readonly buckets: readonly (Counts & { readonly start: string })[];
  readonly groups: readonly (Counts & { readonly key: string })[];
}
interface Health {
  readonly status: string;
  readonly store?: boolean;
  readonly analyzers?: readonly { readonly name: string; readonly available: boolean; readonly engine: string }[];
}

const number = new Intl.NumberFormat();

/** The last day at a glance: decisions by hour, what fired, how fast, and whether everything runs. */
export const overviewPage: PageMaker = async (into) => {
  const [summary, fired, health] = await Promise.all([
    summaryOf('interval=hour'),
    summaryOf('interval=hour&group_by=analyzer'),
    readiness(),
  ]);
  const { totals } = summary;
  const figures: [string, string][] = [
    ['calls in 24 hours', number.format(totals.calls)],
    [`blocked${share(totals.blocked, totals.calls)}`, number.format(totals.blocked)],
    [`flagged${share(totals.flagged, totals.calls)}`, number.format(totals.flagged)],
    ['errors', number.format(totals.errors)],
    ['half of the calls within', milliseconds(totals.latency_ms.p50)],
    ['95 % within', milliseconds(totals.latency_ms.p95)],
    ['tokens', number.format(totals.tokens)],
  ];
  fill(
    into,
    h('section', { class: 'figures' }, ...figures.map(([name, value]) => figure(name, value))),
    h('h2', {}, 'Decisions by hour'),
    totals.calls === 0
      ? h('p', { class: 'soft' }, 'No call yet. Try one, or send the first with your key.')
      : chart(summary),
    h('h2', {}, 'What fired'),
    fired.groups.length === 0
      ? h('p', { class: 'soft' }, 'Nothing in the last 24 hours.')
      : tableOf(
          ['Analyzer', 'Calls', 'Flagged', 'Blocked'],
          fired.groups.map(({ key, calls, flagged, blocked }) => ({
            cells: [analyzerName(key), number.format(calls), number.format(flagged), number.format(blocked)],
          })),
        ),
    h('h2', {}, 'Health'),
    healthTable(health),
  );
};

async function summaryOf(asked: string): Promise<Summary> {
  const summary = await api<Partial<Summary> | null>('GET', `analyzer-logs/events_summary?${asked}`);
  const { totals, buckets, groups } = summary ?? {};
  if (!totals?.latency_ms || !Array.isArray(buckets) || !Array.isArray(groups)) throw notAsSvc('summary');
  return { totals, buckets, groups };
}

/** A server that goes away between two calls is no reason to show nothing. */
async function readiness(): Promise<Health> {
  try {
    const health = (await (await fetch('../readyz')).json()) as Partial<Health> | null;
    return { ...health, status: health?.status ?? 'unavailable' };
  } catch {
    // Nobody answers, or a proxy that keeps it to itself.
    return { status: 'unavailable' };
  }
}

const share = (part: number, whole: number): string => (part === 0 ? '' : `, ${((100 * part) / whole).toFixed(1)} %`);
const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function figure(name: string, value: string): HTMLElement {
  return h('div', {}, h('strong', {}, value), h('span', { class: 'soft' }, name));
}

type Part = 'allowed' | 'flagged' | 'blocked' | 'undecided';
type Parts = Record<Part, number>;

const partsOf = (counts: Counts): Parts => ({ ...counts, undecided: undecidedOf(counts) });

/** What no decision was made of is told where there is any. */
function chart({ totals, buckets }: Summary): HTMLElement {
  const sums = partsOf(totals);
  const parts: Part[] = ['allowed', 'flagged', 'blocked', ...(sums.undecided > 0 ? (['undecided'] as const) : [])];
  return h('figure', {}, legend(parts), bars({ totals, buckets }, parts), hourMarks(), hoursTable(buckets, parts));
}

const inWords = (sums: Parts, parts: readonly Part[]): string =>
  parts.map((part) => `${number.format(sums[part])} ${part}`).join(', ');

function legend(parts: readonly Part[]): HTMLElement {
  const names = parts.map((part) => h('span', {}, h('i', { class: `swatch part ${part}` }), part));
  return h('figcaption', { class: 'legend soft' }, ...names, h('span', {}, 'hours in UTC'));
}

/** The numbers of the chart, for whoever cannot see it or has no mouse to point with. */
function hoursTable(buckets: Summary['buckets'], parts: readonly Part[]): HTMLElement {
  const rows = buckets.map((bucket) => {
    const sums = partsOf(bucket);
    return {
      cells: [recordsOfHour(bucket.start), ...parts.map((part) => number.format(sums[part]))],
    };
  });
  return h(
    'details',
    {},
    h('summary', {}, 'As a table'),
    tableOf(['Hour, UTC', ...parts.map((part) => part[0]!.toUpperCase() + part.slice(1))], rows),
  );
}

/** An hour, and the way to its records. */
function recordsOfHour(start: string): HTMLElement {
  const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
  const hour = Date.parse(start);
  const asked = new URLSearchParams({ from: minute(hour), to: minute(hour + 3_600_000) });
  return h('a', { href: `#/logs?${asked.toString()}` }, `${start.slice(0, 13).replace('T', ' ')}:00`);
}

/** Stacked bars, a column an hour; pointed at, each tells its numbers. */
function bars({ buckets, totals }: Pick<Summary, 'buckets' | 'totals'>, parts: readonly Part[]): SVGElement {
  const svg = (tag: string, attributes: Record<string, string | number>): SVGElement => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    return element;
  };
  const [width, height, gap] = [960, 160, 4];
  const hours = hoursUntilNow();
  const byHour = new Map(buckets.map((bucket) => [bucket.start.slice(0, 13), bucket]));
  const most = Math.max(1, ...buckets.map((bucket) => bucket.calls));
  const chart = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': `24 hours: ${inWords(partsOf(totals), parts)}`,
    class: 'bars',
  });
  hours.forEach((hour, at) => {
    const bucket = byHour.get(hour);
    const sums = bucket && partsOf(bucket);
    const x = (at * width) / hours.length;
    const column = svg('g', {});
    let y = height;
    for (const part of parts) {
      const size = ((sums?.[part] ?? 0) / most) * (height - 8);
      y -= size;
      column.append(svg('rect', { x, y, width: width / hours.length - gap, height: size, class: `part ${part}` }));
    }
    const title = svg('title', {});
    title.textContent = `${hour}:00 UTC: ${sums ? inWords(sums, parts) : 'no call'}`;
    column.append(title, svg('rect', { x, y: 0, width: width / hours.length, height, class: 'hit' }));
    chart.append(column);
  });
  return chart;
}

/** Every fourth hour below its column; beside the picture, whose letters would shrink with it. */
function hourMarks(): HTMLElement {
  const marked = hoursUntilNow().filter((_, at) => at % 4 === 0);
  return h('div', { class: 'hours soft', 'aria-hidden': 'true' }, ...marked.map(markOf));
}

const markOf = (hour: string): HTMLElement => h('span', {}, `${hour.slice(11)}:00`);

function hoursUntilNow(): string[] {
  const now = systemClock.now();
  return Array.from({ length: 24 }, (_, at) => new Date(now - (23 - at) * 3_600_000).toISOString().slice(0, 13));
}

function healthTable({ status, store, analyzers }: Health): HTMLElement {
  const rows = (analyzers ?? []).map(({ name, available, engine }) => ({
    cells: [name, badge(available ? 'ok' : 'unavailable'), h('code', {}, engine)],
  }));
  const server = {
    cells: [
      'server',
      badge(status),
      store === undefined ? '' : store ? 'the store answers' : 'the store does not answer',
    ],
  };
  return tableOf(['Part', 'State', 'What it runs on'], [server, ...rows]);
}
