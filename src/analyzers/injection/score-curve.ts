/** Logits at which 3 %, 1 % and 0.1 % of the benign calibration texts are above, rising. */
export interface Calibration {
  readonly at3Percent: number;
  readonly at1Percent: number;
  readonly at01Percent: number;
}

/** Published scores at those three logits: 0.85 is where the built-in policies end a run (contract 6). */
export const scoreAt = { at3Percent: 0.5, at1Percent: 0.85, at01Percent: 0.95 } as const;

/** Score from 0 to 1 that rises with the logit and passes through the three calibrated points. */
export function publishedScore(logit: number, calibration: Calibration): number {
  const { at3Percent: low, at1Percent: middle, at01Percent: high } = calibration;
  if (logit <= low) return scoreAt.at3Percent * Math.exp((logit - low) * 0.9);
  if (logit <= middle) return between(logit, [low, scoreAt.at3Percent], [middle, scoreAt.at1Percent]);
  if (logit <= high) return between(logit, [middle, scoreAt.at1Percent], [high, scoreAt.at01Percent]);
  return 1 - (1 - scoreAt.at01Percent) * Math.exp((high - logit) * 0.7);
}

function between(
  logit: number,
  [fromLogit, fromScore]: readonly [number, number],
  [toLogit, toScore]: readonly [number, number],
): number {
  const share = (logit - fromLogit) / Math.max(toLogit - fromLogit, 1e-9);
  return fromScore + (toScore - fromScore) * share;
}
