import chalk from 'chalk';
import { systemClock } from '../lib/clock.js';

export interface Column {
  /** Dotted path into the item, for example `created_by.type`. */
  readonly key: string;
  readonly title?: string;
  readonly align?: 'right';
}

const gap = '  ';
const widestOnPipe = 4096;

/** A table that fits the terminal: the widest columns give way, cut with an ellipsis. Plain text on a pipe. */
export function table(
  items: readonly object[],
  columns: readonly Column[],
  width = process.stdout.columns ?? widestOnPipe,
): string {
  const titles = columns.map((column) => (column.title ?? column.key.replaceAll('_', ' ')).toUpperCase());
  const cells = items.map((item) => columns.map((column) => cellText(valueAt(item, column.key))));
  const wanted = titles.map((title, index) =>
    Math.max(displayWidth(title), ...cells.map((row) => displayWidth(row[index] ?? ''))),
  );
  const widths = fitted(wanted, width - gap.length * (columns.length - 1));
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => padded(cut(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align))
      .join(gap)
      .trimEnd();
  return [chalk.bold(line(titles)), ...cells.map(line)].join('\n');
}

/** One item as aligned keys and values; nested values as compact JSON. */
export function keyValues(item: object, width = process.stdout.columns ?? widestOnPipe): string {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined);
  const keyWidth = Math.max(...entries.map(([key]) => key.length), 0);
  return entries
    .map(
      ([key, value]) =>
        `${chalk.dim(key.padEnd(keyWidth))}${gap}${cut(cellText(value), Math.max(20, width - keyWidth - gap.length))}`,
    )
    .join('\n');
}

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
export function relativeTime(time: string, nowMs: number): string {
  const ms = nowMs - Date.parse(time);
  const [size, unit] = spans.find(([each]) => Math.abs(ms) >= each) ?? [1000, 's'];
  const amount = `${Math.round(Math.abs(ms) / size)} ${unit}`;
  return ms < 0 ? `in ${amount}` : `${amount} ago`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  const text = typeof value === 'object' ? objectText(value) : String(value);
  if (process.stdout.isTTY && wireTime.test(text)) return relativeTime(text, systemClock.now());
  // Control characters of stored text must not drive the terminal.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}

/** The names of things, the facts of a flat object in words; anything deeper as JSON. */
function objectText(value: object): string {
  const names = Array.isArray(value) ? value.map((entry: { name?: unknown } | null) => entry?.name) : [];
  if (names.length > 0 && names.every((name) => typeof name === 'string')) return names.join(', ');
  const entries = Object.entries(value);
  const isFlat = !Array.isArray(value) && entries.length > 0 && entries.every(([, fact]) => typeof fact !== 'object');
  return isFlat ? entries.map(([name, fact]) => `${name} ${String(fact)}`).join(', ') : JSON.stringify(value);
}

/** Widths that fit: the widest columns give way, the first one, by which people name the item, only when nothing else is left. */
function fitted(wanted: readonly number[], available: number): number[] {
  const widths = [...wanted];
  const sum = () => widths.reduce((total, each) => total + each, 0);
  for (const first of [1, 0]) {
    while (sum() > available) {
      const widest = Math.max(0, ...widths.slice(first));
      if (widest <= narrowest) break;
      widths[widths.indexOf(widest, first)] = widest - 1;
    }
  }
  return widths;
}

const narrowest = 8;

function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && displayWidth(characters.join('')) > width - 1) characters.pop();
  return `${characters.join('')}…`;
}

function padded(text: string, width: number, align: Column['align']): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return align === 'right' ? space + text : text + space;
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u;

/** Columns that the text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 2 : 1;
  return width;
}
