/** Days in UTC, `YYYY-MM-DD`; `end` is the first day of the next period. */
export interface MonthlyPeriod {
  readonly start: string;
  readonly end: string;
}

/**
 * The monthly period around `at` that begins on the day of `anchor`. In months without that day it begins on their last:
 * an anchor on the 31st gives 31 January, 28 February, 31 March. Both are RFC 3339 in UTC, of which the day counts.
 */
export function monthlyPeriod(anchor: string, at: string): MonthlyPeriod {
  const day = Number(anchor.slice(8, 10));
  const year = Number(at.slice(0, 4));
  const month = Number(at.slice(5, 7)) - 1;
  const own = startIn(year, month, day);
  return at.slice(0, 10) >= own
    ? { start: own, end: startIn(year, month + 1, day) }
    : { start: startIn(year, month - 1, day), end: own };
}

function startIn(year: number, month: number, day: number): string {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
