import { textBuilder } from '../span.js';
import { isReadable } from '../words/readable.js';
import { readableText } from './bytes.js';
import type { Decoded, Decoder } from './decoder.js';

const tags = /[\u{e0020}-\u{e007e}]{6,}/gu;
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{6,}/gu;
const zeroWidth = /[\u200b-\u200f\u2060-\u2064\ufeff]{24,}/gu;
const [anyTag, anySelector, anyZeroWidth] = [
  // Not those in a row: flags of regions have five.
  /(?<![\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007e}](?![\u{e0020}-\u{e007f}])/gu,
  /[\u{e0100}-\u{e01ef}]/gu,
  /[\u200b-\u200f\u2060-\u2064\ufeff]/gu,
];
const overridden = /\u202e([^\u202c\u2069\n]{6,2000})/g;
const any = /[\u{e0020}-\u{e007e}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u200b-\u200f\u2060-\u2064\ufeff\u202e]/u;

/** Texts in invisible characters: tag characters, variation selectors as bytes, zero-width bits; and right-to-left overrides. */
export const decodeInvisible: Decoder = (text, traits) => {
  if (!traits.unusual || !any.test(text)) return [];
  return [...tagText(text), ...selectorBytes(text), ...zeroWidthBits(text), ...overrideText(text)];
};

/** An invisible character and where it stands. */
interface Placed {
  readonly character: string;
  readonly at: number;
}

/** Characters in runs of their own; where they are scattered among visible ones, all of the text as one. */
function runsOf(text: string, run: RegExp, any: RegExp): Placed[][] {
  const runs = [...text.matchAll(run)].map(({ 0: whole, index }) => placed(whole, index));
  if (runs.length > 0) return runs;
  const scattered = [...text.matchAll(any)].map(({ 0: character, index }) => ({ character, at: index }));
  return scattered.length >= fewestScattered ? [scattered] : [];
}

const fewestScattered = 12;

function placed(run: string, start: number): Placed[] {
  let at = start;
  return Array.from(run, (character) => {
    const one = { character, at };
    at += character.length;
    return one;
  });
}

const endOf = ({ character, at }: Placed): number => at + character.length;

function tagText(text: string): Decoded[] {
  return runsOf(text, tags, anyTag).map((run) => {
    const out = textBuilder(run.length);
    for (const { character, at } of run) out.put(String.fromCharCode(character.codePointAt(0)! - 0xe0000), at, at + 2);
    return { encoding: 'unicode_tags', mapped: out.done() };
  });
}

/** What the first of the selectors beyond the sixteen old ones may stand for: a byte behind theirs, zero, or a space. */
const firstSelectors = [16, 0, 32];

function selectorBytes(text: string): Decoded[] {
  return runsOf(text, selectors, anySelector).flatMap((run) => {
    for (const first of firstSelectors) {
      const values = run.map(({ character }) => {
        const code = character.codePointAt(0)!;
        return code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + first;
      });
      const mapped = readableText({
        bytes: Uint8Array.from(values),
        from: (index) => run[index]!.at,
        to: (index) => endOf(run[index]!),
      });
      if (mapped) return [{ encoding: 'variation_selectors', mapped }];
    }
    return [];
  });
}

/** Two kinds of zero-width character as 0 and 1, eight to a byte, which is which is tried both ways; a third kind may stand between the bytes. */
function zeroWidthBits(text: string): Decoded[] {
  return runsOf(text, zeroWidth, anyZeroWidth).flatMap((run) => {
    const groups = bitGroups(run);
    const zero = groups[0]?.[0]?.character;
    for (const zeroFirst of [0, 1]) {
      const bytes = groups.map((group) =>
        group.reduce((byte, { character }) => byte * 2 + (character === zero ? zeroFirst : 1 - zeroFirst), 0),
      );
      if (bytes.some((byte) => byte > 255)) continue;
      const mapped = readableText({
        bytes: Uint8Array.from(bytes),
        from: (index) => groups[index]![0]!.at,
        to: (index) => endOf(groups[index]!.at(-1)!),
      });
      if (mapped) return [{ encoding: 'zero_width', mapped }];
    }
    return [];
  });
}

/** The two most usual kinds are the bits; the others stand between bytes. */
function bitGroups(run: readonly Placed[]): Placed[][] {
  const counts = new Map<string, number>();
  for (const { character } of run) counts.set(character, (counts.get(character) ?? 0) + 1);
  const bits = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 2);
  const isBit = ({ character }: Placed): boolean => bits.some(([kind]) => kind === character);
  const groups: Placed[][] = [[]];
  const isSeparated = run.filter((one) => !isBit(one)).length > run.length / 20;
  for (const one of run) {
    if (isBit(one)) groups.at(-1)!.push(one);
    if (isSeparated ? !isBit(one) : groups.at(-1)!.length === 8) groups.push([]);
  }
  return groups.filter(({ length }) => length >= (isSeparated ? 1 : 8));
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
