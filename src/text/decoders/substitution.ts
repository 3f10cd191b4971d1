import { composeMaps, textBuilder, type MappedText, type Span } from '../span.js';
import { isSet, nextBit } from '../units/mask-bits.js';
import { latinWords } from '../words/latin-words.js';
import { isReadable, letterIndex, letterPairs, pairHalfBits, surprise } from '../words/readable.js';
import { lookAtWords } from '../words/word-look.js';
import type { Decoded, Decoder } from './decoder.js';

const sampleLength = 240;

/**
 * Letter substitutions and reversals: ROT13, every Caesar shift, Atbash, reversed text and reversed words. Tried where a
 * run of words is unlike English; kept where the result is much more like it.
 */
export const decodeSubstitutions: Decoder = function* (text) {
  for (const segment of oddSegments(text)) yield* solve(text, segment);
};

/** What is left of a segment of this many units may be a sentence. */
const shortestSegment = 14;

interface Segment extends Span {
  /** Shorter ones are read backwards alone. */
  readonly isLong: boolean;
}

/** Shorter words tell nothing. */
const shortestWord = 3;

/** A word of so many letters is several without spaces between them. */
const joinedWords = 28;

/** So many odd words may be ciphered. */
const fewestOdd = 3;
/** So many may be read backwards alone, which needs no guess of a shift. */
const fewestBackwards = 2;

/** Runs of at least three odd words, or a very long one; an ordinary or short word inside a run does not end it, two long ones do. */
function oddSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = -1;
  let end = 0;
  let odd = 0;
  let plain = 0;
  let longest = 0;
  const close = (): void => {
    const isLong = odd >= fewestOdd || longest >= joinedWords;
    if (isLong || odd >= fewestBackwards) segments.push({ start, end, isLong });
    start = -1;
    odd = 0;
    plain = 0;
    longest = 0;
  };
  const words = latinWords(text);
  const { mayBeCiphered, masks } = lookAtWords(words);
  const { count, starts, ends } = words;
  for (let word = 0; word < count; word++) {
    if (start >= 0 && hasBlankLine(text, ends[word - 1]!, starts[word]!)) close();
    if (start < 0) {
      word = nextBit(mayBeCiphered, masks, word);
      if (word < 0) break;
      start = starts[word]!;
    }
    if (isSet(mayBeCiphered, word)) {
      end = ends[word]!;
      longest = Math.max(longest, end - starts[word]!);
      odd++;
      plain = 0;
    } else if (ends[word]! - starts[word]! >= shortestWord && ++plain > 2) close();
  }
  close();
  return segments;
}

function hasBlankLine(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10 && text.charCodeAt(at + 1) === 10) return true;
  return false;
}

const longestHead = 60;
const wordsBefore = /(?:[().,"]{0,2}[A-Za-z'’]{1,14}[(),"]{0,2} ){0,2}[().,"]{0,2}(?:[A-Za-z]{1,12}['’])?$/;
const wordsAfter = /^(?:['’][A-Za-z]{1,12})?(?:[(),;:"]{0,2} [(),;:."]{0,2}[A-Za-z'’]{1,14}){0,3}[(),;:"]{0,2}[.!?]?/;

/** Some words look ordinary even ciphered: up to two words before a run are taken in, with the signs of their sentence. */
function head(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - longestHead), start);
  // A pattern that ends at a place is tried from each one before it: two words have no third space between them.
  let space = before.length;
  for (let spaces = 0; spaces < 3 && space > 0; spaces++) space = before.lastIndexOf(' ', space - 1);
  return wordsBefore.exec(before.slice(space + 1))![0].length;
}

function tail(text: string, end: number): number {
  return wordsAfter.exec(text.slice(end, end + 72))![0].length;
}

/** The odd words with those around them that belong to their sentence; undefined where that is too short for one. */
function wholeSegment(text: string, { start, end, isLong }: Segment): Segment | undefined {
  const first = start - head(text, start);
  return end - first < shortestSegment ? undefined : { start: first, end: end + tail(text, end), isLong };
}

function solve(text: string, odd: Segment): Decoded[] {
  const counts = letterCounts(text, odd);
  // Names, code and other languages end here: no shift makes usual letters of theirs, and backwards they are no likelier.
  const isBackwards = isLikelierBackwards(sampleOf(text, odd));
  if (!isBackwards && (!odd.isLong || likelyShifts(counts).length === 0)) return [];
  const segment = wholeSegment(text, odd);
  if (!segment) return [];
  const sample = sampleOf(text, segment);
  const now = surprise(sample);
  if (!segment.isLong) return readBackwards(text, segment, { sample, now });
  const likely = likelyShifts(letterCounts(text, segment));
  const shift = bestShift(sample, likely);
  if (shift && isPlain(shift.bits, sample) && now - shift.bits > 1)
    return [{ encoding: shift.name, mapped: substitute(text, segment, shift.table) }];
  const backwards = readBackwards(text, segment, { sample, now });
  if (backwards.length > 0) return backwards;
  // Two changes at once need more proof: code has hardly a sentence of letters and spaces.
  if (!shift || shift.bits > mostBitsBackwards || !isReadable(sample)) return [];
  const both = bestShift([...sample].reverse().join(''), likely);
  return both && isPlain(both.bits + doubt, sample) && now - both.bits > 1 + doubt
    ? [{ encoding: `reversed>${both.name}`, mapped: reversedShift(text, segment, both) }]
    : [];
}

