import { unreachableStore } from '../../core/database.js';
import { ServiceError } from '../../core/errors.js';
import type { ModelErrorFacts } from '../../models/model-error.js';

/** The 503 of an analyzer that could not answer (contract 2). */
export function analyzerUnavailable(analyzer: string, cause: unknown): ServiceError {
  return new ServiceError('analyzer_unavailable', `The analyzer ${analyzer} cannot answer.`, {
    analyzer,
    cause,
    headers: { 'retry-after': retryAfter(cause) },
  });
}

/**
 * Work of an analyzer outside a run, as where a rule or a policy is tried: that it fails or misses its deadline is said as
 * a run says it. Refusals of the input, and a store that is away, stay what they are.
 */
export async function orUnavailable<T>(analyzer: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ServiceError || unreachableStore(error) ? error : analyzerUnavailable(analyzer, error);
  }
}

/** An upstream may ask for more than any caller waits. */
const mostSeconds = 3600;
const usual = '1';

/**
 * `Retry-After` in seconds (contract 2): how long its model is left alone or asked to be,
 * where an error or one behind it says so.
 */
function retryAfter(failure: unknown): string {
  // By its name: the class would load what only upstreams need.
  for (let each = failure, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1)
    if (each.name === 'ModelError') return secondsOf((each as Error & { facts: ModelErrorFacts }).facts);
  return usual;
}

function secondsOf({ retryAfterMs = 0 }: ModelErrorFacts): string {
  return String(Math.min(mostSeconds, Math.max(Number(usual), Math.ceil(retryAfterMs / 1000))));
}
