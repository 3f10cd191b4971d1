/** How sure a finding is, weakest first (contract 8). */
export const likelihoods = ['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE', 'LIKELY', 'VERY_LIKELY'] as const;
export type Likelihood = (typeof likelihoods)[number];

/** Likelihoods as numbers 0–4, so that rules can add steps. */
export const VERY_UNLIKELY = 0;
export const UNLIKELY = 1;
export const POSSIBLE = 2;
export const LIKELY = 3;
export const VERY_LIKELY = 4;

/** Level 0–4 of a likelihood name. */
export function levelOf(likelihood: Likelihood): number {
  return likelihoods.indexOf(likelihood);
}

/** Name of a level; levels outside 0–4 are clamped. */
export function likelihoodOf(level: number): Likelihood {
  return likelihoods[Math.min(VERY_LIKELY, Math.max(VERY_UNLIKELY, level))] as Likelihood;
}
