import type { Glance } from '../../src/analyzers/injection/glance.js';
import type { QuestionSettings } from '../../src/analyzers/injection/model.js';
import { stackLogit } from '../../src/analyzers/injection/stack.js';
import { glanceFactNames } from '../../src/analyzers/injection/view-score.js';
import { lastLogit } from './closer.js';
import { sourceWeights } from './dataset.js';
import { isOwn } from './folds.js';
import { calibrate } from './report.js';
import { trainStack, type ScoredSample } from './stack.js';

/** Of attacks of unseen sources that both looks find at 1 % false alarms, so many may pass at a glance. */
const mostLost = 0.006;

/** Pull to zero: what few strong facts tell holds for new users, too. */
const decay = 0.02;

/** Learns to tell at a glance what is plainly harmless, for prompts of users. */
export function trainGlance(
  scored: readonly ScoredSample[],
  looks: Pick<QuestionSettings, 'stack' | 'closer'>,
): Glance {
  const stack = trainStack(
    scored.map(({ sample, values }) => ({ sample, values: values.slice(0, glanceFactNames.length) })),
    'user',
    decay,
  );
  const judged = scored.map((one) => ({ scored: one, logit: lastLogit(one, looks) }));
  const { at1Percent } = calibrate(judged, 'user');
  const found = judged
    .filter(({ scored: { sample }, logit }) => sample.label === 1 && !isOwn(sample) && logit >= at1Percent)
    .map(({ scored: { sample, values } }) => ({ sample, logit: stackLogit(values, stack) }))
    .sort((one, other) => one.logit - other.logit);
  const weights = sourceWeights(found.map(({ sample }) => sample));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let lost = 0;
  const first = found.findIndex((_, at) => (lost += weights[at]!) > mostLost * total);
  return { below: Number(found[first]!.logit.toFixed(5)), stack };
}
