import { derivedView, textBuilder, type Span, type View } from './span.js';
import { unitsOf, usualUnits } from './units/units.js';

/** In words. */
const longestUnit = 16;
const space = 32;
/** What stands so many times in a row is said once: a few words may be repeated for their effect, a sentence is not. */
const fewest = (unit: number): number => (unit < 4 ? 3 : 2);

/**
 * A view in which words that are repeated over and over, alone or up to 16 of them in turn, stand once: filling and tests of
 * load say no more by it. The view itself where there is none. Linear.
 */
export function withoutRepeats(view: View): View {
  const { text, kind, encodings } = view;
  const repeats = repeatsOf(text);
  if (repeats.length === 0) return view;
  const builder = textBuilder(text.length);
  let at = 0;
  for (const { start, end } of repeats) {
    if (start > at) builder.copy(text, at, start);
    at = Math.max(at, end);
  }
  builder.copy(text, at, text.length);
  return derivedView(view, { kind, mapped: builder.done(), encodings });
}

/** Ranges of a text that say again what stands before them, in order. */
function repeatsOf(text: string): Span[] {
  const units = unitsOf(text);
  const signed = signsOf(units);
  const { count, signs, metAgain } = signed;
  const repeats: Span[] = [];
  let places: Places | undefined;
  for (let unit = 1; unit <= longestUnit; unit++) {
    const least = unit * (fewest(unit) - 1);
    if (metAgain < least || mostAlike(signed, unit) < least) continue;
    places ??= placesOf(units, count);
    const { starts } = places;
    let from = unit;
    for (let word = unit; word <= count; word++) {
      if (word < count && signs[word] === signs[word - unit] && isSame(units, places, word, word - unit)) continue;
      if (word - from >= least) {
        // What a text begins with stays next to what follows, what comes later next to what it follows.
        const whole = word - from - ((word - from) % unit);
        const [first, next] = from === unit ? [0, whole] : [from, word];
        repeats.push({ start: starts[first]!, end: next < count ? starts[next]! : text.length });
      }
      from = word + 1;
    }
  }
  return repeats.sort((one, other) => one.start - other.start);
}

/** Most words in a row whose signs are those of the words so many before them. */
function mostAlike({ count, signs }: Signs, unit: number): number {
  let most = 0;
  let inRow = 0;
  for (let word = unit; word < count; word++) {
    inRow = (inRow + 1) & -Number(signs[word] === signs[word - unit]);
    if (inRow > most) most = inRow;
  }
  return most;
}

/** What is looked at of all words, which stand between blanks: few texts are read closer. */
interface Signs {
  readonly count: number;
  /** Alike words have the same sign. */
  readonly signs: Uint16Array;
  /** Most words in a row that were met within a longest unit before, as all words of what is said again. */
  readonly metAgain: number;
}

/** Longer texts have room of their own. */
const usualSigns = new Uint16Array((usualUnits >> 1) + 2);
const lastMet = new Int32Array(1024);

/** The signs of the words of a text; the array holds until the next call. */
function signsOf(units: Uint16Array): Signs {
  const { length } = units;
  const most = (length >> 1) + 2;
  const signs = most <= usualSigns.length ? usualSigns : new Uint16Array(most);
  let count = 0;
  let sign = 0;
  let before = 0;
  // Without a branch for the ends of words, half of which would be guessed wrong: what is written in between is written over.
  for (let at = 0; at < length; at++) {
    const unit = units[at]!;
    const inWord = (32 - unit) >>> 31;
    signs[count] = sign;
    count += before & ~inWord;
    sign = (Math.imul(sign, 31) + unit) & -inWord;
    before = inWord;
  }
  if (before === 1) signs[count++] = sign;
  return { count, signs, metAgain: mostMetAgain(signs, count) };
}

/** Most signs in a row that stood within a longest unit before. */
function mostMetAgain(signs: Uint16Array, count: number): number {
  const met = lastMet.fill(-longestUnit - 1);
  let most = 0;
  let inRow = 0;
  for (let word = 0; word < count; word++) {
    const place = signs[word]! & 1023;
    inRow = (inRow + 1) & -Number(word - met[place]! <= longestUnit);
    if (inRow > most) most = inRow;
    met[place] = word;
  }
  return most;
}

/** Where words stand. */
interface Places {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

function placesOf(units: Uint16Array, count: number): Places {
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  for (let at = 0, word = 0; word < count; word++) {
    while (units[at]! <= space) at++;
    starts[word] = at;
    while (at < units.length && units[at]! > space) at++;
    ends[word] = at;
  }
  return { starts, ends };
}

/** Whether two words of the same sign are the same. */
function isSame(units: Uint16Array, { starts, ends }: Places, one: number, other: number): boolean {
  const length = ends[one]! - starts[one]!;
  if (length !== ends[other]! - starts[other]!) return false;
  for (let at = 0; at < length; at++) if (units[starts[one]! + at] !== units[starts[other]! + at]) return false;
  return true;
}
