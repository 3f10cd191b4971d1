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
  return passagesOf(text, yield* planSteps(text, most), most);
}

/** The passages of a plan, cut. */
export function passagesOf(text: string, plan: Plan, most: number): string[] {
  const found = new Set<string>();
  for (const passage of plan.passages) found.add(textOf(text, passage, plan.units));
  if (plan.isWhole) found.add(text.slice(0, longestPassage).trim());
  found.delete('');
  return plan.isWhole ? [...found].slice(0, most) : [...found];
}

/** What a text is compared by. */
export interface Plan {
  readonly sentences: readonly Piece[];
  /** What passages are made of, one after the other: a sentence each, or several where the text is long. */
  readonly units: readonly Unit[];
  /** Passages as units, shortest first. */
  readonly passages: readonly Run[];
  /** Whether units are longer than sentences. */
  readonly isCoarse: boolean;
  /** Whether the beginning of the text is to be compared too, as far as a passage may go. */
  readonly isWhole: boolean;
}

/** From `first` to before `next`. */
export interface Run {
  readonly first: number;
  readonly next: number;
}

/** Code units of a text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** A run of sentences. */
type Unit = Run & Piece;

/** The passages of a text, before they are cut, in steps of a few milliseconds. */
export function* planSteps(text: string, most: number): Generator<void, Plan> {
  const sentences = yield* sentencesOf(text);
  for (let size = 1; ; size *= 2) {
    const units = joined(sentences, size);
    if (units.some(({ start, end }) => end - start > longestPassage)) return sideBySide(sentences, text, most);
    if (units.length > 1 && size < sentences.length && countOf(units.length) > most) continue;
    const passages = passageSizes.flatMap((length) =>
      startsOf(units.length, length).map((first) => fitting(units, { first, next: first + length })),
    );
    return { sentences, units, passages, isCoarse: size > 1, isWhole: true };
  }
}

/** The beginning of a run of units, as far as a passage may go: a unit at least. */
export function fitting(units: readonly Piece[], { first, next }: Run): Run {
  let last = Math.min(next, units.length);
  while (last > first + 1 && units[last - 1]!.end - units[first]!.start > longestPassage) last -= 1;
  return { first, next: last };
}

function textOf(text: string, { first, next }: Run, units: readonly Piece[]): string {
  return text.slice(units[first]!.start, units[next - 1]!.end).trim();
}

function countOf(units: number): number {
  return passageSizes.reduce((sum, size) => sum + startsOf(units, size).length, 1);
}

/** Passages that do not overlap, as short as `most` allows: what a text gets that is too long for more. */
function sideBySide(sentences: readonly Piece[], text: string, most: number): Plan {
  const longest = Math.min(longestPassage, Math.ceil(text.length / Math.max(1, most - 1)) + longestSentence * 2);
  const units: Unit[] = [];
  for (let first = 0, next = 1; first < sentences.length; first = next++) {
    const { start } = sentences[first]!;
    while (next < sentences.length && sentences[next]!.end - start <= longest) next += 1;
    units.push({ first, next, start, end: sentences[next - 1]!.end });
  }
  const passages = units.map((_, at) => ({ first: at, next: at + 1 }));
  return { sentences, units, passages, isCoarse: true, isWhole: false };
}

/** Neighbouring passages overlap by half. */
function startsOf(units: number, size: number): number[] {
  if (units <= size) return size === 1 && units === 1 ? [0] : [];
  const step = Math.max(1, size >> 1);
  const starts: number[] = [];
  for (let start = 0; start + size < units + step; start += step) starts.push(start);
  return starts;
}

function joined(sentences: readonly Piece[], size: number): Unit[] {
  const units: Unit[] = [];
  for (let first = 0; first < sentences.length; first += size) {
    const next = Math.min(first + size, sentences.length);
    units.push({ first, next, start: sentences[first]!.start, end: sentences[next - 1]!.end });
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
