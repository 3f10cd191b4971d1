import { revealCharacters } from './disguise/characters.js';
import { withoutDisguise } from './disguise/steps.js';
import { piecesOf } from './pieces.js';
import { composeMaps, textBuilder, type MappedText, type TextBuilder } from './span.js';
import { textTraits } from './units/traits.js';

/** Rewrites until nothing changes; each rewrite is linear, three are enough for everything but deliberate nesting. */
const maxPasses = 6;

/**
 * Removes disguise from a text: NFKC, invisible characters out, tag characters shown, look-alike letters of mixed-script
 * words to Latin, stacked marks off, and what `withoutDisguise` reads: letters, words and lines that were set apart, joined,
 * marked up, masked or misspelled. The same text again gives the same result. Linear; at most four units come out for one
 * that goes in. Undefined when nothing changes.
 */
export function normalise(text: string): MappedText | undefined {
  let mapped: MappedText | undefined;
  const plain = new Set<string>();
  for (let pass = 0; pass < maxPasses; pass++) {
    const now = mapped?.text ?? text;
    const next = rewritten(now, plain);
    if (!next) break;
    mapped = mapped ? composeMaps(mapped, next) : next;
  }
  return mapped;
}

/** One rewrite of a text, piece by piece: what stands in one part of a long text need not be looked for in the others. Undefined when nothing changes. */
function rewritten(text: string, plain: Set<string>): MappedText | undefined {
  const pieces = piecesOf(text);
  if (pieces.length === 1) return rewrittenPiece(text, plain);
  let out: TextBuilder | undefined;
  let at = 0;
  for (const { start, end } of pieces) {
    const piece = rewrittenPiece(text.slice(start, end), plain);
    if (!piece) continue;
    out ??= textBuilder(text.length);
    out.copy(text, at, start);
    out.append(piece, start);
    at = end;
  }
  out?.copy(text, at, text.length);
  return out?.done();
}

/** One rewrite of a piece; `plain` are those in which no disguise is left once their characters are revealed. */
function rewrittenPiece(text: string, plain: Set<string>): MappedText | undefined {
  const revealed = textTraits(text).unusual ? revealCharacters(text) : undefined;
  const shown = revealed?.text ?? text;
  // In most texts that change, characters are revealed and nothing else is found: it need not be looked for again.
  const read = plain.has(shown) ? undefined : withoutDisguise(shown);
  if (!read) plain.add(shown);
  const next = revealed && read ? composeMaps(revealed, read) : (read ?? revealed);
  return next?.text === text ? undefined : next;
}
