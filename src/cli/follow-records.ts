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
  /** Milliseconds, by the clock here. */
  readonly now: () => number;
}

/** Records are written together a moment after their call, and clocks of several servers differ. */
const latestMs = 5000;
const pageSize = 1000;

/**
 * Records as they come, oldest first, each once, however many come between two looks, also when the clock of their server
 * is set back. Never ends by itself.
 */
export async function* followRecords<R extends LogRecord>({
  search,
  lines,
  pause,
  now,
}: Following<R>): AsyncGenerator<R> {
  const begin = [...(await search({ limit: lines })).items].reverse();
  yield* begin;
  const earliest = begin[0]?.created_at ?? '';
  const underSetClock = setBackRecords(search, now);
  let shown = new Set(begin.map(({ id }) => id));
  let newest = begin.at(-1)?.created_at ?? '';
  let lastId = begin.reduce((last, { id }) => later(last, id), '');
  for (;;) {
    await pause();
    const since = later(earliest, newest === '' ? '' : timeOf(Date.parse(newest) - latestMs));
    const found = await recordsIn(search, since === '' ? {} : { start_time: since });
    const fresh = found.filter(({ id }) => !shown.has(id));
    yield* fresh;
    newest = fresh.reduce((last, { created_at }) => later(last, created_at), newest);
    lastId = fresh.reduce((last, { id }) => later(last, id), lastId);
    shown = new Set(found.map(({ id }) => id));
    yield* await underSetClock({ newest, since, lastId });
  }
}

interface Reached {
  readonly newest: string;
  readonly since: string;
  readonly lastId: string;
}

/**
 * What comes while the newest record lies ahead of the clock: times fell, and ids never do (contract 1). With a server whose
 * clock is ahead of ours, nothing does.
 */
function setBackRecords<R extends LogRecord>(search: Following<R>['search'], now: Following<R>['now']) {
  let shown = new Set<string>();
  let lookedAt = now();
  return async ({ newest, since, lastId }: Reached): Promise<R[]> => {
    const [last, at] = [lookedAt, now()];
    lookedAt = at;
    const start = timeOf(Math.min(last, at) - latestMs);
    const end = [since, timeOf(at + latestMs)].sort()[0] ?? since;
    if (newest <= timeOf(at) || start >= end) return [];
    const found = (await recordsIn(search, { start_time: start, end_time: end })).filter(({ id }) => id > lastId);
    const fresh = found.filter(({ id }) => !shown.has(id));
    shown = new Set(found.map(({ id }) => id));
    return fresh;
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
const timeOf = (ms: number): string => new Date(ms).toISOString();

/** All records of a range of time, oldest first. */
async function recordsIn<R>(search: Following<R>['search'], range: Readonly<Record<string, string>>): Promise<R[]> {
  const found: R[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<R> = await search({ ...range, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found.reverse();
}
