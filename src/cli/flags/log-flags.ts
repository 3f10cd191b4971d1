import { Flags } from '@oclif/core';
import { isDay, parseTime } from '../../lib/rfc3339.js';
import { UsageError } from '../failure/exit-codes.js';

export const logFlags = {
  since: Flags.string({
    description: 'Start, inclusive: a time, a day, or a span back from now such as 30m, 12h, 7d.',
  }),
  until: Flags.string({ description: 'End, exclusive.' }),
};

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time as the API takes it: `12h` means twelve hours before `nowMs`. */
export function timeFlag(value: string | undefined, nowMs: number): string | undefined {
  return value === undefined ? undefined : (spanFrom(nowMs, value, -1) ?? timeOrDay(value, 'back from now'));
}

/** An end to come: `12h` means twelve hours after `nowMs`, a day its first instant. */
export function endFlag(value: string, nowMs: number): string {
  return spanFrom(nowMs, value, 1) ?? startOfDay(timeOrDay(value, 'from now'));
}

function spanFrom(nowMs: number, value: string, direction: 1 | -1): string | undefined {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(value) ?? [];
  if (amount === undefined) return undefined;
  return new Date(nowMs + direction * Number(amount) * (units[unit] ?? 0)).toISOString();
}

function timeOrDay(value: string, direction: string): string {
  if (isDay(value) || parseTime(value) !== undefined) return value;
  throw new UsageError(
    `${value} is no time: give a day such as 2026-11-21, a time, or a span ${direction} such as 30m, 12h, 7d.`,
  );
}

const startOfDay = (value: string) => (isDay(value) ? `${value}T00:00:00.000Z` : value);
