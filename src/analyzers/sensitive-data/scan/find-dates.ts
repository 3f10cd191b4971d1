import { isDate } from '../checks/digits.js';
import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isAsciiAlnum } from './characters.js';
import { hasContext } from './context.js';
import { propose, type Scan } from './scan.js';
import { monthOf } from './months.js';
import { HAS_DIGIT, HAS_LETTER } from './tokens.js';

const DATE = builtIn('DATE');
const BIRTH = builtIn('DATE_OF_BIRTH');
const TIME = builtIn('TIME');

const ymd =
  /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\d-])/y;
const dmy = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])(?!\.\d)/y;
const spacedDmy = /(\d{1,2})([. ]{1,2})(\d{1,2})\2(\d{4})(?!\d)/y;
const cjkDate = /(\d{4})(\s?[年년]\s?)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/y;
const clock = /(\d{1,2})[:h.](\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:\s?[ap]\.?m\b\.?)?(?![:\d])/iy;
const hourOnly = /\d{1,2}\s?[ap]\.?m\b\.?/iy;

/** Finds a date or a time of day that begins at a word of digits. Returns the end, or 0. */
export function findDate(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const length = (tokens.end[first] as number) - start;
  if (length > 4) return 0;
  const before = text.charCodeAt(start - 1);
  if (start > 0 && (before === 46 || before === 45 || before === 47) && isAsciiAlnum(text.charCodeAt(start - 2)))
    return 0;
  const after = text.charCodeAt(start + length);
  // Most numbers stand before a space and a small word, or a comma: they begin no date.
  const isParted = after === 45 || after === 46 || after === 47 || after === 32 || after > 127;
  const end = !isParted ? 0 : length === 4 ? yearFirst(text, start) : length <= 2 ? dayFirst(text, start) : 0;
  if (end > 0) return proposeDate(scan, first, end);
  if (length <= 2) {
    if (after === 41 || after === 59 || after === 10 || Number.isNaN(after)) return 0;
    const named = monthNamed(scan, first);
    if (named > 0) return proposeDate(scan, first, named);
    return findTime(scan, start);
  }
  return 0;
}

const ordinalDay = /^\d{1,2}(?:st|nd|rd|th|er|º|°)$/;

/** Finds a date that begins with the day as it is counted: `3rd of May, 1987`. Returns the end, or 0. */
export function findOrdinalDate(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const end = tokens.end[first] as number;
  if (end - start > 4 || !ordinalDay.test(text.slice(start, end))) return 0;
  const named = monthNamed(scan, first);
  return named > 0 ? proposeDate(scan, first, named) : 0;
}

const KOREAN_YEAR = 0xb144;

/** Finds a date in Korean, where words hold the names of its parts: `1985년 3월 5일`. Returns the end, or 0. */
export function findKoreanDate(scan: Scan, first: number): number {
  const start = scan.tokens.start[first] as number;
  if (scan.tokens.units[start + 4] !== KOREAN_YEAR) return 0;
  const end = yearFirst(scan.text, start);
  return end > 0 ? proposeDate(scan, first, end) : 0;
}

function yearFirst(text: string, start: number): number {
  for (const expression of [ymd, cjkDate]) {
    expression.lastIndex = start;
    const parts = expression.exec(text);
    if (parts && plausible(Number(parts[1]), Number(parts[3]), Number(parts[4]))) return expression.lastIndex;
  }
  return 0;
}

function dayFirst(text: string, start: number): number {
  for (const expression of [dmy, spacedDmy]) {
    expression.lastIndex = start;
    const parts = expression.exec(text);
    if (!parts) continue;
    const year = fullYear(parts[4] as string);
    const [a, b] = [Number(parts[1]), Number(parts[3])];
    if (plausible(year, b, a) || plausible(year, a, b)) return expression.lastIndex;
  }
  return 0;
}

function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 4 ? year : year > 30 ? 1900 + year : 2000 + year;
}

function plausible(year: number, month: number, day: number): boolean {
  return year >= 1800 && year <= 2200 && isDate(year, month, day);
}

