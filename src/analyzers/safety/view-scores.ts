import { inTurns } from '../../lib/turns.js';
import type { View } from '../../text/span.js';
import { isSmallTalk } from '../../text/words/small-talk.js';
import { safetyCategories } from './categories.js';
import { knownPassages, type KnownPassages } from './known-passages.js';
import type { SafetyModel } from './model.js';

/** Code units scored at once, and how far neighbours overlap. */
const sliceUnits = 16_384;
const overlap = 1024;
/** Code units from which on a prompt's passages are remembered: a shorter one repeats too little. */
const leastToRemember = 2048;

/** Scores of views, each made once for all analyzers of a call. */
const made = new WeakMap<View, Promise<readonly number[]>>();

/**
 * The highest score of each category over views of one prompt, the first of which is the original; long ones are scored in
 * slices that overlap. Throws the signal's reason when aborted.
 */
export async function scoresOfViews(
  model: SafetyModel,
  views: readonly [View, ...View[]],
  signal: AbortSignal,
): Promise<number[]> {
  signal.throwIfAborted();
  const [original] = views;
  const known = original.text.length >= leastToRemember ? knownPassages() : undefined;
  const worst = safetyCategories.map(() => 0);
  if (isSmallTalk(original.text)) return worst;
  const giveWay = inTurns(signal);
  for (const view of views) raise(worst, await scoresOf(view, { model, original, known, giveWay }));
  return worst;
}

interface Scoring {
  readonly model: SafetyModel;
  readonly original: View;
  readonly known: KnownPassages | undefined;
  readonly giveWay: () => Promise<void>;
}

async function scoresOf(view: View, scoring: Scoring): Promise<readonly number[]> {
  // Who makes them may be called off: then the next one does.
  const earlier = await made.get(view)?.catch(() => undefined);
  if (earlier) return earlier;
  const scores = scoredInSlices(view, scoring);
  made.set(view, scores);
  scores.catch(() => made.delete(view));
  return scores;
}

async function scoredInSlices(view: View, { model, original, known, giveWay }: Scoring): Promise<readonly number[]> {
  const worst = safetyCategories.map(() => 0);
  for (let start = 0; start === 0 || start < view.text.length; start += sliceUnits) {
    await giveWay();
    const slice = sliceAt(view, start);
    // Up to its first disguise another view repeats the original.
    if (view === original || slice !== sliceAt(original, start)) raise(worst, model.score(slice, known));
  }
  return worst;
}

function sliceAt({ text }: View, start: number): string {
  return text.slice(start, start + sliceUnits + overlap);
}

function raise(worst: number[], scores: readonly number[]): void {
  scores.forEach((score, at) => (worst[at] = Math.max(worst[at]!, score)));
}
