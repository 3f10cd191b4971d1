import { ownString } from '../../../lib/own-string.js';
import type { Span } from '../../../text/span.js';
import type { Candidate } from '../finding.js';
import { builtIn } from '../registry.js';
import { newMemory, sharedMemory } from './memory.js';
import { isWhole, LONGEST, SHORTEST } from './repeats.js';
import { resolveOverlaps } from './resolve.js';
import { pairHash, tokenise, type Tokens } from './tokens.js';

/** What was found in a text or in a stream so far, to be found again however far away. */
export interface KnownValues {
  /** Keeps the values of findings in a text. */
  add(text: string, found: readonly Candidate[]): void;
  /** Where known values stand whose first word begins in a part of a text: in text order, free of overlaps. */
  within(text: string, part: Span): Candidate[];
}

interface Known {
  readonly value: string;
  /** Units before its first word: `+`, `(`. */
  readonly lead: number;
  type: number;
  level: number;
}

/** Values by their words. A word is asked for as many words from it on as some value has that begins with it. */
interface Shelf {
  readonly byValue: Map<string, Known>;
  /** Numbers of words, rising, by the hash of the first. */
  readonly counts: Map<number, number[]>;
  /** By the hash of all words. */
  readonly byWords: Map<number, Known[]>;
}

/** Values of the same words, parted by other signs, that are looked for. */
const MOST_ALIKE = 8;
/** Values of a stream that are kept at least, those that were found last; at most twice as many. */
const OF_STREAM = 2_048;
/** Found wherever they stand by their form alone. */
const byForm: ReadonlySet<number> = new Set([builtIn('EMAIL_ADDRESS'), builtIn('URL')]);
const valueMemory = newMemory(LONGEST);

const emptyShelf = (): Shelf => ({ byValue: new Map(), counts: new Map(), byWords: new Map() });

/** Of a text all values are kept, of a stream a bounded number. */
export function knownValues(of: 'text' | 'stream'): KnownValues {
  let shelf = emptyShelf();
  let former = emptyShelf();
  return {
    add(text, found) {
      for (const candidate of found) {
        const length = candidate.end - candidate.start;
        if (length < SHORTEST || length > LONGEST || byForm.has(candidate.type)) continue;
        const value = text.slice(candidate.start, candidate.end);
        keep(shelf, of === 'text' ? value : ownString(value), candidate);
        if (of === 'text' || shelf.byValue.size < OF_STREAM) continue;
        former = shelf;
        shelf = emptyShelf();
      }
    },
    within(text, part) {
      if (shelf.byValue.size + former.byValue.size === 0) return [];
      const window = text.slice(part.start, part.end + LONGEST);
      const tokens = tokenise(window, sharedMemory(window.length));
      const found: Candidate[] = [];
      for (const values of [shelf, former]) findStanding(values, tokens, { text, part, found });
      return resolveOverlaps(found);
    },
  };
}

/** Values without a word are not kept: they stand nowhere by a word. */
function keep({ byValue, counts, byWords }: Shelf, value: string, { type, level }: Candidate): void {
  const known = byValue.get(value);
  if (known) {
    if (known.level < level) Object.assign(known, { type, level });
    return;
  }
  const { start, hash, count } = tokenise(value, valueMemory);
  if (count === 0) return;
  const kept: Known = { value, lead: start[0] as number, type, level };
  byValue.set(value, kept);
  const first = hash[0] as number;
  const lengths = counts.get(first) ?? [];
  if (!lengths.includes(count))
    counts.set(
      first,
      [...lengths, count].sort((a, b) => a - b),
    );
  const key = wordsHash(hash, { first: 0, count });
  const alike = byWords.get(key) ?? [];
  if (alike.length < MOST_ALIKE) byWords.set(key, [...alike, kept]);
}

interface Words {
  readonly first: number;
  readonly count: number;
  /** Hash of the words before. */
  readonly before?: number;
}

function wordsHash(hash: Int32Array, { first, count, before = 0 }: Words): number {
  let key = before;
  for (let i = first; i < first + count; i++) key = pairHash(key, hash[i] as number);
  return key;
}

interface Looking {
  readonly text: string;
  readonly part: Span;
  readonly found: Candidate[];
}

function findStanding({ counts, byWords }: Shelf, tokens: Tokens, { text, part, found }: Looking): void {
  const { count, start, hash } = tokens;
  for (let i = 0; i < count && part.start + (start[i] as number) < part.end; i++) {
    const lengths = counts.get(hash[i] as number);
    if (lengths === undefined) continue;
    let key = 0;
    let read = 0;
    for (const length of lengths) {
      if (i + length > count) break;
      key = wordsHash(hash, { first: i + read, count: length - read, before: key });
      read = length;
      for (const { value, lead, type, level } of byWords.get(key) ?? []) {
        const from = part.start + (start[i] as number) - lead;
        const to = from + value.length;
        if (from >= 0 && text.startsWith(value, from) && isWhole(text, from, to))
          found.push({ type, level, start: from, end: to });
      }
    }
  }
}

/** Units that one step reads. */
const STEP = 32_768;

/** Where known values stand in a part of a text, step by step. */
export function* repeatSteps(known: KnownValues, text: string, { start, end }: Span): Generator<Candidate[]> {
  for (let from = start; from < end; from += STEP)
    yield known.within(text, { start: from, end: Math.min(end, from + STEP) });
}
