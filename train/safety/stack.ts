import { safetyCategories, type SafetyCategory } from '../../src/analyzers/safety/categories.js';
import { scoreOf, type Calibration, type Settings } from '../../src/analyzers/safety/model.js';
import type { SafetyExample } from './examples.js';

/** A text that the models had not learned from, and what they say of it: all linear logits, then all of the network. */
export interface ScoredExample extends SafetyExample {
  readonly logits: readonly number[];
}

const steps = 600;
const rate = 0.5;
/** Pull of the weights towards zero: the logits of other categories must earn their place. */
const decay = 2e-3;

/**
 * Logistic regression of each category on all logits (stacking, Wolpert 1992), by gradient steps on standardised columns.
 * Offsets are those of balanced classes; `withBorders` moves them.
 */
export function fitStack(scored: readonly ScoredExample[]): Settings {
  return settingsOf((category) => {
    const rows = scored.filter(({ unknown }) => !unknown.includes(category));
    const labels = rows.map(({ categories }) => Number(categories.includes(category)));
    const columns = standardised(rows);
    const total = [0, 1].map((label) =>
      rows.reduce((sum, { weight }, i) => sum + (labels[i] === label ? weight : 0), 0),
    );
    const weights = new Float64Array(columns.means.length);
    let offset = 0;
    for (let step = 0; step < steps; step += 1) {
      const gradient = new Float64Array(weights.length);
      let slope = 0;
      columns.values.forEach((values, i) => {
        const label = labels[i]!;
        const sum = values.reduce((most, value, at) => most + value * weights[at]!, offset);
        const error = ((1 / (1 + Math.exp(-sum)) - label) * rows[i]!.weight) / total[label]!;
        values.forEach((value, at) => (gradient[at]! += error * value));
        slope += error;
      });
      weights.forEach((weight, at) => (weights[at] = weight - rate * (gradient[at]! + decay * weight)));
      offset -= rate * slope;
    }
    return columns.undone(weights, offset);
  });
}

function standardised(rows: readonly ScoredExample[]) {
  const size = rows[0]!.logits.length;
  const means = Array.from(
    { length: size },
    (_, at) => rows.reduce((sum, row) => sum + row.logits[at]!, 0) / rows.length,
  );
  const spreads = means.map((mean, at) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (row.logits[at]! - mean) ** 2, 0) / rows.length),
  );
  return {
    means,
    values: rows.map(({ logits }) => logits.map((logit, at) => (logit - means[at]!) / spreads[at]!)),
    undone: (weights: Float64Array, offset: number): Calibration => ({
      weights: Array.from(weights, (weight, at) => weight / spreads[at]!),
      offset: offset - weights.reduce((sum, weight, at) => sum + (weight * means[at]!) / spreads[at]!, 0),
    }),
  };
}

/** Shares of harmless texts that may be flagged in any category at 0.5: of our own, and of everyday ones. */
export interface AlarmLimits {
  readonly own: number;
  readonly everyday: number;
}

/**
 * Moves the offsets so that at 0.5 one of the limits is reached. The border of each category steps up or down its own
 * false alarms, where that gains most hits for each alarm over all categories together.
 */
export function withBorders(
  settings: Settings,
  {
    scored,
    everyday,
    limits,
  }: { scored: readonly ScoredExample[]; everyday: readonly ScoredExample[]; limits: AlarmLimits },
): Settings {
  const harmless = scored.filter(({ categories }) => categories.length === 0);
  const sums = (rows: readonly ScoredExample[], category: SafetyCategory): number[] =>
    rows.map(({ logits }) => sumOf(settings[category], logits));
  const alarms = safetyCategories.map((category) => sums(harmless, category));
  const everydaySums = safetyCategories.map((category) => sums(everyday, category));
  const own = safetyCategories.map((category) =>
    sums(
      scored.filter(({ categories }) => categories.includes(category)),
      category,
    ),
  );
  const descending = alarms.map((values) => [...values].sort((a, b) => b - a));
  const size = Math.max(1, Math.round(harmless.length * 0.0025));
  const counts = safetyCategories.map(() => 0);
  const border = (head: number, count: number): number => descending[head]![count]!;
  const flagged = (byHead: readonly (readonly number[])[]): number => {
    const rows = byHead[0]!;
    const count = rows.filter((_, i) => counts.some((alarm, head) => byHead[head]![i]! > border(head, alarm))).length;
    return rows.length === 0 ? 0 : count / rows.length;
  };
  while (flagged(alarms) < limits.own && flagged(everydaySums) < limits.everyday) {
    const gains = counts.map((count, head) => {
      const [high, low] = [border(head, count), border(head, count + size)];
      return own[head]!.filter((sum) => sum > low && sum <= high).length / own[head]!.length;
    });
    counts[smoothedBest(gains, counts)]! += size;
  }
  return settingsOf((category) => {
    const head = safetyCategories.indexOf(category);
    const { weights, offset } = settings[category];
    return { weights: weights.map(rounded), offset: rounded(offset - border(head, counts[head]!)) };
  });
}

/** The head with most gain; the fewer alarms it has had, the sooner, so that noise does not starve a category. */
function smoothedBest(gains: readonly number[], counts: readonly number[]): number {
  const worth = gains.map((gain, head) => (gain + 0.004) / Math.sqrt(1 + counts[head]!));
  return worth.indexOf(Math.max(...worth));
}

function sumOf({ weights, offset }: Calibration, logits: readonly number[]): number {
  return logits.reduce((sum, logit, at) => sum + logit * weights[at]!, offset);
}

function settingsOf(calibration: (category: SafetyCategory) => Calibration): Settings {
  return Object.fromEntries(
    safetyCategories.map((category) => [category, calibration(category)]),
  ) as unknown as Settings;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Categories that a text violates at 0.5. */
export function violations(settings: Settings, logits: readonly number[]): SafetyCategory[] {
  return safetyCategories.filter((category) => scoreOf(settings[category], logits) >= 0.5);
}
