/** Of a record what says how its run ended. */
export interface Recorded {
  readonly decision: string | null;
  readonly overall_status: string;
}

interface Counted {
  readonly calls: number;
  readonly allowed: number;
  readonly flagged: number;
  readonly blocked: number;
}

/** What is told in the place of a decision: a failed run has none, and neither has one analyzer alone, which failed nothing (contract §15). */
export const outcomeOf = ({ decision, overall_status: status }: Recorded): string | null =>
  decision ?? (status === 'ERROR' ? 'error' : null);

/** The calls without a decision: runs that failed, and analyzers alone. */
export const undecidedOf = ({ calls, allowed, flagged, blocked }: Counted): number =>
  Math.max(0, calls - allowed - flagged - blocked);
