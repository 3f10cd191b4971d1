import { replaced, withoutOverlap, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { isKnownWord } from '../words/known-words.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { cutIntoWords } from '../words/word-cuts.js';
import { mayBeCut } from './cut-look.js';
import { separatorBehind, separatorsOf, type Separator } from './word-separators.js';

/** So many words more must a separator cut than it sets apart. */
const leastCut = 3;
/** Hyphens at the ends of lines, strings with names and lines with a mark do little else. */
const telling: readonly { readonly kind: RegExp; readonly least: number }[] = [
  { kind: /^-\r?\n$|^["'`].*=/s, least: 1 },
  { kind: /^\r?\n\S/, least: 2 },
];
/** Two pieces of fewer letters are an abbreviation or another disguise. */
const fewestLetters = 3;
/** Pieces that are read at once. */
const longestChain = 400;
const lettersForStray = 12;
/** In units: separators that tell nothing belong to others up to this distance. */
const farApart = 40;
/** Kinds of separators that are taken out of one text. */
const mostKinds = 4;

/**
 * Joins words that one and the same separator was put into, as lines of a fixed length cut them (`ignore a⏎ll previ⏎ous`) or
 * strings of a program (`"ignore a" + "ll previ"`). Undefined when there are none. Linear.
 */
export function joinCutWords(text: string): MappedText | undefined {
  const words = latinWords(text);
  if (!mayBeCut(unitsOf(text), words)) return undefined;
  const { clues, apart } = cluesIn(text, words);
  const stretches = [...clues].flatMap(([kind, found]) =>
    stretchesOf(found, leastOf(kind)).map((one) => ({ kind, ...one })),
  );
  if (stretches.length === 0) return undefined;
  const surest = stretches.sort((one, other) => other.told - one.told).slice(0, mostKinds);
  const gaps = withoutOverlap(surest.flatMap((stretch) => separatorsOf(stretch.kind, text, stretch)));
  return replaced(
    text,
    gaps.map((gap) => (apart.has(gap.start) && !isBesideSpace(text, gap) ? { ...gap, instead: ' ' } : gap)),
  );
}

/** Whether a separator is the end of a line beside a space of the text. */
function isBesideLine(text: string, { start, end }: Span): boolean {
  return (text[start] === ' ' || text[end - 1] === ' ') && text.slice(start, end).includes('\n');
}

function leastOf(kind: string): number {
  return telling.find((one) => one.kind.test(kind))?.least ?? leastCut;
}

function isBesideSpace(text: string, { start, end }: Span): boolean {
  return text[start - 1] === ' ' || text[end] === ' ';
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
  for (const chain of chainsIn(text, words)) {
    const { kind, pieces, gaps } = chain;
    const letters = pieces.map((piece) => text.slice(words.starts[piece], words.ends[piece]).toLowerCase());
    const isSpaced = gaps.map((gap) => isBesideLine(text, gap));
    const { told, borders } = verdict(letters, isSpaced, chain);
    for (const at of borders) apart.add(gaps[at]!.start);
    // What a program repeats tells no more than what it says once.
    const isNew = seen.size !== seen.add(`${letters.join('')} ${kind}`).size;
    const clue = { start: words.starts[pieces[0]!]!, end: words.ends[pieces.at(-1)!]!, told: isNew ? told : 0 };
    const known = clues.get(kind);
    if (known) known.push(clue);
    else clues.set(kind, [clue]);
  }
  return { clues, apart };
}

/** Words, by number, with separators of one kind between them. */
interface Chain {
  readonly kind: string;
  readonly pieces: readonly number[];
  readonly gaps: readonly Separator[];
  /** Of each separator: whether both pieces beside it are words. */
  readonly areBoth: readonly boolean[];
  /** Of each separator: whether it tells that words are cut where it stands inside of one. */
  readonly mayTell: readonly boolean[];
}

/** The chains of a text whose kind of separator may tell enough; most kinds stand between words alone. */
function chainsIn(text: string, words: LatinWords): Chain[] {
  const chains: Chain[] = [];
  const mostTold = new Map<string, number>();
  for (let word = 0; word < words.count;) {
    const gaps = chainFrom(text, words, word);
    if (gaps.length === 0) {
      word++;
      continue;
    }
    const chain = chainOf(words, word, gaps);
    const { kind, mayTell } = chain;
    chains.push(chain);
    mostTold.set(kind, (mostTold.get(kind) ?? 0) + mayTell.filter(Boolean).length);
    word = chain.pieces.at(-1)!;
  }
  return chains.filter(({ kind }) => mostTold.get(kind)! >= leastOf(kind));
}

function chainOf({ starts, ends, hashes }: LatinWords, word: number, gaps: readonly Separator[]): Chain {
  const pieces = [word, ...gaps.map((gap) => gap.next)];
  const areWords = pieces.map((piece) => isKnownWord(hashes[piece]!));
  const lengths = pieces.map((piece) => ends[piece]! - starts[piece]!);
  const areBoth = gaps.map((_, at) => areWords[at]! && areWords[at + 1]!);
  const mayTell = gaps.map((_, at) => !areBoth[at]! && lengths[at]! + lengths[at + 1]! >= fewestLetters);
  return { kind: gaps[0]!.kind, pieces, gaps, areBoth, mayTell };
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

/**
 * A separator inside a word tells that words are cut, unless the pieces beside it are words themselves; one between two words
 * tells that they are not, unless that is the end of a line beside a space.
 */
function verdict(
  pieces: readonly string[],
  isSpaced: readonly boolean[],
  { areBoth, mayTell }: Pick<Chain, 'areBoth' | 'mayTell'>,
): Verdict {
  const ends = cutIntoWords(pieces.join(''), lettersForStray);
  if (!ends) return { told: 0, borders: [] };
  const isEnd = new Set(ends);
  const borders: number[] = [];
  let told = 0;
  let letters = 0;
  for (let at = 0; at < pieces.length - 1; at++) {
    letters += pieces[at]!.length;
    if (isEnd.has(letters)) {
      borders.push(at);
      if (areBoth[at]! && !isSpaced[at]!) told--;
    } else if (mayTell[at]!) told++;
  }
  return { told, borders };
}

/** Where a separator cuts far more words than it sets apart, with those beside that tell nothing. */
function stretchesOf(clues: readonly Clue[], least: number): Clue[] {
  const stretches: Clue[] = [];
  let [start, end, told, most] = [0, 0, 0, 0];
  const close = (): void => {
    if (most >= least) stretches.push({ start, end, told: most });
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
