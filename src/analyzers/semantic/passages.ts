import { takenAtOnce } from '../../lib/turns.js';

/** Sentences in a passage; a threat is looked for in passages of each size and in the whole text. */
const passageSizes = [1, 2, 4, 16];
/** Code units of a sentence, and of what is embedded at once. */
const longestSentence = 400;
const longestPassage = 20_000;

/**
 * Overlapping passages of a text, shortest first. When there would be more than `most`, sentences are joined until they
 * fit: every part of the text stays covered, in coarser pieces, and in more than `most` where those would be too long.
 */
export function passages(text: string, most: number): string[] {
  return takenAtOnce(passageSteps(text, most));
}

/** `passages` in steps of a few milliseconds each. */
export function* passageSteps(text: string, most: number): Generator<void, string[]> {
  const sentences = yield* sentencesOf(text);
  for (let unit = 1; ; unit *= 2) {
    const units = joined(sentences, unit);
    if (units.some(({ start, end }) => end - start > longestPassage)) return sideBySide(sentences, text, most);
    if (units.length <= 1 || unit >= sentences.length || countOf(units.length) <= most) return cut(units, text, most);
  }
}

function countOf(units: number): number {
  return passageSizes.reduce((sum, size) => sum + startsOf(units, size).length, 1);
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

function cut(units: readonly Piece[], text: string, most: number): string[] {
  const found = new Set<string>();
  for (const size of passageSizes) {
    for (const start of startsOf(units.length, size)) {
      const from = units[start]!.start;
      const to = units[Math.min(start + size, units.length) - 1]!.end;
      found.add(text.slice(from, Math.min(to, from + longestPassage)).trim());
    }
  }
  found.add(text.slice(0, longestPassage).trim());
  found.delete('');
  return [...found].slice(0, most);
}

/** Passages that do not overlap, as short as `most` allows: what a text gets that is too long for more. */
function sideBySide(sentences: readonly Piece[], text: string, most: number): string[] {
  const longest = Math.min(longestPassage, Math.ceil(text.length / Math.max(1, most - 1)) + longestSentence * 2);
  const found: string[] = [];
  for (let first = 0, next = 1; first < sentences.length; first = next++) {
    const { start } = sentences[first]!;
    while (next < sentences.length && sentences[next]!.end - start <= longest) next += 1;
    found.push(text.slice(start, sentences[next - 1]!.end).trim());
  }
  return found;
}

/** Neighbouring passages overlap by half. */
function startsOf(units: number, size: number): number[] {
  if (units <= size) return size === 1 && units === 1 ? [0] : [];
  const step = Math.max(1, size >> 1);
  const starts: number[] = [];
  for (let start = 0; start + size < units + step; start += step) starts.push(start);
  return starts;
}

function joined(sentences: readonly Piece[], unit: number): Piece[] {
  if (unit === 1) return [...sentences];
  const units: Piece[] = [];
  for (let i = 0; i < sentences.length; i += unit) {
    const last = sentences[Math.min(i + unit, sentences.length) - 1]!;
    units.push({ start: sentences[i]!.start, end: last.end });
  }
  return units;
}

/** Code units between two steps: some milliseconds. */
const stepUnits = 131_072;

/** Splits after sentence ends and line breaks, and where a sentence has become too long. */
function* sentencesOf(text: string): Generator<void, Piece[]> {
  const found: Piece[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (at % stepUnits === stepUnits - 1) yield;
    const isEnd = endsSentence(text, at) || (at - start >= longestSentence && text.charCodeAt(at) <= 32);
    if (!isEnd && at - start < longestSentence * 2) continue;
    if (hasWord(text, start, at + 1)) found.push({ start, end: at + 1 });
    start = at + 1;
  }
  if (hasWord(text, start, text.length)) found.push({ start, end: text.length });
  return found;
}

function endsSentence(text: string, at: number): boolean {
  const sign = text[at]!;
  if ('\n。！？।؟'.includes(sign)) return true;
  return '.!?'.includes(sign) && text.charCodeAt(at + 1) <= 32;
}

/** A letter, or anything beyond ASCII. */
function hasWord(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const lower = code | 32;
    if (code > 127 || (lower >= 97 && lower <= 122)) return true;
  }
  return false;
}
