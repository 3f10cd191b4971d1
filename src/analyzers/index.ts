import type { AnyAnalyzer } from './analyzer.js';
import { promptInjection } from './injection/index.js';
import { naturalLanguage } from './natural-language/natural-language.js';
import { safety } from './safety/safety.js';
import { semanticThreat } from './semantic/semantic-threat.js';
import { sensitiveData } from './sensitive-data/index.js';
import { urlRisk } from './url-risk/url-risk.js';
import { yara } from './yara/yara.js';

/** Every analyzer, in the order of contract 5. A new one is a folder, its names in `server-keys.ts` and a line here. */
export const analyzers: readonly AnyAnalyzer[] = [
  promptInjection,
  safety,
  sensitiveData,
  naturalLanguage,
  urlRisk,
  yara,
  semanticThreat,
] as unknown as readonly AnyAnalyzer[];

/** Finds an analyzer by canonical name or server key. */
export function findAnalyzer(name: string): AnyAnalyzer | undefined {
  return analyzers.find((analyzer) => analyzer.name === name || analyzer.serverKey === name);
}

/** Finds an analyzer that is known to exist: plans are checked when they are saved. */
export function analyzerOf(name: string): AnyAnalyzer {
  const analyzer = findAnalyzer(name);
  if (!analyzer) throw new Error(`unknown analyzer ${name}`);
  return analyzer;
}
