import { hasOne } from '../../lib/has-one.js';
import { textBuilder, type MappedText } from '../span.js';
import { isCode, isReadable } from '../words/readable.js';
import type { Decoder } from './decoder.js';
import { signsByName } from './reference-names.js';
import { decodeUtf7 } from './utf7.js';

interface EscapeKind {
  readonly encoding: string;
  /** Without one of these there is no escape. */
  readonly signs: readonly string[];
  /** One escape or several adjacent ones; the decoded text of a match is `read`. */
  readonly pattern: RegExp;
  /** How many escapes make a text worth unescaping. */
  readonly least: number;
  read(match: string): string | undefined;
}

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\n',
  '"': '"',
  "'": "'",
  '/': '/',
  '\\': '\\',
};

/** `%2541` is `A` after two rounds. */
const escapedPercent = /%(?:25)+(?=[0-9a-fA-F]{2})/g;

const kinds: readonly EscapeKind[] = [
  { encoding: 'url', signs: ['%'], pattern: /%(?:25){0,4}[0-7][0-9a-fA-F]|(?:%(?:25){0,4}[89a-fA-F][0-9a-fA-F])+/g, least: 3, read: (match) => utf8(match.replace(escapedPercent, '%').slice(1).split('%')) },
  { encoding: 'html_entities', signs: ['&'], pattern: /&(?:#0{0,64}[0-9]{1,7}|#[xX]0{0,64}[0-9a-fA-F]{1,7}|ZeroWidthSpace|[A-Za-z]{2,8});?/g, least: 2, read: entity },
  { encoding: 'quoted_printable', signs: ['='], pattern: /=\r?\n|=[0-7][0-9a-fA-F]|(?:=[89a-fA-F][0-9a-fA-F])+/g, least: 3, read: (match) => (match[1] === '\r' || match[1] === '\n' ? '' : utf8(match.slice(1).split('='))) },
  {
    encoding: 'unicode_escapes',
    signs: ['\\', 'U+', 'u+', '%u', 'u00'],
    pattern: /\\u\{[0-9a-fA-F]{1,6}\}|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\U000[0-9a-fA-F]{5}|\\{1,8}[uU][0-9a-fA-F]{4}|[uU]\+[0-9a-fA-F]{4,5}(?: (?=[uU]\+))?|\\{1,8}x[0-9a-fA-F]{2}|\\x\{[0-9a-fA-F]{1,6}\}|\\o\{[0-7]{2,6}\}|%u[0-9a-fA-F]{4}|u00[2-7][0-9a-fA-F]|\\00[0-9a-fA-F]{4}|\\0?[0-7]{3}|\\[2-7][0-9a-fA-F](?: |(?![0-9a-fA-F]))|\\[nrt"'/\\]/g,
    least: 3,
    read: unicodeEscape,
  },
  { encoding: 'decimal_escapes', signs: ['\\1'], pattern: /\\[01]?[0-9]{2}(?![0-9])/g, least: 8, read: (match) => character(Number.parseInt(match.slice(1), 10)) },
]; // prettier-ignore

/** Texts written with URL, HTML, quoted-printable, Unicode or string escapes, or in UTF-7. Several near one another make one find. */
export const decodeEscapes: Decoder = function* (text, traits) {
  // In UTF-7 a plus stands beside a letter.
  if (traits.leetspeak && text.includes('+A')) yield* decodeUtf7(text);
  if (!traits.escapes && !text.includes('U+') && !(traits.mixedRuns && hasOne(text, barePoints))) return;
  for (const kind of kinds.filter(({ signs }) => hasOne(text, signs))) {
    for (const region of regions(text, kind)) {
      const mapped = unescape(text, kind, region);
      if (mapped) yield { encoding: kind.encoding, mapped };
    }
  }
};

/** Code points that no escape sign begins. */
const barePoints = ['u+', 'u00'];

interface Region {
  start: number;
  end: number;
  escapes: RegExpExecArray[];
}

const widestGap = 60;

function regions(text: string, kind: EscapeKind): Region[] {
  const all: Region[] = [];
  let open: Region | undefined;
  for (const match of text.matchAll(kind.pattern)) {
    const end = match.index + match[0].length;
    if (open && match.index - open.end <= widestGap) {
      open.end = end;
      open.escapes.push(match);
      continue;
    }
    open = { start: match.index, end, escapes: [match] };
    all.push(open);
  }
  return all.filter((region) => escapeCount(region) >= kind.least);
}

function escapeCount(region: Region): number {
  let count = 0;
  for (const match of region.escapes) count += Math.max(1, Math.floor(match[0].length / 3));
  return count;
}

function unescape(text: string, kind: EscapeKind, region: Region): MappedText | undefined {
  const start = backToSpace(text, region.start);
  const end = forwardToSpace(text, region.end);
  const out = textBuilder(end - start);
  const isSpaced = isSetApart(text, region);
  let at = start;
  let changed = false;
  let escapesAgain = 0;
  for (const match of region.escapes) {
    const plain = kind.read(match[0]);
    if (plain === undefined) continue;
    const between = match === region.escapes[0] ? '' : text.slice(at, match.index);
    if (isSpaced && signsBetween.test(between)) out.put(wordGap.test(between) ? ' ' : '', at, match.index);
    else if (!stringJoin.test(between)) out.copy(text, at, match.index);
    out.put(plain, match.index, match.index + match[0].length);
    at = match.index + match[0].length;
    if ((plain === '' && kind.encoding === 'html_entities') || /[\p{L}\p{N}\p{Cf}\s]/u.test(plain)) changed = true;
    if (/[%&=\\]$/.test(plain)) escapesAgain++;
  }
  out.copy(text, at, end);
  const mapped = out.done();
  if (!changed && kind.encoding !== 'unicode_escapes' && escapesAgain < kind.least) return undefined;
  return isReadable(mapped.text) || isCode(mapped.text) ? mapped : undefined;
}

/** What may stand between any two escapes of a list, and a wider gap between those of two words. */
const signsBetween = /^[\s,;|/"'+.-]{1,6}$/;
const wordGap = /^ {2,}$|[/|]/;
/** The end of one string of a program and the beginning of the next. */
const stringJoin = /^(["'])\s{0,8}[+.&]?\s{0,8}\1$/;
const fewestApart = 8;

/** Whether most escapes are set apart from the one before by signs (`\u0041, \u0042`). */
function isSetApart(text: string, { escapes }: Region): boolean {
  if (escapes.length < fewestApart) return false;
  let apart = 0;
  for (let at = 1; at < escapes.length; at++) {
    const { 0: before, index } = escapes[at - 1]!;
    if (signsBetween.test(text.slice(index + before.length, Math.min(escapes[at]!.index, index + before.length + 8))))
      apart++;
  }
  return apart * 10 > escapes.length * 7;
}

/** The escape's region grows to the words that it touches, 40 units at most. */
function backToSpace(text: string, from: number): number {
  let at = from;
  while (at > 0 && from - at < 40 && !/\s/.test(text[at - 1]!)) at--;
  return at;
}

function forwardToSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < 40 && !/\s/.test(text[at]!)) at++;
  return at;
}

function utf8(bytes: readonly string[]): string | undefined {
  const text = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 16))).toString('utf8');
  return text.includes('\ufffd') ? undefined : text;
}

/** Letters of mathematics: `&aopf;`, `&ascr;`, `&afr;`. */
const styledLetter = /^([A-Za-z])(?:opf|scr|fr)$/;

/** What HTML reads the numbers 128 to 159 as (windows-1252, `&#146;` is an apostrophe). */
const oldNumbers = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function entity(match: string): string | undefined {
  const body = match.replace(/^&|;$/g, '');
  if (body[0] !== '#') return signsByName.get(body) ?? styledLetter.exec(body)?.[1];
  const isHex = body[1] === 'x' || body[1] === 'X';
  const code = isHex ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return oldNumbers[code - 0x80] ?? character(code);
}

function unicodeEscape(match: string): string | undefined {
  if (match.length === 2) return controls[match[1]!];
  const [, high, low] = /^\\u([0-9a-f]{4})\\u([0-9a-f]{4})$/i.exec(match) ?? [];
  if (high && low) return String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
  const octal = /^\\(?:0?([0-7]{3})|o\{([0-7]+)\})$/.exec(match);
  if (octal) return character(Number.parseInt(octal[1] ?? octal[2]!, 8));
  // As style sheets write them.
  if (/^\\[02-7]/.test(match)) return character(Number.parseInt(match.slice(1), 16));
  return character(Number.parseInt(/[0-9a-fA-F]+(?=[} ]?$)/.exec(match.slice(1))?.[0] ?? '', 16));
}

function character(code: number): string | undefined {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : undefined;
}
