import { replaced, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { hashOf, stepHash } from '../words/hashing.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { cutIntoWords } from '../words/word-cuts.js';
import { separatorBehind, separatorsOf, widestSeparator, type Separator } from './word-separators.js';

/** So many words more must a separator cut than it sets apart. */
const leastCut = 3;
/** Two pieces of fewer letters are an abbreviation or another disguise. */
const fewestLetters = 3;
/** Pieces that are read at once. */
const longestChain = 400;
const lettersForStray = 12;
/** In units: separators that tell nothing belong to others up to this distance. */
const farApart = 40;
/** Kinds of separators that are taken out of one text. */
const mostKinds = 4;
const lowerCase = 32;

/**
 * Joins words that one and the same separator was put into, as lines of a fixed length cut them (`ignore a⏎ll previ⏎ous`) or
 * strings of a program (`"ignore a" + "ll previ"`). Undefined when there are none. Linear.
 */
export function joinCutWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  if (!mayBeCut(unitsOf(text), words)) return undefined;
  const { clues, apart } = cluesIn(text, words);
  const stretches = [...clues].flatMap(([kind, found]) => stretchesOf(found).map((one) => ({ kind, ...one })));
  if (stretches.length === 0) return undefined;
  const surest = stretches.sort((one, other) => other.told - one.told).slice(0, mostKinds);
  const gaps = withoutOverlap(surest.flatMap((stretch) => separatorsOf(stretch.kind, text, stretch)));
  return replaced(
    text,
    gaps.map((gap) => (apart.has(gap.start) && !isBesideSpace(text, gap) ? { ...gap, instead: ' ' } : gap)),
  );
}

function isBesideSpace(text: string, { start, end }: Span): boolean {
  return text[start - 1] === ' ' || text[end] === ' ';
}

/** Fewer pairs of pieces are words: some words have three pieces. */
const leastPairs = 2;
const longPiece = 4;
const [space, apostrophe, typographic] = [32, 39, 0x2019];
const [slash, zero, nine, opening, equals] = [47, 48, 57, 60, 61];
/** Behind the name of a variable. */
const longestNumber = 6;

/** A cheap look: whether some words with more than a space between them are one together, and one of them is none by itself. */
function mayBeCut(units: Uint16Array, words: LatinWords): boolean {
  const { count, starts, ends, hashes } = words;
  let pairs = 0;
  for (let word = 1, before = 0; word < count; word++) {
    if (isOfSeparator(units, words, word)) continue;
    const last = before;
    before = word;
    const gap = starts[word]! - ends[last]!;
    if (gap > widestSeparator || (gap === 1 && isUsualGap(units[ends[last]!]!))) continue;
    const [left, right] = [ends[last]! - starts[last]!, ends[word]! - starts[word]!];
    // A letter beside a short word is a name or a number of programs and lists.
    if (Math.min(left, right) < 2 && Math.max(left, right) < longPiece) continue;
    if (isKnownWord(hashes[word]!) && isKnownWord(hashes[last]!)) continue;
    if (isKnownWord(joinedHash(units, words, last, word)) && ++pairs === leastPairs) return true;
  }
  return false;
}

function isUsualGap(unit: number): boolean {
  return unit === space || unit === apostrophe || unit === typographic;
}

const declaring = new Set(['const', 'let', 'var'].map((word) => hashOf(word)));

/** Whether a word is the name of a tag, or of a variable that gets a value, or says that one follows. */
function isOfSeparator(units: Uint16Array, { starts, ends, hashes }: LatinWords, word: number): boolean {
  const before = units[starts[word]! - 1];
  if (before === opening || before === slash || declaring.has(hashes[word]!)) return true;
  let end = ends[word]!;
  while (end < ends[word]! + longestNumber && isDigit(units[end]!)) end++;
  return units[units[end] === space ? end + 1 : end] === equals;
}

function isDigit(unit: number): boolean {
  return unit >= zero && unit <= nine;
}

