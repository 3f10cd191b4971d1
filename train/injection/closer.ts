import { closerLogit, joined, type CloserReading } from '../../src/analyzers/injection/closer-reading.js';
import type { Question, QuestionSettings } from '../../src/analyzers/injection/model.js';
import { stackLogit, type Stack } from '../../src/analyzers/injection/stack.js';
import { exceededBy, type Judged } from './report.js';
import { trainStack, type ScoredSample } from './stack.js';

/** Share of everyday harmless texts of unseen sources that are read again. */
const readAgain = 0.08;

/** Learns the second look from every sample, also from those that the first look lets pass. */
export function trainCloser(scored: readonly ScoredSample[], stack: Stack, question: Question): CloserReading {
  const first = scored.map((one): Judged => ({ scored: one, logit: stackLogit(one.values, stack) }));
  const read = scored.flatMap(({ sample, values, closer }) =>
    closer ? [{ sample, values: joined(values, closer) }] : [],
  );
  return { from: exceededBy(first, question)(readAgain), stack: trainStack(read, 1e-4) };
}

/** The logit of the last look at a sample. */
export function lastLogit(one: ScoredSample, { stack, closer }: Omit<QuestionSettings, 'calibration'>): number {
  const first = stackLogit(one.values, stack);
  return one.closer && first >= closer.from ? closerLogit(one.values, one.closer, closer) : first;
}
