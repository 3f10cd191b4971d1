import { isOddWord, latinWords } from '../latin-words.js';
import { letterIndex, pairHalfBits, surprise } from '../readable.js';
import { textBuilder, type MappedText } from '../span.js';
import type { Decoded, Decoder } from './decoder.js';

/** English words stay below this many bits a letter pair, most ciphered ones above. */
const oddWordBits = 4.35;
const sampleLength = 240;
const maxSegments = 48;

/**
 * Letter substitutions and reversals: ROT13, every Caesar shift, Atbash, reversed text and reversed words. Tried where a
 * run of words is unlike English; kept where the result is much more like it.
 */
export const decodeSubstitutions: Decoder = function* (text) {
  for (const segment of oddSegments(text)) yield* solve(text, segment);
};

interface Segment {
  readonly start: number;
  readonly end: number;
}

/** Runs of at least three odd words; an ordinary or short word inside a run does not end it, two long ones do. */
function oddSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = -1;
  let end = 0;
  let odd = 0;
  let plain = 0;
  const close = (): void => {
    if (odd >= 3) {
      const first = start - head(text, start);
      if (end - first >= 14) segments.push({ start: first, end: end + tail(text, end) });
    }
    start = -1;
    odd = 0;
    plain = 0;
  };
  const words = latinWords(text);
  const { count, starts, ends } = words;
  for (let word = 0; word < count && segments.length < maxSegments; word++) {
    const wordStart = starts[word]!;
    if (start >= 0 && hasBlankLine(text, ends[word - 1]!, wordStart)) close();
    if (ends[word]! - wordStart < 3) continue;
    if (isOddWord(words, word, oddWordBits)) {
      if (start < 0) start = wordStart;
      end = ends[word]!;
      odd++;
      plain = 0;
    } else if (start >= 0 && ++plain > 2) close();
  }
  close();
  return segments;
}

function hasBlankLine(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10 && text.charCodeAt(at + 1) === 10) return true;
  return false;
}

const wordsBefore = /(?:[().,"]{0,2}[A-Za-z'’]{1,14}[(),"]{0,2} ){0,2}[().,"]{0,2}(?:[A-Za-z]{1,12}['’])?$/;
const wordsAfter = /^(?:['’][A-Za-z]{1,12})?(?:[(),;:"]{0,2} [(),;:."]{0,2}[A-Za-z'’]{1,14}){0,3}[(),;:"]{0,2}[.!?]?/;

/** Some words look ordinary even ciphered: up to two words before a run are taken in, with the signs of their sentence. */
function head(text: string, start: number): number {
  return wordsBefore.exec(text.slice(Math.max(0, start - 60), start))![0].length;
}

function tail(text: string, end: number): number {
  return wordsAfter.exec(text.slice(end, end + 72))![0].length;
}

function solve(text: string, segment: Segment): Decoded[] {
  const sample = text.slice(segment.start, Math.min(segment.end, segment.start + sampleLength));
  const now = surprise(sample);
  const found: Decoded[] = [];
  const shift = bestShift(sample);
  if (shift.bits < 4.3 && now - shift.bits > 1) {
    const mapped = substitute(text, segment, shift.table);
    found.push({ encoding: shift.name, mapped });
    return found;
  }
  const backwards = surprise(sample, 'backwards');
  if (backwards < 4.3 && now - backwards > 0.7) {
    found.push(
      { encoding: 'reversed', mapped: reversed(text, segment) },
      { encoding: 'reversed_words', mapped: reversedWords(text, segment) },
    );
  }
  return found;
}

interface Shift {
  readonly name: string;
  readonly bits: number;
  readonly table: readonly number[];
}

const shifts: readonly Omit<Shift, 'bits'>[] = [
  ...Array.from({ length: 25 }, (_, index) => ({
    name: index === 12 ? 'rot13' : 'caesar',
    table: Array.from({ length: 26 }, (_, letter) => (letter + index + 1) % 26),
  })),
  { name: 'atbash', table: Array.from({ length: 26 }, (_, letter) => 25 - letter) },
];

/** The likeliest shifts by letter counts, then the best of them by letter pairs. */
function bestShift(sample: string): Shift {
  const counts = new Float64Array(26);
  for (let index = 0; index < sample.length; index++) {
    const letter = letterIndex(sample.charCodeAt(index));
    if (letter < 26) counts[letter]!++;
  }
  let first = { at: 0, score: -Infinity };
  let second = first;
  for (let at = 0; at < shifts.length; at++) {
    let score = 0;
    for (let letter = 0; letter < 26; letter++) score += counts[letter]! * shiftedShares[at * 26 + letter]!;
    if (score > first.score) [first, second] = [{ at, score }, first];
    else if (score > second.score) second = { at, score };
  }
  const [one, other] = [first, second].map(({ at }) => ({
    ...shifts[at]!,
    bits: surpriseUnder(sample, shifts[at]!.table),
  }));
  return one!.bits <= other!.bits ? one! : other!;
}

/** Log share of each letter in English words, from the pair table: how usual it is after any other. */
const letterShare = Array.from({ length: 26 }, (_, letter) => {
  let usual = 0;
  for (let before = 0; before < 27; before++) usual += 2 ** (-pairHalfBits[before * 27 + letter]! / 2);
  return Math.log(usual);
});

/** Of each shift, the share of what each letter stands for. */
const shiftedShares = Float64Array.from(shifts.flatMap(({ table }) => table.map((letter) => letterShare[letter]!)));

function surpriseUnder(sample: string, table: readonly number[]): number {
  let halfBits = 0;
  let pairs = 0;
  let before = 26;
  for (let index = 0; index <= sample.length; index++) {
    const code = index < sample.length ? letterIndex(sample.charCodeAt(index)) : 26;
    if (code === 26 && before === 26) continue;
    const letter = code === 26 ? 26 : table[code]!;
    halfBits += pairHalfBits[before * 27 + letter]!;
    pairs++;
    before = letter;
  }
  return pairs === 0 ? Infinity : halfBits / 2 / pairs;
}

function substitute(text: string, { start, end }: Segment, table: readonly number[]): MappedText {
  const out = textBuilder(end - start);
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    const letter = letterIndex(code);
    const plain = letter === 26 ? text[index]! : String.fromCharCode((code & 32) + 65 + table[letter]!);
    out.put(plain, index, index + 1);
  }
  return out.done();
}

function reversed(text: string, { start, end }: Segment): MappedText {
  const out = textBuilder(end - start);
  const characters = [...text.slice(start, end)];
  let at = end;
  for (let index = characters.length - 1; index >= 0; index--) {
    const from = at - characters[index]!.length;
    out.put(characters[index]!, from, at);
    at = from;
  }
  return out.done();
}

function reversedWords(text: string, { start, end }: Segment): MappedText {
  const out = textBuilder(end - start);
  let at = start;
  for (const word of text.slice(start, end).matchAll(/[A-Za-z'’]+/g)) {
    const first = start + word.index;
    out.copy(text, at, first);
    at = first + word[0].length;
    for (let index = at - 1; index >= first; index--) out.put(text[index]!, index, index + 1);
  }
  out.copy(text, at, end);
  return out.done();
}