const isPlain = (bits: number, sample: string): boolean =>
  bits < (onlyLetters.test(sample) ? mostBitsJoined : mostBits);

/** The beginning of a segment, and the bits of surprise of its letter pairs as they stand. */
interface Sample {
  readonly sample: string;
  readonly now: number;
}

function readBackwards(text: string, segment: Segment, { sample, now }: Sample): Decoded[] {
  const backwards = surprise(sample, 'backwards');
  const gain = now - backwards;
  const least = segment.isLong ? leastBitsBackwards : leastBitsOfFew;
  if (!isPlain(backwards, sample) || gain <= leastGainBackwards || gain * letterPairs(sample) < least) return [];
  return [
    { encoding: 'reversed', mapped: reversed(text, segment) },
    { encoding: 'reversed_words', mapped: reversedWords(text, segment) },
  ];
}

function reversedShift(text: string, segment: Segment, { table }: Shift): MappedText {
  const shifted = substitute(text, segment, table);
  return composeMaps(shifted, reversed(shifted.text, { start: 0, end: shifted.text.length }));
}

/** Bits a letter pair that a reading has at most. */
const mostBits = 4.3;
/** Of words without spaces, which have fewer borders. */
const mostBitsJoined = 4.7;
const onlyLetters = /^[A-Za-z]+$/;
const doubt = 0.3;
/** English has the same letters backwards, in pairs that are less usual. */
const mostBitsBackwards = 5.8;
/** Bits a letter pair that a text must gain by being read backwards. */
const leastGainBackwards = 0.7;
/** Bits in all: of some fifteen pairs of plain text, addresses and names of files above all, chance makes as many likelier. */
const leastBitsBackwards = 20;
/** Where two words alone look odd. */
const leastBitsOfFew = 24;

function sampleOf(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + sampleLength));
}

function isLikelierBackwards(sample: string): boolean {
  return surprise(sample, 'backwards') < surprise(sample);
}

interface Shift {
  readonly name: string;
  readonly table: readonly number[];
}

const shifts: readonly Shift[] = [
  ...Array.from({ length: 25 }, (_, index) => ({
    name: index === 12 ? 'rot13' : 'caesar',
    table: Array.from({ length: 26 }, (_, letter) => (letter + index + 1) % 26),
  })),
  { name: 'atbash', table: Array.from({ length: 26 }, (_, letter) => 25 - letter) },
];

/** How often each letter stands in the sample of a segment. */
function letterCounts(text: string, { start, end }: Span): Float64Array {
  const counts = new Float64Array(26);
  const last = Math.min(end, start + sampleLength);
  for (let at = start; at < last; at++) {
    const letter = letterIndex(text.charCodeAt(at));
    if (letter < 26) counts[letter]!++;
  }
  return counts;
}

/** The two shifts that make the most usual letters of those counted, of those that make likelier ones than they are. */
function likelyShifts(counts: Float64Array): readonly Shift[] {
  const asItIs = shareUnder(counts, shifts.length);
  let first = { at: -1, score: asItIs };
  let second = first;
  for (let at = 0; at < shifts.length; at++) {
    const score = shareUnder(counts, at);
    if (score > first.score) [first, second] = [{ at, score }, first];
    else if (score > second.score) second = { at, score };
  }
  return [first, second].filter(({ at }) => at >= 0).map(({ at }) => shifts[at]!);
}

function shareUnder(counts: Float64Array, shift: number): number {
  let score = 0;
  for (let letter = 0; letter < 26; letter++) score += counts[letter]! * shiftedShares[shift * 26 + letter]!;
  return score;
}

/** Of likely shifts the best one by letter pairs. */
function bestShift(sample: string, likely: readonly Shift[]): (Shift & { bits: number }) | undefined {
  return likely
    .map((shift) => ({ ...shift, bits: surpriseUnder(sample, shift.table) }))
    .reduce<(Shift & { bits: number }) | undefined>(
      (one, other) => (one && one.bits <= other.bits ? one : other),
      undefined,
    );
}

/** Log share of each letter in English words, from the pair table: how usual it is after any other. */
const letterShare = Array.from({ length: 26 }, (_, letter) => {
  let usual = 0;
  for (let before = 0; before < 27; before++) usual += 2 ** (-pairHalfBits[before * 27 + letter]! / 2);
  return Math.log(usual);
});

/** Of each shift, the share of what each letter stands for; after them, of the letters as they are. */
const shiftedShares = Float64Array.from([
  ...shifts.flatMap(({ table }) => table.map((letter) => letterShare[letter]!)),
  ...letterShare,
]);

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

function substitute(text: string, { start, end }: Span, table: readonly number[]): MappedText {
  const out = textBuilder(end - start);
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    const letter = letterIndex(code);
    const plain = letter === 26 ? text[index]! : String.fromCharCode((code & 32) + 65 + table[letter]!);
    out.put(plain, index, index + 1);
  }
  return out.done();
}

function reversed(text: string, { start, end }: Span): MappedText {
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

function reversedWords(text: string, { start, end }: Span): MappedText {
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
