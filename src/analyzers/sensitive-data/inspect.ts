import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { isExcluded } from './custom.js';
import type { Candidate, Finding } from './finding.js';
import { likelihoodOf } from './likelihood.js';
import { findAll } from './scan/find-all.js';
import { resolveOverlaps } from './scan/resolve.js';

/** What one text holds. */
export interface Inspection {
  /** Everything found, in text order, free of overlaps: what is transformed. */
  readonly found: readonly Finding[];
  /** The findings to report: at most the policy's `max_findings`. */
  readonly findings: readonly Finding[];
  readonly truncated: boolean;
}

/** Finds sensitive data in a text. Pure; linear in the length of the text. */
export function inspect(input: string | TextViews, compiled: Compiled): Inspection {
  const text = typeof input === 'string' ? input : input.original.text;
  return report(text, candidatesOf(text, compiled), compiled);
}

/** Candidates of one text that no exclusion covers, overlaps settled. */
export function candidatesOf(text: string, compiled: Compiled): Candidate[] {
  const candidates = findAll(text, compiled);
  if (compiled.exclusions.length === 0) return resolveOverlaps(candidates);
  return resolveOverlaps(
    candidates.filter(
      ({ type, start, end }) =>
        !isExcluded(compiled.exclusions, compiled.names[type] as string, text.slice(start, end)),
    ),
  );
}

function report(text: string, candidates: readonly Candidate[], compiled: Compiled): Inspection {
  const found = candidates.map(({ type, level, start, end }) => ({
    info_type: compiled.names[type] as string,
    likelihood: likelihoodOf(level),
    start,
    end,
    ...(compiled.includeQuote && { quote: text.slice(start, end) }),
  }));
  return { found, findings: found.slice(0, compiled.maxFindings), truncated: found.length > compiled.maxFindings };
}
