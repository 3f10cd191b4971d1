import { closerLogit, type CloserReading } from '../../src/analyzers/injection/closer-reading.js';
import type { Question, QuestionSettings } from '../../src/analyzers/injection/model.js';
import { plainLogit } from '../../src/analyzers/injection/glance.js';
import { joined, stackLogit, type Stack } from '../../src/analyzers/injection/stack.js';
import { exceededBy, type Judged } from './report.js';
import { boostedTrees, type TreesOptions } from '../lib/boosted-trees.js';
import { trainDataStack } from './data-stack.js';
import { weighed, type ScoredSample } from './stack.js';

/**
 * Share of everyday harmless texts of unseen sources that are read again. Of attacks by users, a first look loses more than of
 * orders in data: from 0.15 to 0.22 brought a hundredth of all that are found.
 */
const readAgain: Readonly<Record<Question, number>> = { user: 0.22, data: 0.15 };

/**
 * How much the second look counts. Of orders in data, sources that neither look learned from are found more often by the
 * mean of all that weigh the facts than by any.
 */
const shares: Readonly<Record<Question, number>> = { user: 1, data: 0.67 };

const treesOptions: Omit<TreesOptions, 'trees'> = { levels: 5, rate: 0.05, pull: 50, rows: 0.5, seed: 1 };
const trees: Readonly<Record<Question, number>> = { user: 700, data: 300 };

/**
 * Learns the second look from every sample, also from those that the first look lets pass: trees, and beside them networks
 * where data is read. For users, a network beside the trees finds less than they alone.
 */
export function trainCloser(scored: readonly ScoredSample[], stack: Stack, question: Question): CloserReading {
  const first = scored.map((one): Judged => ({ scored: one, logit: stackLogit(one.values, stack) }));
  const read = scored.flatMap(({ sample, values, closer }) =>
    closer ? [{ sample, values: joined(values, closer) }] : [],
  );
  return {
    from: exceededBy(first, question)(readAgain[question]),
    share: shares[question],
    ...(question === 'data' && { stack: trainDataStack(read) }),
    trees: boostedTrees(weighed(read, question), { ...treesOptions, trees: trees[question] }),
  };
}

/** The logit of the last look at a sample. */
export function lastLogit(one: ScoredSample, { glance, stack, closer }: Omit<QuestionSettings, 'calibration'>): number {
  const atGlance = glance && plainLogit(one.values, glance);
  if (atGlance !== undefined) return atGlance;
  const first = { logit: stackLogit(one.values, stack), facts: one.values };
  return one.closer && first.logit >= closer.from ? closerLogit(first, one.closer, closer) : first.logit;
}
