import { onBorder } from '../../lib/code-points.js';
import { lastWithin } from '../../lib/last-within.js';
import { nextTurn } from '../../lib/turns.js';
import { countPieceTokens } from './byte-pairs.js';
import { tokenVocabulary } from './token-vocabulary.js';

/** Characters counted before other requests get a turn. */
const sliceChars = 32_768;
/** How far back a slice looks for a space to be cut at. */
const cutWindow = 128;

const contraction = "(?:'(?:[sdmt]|ll|ve|re|[SDMT]|LL|Ll|lL|VE|Ve|vE|RE|Re|rE))?";
const upper = '[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]';
const lower = '[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]';
/** Pieces that no token crosses, as o200k_base defines them: words, up to three digits, punctuation, white space (Unicode's, not JavaScript's). */
const pieces = new RegExp(
  [
    `[^\\r\\n\\p{L}\\p{N}]?${upper}*${lower}+${contraction}`,
    `[^\\r\\n\\p{L}\\p{N}]?${upper}+${lower}*${contraction}`,
    '\\p{N}{1,3}',
    ' ?[^\\p{White_Space}\\p{L}\\p{N}]+[\\r\\n/]*',
    '\\p{White_Space}*[\\r\\n]+',
    '\\p{White_Space}+(?!\\P{White_Space})',
    '\\p{White_Space}+',
  ].join('|'),
  'gu',
);
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
  const bytes = encoder.encode(text);
  const ascii = bytes.length === text.length;
  let total = 0;
  let from = 0;
  for (const [piece] of text.matchAll(pieces)) {
    const to = from + (ascii ? piece.length : Buffer.byteLength(piece));
    const isLong = piece.length >= longPiece;
    const count = (isLong ? known.get(piece) : undefined) ?? countPieceTokens(vocabulary, bytes, { from, to });
    if (isLong && known.size < mostLongPieces) known.set(piece, count);
    total += count;
    from = to;
  }
  return total;
}
