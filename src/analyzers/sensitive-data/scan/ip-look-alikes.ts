import type { Scan } from './scan.js';
import { hashesOf } from './tokens.js';

/** A value in the form of an address of IPv4, and the index of its first word. */
export interface Quad {
  readonly value: string;
  readonly first: number;
  readonly start: number;
  readonly end: number;
}

type LookAlike = (scan: Scan, quad: Quad) => boolean;

const versionWords = hashesOf(
  'version versions ver v release section chapter build rev paragraph firmware update sdk driver appendix clause §',
);

const isAfterWord: LookAlike = ({ tokens }, { first }) =>
  first > 0 && versionWords.has(tokens.hash[first - 1] as number);

/** Largest part of what is taken for a version: those of programs are small. */
const LARGEST_PART = 31;
const addressSigns = /["'[(/=@,:]$/;
/** Words after which a machine is named: who came from there, what goes to it, what is done to it. */
const machineWords = hashesOf(
  'from to at by via for with is are was ping ssh curl telnet trace block blocked ban banned allow allowed deny denied ' +
    'connect connected login reach resolve resolves',
);

/** `Git 1.8.1.1`, `in 1.5.4.3`: a word before, small numbers, and none of the signs that stand around addresses. */
const isVersion: LookAlike = ({ text, tokens }, { value, first, start, end }) => {
  if (first > 0 && machineWords.has(tokens.hash[first - 1] as number)) return false;
  const [major, ...minor] = value.split('.').map(Number);
  if ((major as number) > 9 || minor.some((part) => part > LARGEST_PART) || new Set(minor).size === 1) return false;
  const lead = text.slice(Math.max(0, start - 2), start);
  return /\w[ \n]$/.test(lead) && !addressSigns.test(lead) && !/^[/:"'\])]/.test(text.charAt(end));
};

/** `10.3.2.4. Leaf Nodes`, `### 4.2.1.1 Names`: the number of a heading. */
const isHeading: LookAlike = ({ text }, { start, end }) => {
  const lead = text.slice(Math.max(0, start - 8), start);
  const opens = /(?:^|[\n>])[ \t]{0,6}$/.test(lead);
  if (opens && /^\.\s{1,2}\p{Lu}\p{Ll}/u.test(text.slice(end, end + 5))) return true;
  return /(?:^|\n)#{1,6} $/.test(lead) && /^\.? \p{L}/u.test(text.slice(end, end + 4));
};

/** Amid decimal numbers, as in the outline of a drawing: `2.83-2.12 3.51.98.32`. */
const isOutline: LookAlike = ({ text }, { start }) =>
  /(?:[\s,-]|^)\d{0,5}\.\d{1,5}[ ,-]$/.test(text.slice(Math.max(0, start - 14), start));

/** `xft (2.1.8.2-5)`, `2.4.0.0~rc1`: the version of a package. */
const isPackage: LookAlike = ({ text }, { start, end }) =>
  (text.charAt(start - 1) === '(' && /^-\d/.test(text.slice(end, end + 2))) || /^[~+]\w/.test(text.slice(end, end + 2));

const lookAlikes: readonly LookAlike[] = [isAfterWord, isVersion, isHeading, isOutline, isPackage];

/** True for four numbers that are more likely a version, the number of a section or decimals than an address. */
export function isNoAddress(scan: Scan, quad: Quad): boolean {
  return lookAlikes.some((test) => test(scan, quad));
}

/** Eight pairs of hexadecimal digits are a serial number or a part of a fingerprint: addresses leave zeros out. */
export const isSerialNumber = (value: string): boolean => /^[\da-f]{2}(?::[\da-f]{2}){7}$/i.test(value);

/** Loopback, any address, all hosts, and masks of networks: they name no machine (RFC 6890), so nobody. */
const nobodys = /^(?:127\.0\.0\.\d{1,3}|127\.0\.1\.1|0\.0\.0\.0|255(?:\.(?:255|254|252|248|240|224|192|128|0)){3})$/;

export function namesNoMachine(value: string): boolean {
  return nobodys.test(value);
}
