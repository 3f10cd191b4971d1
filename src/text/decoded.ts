import { takenAtOnce } from '../lib/turns.js';
import { decodeBaseN } from './decoders/base-n.js';
import { decodeCodeLists } from './decoders/code-lists.js';
import type { Decoder } from './decoders/decoder.js';
import { decodeEscapes } from './decoders/escapes.js';
import { decodeInvisible } from './decoders/invisible.js';
import { decodeNumberCodes } from './decoders/number-codes.js';
import { decodePrintableBytes } from './decoders/printable-bytes.js';
import { decodeRot47 } from './decoders/rot47.js';
import { decodeSpelling } from './decoders/spelling.js';
import { decodeSplitBase64 } from './decoders/split-base64.js';
import { decodeSubstitutions } from './decoders/substitution.js';
import { decodeTwoSigns } from './decoders/two-signs.js';
import { decodeWordGames } from './decoders/word-games.js';
import { decodeWordOrder } from './decoders/word-order.js';
import { normalise } from './normalise.js';
import { joinedView, joint } from './joined-views.js';
import { derivedView, type DerivedView, type MappedText, type View } from './span.js';
import { textTraits } from './units/traits.js';
import { isCode } from './words/readable.js';

/** Bounds of all decoding of one prompt. */
export const decodingLimits = {
  /** Encodings inside encodings. */
  depth: 4,
  /** Views made, nested ones included; the last one holds all finds that would be more. */
  views: 64,
  /** UTF-16 units of all decoded texts together, beside one length of the prompt. */
  units: 262_144,
  /** At most so many of these, beside one length, go to texts with few escapes: most of them may be read again for each kind of escape. */
  again: 131_072,
} as const;

const decoders: readonly Decoder[] = [
  decodeInvisible,
  decodeBaseN,
  decodeSplitBase64,
  decodePrintableBytes,
  decodeCodeLists,
  decodeNumberCodes,
  decodeTwoSigns,
  decodeSpelling,
  decodeSubstitutions,
  decodeRot47,
  decodeWordGames,
  decodeWordOrder,
  // Last, as they show what stands around an escape too: what was encoded as a whole comes before it.
  decodeEscapes,
];

/**
 * Every readable text encoded in the prompt or in another find. The normalised view is searched too where it differs, so
 * that encodings broken up by invisible characters are found. Work is linear in the prompt and bounded by `decodingLimits`.
 */
export function decodedViews(original: View, normalised: View): View[] {
  return takenAtOnce(decodingSteps(original, normalised));
}

/** The same in steps: between two, others may have their turn. */
export function* decodingSteps(original: View, normalised: View): Generator<void, View[]> {
  const found: DerivedView[] = [];
  const { length } = original.text;
  const budget = { units: decodingLimits.units + length, again: decodingLimits.again + length };
  const decoding = { seen: new Set([original.text, normalised.text]), budget, found };
  let layer: readonly View[] =
    normalised === original || !mayHideCodes(original.text) ? [original] : [original, normalised];
  for (let depth = 0; depth < decodingLimits.depth; depth++) {
    const inner: DerivedView[] = [];
    for (const view of layer)
      for (const made of decodeView(view, decoding)) {
        inner.push(made);
        yield;
      }
    layer = inner;
  }
  const { views } = decodingLimits;
  return found.length <= views ? found : [...found.slice(0, views - 1), joinedView(original, found.slice(views - 1))];
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
  readonly budget: { units: number; again: number };
  readonly found: DerivedView[];
}

/** Undone twice, they give what stood there. */
const ownInverses: ReadonlySet<string> = new Set(['reversed', 'reversed_words', 'reversed_order', 'rot13', 'atbash']);

/** What stands encoded in a view, and what spells it: both may hold more. */
function* decodeView(parent: View, decoding: Decoding): Iterable<DerivedView> {
  const traits = textTraits(parent.text);
  const outer = parent.kind === 'decoded' ? parent.encodings : [];
  for (const decode of decoders) {
    for (const { encoding, mapped } of decode(parent.text, traits)) {
      if (ownInverses.has(encoding) && encoding === outer.at(-1)) continue;
      const encodings = [...outer, encoding];
      const charge = decode === decodeEscapes && isMostlyPlain(mapped) ? 'again' : 'once';
      const view = viewOf(parent, { mapped, encodings, charge }, decoding);
      if (!view) continue;
      yield view;
      // A code is no find: what it spells may be one.
      if (isCode(view.text)) continue;
      decoding.found.push(view);
      // What was encoded may be disguised besides.
      const plain = normalise(view.text);
      const shown = plain && viewOf(view, { mapped: plain, encodings, charge }, decoding);
      if (!shown) continue;
      yield shown;
      decoding.found.push(shown);
    }
  }
}

/** Whether most of a text in which escapes were undone was none: it may hold escapes of other kinds, and be read again for each. */
function isMostlyPlain({ text, from, to }: MappedText): boolean {
  return text.length * 2 > to[text.length - 1]! - from[0]!;
}

interface Made {
  readonly mapped: MappedText;
  readonly encodings: readonly string[];
  readonly charge: 'once' | 'again';
}

/** A decoded text with its place in the prompt; undefined when it is empty, known or beyond the budget. */
function viewOf(
  parent: View,
  { mapped, encodings, charge }: Made,
  { seen, budget }: Decoding,
): DerivedView | undefined {
  // It may be joined to others.
  const units = mapped.text.length + joint.length;
  const left = charge === 'again' ? Math.min(budget.units, budget.again) : budget.units;
  // Invisible characters that stood encoded leave nothing behind when they are taken out.
  if (units > left || mapped.text === '' || seen.has(mapped.text)) return undefined;
  seen.add(mapped.text);
  budget.units -= units;
  if (charge === 'again') budget.again -= units;
  return derivedView(parent, { kind: 'decoded', mapped, encodings });
}
