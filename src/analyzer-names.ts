import { findAnalyzer } from './analyzers/index.js';

export { analyzers } from './analyzers/index.js';

/** The name by which policies and commands know an analyzer; answers of the API carry its server key. */
export function analyzerName(serverKey: string): string {
  return findAnalyzer(serverKey)?.name ?? serverKey;
}
