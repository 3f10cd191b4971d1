import { textBuilder } from '../span.js';
import { isReadable } from '../words/readable.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

const tags = /[\u{e0020}-\u{e007e}]{6,}/gu;
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{6,}/gu;
const zeroWidth = /[\u200b-\u200f\u2060-\u2064\ufeff]{24,}/gu;
const overridden = /\u202e([^\u202c\u2069\n]{6,2000})/g;
const any = /[\u{e0020}-\u{e007e}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u200b-\u200f\u2060-\u2064\ufeff\u202e]/u;

/** Texts in invisible characters: tag characters, variation selectors as bytes, zero-width bits; and right-to-left overrides. */
export const decodeInvisible: Decoder = (text, traits) => {
  if (!traits.unusual || !any.test(text)) return [];
  return [...tagText(text), ...selectorBytes(text), ...zeroWidthBits(text), ...overrideText(text)];
};

function tagText(text: string): Decoded[] {
  return [...text.matchAll(tags)].map((match) => {
    const out = textBuilder(match[0].length);
    let at = match.index;
    for (const character of match[0]) {
      out.put(String.fromCharCode(character.codePointAt(0)! - 0xe0000), at, at + 2);
      at += 2;
    }
    return { encoding: 'unicode_tags', mapped: out.done() };
  });
}

function selectorBytes(text: string): Decoded[] {
  return [...text.matchAll(selectors)].flatMap((match) => {
    const starts: number[] = [];
    const bytes: number[] = [];
    let at = match.index;
    for (const character of match[0]) {
      const code = character.codePointAt(0)!;
      bytes.push(code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16);
      starts.push(at);
      at += character.length;
    }
    const to = (index: number): number => starts[index + 1] ?? at;
    const mapped = readableText({ bytes: Uint8Array.from(bytes), from: (index) => starts[index]!, to });
    return mapped ? [{ encoding: 'variation_selectors', mapped }] : [];
  });
}

/** Two kinds of zero-width character as 0 and 1, eight to a byte; which is which is tried both ways. */
function zeroWidthBits(text: string): Decoded[] {
  return [...text.matchAll(zeroWidth)].flatMap((match) => {
    const zero = match[0][0]!;
    for (const zeroFirst of [0, 1]) {
      const bits = Array.from(match[0], (character) => (character === zero ? zeroFirst : 1 - zeroFirst));
      const bytes = Uint8Array.from({ length: bits.length >> 3 }, (_, index) =>
        bits.slice(index * 8, index * 8 + 8).reduce<number>((byte, bit) => byte * 2 + bit, 0),
      );
      const mapped = readableText({
        bytes,
        from: (index) => match.index + index * 8,
        to: (index) => match.index + index * 8 + 8,
      });
      if (mapped) return [{ encoding: 'zero_width', mapped }];
    }
    return [];
  });
}

function overrideText(text: string): Decoded[] {
  return [...text.matchAll(overridden)].flatMap((match) => {
    const out = textBuilder(match[0].length);
    let at = match.index + match[0].length;
    for (const character of [...match[1]!].reverse()) {
      out.put(character, at - character.length, at);
      at -= character.length;
    }
    const mapped = out.done();
    return isReadable(mapped.text) ? [{ encoding: 'bidi_override', mapped }] : [];
  });
}
