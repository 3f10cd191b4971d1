import { Type } from 'typebox';
import { timeField } from '../../core/time-fields.js';

export const TimeText = Type.String({
  minLength: 10,
  maxLength: 40,
  description: 'RFC 3339 time, or a day.',
  examples: ['2026-11-20T12:00:00Z'],
});

/** A bound of a time range in the service's own form; a bare day means its first instant. */
export function timeBound(value: string | undefined, loc: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  return timeField(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value, loc);
}
