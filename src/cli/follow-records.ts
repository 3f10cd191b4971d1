interface LogRecord {
  readonly id: string;
  readonly created_at: string;
}

interface Page<R> {
  readonly items: readonly R[];
  readonly next_cursor: string | null;
}

export interface Following<R> {
  /** One page of the log, newest first: a call of `analyzer_logs.search`. */
  readonly search: (body: Readonly<Record<string, unknown>>) => Promise<Page<R>>;
  /** Records to begin with. */
  readonly lines: number;
  /** Waits between two looks. */
  readonly pause: () => Promise<unknown>;
}

/** Records are written together a moment after their call, and clocks of several servers differ. */
const latestMs = 5000;
const pageSize = 1000;

/** Records as they come, oldest first, each once, however many come between two looks. Never ends by itself. */
export async function* followRecords<R extends LogRecord>({ search, lines, pause }: Following<R>): AsyncGenerator<R> {
  const begin = [...(await search({ limit: lines })).items].reverse();
  yield* begin;
  const earliest = begin[0]?.created_at ?? '';
  let shown = new Set(begin.map(({ id }) => id));
  let newest = begin.at(-1)?.created_at ?? '';
  for (;;) {
    await pause();
    const since = later(earliest, newest === '' ? '' : new Date(Date.parse(newest) - latestMs).toISOString());
    const found = await recordsSince(search, since);
    const fresh = found.filter(({ id }) => !shown.has(id));
    yield* fresh;
    newest = fresh.reduce((last, { created_at }) => later(last, created_at), newest);
    shown = new Set(found.map(({ id }) => id));
  }
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** All records from a time on, oldest first. */
async function recordsSince<R>(search: Following<R>['search'], since: string): Promise<R[]> {
  const found: R[] = [];
  const range = since === '' ? {} : { start_time: since };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<R> = await search({ ...range, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found.reverse();
}
