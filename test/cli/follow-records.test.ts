import { describe, expect, it } from 'vitest';
import { followRecords } from '../../src/cli/follow-records.js';
import { fc } from '../support/properties.js';

interface Stored {
  readonly id: string;
  readonly created_at: string;
}

const start = Date.parse('2026-11-21T12:00:00.000Z');
const stored = (id: number, afterMs: number): Stored => ({
  id: `r${id}`,
  created_at: new Date(start + afterMs).toISOString(),
});

/** A log that can be searched as the service does: newest first, by pages. */
function logOf(records: Stored[]) {
  const asked: object[] = [];
  const search = async (body: Readonly<Record<string, unknown>>) => {
    asked.push(body);
    const {
      limit,
      start_time: since = '',
      end_time: until = '~',
      cursor = '0',
    } = body as { limit: number; start_time?: string; end_time?: string; cursor?: string };
    const matching = records
      .filter(({ created_at }) => created_at >= since && created_at < until)
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
    const items = matching.slice(Number(cursor), Number(cursor) + limit);
    return { items, next_cursor: items.length === limit ? String(Number(cursor) + limit) : null };
  };
  return { search, asked };
}

interface Rounds {
  readonly lines: number;
  readonly arrivals: Stored[][];
  readonly now?: () => number;
}

/** Follows until all looks are over; before each, `arrivals` adds its records. */
async function followed(records: Stored[], { lines, arrivals, now = () => start + 86_400_000 }: Rounds) {
  const { search, asked } = logOf(records);
  const shown: string[] = [];
  const ended = new Error('ended');
  const pause = async () => {
    const next = arrivals.shift();
    if (!next) throw ended;
    records.push(...next);
  };
  try {
    for await (const { id } of followRecords<Stored>({ search, lines, pause, now })) shown.push(id);
  } catch (error) {
    if (error !== ended) throw error;
  }
  return { shown, asked };
}

describe('following records', () => {
  it('begins with the newest, oldest of them first', async () => {
    const { shown } = await followed(
      [1, 2, 3, 4].map((id) => stored(id, id * 10)),
      { lines: 2, arrivals: [[]] },
    );
    expect(shown).toEqual(['r3', 'r4']);
  });

  it('shows more records than a page holds, in order', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => stored(i + 2, 100 + i));
    const { shown } = await followed([stored(1, 0)], { lines: 10, arrivals: [many] });
    expect(shown).toEqual(Array.from({ length: 2501 }, (_, i) => `r${i + 1}`));
  });

  it('shows what was written a moment late, and asks for the last seconds alone', async () => {
    const { shown, asked } = await followed([stored(1, 0)], {
      lines: 10,
      arrivals: [[stored(2, 60_000)], [stored(3, 58_000)], []],
    });
    expect(shown).toEqual(['r1', 'r2', 'r3']);
    expect(asked.at(-1)).toMatchObject({ start_time: '2026-11-21T12:00:55.000Z' });
  });

  it('goes on while the clock of the server is set back, and after it has passed its former time', async () => {
    const hour = 3_600_000;
    const arrivals = [
      [stored(2, 1000)],
      [stored(3, -hour)],
      [],
      [stored(4, 2500 - hour), stored(5, 3000 - hour)],
      [stored(6, 3900 - hour)],
      [stored(7, 3000)],
    ];
    // Before the first look, then at each.
    const looks = [0, 1000, 500 - hour, 1500 - hour, 3100 - hour, 4100 - hour, 3500];
    const before = [stored(0, -hour - 2000), stored(1, 0)];
    const { shown } = await followed(before, { lines: 1, arrivals, now: () => start + (looks.shift() ?? 3500) });
    expect(shown).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
  });

  it('begins with an empty log', async () => {
    const { shown } = await followed([], { lines: 10, arrivals: [[], [stored(1, 0)], [stored(2, 0)]] });
    expect(shown).toEqual(['r1', 'r2']);
  });

  it('shows each record that comes at most five seconds late exactly once', async () => {
    const late = fc.array(fc.array(fc.integer({ min: 0, max: 4999 }), { maxLength: 30 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(late, async (rounds) => {
        let id = 0;
        const arrivals = rounds.map((ages, round) => ages.map((ms) => stored(++id, 10_000 + round * 1000 - ms)));
        const all = arrivals.flat().map((record) => record.id);
        const { shown } = await followed([], { lines: 10, arrivals: [...arrivals, []] });
        expect([...shown].sort()).toEqual([...all].sort());
      }),
    );
  });
});