/** The running hash of two pieces as one word. */
function joinedHash(units: Uint16Array, { starts, ends, hashes }: LatinWords, one: number, other: number): number {
  let hash = hashes[one]!;
  for (let at = starts[other]!; at < ends[other]!; at++) hash = stepHash(hash, units[at]! | lowerCase);
  return hash;
}

/** Pieces with separators of one kind between them: they are a word together (positive), or each one by itself (negative). */
interface Clue extends Span {
  readonly told: number;
}

interface Clues {
  /** By the kind of the separator. */
  readonly clues: ReadonlyMap<string, Clue[]>;
  /** Where separators stand that set words apart. */
  readonly apart: ReadonlySet<number>;
}

function cluesIn(text: string, words: LatinWords): Clues {
  const clues = new Map<string, Clue[]>();
  const apart = new Set<number>();
  const seen = new Set<string>();
  for (let word = 0; word < words.count;) {
    const chain = chainFrom(text, words, word);
    if (chain.length === 0) {
      word++;
      continue;
    }
    const { kind, next } = chain.at(-1)!;
    const pieces = [word, ...chain.map((one) => one.next)];
    const letters = pieces.map((piece) => text.slice(words.starts[piece], words.ends[piece]).toLowerCase());
    const { told, borders } = verdict(letters);
    for (const at of borders) apart.add(chain[at]!.start);
    // What a program repeats tells no more than what it says once.
    const isNew = seen.size !== seen.add(`${letters.join('')} ${kind}`).size;
    const clue = { start: words.starts[word]!, end: words.ends[next]!, told: isNew ? told : 0 };
    const known = clues.get(kind);
    if (known) known.push(clue);
    else clues.set(kind, [clue]);
    word = next;
  }
  return { clues, apart };
}

/** The separators of one kind that follow a word and one another with nothing but letters between them. */
function chainFrom(text: string, words: LatinWords, word: number): Separator[] {
  const chain: Separator[] = [];
  for (let at = word; chain.length < longestChain;) {
    const found = separatorBehind(text, words, at);
    if (!found || (chain.length > 0 && found.kind !== chain[0]!.kind)) break;
    chain.push(found);
    at = found.next;
  }
  return chain;
}

/** What pieces in a row tell. */
interface Verdict {
  readonly told: number;
  /** The separators that stand between two words, by number. */
  readonly borders: readonly number[];
}

/** Each separator inside a word that a piece beside it is not by itself tells that words are cut; each between two words that they are not. */
function verdict(pieces: readonly string[]): Verdict {
  const areWords = pieces.map((piece) => isKnownWord(hashOf(piece)));
  const ends = cutIntoWords(pieces.join(''), lettersForStray);
  if (!ends) return { told: 0, borders: [] };
  const isEnd = new Set(ends);
  const borders: number[] = [];
  let told = 0;
  let letters = 0;
  for (let at = 0; at < pieces.length - 1; at++) {
    letters += pieces[at]!.length;
    const areBoth = areWords[at]! && areWords[at + 1]!;
    if (isEnd.has(letters)) {
      borders.push(at);
      if (areBoth) told--;
    } else if (!areBoth && pieces[at]!.length + pieces[at + 1]!.length >= fewestLetters) told++;
  }
  return { told, borders };
}

/** Where a separator cuts far more words than it sets apart, with those beside that tell nothing. */
function stretchesOf(clues: readonly Clue[]): Clue[] {
  const stretches: Clue[] = [];
  let [start, end, told, most] = [0, 0, 0, 0];
  const close = (): void => {
    if (most >= leastCut) stretches.push({ start, end, told: most });
  };
  for (const clue of clues) {
    const isNear = clue.start - end <= farApart;
    if (told < 0 || (told === 0 && !isNear)) {
      close();
      [start, end, told, most] = [clue.start, clue.end, 0, 0];
    }
    told += clue.told;
    if (told > most || (told === most && isNear)) [most, end] = [told, clue.end];
  }
  close();
  return stretches;
}

function withoutOverlap(spans: readonly Span[]): Span[] {
  let beyond = 0;
  return [...spans]
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < beyond) return false;
      beyond = end;
      return true;
    });
}
