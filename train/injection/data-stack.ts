import type { Stack } from '../../src/analyzers/injection/stack.js';
import { balanced, isCollected, meanOf, networkOf, weighed, type Described, type WeighedRow } from './stack.js';

/**
 * Weighs the facts of documents: the mean of two networks. One learns from all rows; one only from texts of which no network
 * knows the writers. Texts of new writers are found more often by both together than by either, and than by one network in
 * whose rows such texts count more.
 */
export function trainDataStack(scored: readonly Described[]): Stack {
  const rows = weighed(scored, 'data');
  return beside(
    networkOf(ofStrangers(rows), { epochs: 20, decay: 1e-3, rectified: true }),
    networkOf(rows, { epochs: 12, decay: 1e-5, rectified: true }),
  );
}

/** How much all that was collected counts beside all that was written but not learned, of either label. */
const collectedShare = 0.3;

/** What no network learned, and what was collected: folds leave its sources out as a whole. */
function ofStrangers(rows: readonly WeighedRow[]): WeighedRow[] {
  const unlearned = balanced(rows.filter(({ sample }) => sample.unlearned));
  const collected = balanced(rows.filter(({ sample }) => isCollected(sample)));
  const share = (collectedShare * unlearned.length) / collected.length;
  return balanced([...unlearned, ...collected.map((row) => ({ ...row, weight: row.weight * share }))]);
}

/** The mean of two networks over the same facts, each of which shifts and divides them its own way. */
export function beside(one: Stack, other: Stack): Stack {
  return meanOf([restandardised(one, other), other]);
}

/** The same network for facts that are shifted and divided otherwise. */
function restandardised(stack: Stack, { means, scales }: Pick<Stack, 'means' | 'scales'>): Stack {
  const factors = scales.map((scale, at) => scale / stack.scales[at]!);
  const shifts = means.map((mean, at) => (mean - stack.means[at]!) / stack.scales[at]!);
  const rounded = (value: number): number => Number(value.toFixed(6));
  const scaled = (weights: readonly number[]): number[] => factors.map((factor, at) => rounded(weights[at]! * factor));
  const shifted = (bias: number, weights: readonly number[]): number =>
    rounded(shifts.reduce((sum, by, at) => sum + weights[at]! * by, bias));
  return {
    ...stack,
    means,
    scales,
    hidden: stack.hidden.map((weights) => [...scaled(weights), shifted(weights.at(-1)!, weights)]),
    out: [...stack.out.slice(0, -1), shifted(stack.out.at(-1)!, stack.direct)],
    direct: scaled(stack.direct),
  };
}
