import { Flags } from '@oclif/core';
import { UsageError } from './exit-codes.js';

export const logFlags = {
  since: Flags.string({
    description: 'Start, inclusive: a time, a day, or a span back from now such as 30m, 12h, 7d.',
  }),
  until: Flags.string({ description: 'End, exclusive.' }),
};

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time as the API takes it: `12h` means twelve hours before `nowMs`. */
export function timeFlag(value: string | undefined, nowMs: number): string | undefined {
  const [, amount, unit = ''] = /^(\d{1,6})([mhd])$/.exec(value ?? '') ?? [];
  if (amount === undefined) return value === undefined ? undefined : timeOrDay(value);
  return new Date(nowMs - Number(amount) * (units[unit] ?? 0)).toISOString();
}

function timeOrDay(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return value;
  throw new UsageError(
    `${value} is no time: give a day such as 2026-11-21, a time, or a span back from now such as 30m, 12h, 7d.`,
  );
}
