import { isPair, onBorder } from '../../lib/code-points.js';
import { lastWithin } from '../../lib/last-within.js';
import { nextTurn } from '../../lib/turns.js';
import { unitsOf } from '../units/units.js';
import { countPieceTokens } from './byte-pairs.js';
import { pieceEnd } from './token-pieces.js';
import { tokenVocabulary } from './token-vocabulary.js';

/** Characters counted before other requests get a turn. */
const sliceChars = 32_768;
/** How far back a slice looks for a space to be cut at. */
const cutWindow = 128;

const encoder = new TextEncoder();

/** Long pieces that were counted. A text of megabytes with few tokens is made of runs that repeat: each costs its merges once. */
type LongPieces = Map<string, number>;
const longPiece = 24;
const mostLongPieces = 4096;

/**
 * Counts o200k_base tokens (contract 5). Exact up to 32,768 characters; longer text is counted in slices that are cut
 * at a space, or within a run without spaces, which may add a token a cut. Stops early and answers `limit + 1` when the
 * text has more than `limit`.
 */
export async function countTokens(text: string, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
  const known: LongPieces = new Map();
  let total = 0;
  for (let start = 0; start < text.length && total <= limit;) {
    const end = sliceEnd(text, start);
    total += countSlice(start === 0 && end === text.length ? text : text.slice(start, end), known);
    start = end;
    if (start < text.length) await nextTurn();
  }
  return Math.min(total, limit + 1);
}

/** Cuts before a space where there is one near, so that slicing changes no token. */
function sliceEnd(text: string, start: number): number {
  const end = start + sliceChars;
  if (end >= text.length) return text.length;
  const space = lastWithin(text, ' ', { from: Math.max(start, end - cutWindow) + 1, to: end });
  return space >= 0 ? space : onBorder(text, end);
}

function countSlice(text: string, known: LongPieces): number {
  const vocabulary = tokenVocabulary();
  const units = unitsOf(text);
  const bytes = encoder.encode(text);
  const isAscii = bytes.length === text.length;
  let total = 0;
  for (let at = 0, from = 0, end = 0, to = 0; at < units.length; at = end, from = to) {
    end = pieceEnd(units, at);
    to = from + (isAscii ? end - at : bytesOf(units, at, end));
    total +=
      end - at < longPiece
        ? countPieceTokens(vocabulary, bytes, { from, to })
        : countLong(text.slice(at, end), known, bytes.subarray(from, to));
  }
  return total;
}

function countLong(piece: string, known: LongPieces, bytes: Uint8Array): number {
  const tokens = known.get(piece) ?? countPieceTokens(tokenVocabulary(), bytes, { from: 0, to: bytes.length });
  if (known.size < mostLongPieces) known.set(piece, tokens);
  return tokens;
}

/** Bytes of a range in UTF-8; a lone half of a pair is replaced by U+FFFD, which has three. */
function bytesOf(units: Uint16Array, from: number, to: number): number {
  let bytes = 0;
  for (let at = from; at < to; at++) {
    const unit = units[at]!;
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    // The halves of a pair have four together, and pieces cut none.
    if (at > from && isPair(units[at - 1]!, unit)) bytes -= 2;
  }
  return bytes;
}
