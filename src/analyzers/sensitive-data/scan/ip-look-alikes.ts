import { standsAmongLonger, standsAmongShorter } from './like-numbers.js';
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
  'version versions ver v release section chapter build rev revision paragraph firmware update sdk driver appendix clause §',
);

/** `Standards-Version) updated to`, `bump to`, `(>=`, `~=` */
const versionLead =
  /(?:\b(?:version|standards|policy(?: references)?)\b[):]{0,2}(?: (?:updated|upgraded|bumped|bump|increased|changed|is|now)){0,2}(?: (?:to|from|of))?:? |\b(?:upgraded?|bump(?:ed)?):? to |[<>~]= ?|\((?:<<|>>|=) )$/i;

const isAfterWord: LookAlike = ({ text, tokens }, { value, first, start }) =>
  first > 0 &&
  (versionWords.has(tokens.hash[first - 1] as number) ||
    (isSmall(value) && versionLead.test(text.slice(Math.max(0, start - LONGEST_LEAD), start))));

const LONGEST_LEAD = 48;
/** Largest part of what is taken for a version: those of programs are small. */
const LARGEST_PART = 31;
/** Largest third part: what comes before a release is often called 99. */
const LARGEST_THIRD = 99;

function isSmall(value: string): boolean {
  const [major, , third, last] = value.split('.').map(Number) as [number, number, number, number];
  return major <= LARGEST_PART && third <= LARGEST_THIRD && last <= LARGEST_PART;
}

const addressSigns = /["'[(/=@,:]$/;
/** What is done to a machine. */
const machineActions =
  'ping ssh curl telnet trace block blocked ban banned allow allowed deny denied connect connected login reach resolve resolves';
/** Words after which a machine is named: who came from there, what goes to it, what is done to it. */
const machineWords = hashesOf(`from to at by via for with is are was ${machineActions}`);

/** A port, a network, or the next field of a log. */
const machineBehind = /^(?:[:/]\d| -| "?(?:GET|POST|PUT|HEAD|DELETE|PATCH|OPTIONS) )/;

/** `Git 1.8.1.1`, `in 1.5.4.3`: a word before, small numbers, and none of the signs that stand around addresses. */
const isVersion: LookAlike = ({ text, tokens }, { value, first, start, end }) => {
  if (first > 0 && machineWords.has(tokens.hash[first - 1] as number)) return false;
  if (machineBehind.test(text.slice(end, end + 12))) return false;
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

/** Private networks and resolvers that all may name, beside whatever versions. */
const networks =
  /^(?:10|172\.(?:1[6-9]|2\d|3[01])|192\.168|169\.254|8\.8\.[48]\.[48]|1\.[01]\.[01]\.1|9\.9\.9\.\d{1,3})(?:\.|$)/;
const machineBefore = new RegExp(`(?://|@|\\b(?:${machineActions.replaceAll(' ', '|')}) )$`, 'i');

/** `1.6.2.1` beside `1.6.2`, `2.5.29.35` beside `2.5.29.37.0`: one of a family of versions, sections or object identifiers. */
const isOfFamily: LookAlike = (scan, { value, start, end }) => {
  const { text } = scan;
  if (networks.test(value) || machineBehind.test(text.slice(end, end + 12))) return false;
  if (machineBefore.test(text.slice(Math.max(0, start - 10), start))) return false;
  if (Number(value.charAt(0)) <= 2 && value.charAt(1) === '.' && standsAmongLonger(scan, value)) return true;
  return isSmall(value) && !isCell(text, start, end) && standsAmongShorter(scan, value);
};

/** True for what fills the cell of a row: the versions in another column tell nothing of it. */
function isCell(text: string, start: number, end: number): boolean {
  const before = /(?:^|["',;>\t\n]|\| ?)$/.exec(text.slice(Math.max(0, start - 2), start))?.[0];
  const after = /^(?:$|["',;<\t\r\n]| ?\|)/.exec(text.slice(end, end + 2))?.[0];
  return before !== undefined && after !== undefined && /[^\r\n]/.test(before + after);
}

const lookAlikes: readonly LookAlike[] = [isAfterWord, isVersion, isHeading, isOutline, isPackage, isOfFamily];

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
