import chalk from 'chalk';

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

function cellText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Control characters of stored text must not drive the terminal.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}

function fitted(wanted: readonly number[], available: number): number[] {
  const widths = [...wanted];
  let excess = widths.reduce((sum, each) => sum + each, 0) - available;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= 8) break;
    const next = Math.max(8, ...widths.filter((each) => each < widest));
    const index = widths.indexOf(widest);
    const step = Math.min(excess, Math.max(1, widest - next));
    widths[index] = widest - step;
    excess -= step;
  }
  return widths;
}

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
