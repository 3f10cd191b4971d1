import { textBuilder, type MappedText, type TextBuilder } from '../span.js';
import type { TextTraits } from '../units/traits.js';
import { commonWords } from '../words/common-words.js';
import { cutIntoWords } from '../words/word-cuts.js';

/**
 * Letters written apart, `i g n o r e`, `i-g-n-o-r-e`, a line or an emoji for each: five or more with the same kind of gap.
 * Apostrophes and other signs of a sentence may stand among them. More than a hundred thousand are read in parts: the stack
 * of a pattern overflows on millions.
 */
const spaced =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s\u2190-\u2bff\u{1f000}-\u{1faff}\ufe0f._*|~+/\\-]{1,6}[\p{L}\p{N}@$!'’",;:?()](?![\p{L}\p{N}@$])){4,100000}/gu;
/** A cheap look whether there may be any; no unit is both a letter and a gap. */
const quick =
  /(?:[a-z0-9@$!\u00c0-\u2189\u2c00-\ud7ff\uf900-\uffdc][\s\u2190-\u2bff\ud800-\udfff\ufe0f._*|~+/\\-]{1,8}){3}[a-z0-9@$!\u00c0-\u2189\u2c00-\ud7ff]/i;
const gaps = /[\s\u2190-\u2bff\u{1f000}-\u{1faff}\ufe0f._*|~+/\\-]+/gu;

/** The same with signs that sentences have, `i,g,n,o,r,e` or `[i][g][n][o][r][e]`. */
const signed =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$](?:[\s,:;#=&^<>(){}[\]"'’\u00b7\u2013\u2014\u2022]{1,12}[\p{L}\p{N}@$](?![\p{L}\p{N}@$])){7,65536}/gu;
const signGaps = /[\s,:;#=&^<>(){}[\]"'’\u00b7\u2013\u2014\u2022]+/gu;

const anyLetter = /\p{L}/gu;
const anyCharacter = /[\p{L}\p{N}@$!]/gu;
const anySign = /['’",;:?()]/g;
const leastCharacters = 5;
/** A sentence has fewer signs than one for so many letters. */
const lettersForSign = 3;

/** A way to set letters apart. */
interface Apart {
  readonly runs: RegExp;
  readonly gaps: RegExp;
  /** Whether letters that may have been set apart so were. */
  isMeant(run: string): boolean;
}

const bySpaces: Apart = { runs: spaced, gaps, isMeant: isSentence };
const bySigns: Apart = { runs: signed, gaps: signGaps, isMeant: spellsWords };

/** Joins letters that were written apart. A gap wider than the usual one, or a space among other signs, ends a word. Undefined when there are none. */
export function joinSpacedLetters(text: string, { manySingleLetters }: TextTraits): MappedText | undefined {
  const joined = quick.test(text) ? joinApart(text, bySpaces) : undefined;
  // Of eight characters that spell words, two at most are no letters.
  return joined ?? (manySingleLetters ? joinApart(text, bySigns) : undefined);
}

function joinApart(text: string, apart: Apart): MappedText | undefined {
  const out = textBuilder(text.length);
  let at = 0;
  for (const { 0: run, index } of text.matchAll(apart.runs)) {
    if (!apart.isMeant(run)) continue;
    out.copy(text, at, index);
    at = index;
    joinRun(out, text, { start: index, run, gaps: apart.gaps });
    at += run.length;
  }
  if (at === 0) return undefined;
  out.copy(text, at, text.length);
  return out.done();
}

function isSentence(run: string): boolean {
  const letters = run.match(anyLetter)?.length ?? 0;
  const characters = run.match(anyCharacter)!.length;
  const signs = run.match(anySign)?.length ?? 0;
  return letters * 2 >= characters && characters >= Math.max(leastCharacters, signs * lettersForSign);
}

/** Lists of letters have the same signs between them: names of variables, columns, choices. */
function spellsWords(run: string): boolean {
  const letters = run.replace(signGaps, '').toLowerCase();
  return (
    letters.length >= longWord &&
    letters.length <= longestSplit &&
    (cutIntoWords(letters, lettersForStray) ?? []).length > 1
  );
}

interface Joined {
  /** Letters of one word, or of several that nothing sets apart. */
  letters: string;
  /** Where each letter stands in the text. */
  readonly places: number[];
}

interface Run {
  readonly start: number;
  readonly run: string;
  readonly gaps: RegExp;
}

function joinRun(out: TextBuilder, text: string, { start, run, gaps }: Run): void {
  const usual = usualGap(run, gaps);
  let joined: Joined = { letters: '', places: [] };
  let last = 0;
  const take = (to: number): void => {
    for (let index = last; index < to; index++) {
      joined.letters += run[index]!;
      joined.places.push(start + index);
    }
  };
  for (const gap of run.matchAll(gaps)) {
    take(gap.index);
    last = gap.index + gap[0].length;
    const bare = withoutQuotes(gap[0]);
    if (bare.length <= usual.length && (bare === usual || !/\s/.test(bare))) continue;
    writeWords(out, text, joined);
    joined = { letters: '', places: [] };
    out.put(gap[0].includes('.') && !usual.includes('.') ? '. ' : ' ', start + gap.index, start + last);
  }
  take(run.length);
  writeWords(out, text, joined);
}

const longWord = 8;
/** Of letters written apart one in so many may belong to no word: they were disguised in any case. */
const lettersForStray = 3;
/** Longer runs are joined without being cut into words: the work stays bounded. */
const longestSplit = 65_536;

function writeWords(out: TextBuilder, text: string, { letters, places }: Joined): void {
  const ends = letters.length <= longestSplit ? wordEnds(letters) : new Set();
  places.forEach((place, index) => {
    out.copy(text, place, place + 1);
    if (index + 1 < places.length && ends.has(index + 1)) out.put(' ', place + 1, places[index + 1]!);
  });
}

const betweenSigns = /[^",;:?()]+/g;
const insideWords = /[^'’]/g;

/** Letters without a gap between words (`i g n o r e a l l`) are cut into common words, and behind signs. */
function wordEnds(letters: string): Set<number> {
  const ends = new Set<number>();
  for (const { 0: stretch, index } of letters.matchAll(betweenSigns)) {
    ends.add(index);
    const kept = [...stretch.matchAll(insideWords)];
    const lower = kept.join('').toLowerCase();
    if (lower.length < longWord || !/^[a-z0-9@$!]+$/.test(lower) || commonWords().has(lower)) continue;
    for (const end of cutIntoWords(lower, lettersForStray) ?? []) ends.add(index + kept[end - 1]!.index + 1);
  }
  return ends;
}

function usualGap(run: string, gaps: RegExp): string {
  const counts = new Map<string, number>();
  for (const [gap] of run.matchAll(gaps)) counts.set(withoutQuotes(gap), (counts.get(withoutQuotes(gap)) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** Quotes around some letters may be gone already. */
function withoutQuotes(gap: string): string {
  return gap.replace(/["'’]/g, '');
}
