import type { Candidate } from '../finding.js';
import type { ContextHits } from './context.js';
import type { Tokens } from './tokens.js';

/** The state of one pass over one view of a text, shared by all finders. */
export interface Scan {
  readonly text: string;
  readonly tokens: Tokens;
  readonly hits: ContextHits;
  /** Lowest level at which a type is reported; 5 when it is off. */
  readonly least: Uint8Array;
  readonly found: Candidate[];
  /** Numbers that the text calls by a name whose check digits they fail, in text order: they are nothing weaker either. */
  readonly refuted: Range[];
  /** Where the last list of secrets ends that was walked: none is walked twice. */
  listsEnd: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Above every level: the type is switched off. */
export const OFF = 5;

/** A value as a finder sees it. */
export interface Proposal {
  readonly type: number;
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** Keeps a value unless its type is off or asks for more certainty. */
export function propose(scan: Scan, { type, level, start, end }: Proposal): void {
  if (level >= (scan.least[type] as number)) scan.found.push({ type, level, start, end });
}

/** Shapes that begin at one word after another and reach over a place: no more than this. */
const OVERLAPPING = 8;

/** True when a refuted number stands in a range. */
export function isRefuted({ refuted }: Scan, start: number, end: number): boolean {
  let low = 0;
  let high = refuted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((refuted[middle] as Range).start < end) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0 && i >= low - OVERLAPPING; i--) if ((refuted[i] as Range).end > start) return true;
  return false;
}

/** Index of the first word that starts at or after an offset. */
export function wordAt(tokens: Tokens, offset: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens.start[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
