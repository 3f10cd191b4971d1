import { replaced, type MappedText, type Replacement } from '../span.js';
import { nextBit } from '../units/mask-bits.js';
import type { TextTraits } from '../units/traits.js';
import { wordMarks } from '../units/unit-classes.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { tagsBetweenWords } from './tagged-lines.js';

/** Words in a row that must be marked one by one: writers mark phrases, or a word here and there. */
const leastMarked = 4;
const leastInside = 3;
const leastListed = 5;

const longestToken = 80;
const space = 32;
const mark = `(?:[${wordMarks}]|<\\/?[a-z]{1,8}>)`;
const markedToken = new RegExp(
  `^(${mark}{1,8})([([]?[\\p{L}\\p{N}'’-]{1,24}?[.,;:!?)\\]]{0,2})(${mark}{1,8})[.,;:!?)\\]]{0,2}$`,
  'iu',
);

/** `>`, which begins no markup. */
const closing = 62;

/** Tags that change how letters look, and comments, which no reader sees. */
const tags =
  /(?:<\/?(?:a|b|big|code|em|font|i|mark|s|small|span|strong|sub|sup|tt|u|wbr)(?: [^<>]{0,60})?>|<!--[^<>]{0,60}-->){1,4}(?=\p{L})/iuy;
const letter = /\p{L}/u;
/** An element that holds nothing. */
const empty = /<([a-z]{1,8})(?: [^<>]{0,60})?><\/\1>/iy;
/** A line that holds one word, or a sign, behind its number or bullet. */
const listed = /(?:^|\n)[ \t]{0,4}(?:\d{1,3}[.):]|[-*•])[ \t]{1,3}(?=(\S{1,28})[ \t]{0,4}(?:\r?\n|$))/g;
const listedWord = /^[\p{L}'’]{1,24}[.,;:!?]?$/u;

/**
 * Reads a text as its reader sees it where each word is marked up by itself (`**ignore** **all**`, `"ignore" "all"`), tags or comments stand
 * inside words (`ig<i></i>nore`) or each word has a line of HTML or of a list. Undefined when there is none of it. Linear.
 */
export function dropWordMarks(text: string, { markup }: Pick<TextTraits, 'markup'>): MappedText | undefined {
  const found = markup ? [...marksBetween(text), ...marksAround(text), ...marksInside(text)] : [];
  const cuts = (mayBeList(text) ? [...found, ...marksOfList(text)] : found).sort((a, b) => a.start - b.start);
  if (cuts.length === 0) return undefined;
  return replaced(text, cuts);
}

function marksBetween(text: string): Replacement[] {
  return tagsBetweenWords(text).map(({ start, end }) => ({ start, end, instead: ' ' }));
}

function marksAround(text: string): Replacement[] {
  const units = unitsOf(text);
  const { markupSign, words } = masksOf(text);
  const cuts: Replacement[] = [];
  let run: Replacement[] = [];
  let lastEnd = 0;
  for (let at = nextBit(markupSign, words, 0); at >= 0; at = nextBit(markupSign, words, Math.max(lastEnd, at + 1))) {
    if (units[at] === closing || (at > 0 && units[at - 1]! > space)) continue;
    const end = endOfToken(units, at);
    const parts = partsOf(text, at, end);
    if (!parts || !isGap(units, lastEnd, at)) {
      // Not spread: more arguments than the stack holds end in an error.
      if (run.length >= leastMarked * 2) for (const cut of run) cuts.push(cut);
      run = [];
    }
    if (parts) run.push({ start: at, end: parts.wordAt }, { start: parts.wordEnd, end: parts.end });
    lastEnd = end;
  }
  return run.length >= leastMarked * 2 ? [...cuts, ...run] : cuts;
}

function endOfToken(units: Uint16Array, start: number): number {
  let end = start;
  while (end < units.length && units[end]! > space) end++;
  return end;
}

/** Whether nothing stands between two places. */
function isGap(units: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (units[at]! > space) return false;
  return true;
}

/** Where the word of a token stands between its marks. */
function partsOf(
  text: string,
  start: number,
  end: number,
): { wordAt: number; wordEnd: number; end: number } | undefined {
  if (end - start > longestToken) return undefined;
  const parts = markedToken.exec(text.slice(start, end));
  if (!parts) return undefined;
  const [, before, word, after] = parts as unknown as [string, string, string, string];
  const wordAt = start + before.length;
  return { wordAt, wordEnd: wordAt + word.length, end: wordAt + word.length + after.length };
}

function marksInside(text: string): Replacement[] {
  const cuts: Replacement[] = [];
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start + 1)) {
    const end = endOf(empty, text, start) ?? (isAfterLetter(text, start) ? endOf(tags, text, start) : undefined);
    if (end !== undefined) cuts.push({ start, end });
  }
  return cuts.length < leastInside ? [] : cuts;
}

/** Where a sticky pattern that begins at a place ends; undefined where it does not match. */
function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function isAfterLetter(text: string, at: number): boolean {
  return at > 0 && letter.test(text[at - 1]!);
}

function mayBeList(text: string): boolean {
  return text.includes('\n2') || text.includes('\n- ') || text.includes('\n* ') || text.includes('\n•');
}

function marksOfList(text: string): Replacement[] {
  const cuts: Replacement[] = [];
  let run: Replacement[] = [];
  let words = 0;
  const close = (): void => {
    if (words >= leastListed) for (const cut of run) cuts.push(cut);
    run = [];
    words = 0;
  };
  for (const { 0: found, 1: item, index } of text.matchAll(listed)) {
    const last = run.at(-1);
    if (last && !isOneWord(text, last.end, index)) close();
    run.push({ start: index, end: index + found.length, ...(index > 0 && { instead: ' ' }) });
    if (listedWord.test(item!)) words++;
  }
  close();
  return cuts;
}

/** Whether nothing but one word stands between two places. */
function isOneWord(text: string, start: number, end: number): boolean {
  return end - start <= 40 && !/\s\S/.test(text.slice(start, end));
}
