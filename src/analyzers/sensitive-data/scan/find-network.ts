import { isIP } from 'node:net';
import type { Candidate } from '../finding.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { DIGIT, OTHER, classOf, isAsciiAlnum, isDigit } from './characters.js';
import { hasContext } from './context.js';
import { isNoAddress, isSerialNumber, namesNoMachine } from './ip-look-alikes.js';
import { propose, wordAt, type Scan } from './scan.js';
import { HAS_DIGIT, HAS_LETTER } from './tokens.js';

const EMAIL = builtIn('EMAIL_ADDRESS');
const IP = builtIn('IP_ADDRESS');
const MAC = builtIn('MAC_ADDRESS');
const URL_TYPE = builtIn('URL');

const MAX_LOCAL = 64;
const MAX_HOST = 253;
const MAX_USER_INFO = 320;

/** Characters of the local part that need no quoting (RFC 5321 atext) beside letters and digits. */
const localMarks = new Set([...".!#$%&'*+/=?^_`{|}~-"].map((char) => char.charCodeAt(0)));

/** Signs that stand between a name and its value: what is before them is no part of the address. */
const leadingMarks = new Set([..."=/?&|{}`'"].map((char) => char.charCodeAt(0)));

/** `icon@2x.png`: an image for screens of twice the density, whose ending is no domain. */
const imageDensity = /^\d(?:\.\d)?x\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Finds the e-mail addresses around each `@` of a text. */
export function findEmails(scan: Scan, urls: readonly UrlSpan[]): void {
  let url = 0;
  for (const at of scan.tokens.ats) {
    while (url < urls.length && (urls[url] as UrlSpan).end <= at) url++;
    const start = localStart(scan.text, at);
    const end = hostEnd(scan.text, at + 1);
    if (start === at || end === 0) continue;
    const isSsh = at - start === 3 && scan.text.startsWith('git', start) && scan.text.charAt(end) === ':';
    const isOther =
      isSsh ||
      namesMessage(scan.text, start) ||
      isUserInfo(scan.text, urls[url], at) ||
      imageDensity.test(scan.text.slice(at + 1, end));
    propose(scan, { type: EMAIL, level: isOther ? UNLIKELY : VERY_LIKELY, start, end });
  }
}

const MESSAGE_LEAD = 60;
const messageField =
  /(?:^|\n)[ >]{0,8}(?:resent-|x-[a-z-]{1,20}-)?(?:message-id|in-reply-to|references|content-id)["']?: ?["']?[^\n:]{0,30}<$/i;

/** True for the name of a message or of a part of one (RFC 5322, 3.6.4; RFC 2045, 7): it has the form of an address. */
function namesMessage(text: string, start: number): boolean {
  const lead = text.slice(Math.max(0, start - MESSAGE_LEAD), start);
  return lead.endsWith('<') && messageField.test(lead);
}

/** True for the `@` before the host of a web address (RFC 3986, 3.2.1): what stands before it is a user and a password. */
function isUserInfo(text: string, url: UrlSpan | undefined, at: number): boolean {
  if (url === undefined || at < url.start) return false;
  const authority = text.slice(url.start, Math.min(at, url.start + MAX_USER_INFO));
  return authority.length === at - url.start && /^[^:]{1,30}:\/\/[^/?#]{0,300}$/.test(authority);
}

/** True for the apostrophe of `o'brien@…` and `j.d'angelo@…`: one that quotes or elides stands behind other letters. */
function isInName(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return text.charAt(at) === "'" && /(?:^|[^\p{L}\p{N}])o$|[._-]d$/iu.test(before) && isLetter(text.charCodeAt(at + 1));
}

function localStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_LOCAL) {
    const unit = text.charCodeAt(start - 1);
    if (classOf[unit] === OTHER && !localMarks.has(unit)) break;
    if (unit >= 0x2e80) break;
    start--;
  }
  // Quotes, slashes and signs that only lead up to the address are not part of it.
  while (start < at && classOf[text.charCodeAt(start)] === OTHER && text.charAt(start) !== '_') start++;
  let from = at;
  while (from > start && (!leadingMarks.has(text.charCodeAt(from - 1)) || isInName(text, from - 1))) from--;
  return from;
}

function isLetter(unit: number): boolean {
  return (classOf[unit] as number) > DIGIT;
}

/** End of a host name with a plausible top-level domain, or 0. */
function hostEnd(text: string, from: number): number {
  let at = from;
  let lastDot = 0;
  let dots = 0;
  while (at < text.length && at - from < MAX_HOST) {
    const unit = text.charCodeAt(at);
    if (unit === 46) {
      if (at === from || text.charCodeAt(at - 1) === 46) break;
      const next = classOf[text.charCodeAt(at + 1)];
      if (at + 1 >= text.length || next === OTHER) break;
      lastDot = at;
      dots++;
    } else if (unit !== 45 && classOf[unit] === OTHER) break;
    else if (unit >= 0x3000) break;
    at++;
  }
  while (at > from && text.charCodeAt(at - 1) === 45) at--;
  if (dots === 0 || at - lastDot - 1 < 2 || at - lastDot - 1 > 24) return 0;
  for (let i = lastDot + 1; i < at; i++)
    if (isDigit(text.charCodeAt(i)) && !text.startsWith('xn--', lastDot + 1)) return 0;
  return at;
}

/** A range of the text that is a web address. */
export interface UrlSpan {
  readonly start: number;
  readonly end: number;
}

