type Row = Readonly<Record<string, unknown>>;

export interface PageBounds {
  readonly mostRows: number;
  /** Characters held at once, about. */
  readonly enoughChars: number;
}

/** Rows of the first page, when nobody knows yet how large they are: a record with its prompt may take ten megabytes. */
export const firstRows = 2;
/** A page has so many times the rows of the one before, at most: few rows say little of those behind them. */
const growth = 8;

/** As many rows as will be enough, if they are like those before. */
export function nextRows(found: readonly Row[], { mostRows, enoughChars }: PageBounds): number {
  const chars = found.reduce((sum, row) => sum + charsOf(row), 0);
  const enough = Math.floor((enoughChars * found.length) / Math.max(1, chars));
  return Math.max(1, Math.min(mostRows, growth * found.length, enough));
}

/** Characters of the texts in a row, and bytes of what is none. */
export function charsOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 0;
}

/** Characters of a value as JSON, about; its depth must be bounded by the caller. */
export function charsOfJson(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + charsOfJson(item) + 1, 2);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + charsOfJson(item) + 4, 2);
}
