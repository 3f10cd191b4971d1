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

/** A finding with what is needed to transform its value, and is not answered. */
export interface Found {
  readonly finding: Finding;
  /** The value stands encoded: its parts in the text are not its own. */
  readonly isEncoded: boolean;
  /** The text is JSON, whether the finding has a path or one too long to tell. */
  readonly isInJson: boolean;
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
