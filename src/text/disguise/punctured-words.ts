import { replaced, type MappedText, type Span } from '../span.js';
import { isDigit } from '../units/unit-classes.js';
import { unitsOf } from '../units/units.js';
import { hashOf } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';
import { hashWith, latinWords, type LatinWords } from '../words/latin-words.js';
import { contractions, leetReadings } from './leetspeak.js';

/** Fewer different words near one another are names, versions and slips of the pen. */
const leastWords = 3;
/** In units, from one to the next. */
const farApart = 60;
const widestNumber = 2;
const mostPieces = 8;
/** Shorter ones come out of abbreviations. */
const shortestWord = 4;

const [none, dot, apostrophe, digit, opening, closing] = [0, 1, 2, 3, 4, 5];
const signs = { [dot]: '.', [apostrophe]: "'’", [digit]: '0123456789', [opening]: '([{', [closing]: ')]}' };
const kindOfUnit = new Uint8Array(0x10000);
for (const [kind, all] of Object.entries(signs)) for (const sign of all) kindOfUnit[sign.charCodeAt(0)] = Number(kind);
const closingOf = new Map(Array.from('([{', (sign, at) => [sign.charCodeAt(0), ')]}'.charCodeAt(at)]));
/** Beside a path, an address or a name of programs. */
const ofNames = new Set(Array.from('/\\@$_&=%', (sign) => sign.charCodeAt(0)));
const contractionHashes: ReadonlySet<number> = new Set(Array.from(contractions, (ending) => hashOf(ending)));

/**
 * Joins words that a full stop, an apostrophe, digits or brackets around letters were put into (`rev.eal`, `sys'tem`,
 * `prev7ious`, `pr(e)vious`), where three of them stand near one another. Undefined when there are none. Linear.
 */
export function joinPuncturedWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  const gaps = runsOf(puncturedIn(text, words)).flatMap((run) => run.flatMap((one) => gapsIn(words, one)));
  return gaps.length === 0 ? undefined : replaced(text, gaps);
}

/** A known word with signs inside, by its pieces from the first up to the last. */
interface Punctured extends Span {
  readonly first: number;
  readonly last: number;
  readonly hash: number;
  /** Whether it is a word without the signs alone: a piece by itself is none, and no name of one letter. */
  readonly isTelling: boolean;
}

function puncturedIn(text: string, words: LatinWords): Punctured[] {
  const { count, starts, ends } = words;
  const units = unitsOf(text);
  const found: Punctured[] = [];
  for (let word = 1; word < count; word++) {
    const kind = kindBefore(units, words, word);
    if (kind === none || kind === closing) continue;
    const first = word - 1;
    const last = kind === opening ? lastInBrackets(units, words, first) : lastBehind(units, words, first, kind);
    word = Math.max(word, last);
    const span = { start: starts[first]!, end: ends[last]! };
    if (last === first || ofNames.has(units[span.start - 1]!) || ofNames.has(units[span.end]!)) continue;
    let hash = words.hashes[first]!;
    for (let piece = first + 1; piece <= last; piece++) hash = hashWith(hash, units, words, piece);
    if (!isWord(words, { first, last, hash }, kind)) continue;
    if (kind === digit && isLeetspeak(text.slice(span.start, span.end))) continue;
    found.push({ ...span, first, last, hash, isTelling: hasStrange(words, first, last) });
  }
  return found;
}

/** What stands between a word and the one before; nothing where that is no sign of one kind. */
function kindBefore(units: Uint16Array, { starts, ends }: LatinWords, word: number): number {
  const from = ends[word - 1]!;
  const width = starts[word]! - from;
  if (width === 1) return kindOfUnit[units[from]!]!;
  return width <= widestNumber && isDigit(units[from]!) && isDigit(units[from + 1]!) ? digit : none;
}

/** The last piece behind the same kind of sign. */
function lastBehind(units: Uint16Array, words: LatinWords, first: number, kind: number): number {
  let last = first + 1;
  while (last + 1 < words.count && last - first < mostPieces && kindBefore(units, words, last + 1) === kind) last++;
  return last;
}

/** The last piece behind brackets that are opened and closed again; the first where they are not. */
function lastInBrackets(units: Uint16Array, words: LatinWords, first: number): number {
  let last = first;
  while (last + 2 < words.count && last - first < mostPieces) {
    const isClosed = closingOf.get(units[words.ends[last]!]!) === units[words.ends[last + 1]!];
    const areBrackets =
      kindBefore(units, words, last + 1) === opening && kindBefore(units, words, last + 2) === closing;
    if (!areBrackets || !isClosed) break;
    last += 2;
  }
  return last;
}

/** Whether pieces with signs of a kind between them are a known word together. */
function isWord(
  { starts, ends, hashes }: LatinWords,
  { first, last, hash }: Pick<Punctured, 'first' | 'last' | 'hash'>,
  kind: number,
): boolean {
  if (kind === apostrophe && contractionHashes.has(hashes[last]!)) return false;
  let letters = 0;
  for (let piece = first; piece <= last; piece++) letters += ends[piece]! - starts[piece]!;
  return letters >= shortestWord && isKnownWord(hash);
}

/** Whether a token is a word if its digits are letters. */
function isLeetspeak(token: string): boolean {
  return leetReadings(token).some((read) => isKnownWord(hashOf(read.toLowerCase())));
}

function hasStrange({ starts, ends, hashes }: LatinWords, first: number, last: number): boolean {
  for (let piece = first; piece <= last; piece++)
    if (ends[piece]! - starts[piece]! > 1 && !isKnownWord(hashes[piece]!)) return true;
  return false;
}

function gapsIn({ starts, ends }: LatinWords, { first, last }: Punctured): Span[] {
  return Array.from({ length: last - first }, (_, at) => ({ start: ends[first + at]!, end: starts[first + at + 1]! }));
}

/** Those that stand near one another, so many different ones of them telling. */
function runsOf(found: readonly Punctured[]): Punctured[][] {
  const runs: Punctured[][] = [];
  for (const one of found) {
    const last = runs.at(-1);
    if (last && one.start - last.at(-1)!.end <= farApart) last.push(one);
    else runs.push([one]);
  }
  const telling = (run: readonly Punctured[]): number =>
    new Set(run.flatMap(({ isTelling, hash }) => (isTelling ? [hash] : []))).size;
  return runs.filter((run) => telling(run) >= leastWords);
}
