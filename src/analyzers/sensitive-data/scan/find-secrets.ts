import type { AnchoredSecret } from '../info-type.js';
import { LIKELY, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { anchoredTypes, builtIn } from '../registry.js';
import { isAsciiAlnum } from './characters.js';
import { isForClients, isInScannerRules, isInTestCode } from './code-around.js';
import { isHarmlessToken } from './jwt-claims.js';
import { propose, type Scan } from './scan.js';
import { entropyOf } from './secret-value.js';
import { HAS_CODE, HAS_PIPE, HAS_TILDE, HAS_UNDERSCORE, SHORTEST_CODE, wordHash, type Tokens } from './tokens.js';
import { SECRET_HOST, addInterest } from './word-interest.js';
import { isRepetitive, isSequence } from './typed-runs.js';

interface Anchor {
  readonly anchor: string;
  readonly type: number;
  readonly rest: RegExp;
  readonly entropy: number;
  /** Sign that stands before it and belongs to the value. */
  readonly before?: string;
  /** Check digits of the whole. */
  readonly check?: AnchoredSecret['check'];
}

interface Inside {
  readonly literal: string;
  /** Signs of the literal, as bits of `Tokens.signs`. */
  readonly sign: number;
  /** True for a part of a host name: its first label is a word of its own. */
  readonly isHost: boolean;
  readonly type: number;
  readonly whole: RegExp;
  readonly entropy: number;
}

/** Longest part of a value before a literal that stands inside it. */
const INSIDE_BEFORE = 80;
/** A value that begins with a single known letter must begin with a word this long. */
const LONG_WORD = 20;

const byHead = new Map<number, Anchor[]>();
/** 1 for the first two characters of the anchors that have no more, and for the first three of the others: most words end here. */
const pairs = new Uint8Array(128 * 128);
const triples = new Uint8Array(8192);
const single = new Uint8Array(128);
const inside: Inside[] = [];
const JWT = builtIn('JSON_WEB_TOKEN');
const KEY = builtIn('PRIVATE_KEY');
const HASH = builtIn('WEAK_PASSWORD_HASH');

/** Key of the first one to three characters at a place. */
function headKey(text: string, at: number, length: number): number {
  let key = length;
  for (let i = 0; i < length; i++) key = key * 128 + (text.charCodeAt(at + i) & 127);
  return key;
}

/** Place of three characters in `triples`: others may share it. */
function tripleKey(first: number, second: number, third: number): number {
  return (first * 997 + (second & 127) * 61 + (third & 127)) & 8191;
}

function addAnchor(anchor: string, entry: Omit<Anchor, 'anchor'>): void {
  const key = headKey(anchor, 0, Math.min(3, anchor.length));
  if (anchor.length === 1) single[anchor.charCodeAt(0)] = 1;
  else if (anchor.length === 2) pairs[anchor.charCodeAt(0) * 128 + anchor.charCodeAt(1)] = 1;
  else triples[tripleKey(anchor.charCodeAt(0), anchor.charCodeAt(1), anchor.charCodeAt(2))] = 1;
  byHead.set(key, [...(byHead.get(key) ?? []), { anchor, ...entry }]);
}

function addType(secret: AnchoredSecret): void {
  const type = builtIn(secret.name);
  const entropy = secret.entropy ?? 2.5;
  for (const anchor of secret.anchors) {
    if (!anchor.startsWith('…')) {
      const rest = new RegExp(`(?:${secret.pattern})(?![A-Za-z0-9])`, 'y');
      addAnchor(anchor, { type, rest, entropy, check: secret.check });
      continue;
    }
    const whole = new RegExp(`(?<![A-Za-z0-9])(?:${secret.pattern})(?![A-Za-z0-9])`, 'g');
    const literal = anchor.slice(1);
    const label = /^\.([a-z\d]+)\./.exec(literal)?.[1];
    if (label !== undefined) addInterest([wordHash(label)], SECRET_HOST);
    inside.push({
      literal,
      isHost: label !== undefined,
      sign: signsOf(literal) | codeOf(secret.pattern),
      type,
      whole,
      entropy,
    });
  }
}

function signsOf(literal: string): number {
  const pipe = literal.includes('|') ? HAS_PIPE : 0;
  return pipe | (literal.includes('~') ? HAS_TILDE : 0) | (literal.includes('_') ? HAS_UNDERSCORE : 0);
}

/** HAS_CODE when a pattern asks for a long run of letters and digits. */
function codeOf(pattern: string): number {
  const runs = [...pattern.matchAll(/\[([\w-]+)\]\{(\d+)/g)];
  return !pattern.includes('|') && runs.some(([, , least]) => Number(least) >= SHORTEST_CODE) ? HAS_CODE : 0;
}

anchoredTypes.forEach(addType);
const segment = '[A-Za-z0-9_-]';
addAnchor('ey', {
  type: JWT,
  rest: new RegExp(
    `[A-Za-z0-9]${segment}{14,2000}\\.ey${segment}{15,4000}\\.(?:${segment}{10,1000}={0,2})?(?![A-Za-z0-9])`,
    'y',
  ),
  entropy: 3,
});
addAnchor('ZXlK', { type: JWT, rest: /[A-Za-z0-9+/=]{60,4000}(?![A-Za-z0-9])/y, entropy: 3.5 });
/** Hashes of passwords behind their sign, as crypt(5), the PHC string format, routers, frameworks and LDAP (RFC 2307) write them. */
const radix64 = '[./A-Za-z0-9]';
const hashForms: readonly (readonly [anchors: string, rest: string])[] = [
  ['2a$ 2b$ 2y$', `\\d\\d\\$${radix64}{53}`],
  ['1$ apr1$', `${radix64}{1,8}\\$${radix64}{22}`],
  ['5$', `(?:rounds=\\d{1,9}\\$)?${radix64}{1,16}\\$${radix64}{43}`],
  ['6$', `(?:rounds=\\d{1,9}\\$)?${radix64}{1,16}\\$${radix64}{86}`],
  ['8$ 9$', `${radix64}{14}\\$${radix64}{43}`],
  ['y$', `j${radix64}{1,8}\\$${radix64}{1,86}\\$${radix64}{43}`],
  ['P$ H$', `${radix64}{31}`],
  [
    'argon2id$ argon2i$ argon2d$',
    '(?:v=\\d\\d\\$)?m=\\d{1,9},t=\\d{1,4},p=\\d{1,4}\\$[A-Za-z0-9+/]{8,88}\\$[A-Za-z0-9+/]{16,88}',
  ],
  ['pbkdf2-sha256$ pbkdf2-sha512$', `\\d{1,9}\\$${radix64}{8,88}\\$${radix64}{27,88}`],
];
for (const [anchors, rest] of hashForms)
  for (const anchor of anchors.split(' '))
    addAnchor(anchor, { type: HASH, rest: new RegExp(`${rest}(?!${radix64})`, 'y'), entropy: 3, before: '$' });
const hashesByName = [
  ['pbkdf2_sha256$ pbkdf2_sha1$', '\\d{1,9}\\$[A-Za-z0-9]{8,64}\\$[A-Za-z0-9+/]{27,88}={0,2}'],
  ['pbkdf2:sha256 pbkdf2:sha512 scrypt:', '(?::?\\d{1,9}){1,3}\\$[A-Za-z0-9]{8,32}\\$[0-9a-f]{40,128}'],
] as const;
for (const [anchors, rest] of hashesByName)
  for (const anchor of anchors.split(' ')) addAnchor(anchor, { type: HASH, rest: new RegExp(rest, 'y'), entropy: 3 });
for (const scheme of ['SSHA', 'SSHA256', 'SSHA512', 'SMD5', 'PBKDF2_SHA256'])
  addAnchor(`${scheme}}`, { type: HASH, rest: /[A-Za-z0-9+/$.]{24,200}={0,2}/y, entropy: 3, before: '{' });

/** True when a word begins as some literal does: nearly every word ends here. */
export function mayBeAnchored({ units, start, end }: Tokens, word: number): boolean {
  const at = start[word] as number;
  const first = (units[at] as number) & 127;
  const second = (units[at + 1] as number) & 127;
  if (triples[tripleKey(first, second, units[at + 2] as number)] === 1 || pairs[first * 128 + second] === 1)
    return true;
  return single[first] === 1 && (end[word] as number) - at >= LONG_WORD;
}

/** Finds the secrets whose literal beginning stands at a word. Returns the end of what is found, or 0. */
export function findAnchored(scan: Scan, word: number): number {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  const length = (tokens.end[word] as number) - start;
  const before = text.charCodeAt(start - 1);
  if ((before === 45 || before === 46) && isAsciiAlnum(text.charCodeAt(start - 2))) return 0;
  const end = tryHead(scan, start, headKey(text, start, 3)) || tryHead(scan, start, headKey(text, start, 2));
  return end || length < LONG_WORD ? end : tryHead(scan, start, headKey(text, start, 1));
}

function tryHead(scan: Scan, start: number, key: number): number {
  let foundTo = 0;
  const anchors = byHead.get(key);
  if (!anchors) return 0;
  for (const { anchor, type, rest, entropy, before = '', check } of anchors) {
    if (!scan.text.startsWith(before + anchor, start - before.length)) continue;
    rest.lastIndex = start + anchor.length;
    const value = rest.exec(scan.text)?.[0];
    if (value === undefined || check?.(anchor + value) === false) continue;
    const isHarmless = type === JWT && (isHarmlessToken(anchor + value) || isInTestCode(scan, start));
    const level = isHarmless ? UNLIKELY : levelAt(scan, start, levelOf(value, entropy));
    if (level === 0) continue;
    foundTo = start + anchor.length + value.length;
    propose(scan, { type, level, start: start - before.length, end: foundTo });
  }
  return foundTo;
}

const sample = /x{6,}|\*{6,}|your[_-]|example|put_your|placeholder|dummy[_-]|redacted|changeme/i;

function levelOf(value: string, entropy: number): number {
  if (entropy > 0 && entropyOf(value) < entropy) return 0;
  if (entropy === 0) return VERY_LIKELY;
  if (entropy > 2 && (sample.test(value) || isSequence(value) || isRepetitive(value))) return UNLIKELY;
  return entropy >= 3.5 ? LIKELY : VERY_LIKELY;
}

/** A sample of a scanner's rule and a key that ships with an app are no secrets, whatever their form. */
function levelAt(scan: Scan, start: number, level: number): number {
  return level > UNLIKELY && (isForClients(scan, start) || isInScannerRules(scan, start)) ? UNLIKELY : level;
}

/** Finds the secrets that hold a literal in their middle. Rare signs tell that there is none. */
export function findInside(scan: Scan): void {
  const { tokens } = scan;
  for (const { literal, type, whole, entropy, sign, isHost } of inside) {
    if ((tokens.signs & sign) !== sign || (isHost && (tokens.interests & SECRET_HOST) === 0)) continue;
    let coveredTo = 0;
    for (let at = scan.text.indexOf(literal); at >= 0; at = scan.text.indexOf(literal, at + literal.length)) {
      if (at < coveredTo) continue;
      const from = Math.max(coveredTo, at - INSIDE_BEFORE);
      const window = scan.text.slice(from, at + 200);
      whole.lastIndex = 0;
      const match = whole.exec(window);
      if (!match || from + match.index > at || from + match.index + match[0].length <= at) continue;
      coveredTo = from + match.index + match[0].length;
      const level = levelAt(scan, from + match.index, levelOf(match[0], entropy));
      if (level > 0) propose(scan, { type, level, start: from + match.index, end: coveredTo });
    }
  }
}

const fenceHead =
  /-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}(?:PRIVATE KEY(?: BLOCK)?|RSA KEY)-----|-----BEGIN OpenVPN Static key V1-----/y;
const MIN_KEY_BODY = 40;
const MAX_KEY = 20_000;

/** Finds private keys between their fences. Each fence is searched only up to the next, so the search is linear. */
export function findKeys(scan: Scan, { fences }: Tokens): void {
  fences.forEach((start, i) => {
    fenceHead.lastIndex = start;
    const head = fenceHead.exec(scan.text)?.[0];
    if (head === undefined) return;
    const limit = Math.min(fences[i + 1] ?? scan.text.length, start + MAX_KEY);
    const block = scan.text.slice(start, limit);
    const tail = /-----END [A-Za-z0-9 ]{3,40}-----/.exec(block);
    const body = block.slice(head.length, tail?.index ?? block.length);
    const letters = body.match(/[A-Za-z0-9+/=]/g)?.length ?? 0;
    if (letters < MIN_KEY_BODY) return;
    propose(scan, {
      type: KEY,
      level: VERY_LIKELY,
      start,
      end: start + (tail ? tail.index + tail[0].length : bodyEnd(block)),
    });
  });
}

/** End of a key whose closing fence is missing: where its base64 lines stop. */
function bodyEnd(block: string): number {
  const lines = /^[^\n]*(?:\n[A-Za-z0-9+/=:, \r.-]{1,200})*/.exec(block);
  return lines ? lines[0].length : block.length;
}
