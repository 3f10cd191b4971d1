import { decodeBaseN } from './decoders/base-n.js';
import type { Decoder } from './decoders/decoder.js';
import { decodeEscapes } from './decoders/escapes.js';
import { decodeInvisible } from './decoders/invisible.js';
import { decodeNumberCodes } from './decoders/number-codes.js';
import { decodePrintableBytes } from './decoders/printable-bytes.js';
import { decodeRot47 } from './decoders/rot47.js';
import { decodeSpelling } from './decoders/spelling.js';
import { decodeSplitBase64 } from './decoders/split-base64.js';
import { decodeSubstitutions } from './decoders/substitution.js';
import { decodeWordGames } from './decoders/word-games.js';
import { normalise } from './normalise.js';
import { derivedView, type MappedText, type View } from './span.js';
import { textTraits } from './units/traits.js';
import { isCode } from './words/readable.js';

/** Bounds of all decoding of one prompt. */
export const decodingLimits = {
  /** Encodings inside encodings. */
  depth: 4,
  /** Finds kept, nested ones included. */
  views: 64,
  /** UTF-16 units of all decoded texts together, beside one length of the prompt. */
  units: 262_144,
} as const;

const decoders: readonly Decoder[] = [
  decodeInvisible,
  decodeBaseN,
  decodeSplitBase64,
  decodeEscapes,
  decodePrintableBytes,
  decodeNumberCodes,
  decodeSpelling,
  decodeSubstitutions,
  decodeRot47,
  decodeWordGames,
];

/**
 * Every readable text encoded in the prompt or in another find. The normalised view is searched too where it differs, so
 * that encodings broken up by invisible characters are found. Work is linear in the prompt and bounded by `decodingLimits`.
 */
export function decodedViews(original: View, normalised: View): View[] {
  const found: View[] = [];
  const seen = new Set([original.text, normalised.text]);
  const budget = { units: decodingLimits.units + original.text.length };
  let layer = normalised === original || !mayHideCodes(original.text) ? [original] : [original, normalised];
  for (let depth = 0; depth < decodingLimits.depth && layer.length > 0; depth++) {
    layer = layer.flatMap((view) => decodeView(view, { seen, budget, found }));
  }
  return found;
}

/** Characters that break up an encoded text or stand for its letters, and letters written apart; other rewriting hides no code. */
const codeHiding =
  /[\u0080-\u009f\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2460-\u24ff\ufe00-\ufe0f\ufeff\uff01-\uff5e\ufff9-\ufffb\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}\u{e0000}-\u{e0fff}]/u;

function mayHideCodes(text: string): boolean {
  const { singleLetters, unusual } = textTraits(text);
  return singleLetters || (unusual && codeHiding.test(text));
}

interface Decoding {
  readonly seen: Set<string>;
  readonly budget: { units: number };
  readonly found: View[];
}

function decodeView(parent: View, decoding: Decoding): View[] {
  const made: View[] = [];
  const traits = textTraits(parent.text);
  const outer = parent.kind === 'decoded' ? parent.encodings : [];
  for (const decode of decoders) {
    for (const { encoding, mapped } of decode(parent.text, traits)) {
      if (decoding.found.length >= decodingLimits.views) return made;
      const encodings = [...outer, encoding];
      const view = viewOf(parent, { mapped, encodings }, decoding);
      if (!view) continue;
      made.push(view);
      // A code is no find: what it spells may be one.
      if (isCode(view.text)) continue;
      decoding.found.push(view);
      // What was encoded may be disguised besides.
      const plain = normalise(view.text);
      const shown = plain && viewOf(view, { mapped: plain, encodings }, decoding);
      if (!shown) continue;
      made.push(shown);
      decoding.found.push(shown);
    }
  }
  return made;
}

/** A decoded text with its place in the prompt; undefined when it is empty, known or beyond the budget. */
function viewOf(
  parent: View,
  { mapped, encodings }: { mapped: MappedText; encodings: readonly string[] },
  { seen, budget, found }: Decoding,
): View | undefined {
  const isBeyond = found.length >= decodingLimits.views || mapped.text.length > budget.units;
  // Invisible characters that stood encoded leave nothing behind when they are taken out.
  if (isBeyond || mapped.text === '' || seen.has(mapped.text)) return undefined;
  seen.add(mapped.text);
  budget.units -= mapped.text.length;
  return derivedView(parent, { kind: 'decoded', mapped, encodings });
}
