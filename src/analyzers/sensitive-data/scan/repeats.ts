import type { Candidate } from '../finding.js';
import { OTHER, classOf } from './characters.js';
import { buildDictionary, findWords } from './dictionary.js';
import { resolveOverlaps } from './resolve.js';

/** Up to this many values are searched for one by one; more go through a dictionary. */
const FEW = 16;
/** Values shorter than this may be other things elsewhere. */
const SHORTEST = 6;

/**
 * A value that was found once is the same value wherever it stands: its other occurrences are findings too, so that nothing
 * found is left in a sanitised text for want of context. Takes and gives findings in text order, free of overlaps.
 */
export function findRepeats(text: string, found: readonly Candidate[]): Candidate[] {
  const byValue = new Map<string, Candidate>();
  for (const candidate of found) {
    const length = candidate.end - candidate.start;
    if (length < SHORTEST || length > 200) continue;
    const value = text.slice(candidate.start, candidate.end);
    const known = byValue.get(value);
    if (!known || known.level < candidate.level) byValue.set(value, candidate);
  }
  const repeats = byValue.size > FEW ? throughDictionary(text, byValue) : oneByOne(text, byValue);
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

function throughDictionary(text: string, byValue: ReadonlyMap<string, Candidate>): Candidate[] {
  return findWords(buildDictionary([...byValue.keys()]), text).flatMap(({ start, end }) => {
    const known = byValue.get(text.slice(start, end));
    return known && isWhole(text, start, end) ? [{ type: known.type, level: known.level, start, end }] : [];
  });
}

function isWhole(text: string, start: number, end: number): boolean {
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
