import { Type } from 'typebox';
import { isDay, parseTime } from '../lib/rfc3339.js';
import { failValidation } from './errors.js';

type Place = readonly (string | number)[];

/** A day on the wire; `dayField` says whether there is such a day. */
export const Day = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  'x-words': 'must be a day such as 2026-11-20',
  description: 'A day in UTC.',
});

/** The day that was sent; 422 when the calendar has none like it. */
export function dayField(value: string, loc: Place): string {
  return isDay(value) ? value : failValidation(loc, 'must be a day such as 2026-11-20', 'format');
}

/** The instant that was sent, in the service's own form (contract 1); 422 when there is none like it. */
export function timeField(value: string, loc: Place): string {
  return parseTime(value) ?? failValidation(loc, 'must be a time such as 2026-11-20T12:00:00.000Z', 'format');
}
