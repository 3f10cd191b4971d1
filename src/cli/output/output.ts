import chalk from 'chalk';
import { systemClock } from '../../lib/clock.js';
import { printable } from '../../lib/unseen.js';
import { isUuid } from '../../lib/uuid.js';
import { factsOf, isDeep, isFlat, outline } from './outline.js';
import { besideOrBelow, cut, displayWidth, hanging, wrapped } from './wrap.js';

export interface Column {
  /** Dotted path into the item, for example `created_by.type`. */
  readonly key: string;
  readonly title?: string;
  readonly align?: 'right';
  /** Left out where no item has a value for it. */
  readonly optional?: true;
  /** Never cut: half of it says nothing, or something else. */
  readonly whole?: true;
}

const gap = '  ';
const widestOnPipe = 4096;

/** The width of a terminal, or on a pipe another; terminals whose size nobody told them say 0. */
export function columnsOf({ columns }: { readonly columns?: number }, onPipe: number): number {
  return columns === 0 ? 80 : (columns ?? onPipe);
}

/** What people see of a width: the terminal's, or on a pipe as much as there is. */
export const terminalWidth = (): number => columnsOf(process.stdout, widestOnPipe);

/**
 * A table that fits the terminal. Prose in the last column is wrapped, or stands below its row where no room is left, and
 * so do ids but those of the last column that has any: half an id is of no use. The other columns give way, the widest
 * first, unless they are `whole`. Where they cannot give way any more, each item is shown as keys and values. Plain text on
 * a pipe.
 */
export function table(items: readonly object[], declared: readonly Column[], width = terminalWidth()): string {
  const columns = declared.filter(
    ({ key, optional }) => !optional || items.some((item) => valueAt(item, key) !== null),
  );
  const titles = columns.map(titleOf);
  const cells = items.map((item) => columns.map((column) => cellText(valueAt(item, column.key))));
  const wanted = titles.map((title, index) =>
    Math.max(displayWidth(title), ...cells.map((row) => displayWidth(row[index] ?? ''))),
  );
  const whole = sumOf(wanted) + gap.length * (columns.length - 1);
  const grid: Grid = { titles, cells, columns, wanted, width };
  if (whole <= width) return plainGrid(grid, wanted, []);
  const prose = hasProse(grid) ? columns.length - 1 : -1;
  const room = width - (whole - (wanted[prose] ?? 0));
  if (prose >= 0 && room >= leastProse) return besideGrid(grid, room);
  return gridOrFacts(grid, [...idColumns(grid).slice(0, -1), ...(prose >= 0 ? [prose] : [])]);
}

interface Grid {
  readonly titles: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly columns: readonly Column[];
  /** Columns of the terminal that each would take. */
  readonly wanted: readonly number[];
  readonly width: number;
}

const leastProse = 28;
const mostLines = 4;
const below = '    ';

function titleOf({ key, title }: Column): string {
  return (title ?? key.replace(/^is_|_at$/g, '').replace(/[_.]/g, ' ')).toUpperCase();
}

/** Lines that prose has at most. */
function mostLinesOf({ columns }: Grid, at: number): number {
  return columns[at]?.whole ? Number.POSITIVE_INFINITY : mostLines;
}

function hasProse({ cells, columns, wanted }: Grid): boolean {
  const last = columns.length - 1;
  return last > 0 && (wanted[last] ?? 0) > leastProse && cells.some((row) => (row[last] ?? '').includes(' '));
}

/** Columns of ids, by number. */
function idColumns({ columns, cells }: Pick<Grid, 'columns' | 'cells'>): number[] {
  return [...columns.keys()].filter((at) => cells.some((row) => isUuid(row[at] ?? '')));
}

/** Rows with the columns of `lower` below them, or where even the narrowest are wider than the terminal, the facts of each item. */
function gridOrFacts(grid: Grid, lower: readonly number[]): string {
  const others = without(grid, lower);
  const widths = fitted(others);
  const ids = idColumns(grid);
  const notes = grid.cells.map((row) => lower.flatMap((at) => noteOf(grid, row, { at, isId: ids.includes(at) })));
  const isWithin = sumOf(widths) + gap.length * (widths.length - 1) <= grid.width;
  return isWithin && notes.flat().every((line) => displayWidth(line) <= grid.width)
    ? plainGrid(others, widths, notes)
    : itemsAsFacts(grid);
}

function without({ titles, cells, columns, wanted, width }: Grid, lower: readonly number[]): Grid {
  const kept = <T>(list: readonly T[]) => list.filter((_, at) => !lower.includes(at));
  return { titles: kept(titles), cells: cells.map(kept), columns: kept(columns), wanted: kept(wanted), width };
}

/** The lines of a cell below its row: an id whole, with the title of its column, or prose. */
function noteOf(grid: Grid, row: readonly string[], { at, isId }: { at: number; isId: boolean }): string[] {
  const [text = '', title = ''] = [row[at], grid.titles[at]];
  const lines = isId
    ? [`${title.toLowerCase()} ${text}`]
    : wrapped(text, grid.width - below.length, mostLinesOf(grid, at));
  return lines.map((line) => below + line);
}

