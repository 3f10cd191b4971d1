import { analyzers } from '../../analyzers/index.js';
import { loadTokenizer } from '../../text/token-count.js';

/** What the analyzers of this process say of themselves. */
export function analyzerReadiness() {
  return analyzers.map((analyzer) => ({ name: analyzer.name, ...analyzer.availability() }));
}

/** The phrases of contract 12, for their page. */
export function sandboxTriggers() {
  return analyzers.map(({ name, sandbox }) => ({ analyzer: name, fires: sandbox.fires, fails: sandbox.fails }));
}

/** Loads what the first call would otherwise wait for. */
export async function warmUp(): Promise<void> {
  await loadTokenizer();
}