/** Finds web addresses with a scheme; the caller uses the ranges to doubt numbers inside them. */
export function findUrls(scan: Scan): UrlSpan[] {
  const spans: UrlSpan[] = [];
  let covered = 0;
  for (const at of scan.tokens.assignments) {
    if (at < covered || scan.text.charCodeAt(at) !== 58 || !scan.text.startsWith('//', at + 1)) continue;
    let start = at;
    while (start > 0 && at - start < 20 && isSchemeUnit(scan.text.charCodeAt(start - 1))) start--;
    while (start < at && !isAsciiAlnum(scan.text.charCodeAt(start))) start++;
    if (start === at) continue;
    const end = urlEnd(scan.text, at + 3);
    if (end <= at + 3) continue;
    covered = end;
    spans.push({ start, end });
    propose(scan, { type: URL_TYPE, level: VERY_LIKELY, start, end });
  }
  return spans;
}

/** A web address that was read to the end of a part of a text, as far as it goes in the text. */
export function wholeUrl(text: string, value: Candidate): Candidate {
  return value.type === URL_TYPE ? { ...value, end: urlEnd(text, value.end) } : value;
}

/** Letters, digits and `+`: `mongodb+srv`, `postgresql+psycopg2`. */
function isSchemeUnit(unit: number): boolean {
  return isAsciiAlnum(unit) || unit === 43;
}

const urlStop = /[\s<>"`{}|\\^\u3001\u3002\uff0c\uff09\u300d]/;
const urlStops = Uint8Array.from({ length: 128 }, (_, unit) => Number(urlStop.test(String.fromCharCode(unit))));

function isUrlStop(unit: number): boolean {
  return unit < 128 ? urlStops[unit] === 1 : urlStop.test(String.fromCharCode(unit));
}

const urlTail = new Set([...".,;:!?')]*_"].map((char) => char.charCodeAt(0)));

/** Where a web address ends that goes on from a place; the place itself where it does not. */
export function urlEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isUrlStop(text.charCodeAt(at))) at++;
  while (at > from && urlTail.has(text.charCodeAt(at - 1))) at--;
  return at;
}

const ipv6 = /(?:[0-9a-f]{1,4}|:):(?:[0-9a-f]{0,4}:){0,6}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{1,4})?/iy;
const ipv4 = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/y;
const mac = /[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![0-9a-z])(?![:-][0-9a-f])/iy;
const macDots = /[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![0-9a-z.])/iy;

/** Finds IP and MAC addresses that begin at a word of at most four characters. Returns the end, or 0. */
export function findHostAddress(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const end = tokens.end[first] as number;
  const after = text.charCodeAt(end);
  if (end - start > 4) return 0;
  if (after === 46) return dottedAddress(scan, first);
  if (after === 58 || (after === 45 && end - start === 2)) return colonAddress(scan, first);
  return 0;
}

function dottedAddress(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const before = text.charCodeAt(start - 1);
  if (before === 46 || before === 45) return 0;
  macDots.lastIndex = start;
  if ((tokens.end[first] as number) - start === 4 && macDots.test(text)) {
    propose(scan, { type: MAC, level: LIKELY, start, end: macDots.lastIndex });
    return macDots.lastIndex;
  }
  if (((tokens.flags[first] as number) & (HAS_DIGIT | HAS_LETTER)) !== HAS_DIGIT) return 0;
  ipv4.lastIndex = start;
  const value = ipv4.exec(text)?.[0];
  if (value === undefined || isIP(value) !== 4) return 0;
  const end = start + value.length;
  const next = text.charCodeAt(end);
  if (isAsciiAlnum(next) || next === 95 || (next === 46 && isDigit(text.charCodeAt(end + 1)))) return 0;
  const last = first + 3;
  const isNear = hasContext(tokens, scan.hits, { first, last }, IP);
  const isNone =
    namesNoMachine(value) || (!isNear && (value.startsWith('0.') || isNoAddress(scan, { value, first, start, end })));
  propose(scan, { type: IP, level: isNone ? UNLIKELY : isNear ? VERY_LIKELY : LIKELY, start, end });
  return end;
}

function colonAddress(scan: Scan, first: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const before = text.charCodeAt(start - 1);
  if (before === 58 || before === 45 || before === 95) return 0;
  mac.lastIndex = start;
  if (mac.test(text)) {
    const end = mac.lastIndex;
    const digits = text.slice(start, end).replace(/[:-]/g, '');
    if (!/^(?:0+|f+)$/i.test(digits)) propose(scan, { type: MAC, level: VERY_LIKELY, start, end });
    return end;
  }
  return address6(scan, first, start);
}

function address6(scan: Scan, first: number, start: number): number {
  const { text } = scan;
  ipv6.lastIndex = start;
  const value = ipv6.exec(text)?.[0];
  if (value === undefined || value.length < 6 || isIP(value) !== 6) return 0;
  const end = start + value.length;
  if (isAsciiAlnum(text.charCodeAt(end)) || text.charCodeAt(end) === 58) return 0;
  const isNear = hasContext(scan.tokens, scan.hits, { first, last: wordAt(scan.tokens, end) - 1 }, IP);
  const isClear = /\d/.test(value) && (value.match(/:/g)?.length ?? 0) > 2;
  // `fc00::/7` names a network.
  const isNetwork = value.endsWith('::') && /^\/\d/.test(text.slice(end, end + 2));
  const level = isNetwork || isSerialNumber(value) ? UNLIKELY : isNear ? VERY_LIKELY : isClear ? LIKELY : POSSIBLE;
  propose(scan, { type: IP, level, start, end });
  return end;
}
