import { Type } from 'typebox';
import { failValidation } from '../../core/errors.js';
import { aTime } from '../../core/schema.js';
import type { InputPart } from '../../core/validate.js';
import { timeField } from '../../core/time-fields.js';

export const TimeText = Type.String({
  minLength: 10,
  maxLength: 40,
  'x-words': aTime,
  description: 'RFC 3339 time, or a day.',
  examples: ['2026-11-20T12:00:00Z'],
});

/** Digits beyond the milliseconds, as many clients write them. */
const finer = /\.\d{3}\d*[1-9]/;

/**
 * A bound of a time range in the service's own form; a bare day means its first instant. Records bear milliseconds: from
 * or before an instant within one means from or before the next.
 */
export function timeBound(value: string | undefined, loc: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  const time = timeField(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value, loc);
  const next = new Date(Date.parse(time) + 1).toISOString();
  return finer.test(value) && next.length === time.length ? next : time;
}

export interface TimeRange {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Both bounds, start included. A range that ends before it starts is a mistake, and "nothing found" would hide it. */
export function timeRange(given: { start_time?: string; end_time?: string }, part: InputPart): TimeRange {
  const start = timeBound(given.start_time, [part, 'start_time']);
  const end = timeBound(given.end_time, [part, 'end_time']);
  if (start !== undefined && end !== undefined && end < start) endsTooEarly(part);
  return { start, end };
}

export function endsTooEarly(part: InputPart): never {
  failValidation([part, 'end_time'], 'must be after the start of the range', 'range');
}
