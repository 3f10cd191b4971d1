import { composeMaps, textBuilder, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { spelledBase64 } from './base-n.js';
import type { Decoder } from './decoder.js';

const shortestPiece = 4;
const longestPiece = 64;
const fewestPieces = 4;
const widestGap = 8;
const plus = 43;
/** Between the pieces: spaces, quotes, commas and signs that join strings. */
const [isDigit, isGap] = [1, 2];
const kinds = new Uint8Array(0x10000);
for (const unit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-=')
  kinds[unit.charCodeAt(0)] = isDigit;
for (const unit of ' \t\r\n"\'`,.;&()\\') kinds[unit.charCodeAt(0)] = isGap;

/** Base64 cut into pieces of one length (`SWdub3Jl IGFsbCBw`, `"SWdub3Jl" + "IGFsbCBw"`); the last one may be shorter. */
export const decodeSplitBase64: Decoder = function* (text, traits) {
  if (!traits.mixedRuns) return;
  for (const pieces of runs(unitsOf(text))) {
    const out = textBuilder(pieces.at(-1)!.end - pieces[0]!.start);
    for (const { start, end } of pieces) out.copy(text, start, end);
    const joined = out.done();
    const mapped = spelledBase64(joined.text);
    if (mapped) yield { encoding: 'base64', mapped: composeMaps(joined, mapped) };
  }
};

/** Four or more runs of base64 digits near one another, all but the last of one length. */
function runs(units: Uint16Array): Span[][] {
  const found: Span[][] = [];
  let pieces: Span[] = [];
  const close = (): void => {
    if (pieces.length >= fewestPieces) found.push(pieces);
    if (pieces.length > 0) pieces = [];
  };
  for (let at = 0; at < units.length;) {
    const start = at;
    while (at < units.length && kinds[units[at]!] === isDigit) at++;
    const end = at;
    while (at < units.length && kinds[units[at]!] === isGap) at++;
    const length = end - start;
    const usual = pieces.length > 0 ? pieces[0]!.end - pieces[0]!.start : 0;
    // A sign between quotes joins strings.
    const isJoin = length === 1 && units[start] === plus;
    if (!isJoin) {
      if (length < usual && length >= 2) pieces.push({ start, end });
      if (length !== usual) close();
      if (length >= usual && length >= shortestPiece && length <= longestPiece) pieces.push({ start, end });
    }
    if (at - end > widestGap || at === start) close();
    if (at === start) at++;
  }
  close();
  return found;
}
