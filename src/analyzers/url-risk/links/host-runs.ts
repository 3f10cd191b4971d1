import { cutsPair } from '../../../lib/code-points.js';
import type { Span } from '../../../text/span.js';

const hostChar = /[\p{L}\p{M}\p{N}_.-]/u;
const writtenDot = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)/iy;

/** What a code unit may be: part of a host, a dot, the beginning of a written dot, half of a character. */
const kinds = { host: 1, dot: 2, bracket: 3, half: 4, other: 5 } as const;
/** Of each code unit; 0 where it was not met yet. */
const known = new Uint8Array(0x10000);

function kindAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return kinds.other;
  const unit = text.charCodeAt(at);
  const kind = known[unit]!;
  return kind === 0 ? (known[unit] = kindOf(String.fromCharCode(unit))) : kind;
}

function kindOf(unit: string): number {
  if (/[.\u3002\uff0e]/.test(unit)) return kinds.dot;
  if (/[[({]/.test(unit)) return kinds.bracket;
  if (/[\ud800-\udfff]/.test(unit)) return kinds.half;
  return hostChar.test(unit) ? kinds.host : kinds.other;
}

/** Units of the dot at a place, as it is or written (`[.]`, `(dot)`); 0 where there is none. */
function dotLength(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind !== kinds.bracket) return kind === kinds.dot ? 1 : 0;
  writtenDot.lastIndex = at;
  return writtenDot.test(text) ? writtenDot.lastIndex - at : 0;
}

/** Units of the character of a host that begins at a place; 0 where there is none. */
function lengthAt(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind === kinds.half) return ofHost(String.fromCodePoint(text.codePointAt(at)!));
  return kind === kinds.host || text.charAt(at) === '.' ? 1 : 0;
}

/** The same for one that ends at a place. */
function lengthBefore(text: string, at: number): number {
  return cutsPair(text, at - 1) ? ofHost(text.slice(at - 2, at)) : lengthAt(text, at - 1);
}

function ofHost(char: string): number {
  return hostChar.test(char) ? char.length : 0;
}

const mayBeDot = /[.\u3002\uff0e[({]/g;

/** The place of the first dot from a place on, or -1. */
export function nextDot(text: string, from: number): number {
  mayBeDot.lastIndex = from;
  while (mayBeDot.test(text)) {
    const at = mayBeDot.lastIndex - 1;
    if (dotLength(text, at) > 0) return at;
  }
  return -1;
}

/** Where a dot ends that nothing of a host follows: most end a sentence. Undefined for others. */
export function endOfLastDot(text: string, at: number): number | undefined {
  const end = at + dotLength(text, at);
  return lengthAt(text, end) === 0 && dotLength(text, end) === 0 ? end : undefined;
}

/** From a dot outwards over the characters that a host may have, not before `floor`. */
export function hostRun(text: string, at: number, floor: number): Span {
  let start = at;
  while (start > floor && at - start < 253) {
    const length = lengthBefore(text, start);
    if (length === 0) break;
    start -= length;
  }
  let end = at;
  while (end < text.length && end - start < 600) {
    const length = dotLength(text, end) || lengthAt(text, end);
    if (length === 0) break;
    end += length;
  }
  return { start, end };
}
