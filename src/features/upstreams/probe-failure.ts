import { ModelError, type ModelFailure } from '../../models/model-error.js';

export type { ModelFailure } from '../../models/model-error.js';

/** What went wrong at a model; undefined where it is no failure of one. */
export function failureOf(error: unknown): ModelFailure | undefined {
  return error instanceof ModelError ? error.failure : undefined;
}
