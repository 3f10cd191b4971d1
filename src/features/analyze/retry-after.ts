import type { ModelErrorFacts } from '../../models/model-error.js';

/** An upstream may ask for more than any caller waits. */
const mostSeconds = 3600;
const usual = '1';

/**
 * `Retry-After` in seconds (contract 2) of an analyzer that could not answer: how long its model is left alone or asked to be,
 * where an error or one behind it says so.
 */
export function retryAfter(failure: unknown): string {
  // By its name: the class would load what only upstreams need.
  for (let each = failure, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth += 1)
    if (each.name === 'ModelError') return secondsOf((each as Error & { facts: ModelErrorFacts }).facts);
  return usual;
}

function secondsOf({ retryAfterMs = 0 }: ModelErrorFacts): string {
  return String(Math.min(mostSeconds, Math.max(Number(usual), Math.ceil(retryAfterMs / 1000))));
}
