import type { Scan } from './scan.js';
import { hashesOf } from './tokens.js';

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
const year = /^(?:19|20)\d\d$/;

/** `2001-2003` */
const isYearRange: LookAlike = (_, { digits, lengths, separators }) => {
  if (lengths.join() !== '4,4' || !dash.test(separators)) return false;
  const from = digits.slice(0, 4);
  const to = digits.slice(4);
  return year.test(from) && year.test(to) && from <= to;
};

const stateBefore =
  /(?<![A-Za-z])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[.,]?[\s*#.]{1,12}$/;
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

/** `0.0527014640` */
const isDecimal: LookAlike = (_, { digits, lengths, separators }) =>
  lengths.length === 2 && separators === '.' && (lengths[0] === 1 || (lengths[0] === 2 && !digits.startsWith('0')));

/** `0300.0250.01.01`: an address of four octal numbers. */
const isOctal: LookAlike = (_, { digits, lengths, separators }) => {
  if (separators !== '...') return false;
  let at = 0;
  return lengths.every((length) => {
    const isLedByZero = digits.charAt(at) === '0';
    at += length;
    return isLedByZero;
  });
};

const isOther: readonly LookAlike[] = [isYearRange, isZipPlusFour, isByteDump, isDecimal, isOctal];

/** True for groups of digits that are written as no phone number is, whatever stands near. */
export function isNoPhone(scan: Scan, groups: DigitGroups): boolean {
  return !groups.hasPlus && isOther.some((test) => test(scan, groups));
}

const ofRules = hashesOf(
  'clause clauses section sections sec paragraph article subpart part dfars dfar far cfr usc regulation rule §',
);

/** `Clause 252.227-7013`: rules are numbered so; phone numbers seldom mix their signs. */
export function isRuleNumber({ tokens }: Scan, { first, separators }: DigitGroups): boolean {
  return separators === '.-' && first > 0 && ofRules.has(tokens.hash[first - 1] as number);
}
