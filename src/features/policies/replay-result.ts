/** Decisions of one kind that a draft would have made otherwise, and why. */
export interface Flip {
  readonly from: string;
  readonly to: string;
  /** Server key of the analyzer; empty when no rule holds any more. */
  readonly analyzer: string;
  readonly rule: string;
  readonly count: number;
  readonly example_request_ids: readonly string[];
}

/** An analyzer without which some records say nothing of the draft. */
export interface Undecidable {
  readonly analyzer: string;
  /** It did not run or failed, or the draft gives it other parameters. */
  readonly reason: 'no_result' | 'changed_params';
  readonly count: number;
}

/** What a replay answers. Also for the command line and the browser: it needs nothing but types. */
export interface Replay {
  readonly examined: number;
  readonly unchanged: number;
  readonly flipped: number;
  readonly undecidable: number;
  readonly undecidable_analyzers: readonly Undecidable[];
  readonly flips: readonly Flip[];
}
