import type { Knex } from 'knex';
import type { Database } from '../../core/database.js';
import { deleteInBatches } from '../../core/delete-some.js';
import { stateOf, tightest, type RateState, type RateWindow, type RequestWindows } from '../../core/rate-limit.js';

/** A key's own windows first: what they refuse must not spend the budget of the tenant. */
const order = ['hour', 'minute', 'tenant'] as const;

/**
 * Counts requests in their windows in the store, in order of arrival, and tells each what is left. One that any window
 * refuses spends nothing of the others (§8.1: a limit is of requests that are allowed).
 */
export async function countRequests(db: Database, requests: readonly RequestWindows[]): Promise<RateState[]> {
  const counted = requests.map((windows) => ({ windows, states: [] as RateState[], spent: [] as RateWindow[] }));
  const unspent: RateWindow[] = [];
  let allowed = counted;
  for (const name of order) {
    const asking = allowed.filter(({ windows }) => windows[name]);
    const counts = await countWindows(
      db,
      asking.map(({ windows }) => windows[name]!),
    );
    for (const { windows, states, spent } of asking) {
      const window = windows[name]!;
      const state = stateOf(window, counts.next(window));
      states.push(state);
      if (state.exceeded) unspent.push(...spent);
      else spent.push(window);
    }
    allowed = allowed.filter(({ states }) => !states.at(-1)?.exceeded);
  }
  await giveBack(db, unspent);
  return counted.map(({ states }) => tightest(states));
}

/** Adds one to each window for every time it is named and hands out the places in it, in order. */
async function countWindows(db: Database, windows: readonly RateWindow[]) {
  const added = new Map<string, { scope: string; window_start: number; count: number }>();
  const nameOf = (scope: string, start: number) => `${scope}@${start}`;
  for (const { scope, windowStart } of windows) {
    const entry = added.get(nameOf(scope, windowStart)) ?? { scope, window_start: windowStart, count: 0 };
    entry.count += 1;
    added.set(nameOf(scope, windowStart), entry);
  }
  // A fixed order of rows keeps two replicas from waiting for each other.
  const rows = [...added.values()].sort((a, b) => (a.scope < b.scope ? -1 : 1));
  const places = new Map<string, number>();
  if (rows.length > 0) {
    const merged = { count: db.sql.raw('rate_windows.count + excluded.count') };
    const totals = (await db
      .sql('rate_windows')
      .insert(rows)
      .onConflict(['scope', 'window_start'])
      .merge(merged)
      .returning(['scope', 'window_start', 'count'])) as typeof rows;
    for (const total of totals) {
      const name = nameOf(total.scope, Number(total.window_start));
      places.set(name, Number(total.count) - (added.get(name)?.count ?? 0));
    }
  }
  return {
    next({ scope, windowStart }: RateWindow): number {
      const place = (places.get(nameOf(scope, windowStart)) ?? 0) + 1;
      places.set(nameOf(scope, windowStart), place);
      return place;
    },
  };
}

/** Longer than any window lasts. */
const keptMs = 2 * 3_600_000;
const forgottenAtOnce = 500;

/** Deletes the windows that have ended: nobody counts in them any more. */
export function forgetOldWindows(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const where = (rows: Knex.QueryBuilder) => void rows.where('window_start', '<', nowMs - keptMs);
  return deleteInBatches(db, { table: 'rate_windows', where, most: forgottenAtOnce }, signal);
}

async function giveBack(db: Database, windows: readonly RateWindow[]): Promise<void> {
  const counts = new Map<string, { window: RateWindow; count: number }>();
  for (const window of windows) counts.set(window.scope, { window, count: (counts.get(window.scope)?.count ?? 0) + 1 });
  for (const { window, count } of counts.values())
    await db
      .sql('rate_windows')
      .where({ scope: window.scope, window_start: window.windowStart })
      .decrement('count', count);
}
