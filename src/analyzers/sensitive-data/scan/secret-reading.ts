import { entropyOf } from './secret-value.js';
import type { Scan } from './scan.js';
import type { Keyword } from './secret-keywords.js';
import type { Link } from './secret-links/index.js';
import { areOfValue, bareBehind, quotedBehind } from './signs-inside.js';
import { wholePassword } from './whole-passwords.js';

const valueForm = /[^\s"'`“”„«»‘’<>{}(),;\\\u3000-\u303f\uff00-\uffef]{4,600}/y;

const templateSlot = /\{[A-Za-z_]/;

/** The value that a link leads to, as written. */
export function valueBehind(
  scan: Scan,
  { at, isSign }: Pick<Link, 'at' | 'isSign'>,
  kind?: Keyword['kind'],
): string | undefined {
  const { text } = scan;
  const whole = kind === 'PASSWORD' ? wholePassword(text, { at, isSign }) : undefined;
  if (whole !== undefined) return whole;
  const quoted = isSign ? quotedAt(text, at) : undefined;
  if (quoted !== undefined) return /[f$]/i.test(text.charAt(at - 2)) && templateSlot.test(quoted) ? undefined : quoted;
  const value = valueAt(scan, at);
  // Few values end at one of the signs that may stand inside.
  const open = value === undefined || /["<\\]/.test(text.charAt(at + value.length)) ? bareBehind(text, at) : undefined;
  if (open !== undefined) return open;
  return value === undefined ? undefined : (withEscapes(text, at, value) ?? trimmed(value, isSign));
}

/** Values that may be judged in one unbroken run of characters: more keywords than this are no assignments. */
const MOST_IN_A_RUN = 6;

/** An unbroken run of characters: where what was judged of it ends, and how many values were. */
interface Run {
  readonly end: number;
  readonly count: number;
}
/** By the scan: an equal text is read anew. */
const runs = new WeakMap<Scan, Run>();

/** The characters of a value at a place. A run that repeats keywords without end is left after some attempts. */
function valueAt(scan: Scan, at: number): string | undefined {
  const last = runs.get(scan);
  const run = last !== undefined && at < last.end ? last : undefined;
  if (run !== undefined && run.count >= MOST_IN_A_RUN) return undefined;
  valueForm.lastIndex = at;
  const value = valueForm.exec(scan.text)?.[0];
  if (value === undefined) return undefined;
  runs.set(scan, { end: Math.max(at + value.length, run?.end ?? 0), count: (run?.count ?? 0) + 1 });
  return value;
}

/** The whole of a quoted value that holds signs which end a bare one: passwords and salts. */
function quotedAt(text: string, at: number): string | undefined {
  if (text.charAt(at - 2) === '\\') return undefined;
  const value = quotedBehind(text, at);
  if (value === undefined || (value.includes('\\') && (/\s/.test(value) || !areOfValue(value)))) return undefined;
  return /\s/.test(value) ? (isSalt(value) ? value : undefined) : value;
}

const escapedEnd = /(?:\\["'`\\]|[^\s"'`\\]){1,160}(?=(["'`]))/y;

/** A value that goes on behind an escaped quote or backslash, up to the quote that it began with. */
function withEscapes(text: string, at: number, value: string): string | undefined {
  const end = at + value.length;
  const quote = text.charAt(at - 1);
  if (text.charAt(end) !== '\\' || !'"\'`'.includes(quote) || text.charAt(at - 2) === '\\') return undefined;
  escapedEnd.lastIndex = end;
  const rest = escapedEnd.exec(text);
  return rest?.[1] === quote ? value + rest[0] : undefined;
}

/** A long run of every kind of character, as generators of salts write them: spaces may be among them. */
export function isSalt(value: string): boolean {
  const signs = value.match(/[^A-Za-z0-9\s]/g)?.length ?? 0;
  const spaces = value.match(/\s/g)?.length ?? 0;
  return (
    value.length >= 32 &&
    spaces * 12 <= value.length &&
    signs * 6 >= value.length &&
    !value.includes('://') &&
    /[a-z]/.test(value) &&
    /\d/.test(value) &&
    entropyOf(value) > 4.2
  );
}

function trimmed(value: string, isSign: boolean): string {
  let end = value.length;
  while (end > 0 && (isSign ? '.,:?]&|' : '.,:!?])*').includes(value.charAt(end - 1))) end--;
  const cut = isSign ? value.slice(0, end).search(/&[a-z_]{2,20}=/) : -1;
  return cut > 0 ? value.slice(0, cut) : value.slice(0, end);
}
