import { Type } from 'typebox';
import { isDay, parseTime } from '../lib/rfc3339.js';
import { failValidation } from './errors.js';
import { aTime } from './schema.js';

const aDay = 'must be a day such as 2026-11-20';

type Place = readonly (string | number)[];

/** A day on the wire; `dayField` says whether there is such a day. */
export const Day = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  'x-words': aDay,
  description: 'A day in UTC.',
});

/** The day that was sent; 422 when the calendar has none like it. */
export function dayField(value: string, loc: Place): string {
  return isDay(value) ? value : failValidation(loc, aDay, 'format');
}

/** The instant that was sent, in the service's own form (contract 1); 422 when there is none like it. */
export function timeField(value: string, loc: Place): string {
  return parseTime(value) ?? failValidation(loc, aTime, 'format');
}
