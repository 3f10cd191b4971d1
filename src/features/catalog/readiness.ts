import { analyzers } from '../../analyzers/index.js';

/** What the analyzers of this process say of themselves. */
export function analyzerReadiness() {
  return analyzers.map((analyzer) => ({ name: analyzer.name, ...analyzer.availability() }));
}

/** The phrases of contract 12, for their page. */
export function sandboxTriggers() {
  return analyzers.map(({ name, sandbox }) => ({ analyzer: name, fires: sandbox.fires, fails: sandbox.fails }));
}