function itemsAsFacts({ titles, cells, width }: Grid): string {
  const keys = titles.map((title) => title.toLowerCase());
  const keyWidth = Math.max(...keys.map(displayWidth));
  return cells
    .map((row) => row.map((text, at) => fact(keys[at] ?? '', text, { keyWidth, width })).join('\n'))
    .join('\n\n');
}

/** One line a row; the lines of its `notes` stand below it. */
function plainGrid(grid: Grid, widths: readonly number[], notes: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => padded(cut(cell, widths[index] ?? 0), widths[index] ?? 0, grid.columns[index]?.align))
      .join(gap)
      .trimEnd();
  return [chalk.bold(line(grid.titles)), ...grid.cells.flatMap((row, at) => [line(row), ...(notes[at] ?? [])])].join(
    '\n',
  );
}

/** The last column wrapped to `room`, its later lines under its first. */
function besideGrid(grid: Grid, room: number): string {
  const last = grid.columns.length - 1;
  const widths = [...grid.wanted.slice(0, last), room];
  const start = ' '.repeat(grid.width - room);
  const line = (row: readonly string[]) => {
    const facts = row.slice(0, last).map((cell, at) => padded(cell, widths[at] ?? 0, grid.columns[at]?.align));
    const [first = '', ...more] = wrapped(row[last] ?? '', room, mostLinesOf(grid, last));
    return [[...facts, first].join(gap).trimEnd(), ...more.map((each) => start + each)].join('\n');
  };
  return [chalk.bold(line(grid.titles)), ...grid.cells.map(line)].join('\n');
}

/** One item as aligned keys and values; what is nested or has lines of its own stands below its key, indented. */
export function keyValues(item: object, width = terminalWidth()): string {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined);
  const keyWidth = Math.max(...entries.map(([key]) => key.length), 0);
  return entries
    .map(([key, value]) => {
      if (!isDeep(value)) return fact(key, cellText(value), { keyWidth, width });
      const lines = outline(value, cellText).map((line) => `${gap}${line}`);
      return [chalk.dim(key), ...lines.map((line) => hanging(line, indentOf(line) + gap.length, width))].join('\n');
    })
    .join('\n');
}

/** A value beside its key, or below it where the terminal leaves too little room beside. */
function fact(key: string, text: string, { keyWidth, width }: { keyWidth: number; width: number }): string {
  return besideOrBelow(chalk.dim(key), text, { column: keyWidth + gap.length, below: gap.length, width });
}

/** Facts that are copied, as keys are: each value whole, beside its label or below it, where the terminal would break it. */
export function wholeFacts(facts: Readonly<Record<string, string>>, width = terminalWidth()): string {
  const column = Math.max(...Object.keys(facts).map(displayWidth)) + gap.length;
  return Object.entries(facts)
    .map(([label, value]) =>
      column + displayWidth(value) <= width ? label.padEnd(column) + value : `${label}\n${gap}${value}`,
    )
    .join('\n');
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** The value behind names that dots join; undefined where one of them is missing. */
export function valueAt(item: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], item);
}

const wireTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const spans = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const;

/** `3 h ago`, `in 2 d`: for eyes; pipes and JSON get the exact time. */
function relativeTime(time: string, nowMs: number): string {
  const ms = nowMs - Date.parse(time);
  const [size, unit] = spans.find(([each]) => Math.abs(ms) >= each) ?? [1000, 's'];
  const amount = `${Math.round(Math.abs(ms) / size)} ${unit}`;
  return ms < 0 ? `in ${amount}` : `${amount} ago`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object' && Object.keys(value).length === 0) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return printable(value.join(', '));
  const text = typeof value === 'object' ? objectText(value) : String(value);
  if (process.stdout.isTTY && wireTime.test(text)) return relativeTime(text, systemClock.now());
  return printable(text);
}

/** The names of things, the facts of a flat object in words; anything deeper as JSON. */
function objectText(value: object): string {
  const names = Array.isArray(value) ? value.map((entry: { name?: unknown } | null) => entry?.name) : [];
  if (names.length > 0 && names.every((name) => typeof name === 'string')) return names.join(', ');
  return isFlat(value) ? factsOf(value, cellText) : JSON.stringify(value);
}

/**
 * Widths that fit: the widest columns give way, the first one, by which people name the item, only where it takes more
 * than half of the line, or when nothing else is left. Ids stay whole.
 */
function fitted({ wanted, cells, columns, width }: Grid): number[] {
  const widths = [...wanted];
  const available = width - gap.length * (columns.length - 1);
  const ids = idColumns({ columns, cells }).at(-1);
  const [name = 0] = widths;
  const share = Math.max(narrowest, Math.floor(available / 2));
  if (ids !== 0 && name > share) widths[0] = Math.max(share, name - Math.max(0, sumOf(widths) - available));
  for (const first of [1, 0]) {
    while (sumOf(widths) > available) {
      const yielding = widths.map((each, at) => (at < first || at === ids || columns[at]?.whole ? 0 : each));
      const widest = Math.max(0, ...yielding);
      if (widest <= narrowest) break;
      widths[yielding.indexOf(widest)] = widest - 1;
    }
  }
  return widths;
}

const narrowest = 8;
const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function padded(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? space + text : text + space;
}
