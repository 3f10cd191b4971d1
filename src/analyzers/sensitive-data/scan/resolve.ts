import type { Candidate } from '../finding.js';

/**
 * Settles overlaps (contract 15): higher likelihood, then longer, then earlier, then the order of declaration. The
 * result is in text order and free of overlaps. O(n log n) in the candidates, plus their total length.
 */
export function resolveOverlaps<C extends Candidate>(candidates: readonly C[]): C[] {
  if (candidates.length < 2) return [...candidates];
  const byStart = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: C[] = [];
  let from = 0;
  while (from < byStart.length) {
    let to = from + 1;
    let reach = (byStart[from] as C).end;
    while (to < byStart.length && (byStart[to] as C).start < reach) {
      reach = Math.max(reach, (byStart[to] as C).end);
      to++;
    }
    if (to === from + 1) kept.push(byStart[from] as C);
    else kept.push(...settle(byStart.slice(from, to)));
    from = to;
  }
  return kept;
}

/** Clusters up to this size are compared pair by pair. */
const SMALL = 8;

/** Picks from candidates that overlap in a chain. */
function settle<C extends Candidate>(cluster: readonly C[]): C[] {
  const ranked = [...cluster].sort(byRank);
  const chosen = cluster.length <= SMALL ? byPairs(ranked) : byMarks(ranked);
  return chosen.length === 1 ? chosen : chosen.sort((a, b) => a.start - b.start);
}

function byPairs<C extends Candidate>(ranked: readonly C[]): C[] {
  const chosen: C[] = [];
  for (const candidate of ranked)
    if (!chosen.some(({ start, end }) => start < candidate.end && end > candidate.start)) chosen.push(candidate);
  return chosen;
}

/** Marks covered units, so that each check is a native search. */
function byMarks<C extends Candidate>(ranked: readonly C[]): C[] {
  const base = ranked.reduce((from, { start }) => Math.min(from, start), Number.MAX_SAFE_INTEGER);
  const reach = ranked.reduce((to, { end }) => Math.max(to, end), 0);
  const taken = new Uint8Array(reach - base);
  const chosen: C[] = [];
  for (const candidate of ranked) {
    const range = taken.subarray(candidate.start - base, candidate.end - base);
    if (range.includes(1)) continue;
    range.fill(1);
    chosen.push(candidate);
  }
  return chosen;
}

function byRank(a: Candidate, b: Candidate): number {
  return b.level - a.level || b.end - b.start - (a.end - a.start) || a.start - b.start || a.type - b.type;
}
