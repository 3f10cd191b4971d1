import type { Likelihood } from './likelihood.js';

/** One found value. Offsets are UTF-16 code units into the text as sent. */
export interface Finding {
  readonly info_type: string;
  readonly likelihood: Likelihood;
  readonly start: number;
  readonly end: number;
  /** The value, when the policy says `include_quote`. */
  readonly quote?: string;
  /** JSON Pointer (RFC 6901) of the string or number that holds the value, when the text is JSON. */
  readonly path?: string;
}

/** Findings whose value stands encoded in the text. Kept beside them: a finding is what the API answers. */
const encoded = new WeakSet<Finding>();

/** Marks a finding whose parts in the text are not those of its value. */
export function markEncoded(finding: Finding): void {
  encoded.add(finding);
}

export function isEncoded(finding: Finding): boolean {
  return encoded.has(finding);
}

/** A value that a finder proposes, before thresholds, exclusions and overlaps. */
export interface Candidate {
  /** Index into the list of all types of the compiled configuration. */
  readonly type: number;
  /** Likelihood 0–4. */
  level: number;
  start: number;
  end: number;
  /** The value stands encoded: as base64, in escapes. */
  readonly isEncoded?: boolean;
}
