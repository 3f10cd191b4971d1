import { monthOf } from './months.js';
import type { Scan } from './scan.js';
import { hashesOf } from './tokens.js';
import { usState, year } from './written-forms.js';

/** A run of groups of digits that has the form of a phone number. */
export interface DigitGroups {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly lengths: readonly number[];
  readonly separators: string;
  readonly hasPlus: boolean;
}

type LookAlike = (scan: Scan, groups: DigitGroups) => boolean;

const dash = /^[-–‐‑/]$/;

/** `2001-2003` */
const isYearRange: LookAlike = (_, { digits, lengths, separators }) => {
  if (lengths.join() !== '4,4' || !dash.test(separators)) return false;
  const from = digits.slice(0, 4);
  const to = digits.slice(4);
  return year.test(from) && year.test(to) && from <= to;
};

const stateBefore = new RegExp(`(?<![A-Za-z])${usState}[.,]?[\\s*#.]{1,12}$`);
const countryAfter = /^,?[\s*#.]{1,12}(?:U\.?S\.?A|United States)\b/;

/** `Boston, MA 02110-1301`: ZIP+4. */
const isZipPlusFour: LookAlike = ({ text }, { start, end, lengths, separators }) => {
  if (lengths.join() !== '5,4' || separators !== '-') return false;
  return stateBefore.test(text.slice(Math.max(0, start - 16), start)) || countryAfter.test(text.slice(end, end + 28));
};

const byte = /^(?=.?\d)[\da-f]{2}$/i;

/** Pairs amid more pairs of hexadecimal digits: a dump of bytes. */
const isByteDump: LookAlike = ({ text, tokens }, { first, last, lengths }) => {
  if (lengths.some((length) => length !== 2)) return false;
  const isNext = (left: number, word: number): boolean =>
    left >= 0 &&
    left + 1 < tokens.count &&
    /^ {1,2}$/.test(text.slice(tokens.end[left], tokens.start[left + 1])) &&
    (tokens.end[word] as number) - (tokens.start[word] as number) === 2 &&
    byte.test(text.slice(tokens.start[word], tokens.end[word]));
  return isNext(first - 1, first - 1) || isNext(last, last + 1);
};

/** `0.0527014640`, and a price such as `1299.00` */
const isDecimal: LookAlike = (_, { digits, lengths: [whole, part, ...more], separators }) => {
  if (whole === undefined || part === undefined || more.length > 0 || separators !== '.') return false;
  return whole === 1 || (whole === 2 && !digits.startsWith('0')) || part <= 2;
};

/** `0300.0250.01.01`, `0000.0024.0002`: each of three numbers or more begins with a zero. */
const isOctal: LookAlike = (_, { digits, lengths, separators }) => {
  if (!/^\.{2,}$/.test(separators)) return false;
  let at = 0;
  return lengths.every((length) => {
    const isLedByZero = digits.charAt(at) === '0';
    at += length;
    return isLedByZero;
  });
};

const month = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/;
/** A date, perhaps with the time of day, in one row: `20200402`, `20201019023155`. */
const stamp = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[0-5]\d){0,3}$/;

/** `Jul 24 2026`, `Jul 24 2026 10 30`: the day and the year behind the name of a month, and perhaps the time. */
const isDayOfMonth: LookAlike = ({ text, tokens }, { first, start, digits, lengths: [day, years, ...time] }) => {
  if (first === 0 || day === undefined || day > 2 || years !== 4 || time.some((length) => length > 2)) return false;
  if (!year.test(digits.slice(day, day + 4))) return false;
  const word = text.slice(tokens.start[first - 1], tokens.end[first - 1]);
  return /^\.? $/.test(text.slice(tokens.end[first - 1], start)) && monthOf(word) > 0;
};

