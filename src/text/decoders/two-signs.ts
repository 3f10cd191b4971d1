import { textBuilder, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import type { Decoder } from './decoder.js';

/** Fewer signs spell no order; a border of a table has hardly any but one. */
const [fewestSigns, smallestShare] = [40, 0.2];
/** How far apart runs are looked for, and how many units tell whether there is one. */
const [stride, look] = [48, 16];
/** Units of a text that are read so: each of its letters costs much more than to look at it. */
const mostUnits = 32_768;
const gaps = ' \t\n\r,;|/';
const isGap = Uint8Array.from({ length: 0x10000 }, (_, code) => Number(gaps.includes(String.fromCharCode(code))));

/**
 * Codes of letters in any two signs (`⚪⚫`, `ox`, `AB`, `*_`, `01`), whichever stands for which, as the other decoders read
 * them: in bits, as Morse, or by the number of each letter where they are Bacon's cipher.
 */
export const decodeTwoSigns: Decoder = function* (text) {
  for (const groups of codesOfTwo(text)) {
    const write = writerFor(groups);
    yield { encoding: 'two_signs', mapped: written(groups, write) };
    yield { encoding: 'two_signs', mapped: written(groups, (bits) => write(flip(bits))) };
  }
};

/** Signs that stand together, the first of the two as 0. */
interface Group extends Span {
  bits: string;
  end: number;
  readonly starts: number[];
}

/** All at once: between two finds, others may read another text. Most texts are left after a few units at each place. */
function codesOfTwo(text: string): Group[][] {
  const units = unitsOf(text);
  const codes: Group[][] = [];
  let left = mostUnits;
  for (let at = 0; at + look <= units.length && left > 0; at += stride) {
    if (!hasFewKinds(units, at)) continue;
    const [groups, end] = codeAt(text, at, left);
    if (isCodeOfTwo(groups)) codes.push(groups);
    left -= Math.max(0, end - at);
    at = Math.max(at, end - stride);
  }
  return codes;
}

/** By number, without a list: most places are left after six units. */
function hasFewKinds(units: Uint16Array, start: number): boolean {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = start; at < start + look; at++) {
    const unit = units[at]!;
    if (isGap[unit] === 1 || unit === first || unit === second || unit === third || unit === fourth) continue;
    if (fourth !== 0) return false;
    [fourth, third, second, first] = [third, second, first, unit];
  }
  return second !== 0;
}

const anySign = /[^ \t\n\r,;|/\udc00-\udfff\ufe0f]\ufe0f?/gsu;

/** The groups of the two signs that stand at a place, from where they begin shortly before it, and where they end. */
function codeAt(text: string, place: number, most: number): [groups: Group[], end: number] {
  const [one = '', ...more] = text.slice(place, place + stride).match(anySign) ?? [];
  const other = more.find((sign) => sign !== one);
  if (other === undefined) return [[], place];
  const signs = [one, other];
  let start = place + text.slice(place).search(anySign);
  for (const first = start; first - start < stride;) {
    const before = isGap[text.charCodeAt(start - 1)] === 1 ? ' ' : signs.find((sign) => text.endsWith(sign, start));
    if (start === 0 || before === undefined) break;
    start -= before.length;
  }
  return groupsFrom(text.slice(0, place + most), start, signs);
}

function groupsFrom(text: string, start: number, signs: readonly string[]): [groups: Group[], end: number] {
  const groups: Group[] = [];
  let isApart = true;
  let at = start;
  while (at < text.length) {
    const bit = signs.findIndex((sign) => text.startsWith(sign, at));
    if (bit < 0 && isGap[text.charCodeAt(at)] !== 1) break;
    const end = at + (bit < 0 ? 1 : signs[bit]!.length);
    if (bit >= 0 && isApart) groups.push({ bits: '', starts: [], start: at, end });
    if (bit >= 0) {
      const group = groups.at(-1)!;
      group.bits += String(bit);
      group.starts.push(at);
      group.end = end;
    }
    isApart = bit < 0;
    at = end;
  }
  return [groups, at];
}

function isCodeOfTwo(groups: readonly Group[]): boolean {
  let [signs, ones] = [0, 0];
  for (const { bits } of groups) {
    signs += bits.length;
    ones += bits.replaceAll('0', '').length;
  }
  return signs >= fewestSigns && Math.min(ones, signs - ones) >= signs * smallestShare;
}

const [baconBits, longestMorse] = [5, 6];

/** How the letters of a code are written whose groups are so long. */
function writerFor(groups: readonly Group[]): (bits: string) => string {
  const longest = groups.reduce((most, { bits }) => Math.max(most, bits.length), 0);
  if (groups.every(({ bits }) => bits.length === baconBits)) return (bits) => String(Number.parseInt(bits, 2) + 1);
  return longest > longestMorse ? (bits) => bits : (bits) => bits.replaceAll('0', '.').replaceAll('1', '-');
}

function flip(bits: string): string {
  return bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
}

/** A wider gap than the narrowest one stands between two words. */
function written(groups: readonly Group[], write: (bits: string) => string): MappedText {
  const out = textBuilder(groups.length * 4);
  const gapBefore = (at: number): number => groups[at]!.start - groups[at - 1]!.end;
  const narrowest = groups.reduce((least, _, at) => (at === 0 ? least : Math.min(least, gapBefore(at))), Infinity);
  for (const [at, { bits, starts, start, end }] of groups.entries()) {
    if (at > 0) out.put(gapBefore(at) > narrowest ? ' / ' : ' ', groups[at - 1]!.end, start);
    const code = write(bits);
    if (code.length !== bits.length) out.put(code, start, end);
    else for (let bit = 0; bit < code.length; bit++) out.put(code[bit]!, starts[bit]!, starts[bit + 1] ?? end);
  }
  return out.done();
}
