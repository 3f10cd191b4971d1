import { textBuilder, type MappedText, type TextBuilder } from '../span.js';
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

const anyLetter = /\p{L}/gu;
const anyCharacter = /[\p{L}\p{N}@$!]/gu;
const anySign = /['’",;:?()]/g;
const leastCharacters = 5;
/** A sentence has fewer signs than one for so many letters. */
const lettersForSign = 3;

/** Joins letters that were written apart. A gap wider than the usual one, or a space among other signs, ends a word. Undefined when there are none. */
export function joinSpacedLetters(text: string): MappedText | undefined {
  if (!quick.test(text)) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const match of text.matchAll(spaced)) {
    const letters = match[0].match(anyLetter)?.length ?? 0;
    const characters = match[0].match(anyCharacter)!.length;
    const signs = match[0].match(anySign)?.length ?? 0;
    if (letters * 2 < characters || characters < Math.max(leastCharacters, signs * lettersForSign)) continue;
    out.copy(text, at, match.index);
    at = match.index;
    joinRun(out, text, match.index, match[0]);
    at += match[0].length;
  }
  if (at === 0) return undefined;
  out.copy(text, at, text.length);
  return out.done();
}

interface Joined {
  /** Letters of one word, or of several that nothing sets apart. */
  letters: string;
  /** Where each letter stands in the text. */
  readonly places: number[];
}

function joinRun(out: TextBuilder, text: string, start: number, run: string): void {
  const usual = usualGap(run);
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
    if (gap[0].length <= usual.length && (gap[0] === usual || !/\s/.test(gap[0]))) continue;
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

function usualGap(run: string): string {
  const counts = new Map<string, number>();
  for (const [gap] of run.matchAll(gaps)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
