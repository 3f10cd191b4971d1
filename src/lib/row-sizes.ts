type Row = Readonly<Record<string, unknown>>;

export interface PageBounds {
  readonly mostRows: number;
  /** Characters held at once, about. */
  readonly enoughChars: number;
}

/** As many rows as will be enough, if they are like those before. */
export function nextRows(found: readonly Row[], { mostRows, enoughChars }: PageBounds): number {
  const chars = found.reduce((sum, row) => sum + charsOf(row), 0);
  return Math.max(1, Math.min(mostRows, Math.floor((enoughChars * found.length) / Math.max(1, chars))));
}

/** Characters of the texts in a row, and bytes of what is none. */
export function charsOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 0;
}
