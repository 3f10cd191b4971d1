/** What went wrong at a model, in words of ours: nothing that the upstream said is ever in it. */
export type ModelFailure =
  'deadline' | 'unreachable' | 'status' | 'redirected' | 'too_large' | 'malformed' | 'circuit_open' | 'busy' | 'set_up';

export interface ModelErrorFacts {
  /** HTTP status, for `status`. */
  readonly status?: number;
  /** What the upstream asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Code of the network error, for example `ECONNRESET`; our own words for `set_up`. */
  readonly detail?: string;
}

/** A model that could not answer. The message names the model and the kind of failure: no address, key, prompt or answer. */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly facts: ModelErrorFacts;

  constructor(modelId: string, failure: ModelFailure, facts: ModelErrorFacts = {}) {
    super(`The model ${modelId} ${sentence(failure, facts)}.`);
    this.name = 'ModelError';
    this.failure = failure;
    this.facts = facts;
  }
}

function sentence(failure: ModelFailure, { status, detail }: ModelErrorFacts): string {
  switch (failure) {
    case 'deadline':
      return 'missed its deadline';
    case 'unreachable':
      return `cannot be reached${detail ? ` (${detail})` : ''}`;
    case 'status':
      return `answered with status ${status}`;
    case 'redirected':
      return 'answered with a redirect, which is not followed';
    case 'too_large':
      return 'sent a larger answer than its limit allows';
    case 'malformed':
      return `sent an answer that cannot be read${detail ? ` (${detail})` : ''}`;
    case 'circuit_open':
      return 'failed repeatedly and is left alone for a while';
    case 'busy':
      return 'has too many calls waiting';
    case 'set_up':
      return detail ?? 'is not set up';
  }
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** True when the same call may succeed if it is simply made again. */
export function isRetryable(error: unknown): error is ModelError {
  if (!(error instanceof ModelError)) return false;
  return error.failure === 'unreachable' || (error.failure === 'status' && passing.has(error.facts.status ?? 0));
}

/** Answers to a text that the model does not take (too long, refused by a filter) say nothing about its health. */
const aboutTheText = new Set([400, 413, 422]);

/** True when the failure is a reason to leave the model alone: a caller must not be able to cause it by what a text says. */
export function isModelsFault(error: unknown): boolean {
  if (!(error instanceof ModelError) || error.failure === 'circuit_open' || error.failure === 'busy') return false;
  return !(error.failure === 'status' && aboutTheText.has(error.facts.status ?? 0));
}