const dayMonthYear =
  /(\d{1,2})(?:st|nd|rd|th|er|º|\.)?,?\s?(?:(?:de|of|d')\s?)?([\p{L}\p{M}]{3,14})\.?(?:,?\s(?:(?:de|of)\s)?(\d{4}))?(?![\p{L}\d])/uy;
/** `05-Mar-1985`, `5/Mar/1985`; with hyphens the century may be missing. */
const signedMonth =
  /(\d{1,2})(?:-([\p{L}\p{M}]{3,14})\.?-(\d{4}|\d{2})|\/([\p{L}\p{M}]{3,14})\/(\d{4}))(?![\p{L}\d/-])/uy;
const monthDayYear = /([\p{L}\p{M}]{3,14})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?(?![\d\p{L}])/uy;
const monthYear = /([\p{L}\p{M}]{3,14})\.?,?\s(?:de\s|of\s)?(\d{4})(?![\d\p{L}])/uy;

/** A date such as `3. März 2021` or `4 de mayo de 1990`. */
function monthNamed({ text, tokens }: Scan, first: number): number {
  const start = tokens.start[first] as number;
  if (text.charAt(tokens.end[first] as number) !== ' ') {
    signedMonth.lastIndex = start;
    const [, day, hyphened, short, slashed, long] = signedMonth.exec(text) ?? [];
    const month = monthOf(hyphened ?? slashed ?? '');
    if (month > 0 && plausible(fullYear(short ?? long ?? ''), month, Number(day))) return signedMonth.lastIndex;
  }
  dayMonthYear.lastIndex = start;
  const parts = dayMonthYear.exec(text);
  if (!parts || monthOf(parts[2] as string) === 0) return 0;
  const year = parts[3] === undefined ? 2000 : Number(parts[3]);
  return plausible(year, monthOf(parts[2] as string), Number(parts[1])) ? dayMonthYear.lastIndex : 0;
}

/** Finds a date that begins with the name of a month. Returns the end, or 0. */
export function findMonthDate(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const month = monthOf(text.slice(start, tokens.end[first]));
  if (month === 0) return 0;
  monthDayYear.lastIndex = start;
  const parts = monthDayYear.exec(text);
  if (parts && plausible(Number(parts[3] ?? 2000), month, Number(parts[2])))
    return proposeDate(scan, first, monthDayYear.lastIndex);
  monthYear.lastIndex = start;
  const short = monthYear.exec(text);
  if (!short || !plausible(Number(short[2]), month, 1)) return 0;
  propose(scan, { type: DATE, level: LIKELY, start, end: monthYear.lastIndex });
  return monthYear.lastIndex;
}

function proposeDate(scan: Scan, first: number, end: number): number {
  const { tokens } = scan;
  const start = tokens.start[first] as number;
  let last = first;
  while (last + 1 < tokens.count && (tokens.start[last + 1] as number) < end) last++;
  if (
    hasYear(scan.text.slice(start, end)) &&
    hasContext(tokens, scan.hits, { first, last }, BIRTH) &&
    !otherDay.test(scan.text.slice(Math.max(0, start - longestLead), start)) &&
    !isStamp(scan.text, start, end)
  )
    propose(scan, { type: BIRTH, level: VERY_LIKELY, start, end });
  propose(scan, { type: DATE, level: LIKELY, start, end });
  return end;
}

/** What calls a date another day than a birthday, though one is spoken of nearby: `hired 2010-05-03`, `"contract_end": "`. */
const otherDay =
  /(?<!\p{L})(?:hired?|joined|start(?:s|ed|ing)?|ends?|ended|left|admitted|admission|discharged?|seen|visit(?:ed)?|log(?:ged)?[ _-]?in|created|updated|issued?|expir(?:es|ed|y|ation)|valid|due|signed|married|died|eingestellt|eintritt|austritt|aufgenommen|entlassen|gültig|seit|bis|since|until|embauché|contratado)(?:[ _-]?(?:at|on|date|start|end|from|until|am|le|il|el))?["']?\s{0,2}[:=]?\s{0,2}["']?$/iu;
const longestLead = 40;

const epoch = /^(?:0?1[/.-]0?1[/.-]1970|1970-01-01|Jan(?:uary)? 0?1,? 1970|0?1 Jan(?:uary)? 1970)/;
const epochLead = /\b(?:since|epoch|from|date of) $/i;
const mailTime = /^ \d\d:\d\d:\d\d [+-]\d{4}/;
const changeAuthor = /^ {2}[^\n<>]{2,60} {1,2}<[^\s<>@]{1,64}@/;

/** The beginning of the clock of computers, the time of a message (RFC 5322), the day of a change (`2022-05-18  Ann Holm  <…`). */
function isStamp(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 140);
  if (mailTime.test(behind) || changeAuthor.test(behind)) return true;
  return epoch.test(text.slice(start, end)) && epochLead.test(text.slice(Math.max(0, start - 12), start));
}

/** A birthday without a year is no date of birth. */
function hasYear(value: string): boolean {
  return /\d{4}|\d\D+\d+\D+\d|\p{L}\.?-\d{2}$/u.test(value);
}

function findTime(scan: Scan, start: number): number {
  if ((scan.least[TIME] as number) > VERY_LIKELY) return 0;
  clock.lastIndex = start;
  const parts = clock.exec(scan.text);
  if (parts && Number(parts[1]) < 24 && Number(parts[2]) < 60 && Number(parts[3] ?? 0) < 60) {
    const isClear = parts[0].includes(':') || /m\.?$/i.test(parts[0]);
    propose(scan, { type: TIME, level: isClear ? LIKELY : POSSIBLE - 1, start, end: clock.lastIndex });
    return isClear ? clock.lastIndex : 0;
  }
  hourOnly.lastIndex = start;
  if (!hourOnly.test(scan.text)) return 0;
  propose(scan, { type: TIME, level: LIKELY, start, end: hourOnly.lastIndex });
  return hourOnly.lastIndex;
}

/** True for a word of digits only. */
export function isNumberWord(flags: number): boolean {
  return (flags & (HAS_DIGIT | HAS_LETTER)) === HAS_DIGIT;
}
