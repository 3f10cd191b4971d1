import { safetyCategories, type SafetyCategory } from '../../src/analyzers/safety/categories.js';
import { scoreOf, worstSum, type Calibration, type Readings, type Settings } from '../../src/analyzers/safety/model.js';
import type { SafetyExample } from './examples.js';

/** A text that the models had not learned from, and what they say of it. */
export interface ScoredExample extends SafetyExample {
  readonly readings: Readings;
}

const steps = 600;
const rate = 0.5;
/** Pull of the weights towards zero: the logits of other categories must earn their place. */
const decay = 2e-3;

/**
 * Logistic regression of each category on all logits of whole texts (stacking, Wolpert 1992), to which that of harm of any
 * kind is added: a text that is plainly harm and hangs between categories counts. Offsets are those of balanced classes;
 * `withBorders` moves them.
 */
export function fitStack(scored: readonly ScoredExample[]): Settings {
  const anyHarm = regression(
    scored,
    scored.map(({ categories }) => Number(categories.length > 0)),
  );
  return settingsOf((category) => {
    const rows = scored.filter(({ unknown }) => !unknown.includes(category));
    const own = regression(
      rows,
      rows.map(({ categories }) => Number(categories.includes(category))),
    );
    return {
      weights: own.weights.map((weight, at) => weight + anyHarm.weights[at]!),
      offset: own.offset + anyHarm.offset,
    };
  });
}

/** By gradient steps on standardised columns, both labels with half of the weight. */
function regression(rows: readonly ScoredExample[], labels: readonly number[]): Calibration {
  const { values, width, undone } = standardised(rows);
  const total = [0, 1].map((label) => rows.reduce((sum, { weight }, i) => sum + (labels[i] === label ? weight : 0), 0));
  const share = Float64Array.from(rows, ({ weight }, i) => weight / total[labels[i]!]!);
  const weights = new Float64Array(width);
  let offset = 0;
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Float64Array(width);
    let slope = 0;
    for (let i = 0, from = 0; i < rows.length; i += 1, from += width) {
      let sum = offset;
      for (let at = 0; at < width; at += 1) sum += values[from + at]! * weights[at]!;
      const error = (1 / (1 + Math.exp(-sum)) - labels[i]!) * share[i]!;
      for (let at = 0; at < width; at += 1) gradient[at]! += error * values[from + at]!;
      slope += error;
    }
    for (let at = 0; at < width; at += 1) weights[at]! -= rate * (gradient[at]! + decay * weights[at]!);
    offset -= rate * slope;
  }
  return undone(weights, offset);
}

function standardised(rows: readonly ScoredExample[]) {
  const width = rows[0]!.readings[0].length;
  const columns = Array.from({ length: width }, (_, at) => at);
  const means = columns.map((at) => rows.reduce((sum, { readings: [whole] }) => sum + whole[at]!, 0) / rows.length);
  const spreads = columns.map((at) =>
    Math.sqrt(rows.reduce((sum, { readings: [whole] }) => sum + (whole[at]! - means[at]!) ** 2, 0) / rows.length),
  );
  const values = new Float64Array(rows.length * width);
  rows.forEach(({ readings: [whole] }, i) =>
    whole.forEach((logit, at) => (values[i * width + at] = (logit - means[at]!) / spreads[at]!)),
  );
  return {
    values,
    width,
    undone: (weights: Float64Array, offset: number): Calibration => ({
      weights: Array.from(weights, (weight, at) => weight / spreads[at]!),
      offset: offset - weights.reduce((sum, weight, at) => sum + (weight * means[at]!) / spreads[at]!, 0),
    }),
  };
}

/** Harmless texts, and the share of them that may be flagged in any category at 0.5. */
export interface AlarmLimit {
  readonly harmless: readonly ScoredExample[];
  readonly share: number;
}

/**
 * Moves the offsets so that at 0.5 one of the limits is reached. The border of each category steps up or down the false
 * alarms of `scored`, where that gains most hits for each alarm over all categories together.
 */
export function withBorders(
  settings: Settings,
  { scored, limits }: { scored: readonly ScoredExample[]; limits: readonly AlarmLimit[] },
): Settings {
  const sums = (rows: readonly ScoredExample[], category: SafetyCategory): number[] =>
    rows.map(({ readings }) => worstSum(settings[category], readings));
  const harmless = scored.filter(({ categories }) => categories.length === 0);
  const alarms = safetyCategories.map((category) => sums(harmless, category).sort((a, b) => b - a));
  const hits = safetyCategories.map((category) =>
    sums(
      scored.filter(({ categories }) => categories.includes(category)),
      category,
    ),
  );
  const limited = limits.map(({ harmless: rows, share }) => ({
    byHead: safetyCategories.map((category) => sums(rows, category)),
    most: share * rows.length,
  }));
  const size = Math.max(1, Math.round(harmless.length * 0.0025));
  const counts = safetyCategories.map(() => 0);
  const border = (head: number, count: number): number => alarms[head]![count]!;
  const flagged = (byHead: readonly (readonly number[])[]): number =>
    byHead[0]!.filter((_, i) => counts.some((count, head) => byHead[head]![i]! > border(head, count))).length;
  while (limited.every(({ byHead, most }) => flagged(byHead) < most)) {
    const gains = counts.map((count, head) => {
      const [high, low] = [border(head, count), border(head, count + size)];
      return hits[head]!.filter((sum) => sum > low && sum <= high).length / hits[head]!.length;
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

function settingsOf(calibration: (category: SafetyCategory) => Calibration): Settings {
  return Object.fromEntries(
    safetyCategories.map((category) => [category, calibration(category)]),
  ) as unknown as Settings;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Categories that a text violates at 0.5. */
export function violations(settings: Settings, readings: Readings): SafetyCategory[] {
  return safetyCategories.filter((category) => scoreOf(settings[category], readings) >= 0.5);
}
