import { parse } from 'tldts';
import { onBorder } from '../../../lib/code-points.js';
import { endsByEntity } from './html-entities.js';
import { endsByEscape } from './json-escapes.js';
import { nextPlaces } from './next-places.js';

/** Most code units of an address that are read: browsers go farther, servers hardly. */
export const longest = 8192;

/** What ends an address. */
export const stop =
  /[\s<>"'`\u0000-\u001f«»\u201c-\u201f\u2039\u203a\u3000-\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/;

/** By code of ASCII: 1 for what neither ends an address nor opens or closes a bracket, which most of one is made of. */
const plain = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w.:/?#@!$%*+=~-]/.test(String.fromCharCode(code))),
);

interface Run {
  /** Where the address begins, and behind its scheme or host. */
  readonly start: number;
  readonly from: number;
  /** Whether it stands in a string of JSON or of code. */
  readonly isEscapable: boolean;
}

/**
 * Where the characters end that an address may have; a bracket that was opened before it ends it. In strings of JSON an escape
 * ends it too, in text of HTML an entity.
 */
export function runEnd(text: string, { start, from, isEscapable }: Run): number {
  const most = Math.min(text.length, from + longest);
  const closes = closingOutside();
  let at = start;
  for (; at < most; at += 1) {
    if (plain[text.charCodeAt(at)] === 1) continue;
    const char = text.charAt(at);
    if (closes(char)) break;
    if (at < from) continue;
    if (stop.test(char) || (isEscapable && char === '\\' && endsByEscape(text, at))) break;
    if ((char === '&' && endsByEntity(text, at)) || isBeforeNext(text, at, char)) break;
  }
  return onBorder(text, at);
}

/** Whether an address whose characters were read from one place to another goes on behind them. */
export function isCutShort(text: string, from: number, end: number): boolean {
  return end - from >= longest - 1 && end < text.length && !stop.test(text.charAt(end));
}

const nextScheme = /[,;|](?:h[tx]{2}ps?|ftps?):/iy;

/** True for the sign of a list between two addresses. */
function isBeforeNext(text: string, at: number, char: string): boolean {
  if (char !== ',' && char !== ';' && char !== '|') return false;
  nextScheme.lastIndex = at;
  return nextScheme.test(text);
}

/** Letters of scripts that put no space between words, or none after a name. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;
const wordAfter = new RegExp(`(?<=[.\uff0e][a-z]{2,24})${unspaced}`, 'iu');
const wordsBefore = new RegExp(`^${unspaced}+(?=[a-z\\d][!-~]*$)`, 'iu');

/** The host in a run that took in words of its sentence: `请看www.example.com吧`. */
export function hostAmongWords(run: string): { start: number; end: number } {
  const end = endBeforeWords(run);
  return { start: wordsBefore.exec(run.slice(0, end))?.[0].length ?? 0, end };
}

const beyondAscii = /[\u0080-\uffff]/;

function endBeforeWords(host: string): number {
  if (!beyondAscii.test(host)) return host.length;
  const at = host.search(wordAfter);
  return at > 0 && isUnderSuffix(host.slice(0, at)) ? at : host.length;
}

const isUnderSuffix = (host: string): boolean =>
  parse(undefanged(host).toLowerCase(), { allowPrivateDomains: false }).isIcann === true;

/** The signs of a host with its port, in brackets or as names are written, dots of every kind and their disguises with them. */
const hostSigns =
  /\[[\da-f:.%]+\](?::\d*)?|\*?(?:\.|\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|[\u2024\ufe52\uff0e\uff61]|[\p{L}\p{M}\p{N}\p{So}\p{Cf}\u00b7\u30fb\u2010\u2011\uff0d_%-])+(?::\d+)?/iuy;
/** A name where the port should stand; a disguised slash, which is read where disguises are undone. */
const isPartOfAddress = /^(?::[a-z_${([%]|\uff0f)/i;

const user = /@/g;
const authorityEnd = /[\s<>"'`/\\?#]/g;

/**
 * Where an address ends with its host, though more follows without a space: what no host has (`https://one.example,two`), or
 * the words of its sentence. Undefined where it goes on as addresses do. Asked by what is behind a scheme; linear, asked in order.
 */
export function hostEnds(text: string): (after: number) => number | undefined {
  const nextEnd = nextPlaces(text, authorityEnd);
  const nextUser = nextPlaces(text, user);
  return (after) => {
    const begin = behindSlashes(text, after);
    const end = Math.min(nextEnd(begin), begin + longest);
    const from = nextUser(begin) < end ? text.lastIndexOf('@', end - 1) + 1 : begin;
    const hostEnd = endOfHost(text.slice(from, end)) + from;
    return hostEnd === end || isPartOfAddress.test(text.slice(hostEnd, hostEnd + 2)) ? undefined : hostEnd;
  };
}

function behindSlashes(text: string, after: number): number {
  let at = after;
  while (at < after + 8 && /[/\\]/.test(text.charAt(at))) at += 1;
  return at;
}

/** How much of what stands behind the user of an address is its host. */
function endOfHost(authority: string): number {
  hostSigns.lastIndex = 0;
  const host = hostSigns.exec(authority)?.[0] ?? '';
  const before = endBeforeWords(host);
  // `one.com又.example` is a name, too: a browser reads all of it.
  return before < host.length && !isUnderSuffix(host.replace(/:\d+$/, '')) ? before : host.length;
}

/** Tells of characters, asked one after the other, which closes a bracket that was opened before all of them. */
function closingOutside(): (char: string) => boolean {
  const open = { ')': 0, ']': 0, '}': 0 };
  return (char) => {
    if (char === '(') open[')'] += 1;
    else if (char === '[') open[']'] += 1;
    else if (char === '{') open['}'] += 1;
    else if (char === ')' || char === ']' || char === '}') return (open[char] -= 1) < 0;
    return false;
  };
}

/** What a sentence puts behind an address. */
export const punctuation = /[.,;:!?*_~|\\’”“»›…\u037e\u0589\u060c\u061b\u061f\u06d4\u0964\u0965]/;

/** Without the punctuation of the sentence, and without brackets that were opened before the address. */
export function trimmedEnd(text: string, start: number, from: number): number {
  const closes = closingOutside();
  let end = start;
  while (end < from && (plain[text.charCodeAt(end)] === 1 || !closes(text.charAt(end)))) end += 1;
  while (end > start && punctuation.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Undoes `[.]`, `(.)`, `[dot]` and full-width dots. */
export function undefanged(host: string): string {
  return host.replace(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|[\u3002\uff0e]/gi, '.');
}
