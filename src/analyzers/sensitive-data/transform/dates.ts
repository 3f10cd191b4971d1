import { createHmac } from 'node:crypto';
import type { Transformation } from '../config.js';
import { monthAs, monthOf } from '../scan/months.js';
import type { TransformKeys } from './surrogate.js';

type DateShift = Extract<Transformation, { type: 'date_shift' }>;
type TimePart = Extract<Transformation, { type: 'time_part' }>;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Position of each part in the value, and its length. */
  readonly at: { readonly year: Piece; readonly month: Piece; readonly day: Piece };
}

interface Piece {
  readonly start: number;
  readonly length: number;
}

const DAY_MS = 86_400_000;

/** What dates such as `05/03/2024` begin with. */
export type DateOrder = 'day' | 'month';

const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/;

/** What the dates of one text begin with, by those that were read of it so far. */
export interface DateOrders {
  /** Undefined where they do not say, or not all the same. */
  readonly order: DateOrder | undefined;
  add(values: Iterable<string>): void;
}

/** Asks the dates of one text that can be read in one way alone. */
export function dateOrders(): DateOrders {
  const said = new Set<DateOrder>();
  return {
    get order() {
      return said.size === 1 ? [...said][0] : undefined;
    },
    add(values) {
      for (const value of values) {
        const [, first, second] = slashed.exec(value) ?? [];
        if (Number(first) > 12) said.add('day');
        else if (Number(second) > 12) said.add('month');
      }
    },
  };
}

/** The last year that four digits write. */
const LAST_YEAR = 9999;

/** Shifts a date by days drawn from the key and the context; undefined for dates it cannot read, or cannot write as they were. */
export function dateShift(
  value: string,
  rule: DateShift,
  { keys, order }: { readonly keys: TransformKeys; readonly order?: DateOrder | undefined },
): string | undefined {
  const date = readDate(value, order);
  if (!date) return undefined;
  const seed = createHmac('sha256', keys.derive(`sensitive-data/date-shift/v${keys.version}`))
    .update(rule.context ?? value, 'utf8')
    .digest();
  const days = daysOf(rule, seed.readUInt32BE(0));
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day) + days * DAY_MS);
  const month = writtenMonth(value, date.at.month, moved.getUTCMonth() + 1);
  if (month === undefined || moved.getUTCFullYear() > LAST_YEAR) return undefined;
  const pieces: [Piece, string][] = [
    [date.at.year, digits(moved.getUTCFullYear(), date.at.year.length)],
    [date.at.month, month],
    [withOrdinal(value, date.at.day), ordinal(value, date.at.day, moved.getUTCDate())],
  ];
  return pieces
    .sort((a, b) => b[0].start - a[0].start)
    .reduce((text, [piece, part]) => text.slice(0, piece.start) + part + text.slice(piece.start + piece.length), value);
}

/** Days in the range of a rule, never 0: the date would stay as it is. */
function daysOf({ lower_days, upper_days }: DateShift, drawn: number): number {
  const span = Math.abs(upper_days - lower_days) + 1;
  const days = Math.min(lower_days, upper_days) + (drawn % span);
  return days || upper_days || lower_days;
}

/** A month as the one at a place was written: in digits, or by its name. */
function writtenMonth(value: string, { start, length }: Piece, month: number): string | undefined {
  const written = value.slice(start, start + length);
  return /^\d/.test(written) ? digits(month, length) : monthAs(written, month);
}

const ordinalEnd = /^(?:st|nd|rd|th|er)(?!\p{L})/u;

/** A day with the ending that English counts by, and French the first: `3rd`, `1er`. */
function withOrdinal(value: string, { start, length }: Piece): Piece {
  const end = ordinalEnd.exec(value.slice(start + length))?.[0] ?? '';
  return { start, length: length + end.length };
}

function ordinal(value: string, day: Piece, number: number): string {
  const end = ordinalEnd.exec(value.slice(day.start + day.length))?.[0];
  if (end === undefined) return digits(number, day.length);
  // Days that are counted have no zero before them: `31st`, and the next day `1st`.
  const written = digits(number, value.charAt(day.start) === '0' ? day.length : 1);
  if (end === 'er') return number === 1 ? `${written}er` : written;
  const isTeen = number > 10 && number < 14;
  return written + ((isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th');
}

function digits(number: number, width: number): string {
  const text = String(number);
  return width === 2 ? text.slice(-2).padStart(2, '0') : text.padStart(width, '0');
}

/** One part of a date or time, as a number; undefined when the value has no such part. */
export function timePart(value: string, rule: TimePart, order?: DateOrder): string | undefined {
  if (rule.part === 'HOUR_OF_DAY') {
    const clock = /(\d{1,2}):\d{2}(?::\d{2})?\s?([ap])?/i.exec(value);
    if (!clock) return undefined;
    const hour = Number(clock[1]) % (clock[2] ? 12 : 24);
    return String(clock[2]?.toLowerCase() === 'p' ? hour + 12 : hour);
  }
  const date = readDate(value, order);
  if (!date) return undefined;
  if (rule.part === 'YEAR') return String(date.year);
  if (rule.part === 'MONTH') return String(date.month);
  if (rule.part === 'DAY_OF_MONTH') return String(date.day);
  return String(((new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() + 6) % 7) + 1);
}

/** Reads a date: year first, day first (month first when the second number exceeds 12, or between slashes unless other dates say otherwise), or with the month's name. */
function readDate(value: string, order?: DateOrder): DateParts | undefined {
  const numbers = [...value.matchAll(/\d+/g)].map((match) => ({
    start: match.index,
    length: match[0].length,
    value: Number(match[0]),
  }));
  const named = [...value.matchAll(/[\p{L}\p{M}]+/gu)].find((match) => monthOf(match[0]) > 0);
  const [a, b, c] = numbers;
  if (named !== undefined && a && b) {
    const [day, year] = a.length === 4 ? [b, a] : [a, b];
    const month = { start: named.index, length: named[0].length };
    return valid({ year: fullYear(year), month: monthOf(named[0]), day: day.value, at: { year, month, day } });
  }
  if (!a || !b || !c) return undefined;
  if (a.length === 4) return valid({ year: a.value, month: b.value, day: c.value, at: { year: a, month: b, day: c } });
  const year = fullYear(c);
  const [day, month] = b.value > 12 || (value.includes('/') && a.value <= 12 && order !== 'day') ? [b, a] : [a, b];
  return valid({ year, month: month.value, day: day.value, at: { year: c, month, day } });
}

function fullYear({ length, value }: Piece & { readonly value: number }): number {
  return length !== 2 ? value : value > 30 ? 1900 + value : 2000 + value;
}

function valid(date: DateParts): DateParts | undefined {
  return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 && date.year >= 1000 ? date : undefined;
}
