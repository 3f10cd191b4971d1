import { ModelError } from '../models/model-error.js';
import type { Combination } from './combine-scores.js';

/** What a call says whose result is the embedded model's, since the upstream model could not answer. */
export const ownStands = 'The model could not answer; what stands here is the embedded classifier’s.';

/**
 * What an upstream model answers; undefined where it cannot and the worse of two scores counts: the one that is known stands
 * then, and ends the run where it is bad enough.
 */
export async function askedOrOwn<T>(asked: Promise<T>, how: Combination, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (how === 'max' && error instanceof ModelError && !signal.aborted) return undefined;
    throw error;
  }
}
