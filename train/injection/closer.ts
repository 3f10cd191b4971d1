import {
  closerLogit,
  doubtLogit,
  type CloserReading,
  type Doubt,
  type FirstLook,
} from '../../src/analyzers/injection/closer-reading.js';
import type { Question, QuestionSettings } from '../../src/analyzers/injection/model.js';
import { plainLogit } from '../../src/analyzers/injection/glance.js';
import { joined, stackLogit, type Stack } from '../../src/analyzers/injection/stack.js';
import type { Sample } from './dataset.js';
import { exceededBy, type Judged } from './report.js';
import { boostedTrees, type TreesOptions } from '../lib/boosted-trees.js';
import { trainDataStack } from './data-stack.js';
import { balanced, weighed, type ScoredSample, type WeighedRow } from './stack.js';
import { unlearnedFrame } from './unlearned.js';

/** Share of everyday harmless texts of unseen sources that are read again. */
const readAgain: Readonly<Record<Question, number>> = { user: 0.24, data: 0.1 };

/**
 * How much the second look counts. Of orders in data, sources that neither look learned from are found more often by the
 * mean of all that weigh the facts than by any.
 */
const shares: Readonly<Record<Question, number>> = { user: 1, data: 0.67 };

const treesOptions: Omit<TreesOptions, 'trees'> = { levels: 5, rate: 0.05, pull: 50, rows: 0.5, seed: 1 };
const trees: Readonly<Record<Question, number>> = { user: 700, data: 300 };

/**
 * Few shallow trees, pulled hard to zero: what a network or more trees learn of the first look's facts holds less for users
 * who are new. With these, half as many second looks find as many attacks.
 */
const doubtOptions: TreesOptions = { levels: 4, rate: 0.05, pull: 400, rows: 0.5, seed: 1, trees: 200 };

/**
 * Learns the second look from every sample, also from those that the first look lets pass: trees, and beside them networks
 * where data is read. For users, a network beside the trees finds less than they alone.
 */
export function trainCloser(scored: readonly ScoredSample[], stack: Stack, question: Question): CloserReading {
  const read = scored.flatMap(({ sample, values, closer }) =>
    closer ? [{ sample, values: joined(values, closer) }] : [],
  );
  return {
    doubt: trainDoubt(scored, stack, question),
    share: shares[question],
    ...(question === 'data' && { stack: trainDataStack(read) }),
    trees: boostedTrees(emphasised(weighed(read, question), question), { ...treesOptions, trees: trees[question] }),
  };
}

/** Rows as the second look learns them: of prompts, what is hardest to tell counts more. */
function emphasised(rows: readonly WeighedRow[], question: Question): readonly WeighedRow[] {
  if (question === 'data') return rows;
  return balanced(rows.map((row) => ({ ...row, weight: row.weight * emphasis(row.sample) })));
}

/** Attacks that people were found to write, of which there are few beside those written for this. */
const byPeople = /^(?:jailbreak sites|hackaprompt|WithSecureLabs|compass-ctf-team)/;

/**
 * Harmless frames by writers whom no network knows are mistaken most. With as much weight on them as on others, every
 * eighth is, with this much every fourteenth. Attacks are found less for it; orders and collected ones, with more weight,
 * lose least. What people type in a few words has the words of orders, and counts more beside them.
 */
function emphasis({ label, source, kind }: Sample): number {
  if (label === 0 && source === unlearnedFrame) return 3;
  if (label === 0) return kind === 'short' ? 2 : 1;
  if (byPeople.test(source)) return 3;
  return /^(?:extraction|hijack)$/.test(kind) ? 2 : 1;
}

/** Learns which prompts are read again; of data, the first look tells it better than trees do. */
function trainDoubt(scored: readonly ScoredSample[], stack: Stack, question: Question): Doubt {
  const learned = question === 'user' ? { trees: boostedTrees(weighed(scored, question), doubtOptions) } : {};
  const judged = scored.map((one): Judged => ({ scored: one, logit: doubtLogit(firstLook(one, stack), learned) }));
  return { from: exceededBy(judged, question)(readAgain[question]), ...learned };
}

function firstLook({ values }: ScoredSample, stack: Stack): FirstLook {
  return { logit: stackLogit(values, stack), facts: values };
}

/** The logit of the last look at a sample. */
export function lastLogit(one: ScoredSample, { glance, stack, closer }: Omit<QuestionSettings, 'calibration'>): number {
  const atGlance = glance && plainLogit(one.values, glance);
  if (atGlance !== undefined) return atGlance;
  const first = firstLook(one, stack);
  if (!one.closer) return first.logit;
  const doubt = doubtLogit(first, closer.doubt);
  return doubt < closer.doubt.from ? doubt : closerLogit(first, one.closer, closer);
}
