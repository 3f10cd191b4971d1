import { replaced, type Span } from '../span.js';
import { isReadable } from '../words/readable.js';
import type { Decoded } from './decoder.js';

/** Fewer may happen to stand in code and formulas. */
const leastEscapes = 2;
/** One that spells so much is no accident. */
const longEscape = 8;
/** So many are read. */
const mostEscapes = 65_536;
const base64Digit = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[A-Za-z0-9+/]/.test(String.fromCharCode(code))),
);
const minus = 45;
const printable = /^[\t\n\r -~\u00a0-\ud7ff\uf900-\ufffd\u{10000}-\u{effff}]+$/u;
/** A character of Latin-1 first: other writing needs no UTF-7 to be hidden. */
const latin = /^[\t\n\r -\u00ff]/;

/** UTF-7 (RFC 2152): signs, or whole texts, as base64 of UTF-16 between a plus and a minus. */
export function* decodeUtf7(text: string): Iterable<Decoded> {
  const escapes = escapesIn(text);
  const isMeant = escapes.length >= leastEscapes || escapes.some(({ instead }) => instead.length >= longEscape);
  if (!isMeant || !escapes.some(({ instead }) => latin.test(instead))) return;
  const mapped = replaced(text, escapes);
  if (isReadable(mapped.text)) yield { encoding: 'utf_7', mapped };
}

interface Escape extends Span {
  readonly instead: string;
}

function escapesIn(text: string): Escape[] {
  const escapes: Escape[] = [];
  for (let start = text.indexOf('+'); start >= 0 && escapes.length < mostEscapes;) {
    let end = start + 1;
    let last = start;
    for (let code = text.charCodeAt(end); code < 128 && base64Digit[code] === 1; code = text.charCodeAt(++end))
      if (text[end] === '+') last = end;
    const isClosed = text.charCodeAt(end) === minus;
    // What stands before the last plus may be a sum.
    for (const from of isClosed ? new Set([start, last]) : []) {
      const instead = spelled(text.slice(from + 1, end));
      if (instead === undefined) continue;
      escapes.push({ start: from, end: end + 1, instead });
      break;
    }
    start = text.indexOf('+', end);
  }
  return escapes;
}

/** The text of UTF-16 in base64 without padding; undefined where it is none. */
function spelled(digits: string): string | undefined {
  const bytes = Buffer.from(digits, 'base64');
  const isWhole = bytes.length > 0 && bytes.length % 2 === 0;
  if (!isWhole || bytes.toString('base64').replace(/=+$/, '') !== digits) return undefined;
  const plain = bytes.swap16().toString('utf16le');
  return printable.test(plain) ? plain : undefined;
}
