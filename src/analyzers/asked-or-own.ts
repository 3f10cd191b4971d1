import { ModelError } from '../models/model-error.js';
import type { Combination } from './combine-scores.js';

/** What a call says whose result is the embedded model's, since the upstream model could not answer. */
export class OwnStands {
  readonly failure = 'The model could not answer; what stands here is the embedded classifier’s.';
  constructor(readonly cause: Error) {}
}

/**
 * What an upstream model answers; `OwnStands` where it cannot and the worse of two scores counts: the one that is known
 * stands then, and ends the run where it is bad enough.
 */
export async function askedOrOwn<T>(asked: Promise<T>, how: Combination, signal: AbortSignal): Promise<T | OwnStands> {
  try {
    return await asked;
  } catch (error) {
    if (how === 'max' && error instanceof ModelError && !signal.aborted) return new OwnStands(error);
    throw error;
  }
}
