import type { Transformation } from '../config.js';
import { callingCodeLength } from '../checks/calling-codes.js';

type Bucket = Extract<Transformation, { type: 'bucket' }>;

/** The range that a number falls into: `lower-upper`, `<lower` or `>=upper`; undefined where a value is no number, as a date or a code. */
export function bucket(value: string, rule: Bucket): string | undefined {
  const number = readNumber(value);
  if (number === undefined) return undefined;
  if (number < rule.lower) return `<${rule.lower}`;
  if (number >= rule.upper) return `>=${rule.upper}`;
  const border = bordersOf(rule);
  // A quotient of decimal fractions may fall on the wrong side of a whole number.
  let index = Math.floor((number - rule.lower) / rule.size);
  if (number < border(index)) index--;
  else if (number >= border(index + 1)) index++;
  return `${border(index)}-${Math.min(border(index + 1), rule.upper)}`;
}

/** The borders of buckets, rounded to the digits that the rule is written with: 0.1 three times is 0.3. */
function bordersOf({ lower, size }: Bucket): (index: number) => number {
  const digits = Math.min(100, Math.max(fractionDigits(lower), fractionDigits(size)));
  return (index) => Number((lower + index * size).toFixed(digits));
}

function fractionDigits(number: number): number {
  const [, fraction = '', exponent = 0] = /^[^.e]*(?:\.(\d+))?(?:e-(\d+))?/.exec(String(number)) ?? [];
  return fraction.length + Number(exponent);
}

/** A number as people write it: points, commas, apostrophes and spaces between its groups, and before its fraction. */
const written = /-?\d+(?:[.,]\d+|['’ \u00a0\u202f]\d{3}(?!\d))*/;

function readNumber(value: string): number | undefined {
  const found = written.exec(value);
  if (!found) return undefined;
  const [match] = found;
  if (/\p{L}$/u.test(value.slice(0, found.index)) || /\d/.test(value.slice(found.index + match.length)))
    return undefined;
  const point = fractionAt(match);
  const whole = match.slice(0, point).replace(/^-/, '').split(/\D/);
  // Groups have three digits, in India two before the last.
  if (whole.slice(1).some(({ length }, i) => length !== 3 && (length !== 2 || i === whole.length - 2)))
    return undefined;
  const number = Number(`${whole.join('')}.${match.slice(point + 1)}`) * (match.startsWith('-') ? -1 : 1);
  return Number.isFinite(number) ? number : undefined;
}

/** Where the fraction begins: at a point or comma that stands once, unless it can only part thousands. */
function fractionAt(number: string): number {
  const [, first = '', rest = ''] = /^-?(\d+)(.*)$/.exec(number) ?? [];
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0 || number.indexOf(number.charAt(last)) !== last) return number.length;
  const partsThousands = /^\D\d{3}$/.test(rest) && first.length <= 3 && !first.startsWith('0');
  return partsThousands ? number.length : last;
}

/**
 * Keeps the general part of a value: the domain of an e-mail address, the network of an IP address, the issuer of a
 * card, the year of a date, the country code of a phone number, the country of an IBAN, the host of a web address.
 * Undefined where nothing general is known, or the value stands encoded or in other signs: its parts are not those of the text.
 */
export function generalize(value: string, infoType: string): string | undefined {
  switch (infoType) {
    case 'EMAIL_ADDRESS':
      return value.includes('@') ? `*${value.slice(value.lastIndexOf('@'))}` : undefined;
    case 'IP_ADDRESS':
      return networkOf(value);
    case 'CREDIT_CARD_NUMBER':
      return `${value.replace(/\D/g, '').slice(0, 6)}…`;
    case 'DATE':
    case 'DATE_OF_BIRTH':
      return /(?<!\d)(?:\d{4}(?!\d)|(?:19|20)\d{2}(?=(?:0[1-9]|1[0-2])\d{2}(?!\d)))/.exec(value)?.[0];
    case 'PHONE_NUMBER':
      return value.startsWith('+') ? countryOfPhone(value) : undefined;
    case 'IBAN_CODE':
      return /^[A-Z]{2}\d/i.test(value) ? `${value.slice(0, 2)}…` : undefined;
    case 'URL':
      return hostOf(value);
    case 'AGE':
      return decade(value);
    default:
      return undefined;
  }
}

function networkOf(value: string): string | undefined {
  if (/^[\da-f:.]*:[\da-f:.]*$/i.test(value)) return networkOfV6(value);
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(value)?.[1];
  return network && `${network}.0/24`;
}

/** The first three groups of an IPv6 address; `::` stands for the groups of zeros that are missing (RFC 4291 §2.2). */
function networkOfV6(value: string): string {
  const [before = [], after = []] = value.split('::', 2).map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = 8 - before.length - after.length - Number(value.includes('.'));
  const groups = value.includes('::') ? [...before, ...Array<string>(Math.max(1, zeros)).fill('0'), ...after] : before;
  return `${groups
    .slice(0, 3)
    .join(':')
    .replace(/(?:(?:^|:)0+)+$/, '')}::/48`;
}

function countryOfPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  return `+${digits.slice(0, callingCodeLength(digits))}…`;
}

/** As a browser reads it: what stands before the last `@`, or after a `?`, is no host. */
function hostOf(value: string): string | undefined {
  return (URL.canParse(value) && new URL(value).hostname) || undefined;
}

function decade(value: string): string | undefined {
  const age = Number(/\d+/.exec(value)?.[0] ?? NaN);
  if (!Number.isFinite(age)) return undefined;
  const low = Math.floor(age / 10) * 10;
  return `${low}-${low + 9}`;
}
