import type { Candidate } from '../finding.js';
import { OTHER, classOf } from './characters.js';
import { resolveOverlaps } from './resolve.js';
import { wordAt } from './scan.js';
import type { Tokens } from './tokens.js';

/** Up to this many values are searched for one by one; more are looked up by their first words. */
const FEW = 12;
/** Values shorter than this may be other things elsewhere. */
export const SHORTEST = 6;
export const LONGEST = 200;

/**
 * A value that was found once is the same value wherever it stands: its other occurrences are findings too, so that nothing
 * found is left in a sanitised text for want of context. `known-values.ts` does it beyond one slice. Takes and gives findings
 * in text order, free of overlaps.
 */
export function findRepeats(tokens: Tokens, found: readonly Candidate[]): Candidate[] {
  const { text } = tokens;
  const byValue = new Map<string, Candidate>();
  for (const candidate of found) {
    const length = candidate.end - candidate.start;
    if (length < SHORTEST || length > LONGEST || candidate.end > text.length) continue;
    const value = text.slice(candidate.start, candidate.end);
    const known = byValue.get(value);
    if (!known || known.level < candidate.level) byValue.set(value, candidate);
  }
  const repeats = byValue.size > FEW ? byFirstWords(tokens, byValue) : oneByOne(text, byValue);
  const others = repeats.filter((repeat) => !isCovered(found, repeat));
  return others.length === 0
    ? [...found]
    : resolveOverlaps([...found, ...others.filter((repeat) => !touches(found, repeat))]);
}

function oneByOne(text: string, byValue: ReadonlyMap<string, Candidate>): Candidate[] {
  const repeats: Candidate[] = [];
  for (const [value, { type, level }] of byValue) {
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
      const end = start + value.length;
      if (isWhole(text, start, end)) repeats.push({ type, level, start, end });
    }
  }
  return repeats;
}

interface Sought {
  readonly value: string;
  /** Units before the first word of the value: `+`, `(`. */
  readonly lead: number;
  readonly candidate: Candidate;
}

const FILTER = 4096;
/** How many words of a text share a place, up to two; SOUGHT where the first word of a value that may stand twice has its place. */
const filter = new Uint8Array(FILTER);
const SOUGHT = 3;

function countWords({ hash, count }: Tokens): void {
  filter.fill(0);
  for (let i = 0; i < count; i++) {
    const place = (hash[i] as number) & (FILTER - 1);
    if (filter[place] !== 2) filter[place] = (filter[place] as number) + 1;
  }
}

/** Every word is asked once whether a value begins with it. Values without a word are searched for one by one. */
function byFirstWords(tokens: Tokens, byValue: ReadonlyMap<string, Candidate>): Candidate[] {
  const { text, count, start, hash } = tokens;
  const sought = new Map<number, Sought[]>();
  countWords(tokens);
  const wordless = new Map<string, Candidate>();
  for (const [value, candidate] of byValue) {
    const word = wordAt(tokens, candidate.start);
    if (word >= count || (start[word] as number) >= candidate.end) {
      wordless.set(value, candidate);
      continue;
    }
    const key = hash[word] as number;
    if (filter[key & (FILTER - 1)] === 1) continue;
    const entry: Sought = { value, lead: (start[word] as number) - candidate.start, candidate };
    const known = sought.get(key);
    if (known) known.push(entry);
    else sought.set(key, [entry]);
    filter[key & (FILTER - 1)] = SOUGHT;
  }
  const repeats = oneByOne(text, wordless);
  for (let i = 0; i < count && sought.size > 0; i++) {
    const key = hash[i] as number;
    if (filter[key & (FILTER - 1)] !== SOUGHT) continue;
    for (const { value, lead, candidate } of sought.get(key) ?? []) {
      const from = (start[i] as number) - lead;
      if (
        from >= 0 &&
        from !== candidate.start &&
        text.startsWith(value, from) &&
        isWhole(text, from, from + value.length)
      )
        repeats.push({ type: candidate.type, level: candidate.level, start: from, end: from + value.length });
    }
  }
  return repeats;
}

/** True for a range that cuts no word. */
export function isWhole(text: string, start: number, end: number): boolean {
  return classOf[text.charCodeAt(start - 1)] === undefined ||
    start === 0 ||
    classOf[text.charCodeAt(start - 1)] === OTHER ||
    classOf[text.charCodeAt(start)] === OTHER
    ? end === text.length || classOf[text.charCodeAt(end)] === OTHER || classOf[text.charCodeAt(end - 1)] === OTHER
    : false;
}

/** Index of the first finding that ends after an offset. */
function firstAfter(found: readonly Candidate[], start: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle] as Candidate).end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isCovered(found: readonly Candidate[], { start, end }: Candidate): boolean {
  const next = found[firstAfter(found, start)];
  return next !== undefined && next.start <= start && next.end >= end;
}

function touches(found: readonly Candidate[], { start, end }: Candidate): boolean {
  const next = found[firstAfter(found, start)];
  return next !== undefined && next.start < end;
}
