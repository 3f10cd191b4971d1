import { replaced, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { hashOf, stepHash } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { leetLetterOf } from './leetspeak.js';

/** Fewer words near one another are names, versions and slips of the pen. */
const leastWords = 3;
/** In units, from one to the next. */
const farApart = 60;
const widestGap = 2;
const mostPieces = 8;
/** Shorter ones come out of abbreviations. */
const shortestWord = 4;
const lowerCase = 32;

const [none, dot, apostrophe, digit, opening, closing] = [0, 1, 2, 3, 4, 5];
const signs = { [dot]: '.', [apostrophe]: "'’", [digit]: '0123456789', [opening]: '([{', [closing]: ')]}' };
const kindOfUnit = new Uint8Array(0x10000);
for (const [kind, all] of Object.entries(signs)) for (const sign of all) kindOfUnit[sign.charCodeAt(0)] = Number(kind);

/** What stands behind an apostrophe in plain English (`it's`, `you'll`), by its hash. */
const endings: ReadonlySet<number> = new Set(['d', 'll', 'm', 're', 's', 't', 've'].map((ending) => hashOf(ending)));

/**
 * Joins words that a full stop, an apostrophe, digits or brackets around letters were put into (`rev.eal`, `sys'tem`,
 * `prev7ious`, `pr(e)vious`), where three of them stand near one another. Undefined when there are none. Linear.
 */
export function joinPuncturedWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  const runs = runsOf(puncturedIn(text, words));
  return runs.length === 0
    ? undefined
    : replaced(
        text,
        runs.flatMap((run) => run.flatMap((one) => gapsIn(words, one))),
      );
}

/** A known word with signs inside, by its pieces from the first up to the last. */
interface Punctured extends Span {
  readonly first: number;
  readonly last: number;
  /** Whether it is a word without the signs alone: a piece by itself is none, and no name of one letter. */
  readonly isTelling: boolean;
}

function puncturedIn(text: string, words: LatinWords): Punctured[] {
  const { count, starts, ends } = words;
  const units = unitsOf(text);
  const found: Punctured[] = [];
  for (let word = 1; word < count;) {
    const kind = kindBefore(units, words, word);
    const first = word++ - 1;
    if (kind === none || kind === closing) continue;
    while (word < count && word - first < mostPieces && goesOn(kind, kindBefore(units, words, word))) word++;
    const pieces = { first, last: word - 1 };
    if (!isWord(units, words, pieces, kind)) continue;
    const span = { start: starts[first]!, end: ends[word - 1]! };
    if (kind === digit && isLeetspeak(text.slice(span.start, span.end))) continue;
    found.push({ ...span, ...pieces, isTelling: hasStrange(words, pieces) });
  }
  return found;
}

/** What stands between a word and the one before; nothing where that is no sign of one kind. */
function kindBefore(units: Uint16Array, { starts, ends }: LatinWords, word: number): number {
  const from = ends[word - 1]!;
  const width = starts[word]! - from;
  if (width > widestGap) return none;
  const kind = kindOfUnit[units[from]!]!;
  return width === 1 || (kind === digit && kindOfUnit[units[from + 1]!] === digit) ? kind : none;
}

/** Brackets open and close, and other signs are the same throughout. */
function goesOn(first: number, next: number): boolean {
  return first === opening ? next === opening || next === closing : next === first;
}

type Pieces = Pick<Punctured, 'first' | 'last'>;

/** Whether pieces with signs of a kind between them are a known word together. */
function isWord(
  units: Uint16Array,
  { starts, ends, hashes }: LatinWords,
  { first, last }: Pieces,
  kind: number,
): boolean {
  if (kind === apostrophe && endings.has(hashes[last]!)) return false;
  if (kind === opening && (last - first) % 2 !== 0) return false;
  let hash = hashes[first]!;
  let letters = ends[first]! - starts[first]!;
  for (let piece = first + 1; piece <= last; piece++) {
    letters += ends[piece]! - starts[piece]!;
    for (let at = starts[piece]!; at < ends[piece]!; at++) hash = stepHash(hash, units[at]! | lowerCase);
  }
  // Signs between all letters are another disguise.
  const isPieces = letters > last - first + 1;
  return isPieces && letters >= shortestWord && isKnownWord(hash);
}

/** Whether a token is a word if its digits are letters. */
function isLeetspeak(token: string): boolean {
  return isKnownWord(hashOf(token.replace(/\d/g, (one) => leetLetterOf(one) ?? one).toLowerCase()));
}

function hasStrange({ starts, ends, hashes }: LatinWords, { first, last }: Pieces): boolean {
  for (let piece = first; piece <= last; piece++)
    if (ends[piece]! - starts[piece]! > 1 && !isKnownWord(hashes[piece]!)) return true;
  return false;
}

function gapsIn({ starts, ends }: LatinWords, { first, last }: Pieces): Span[] {
  return Array.from({ length: last - first }, (_, at) => ({ start: ends[first + at]!, end: starts[first + at + 1]! }));
}

/** Those that stand near one another, so many of them telling. */
function runsOf(found: readonly Punctured[]): Punctured[][] {
  const runs: Punctured[][] = [];
  for (const one of found) {
    const last = runs.at(-1);
    if (last && one.start - last.at(-1)!.end <= farApart) last.push(one);
    else runs.push([one]);
  }
  return runs.filter((run) => run.filter(({ isTelling }) => isTelling).length >= leastWords);
}