/** A date amid the numbers of a version: `(10-20200129-1`, `1.6.6 (2012-09-28`, `5.9.20210829.0-1`, `2022-12`. */
const isDated: LookAlike = (_, { digits, lengths, separators }) => {
  if (lengths.join() === '4,2' && separators === '-') return month.test(digits);
  if (lengths.length > 3 && lengths.slice(-3).join() === '4,2,2' && /[-/.]{2}$/.test(separators))
    return stamp.test(digits.slice(-8));
  let at = 0;
  return lengths.some((length) => {
    at += length;
    return length >= 8 && stamp.test(digits.slice(at - length, at));
  });
};

/** `(2.9.5.0.10-0.1`, `12 (12.2.0-14`: three parts or more of one or two digits between dots. */
const isVersion: LookAlike = (_, { lengths, separators }) => {
  const dots = separators.match(/\./g)?.length ?? 0;
  return dots >= 2 && dots < lengths.length - 1 && lengths.filter((length) => length < 3).length >= 3;
};

/** Four digits each, all with a zero at their beginning: code points, as `0399 0308 0301`. */
const isCodePoints: LookAlike = (_, { digits, lengths, separators }) =>
  lengths.length > 1 &&
  /^ +$/.test(separators) &&
  lengths.every((length, i) => length === 4 && digits.charAt(i * 4) === '0');

/** `ERROR 1045 (28000)`, `PID 4821 (77310)`: a number, and another one in brackets by itself. */
const isAside: LookAlike = ({ text }, { start, end, lengths, hasPlus }) =>
  !hasPlus && lengths.length === 2 && text.charAt(end) === ')' && /\d \(\d/.test(text.slice(start, end));

/** `30000000`, `10000-100000` */
const isRound: LookAlike = (_, { digits }) => /^[1-9]\d{0,3}0{4,}(?:10{3,})?$/.test(digits);

const isOther: readonly LookAlike[] = [
  isYearRange,
  isZipPlusFour,
  isByteDump,
  isDecimal,
  isOctal,
  isDayOfMonth,
  isDated,
  isVersion,
  isCodePoints,
  isAside,
  isRound,
];

/** True for groups of digits that are written as no phone number is, whatever stands near. */
export function isNoPhone(scan: Scan, groups: DigitGroups): boolean {
  // `1:12~+20201019023155+…`: Egypt's numbers have no more than twelve digits.
  if (groups.hasPlus) return groups.digits.length === 14 && stamp.test(groups.digits);
  return isOther.some((test) => test(scan, groups));
}

/** `the invoice number is`, `order`, `Bestellnummer:`: what is numbered is no telephone. */
const ofThing =
  /(?<!\p{L})(?:(?:invoice|order|ticket|tracking|serial|confirmation|booking|contract|shipment|facture|commande|factura|pedido|fattura|ordine|faktuur|bestelling)(?:[- ]?(?:number|no|nr|num|id|code|numéro|número|numero|nummer)\.?)?|(?:case|part|batch|item|claim|lot|model|parcel)[- ]?(?:number|no|nr|num|id|code)\.?|(?:rechnungs|bestell|auftrags|vertrags|sendungs|vorgangs|artikel|serien|chargen|zähler|kunden|factuur|bestel|order)(?:nummer|nr\.?))(?: (?:is|was|are|ist|lautet|est|es|è|luidt))?[\s:#]{1,3}$/iu;
const longestLead = 48;

/** True behind a word that says what is numbered. */
export function isNumberOfThing(text: string, start: number): boolean {
  return ofThing.test(text.slice(Math.max(0, start - longestLead), start));
}

const ofRules = hashesOf(
  'clause clauses section sections sec paragraph article subpart part dfars dfar far cfr usc regulation rule §',
);

/** `Clause 252.227-7013`: rules are numbered so; phone numbers seldom mix their signs. */
export function isRuleNumber({ tokens }: Scan, { first, separators }: DigitGroups): boolean {
  return separators === '.-' && first > 0 && ofRules.has(tokens.hash[first - 1] as number);
}
