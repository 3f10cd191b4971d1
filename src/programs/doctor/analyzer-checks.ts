import type { App } from '../../app.js';
import { mainSignal } from '../../analyzers/analyzer.js';
import type { analyzers } from '../../analyzers/index.js';
import { openApp, operatorContext } from '../../cli/session/session.js';
import { unreachableStore } from '../../core/database.js';
import type { Settings } from '../../core/settings.js';
import { analyzerDeps } from '../../features/catalog/analyzer-deps.js';
import { textViews } from '../../text/views.js';
import { complaint } from './advice.js';
import type { CheckResult } from './check.js';

type Analyzer = (typeof analyzers)[number];

export function proofOf({ name }: Analyzer): string {
  return `analyzer-${name}`;
}

/** Each analyzer on a known-bad and a known-good text. */
export async function analyzerChecks(settings: Settings, proved: readonly Analyzer[]): Promise<CheckResult[]> {
  const app = await openApp(settings);
  try {
    const results: CheckResult[] = [];
    for (const analyzer of proved) results.push(await proveAnalyzer(app, settings, analyzer));
    return results;
  } finally {
    await app.close();
  }
}

async function proveAnalyzer(app: App, settings: Settings, analyzer: Analyzer): Promise<CheckResult> {
  const check = proofOf(analyzer);
  const fix = 'Reinstall svc; if it persists, report it.';
  try {
    const ctx = await operatorContext(app, { scope: null, operatorScope: 'operator:read_tenants' }, settings.tenant);
    const prepared = await analyzer.prepare({}, analyzerDeps(ctx));
    const main = mainSignal(analyzer);
    const fires = async (text: string) =>
      main.read((await prepared.analyze(textViews(text), { signal: AbortSignal.timeout(5000) })).output);
    const [bad, good] = [await fires(analyzer.knownTexts.bad), await fires(analyzer.knownTexts.good)];
    if (bad && !good) return { check, ok: true, detail: 'finds its known-bad text, passes its known-good one' };
    return { check, ok: false, detail: bad ? 'fires on its known-good text' : 'misses its known-bad text', fix };
  } catch (error) {
    if (unreachableStore(error)) return { check, ok: false, ...complaint(error, settings) };
    // By its name: the class would load what only upstreams need.
    const isUpstream = error instanceof Error && error.name === 'ModelError';
    return {
      check,
      ok: false,
      detail: error instanceof Error ? error.message : 'failed',
      fix: isUpstream ? 'The model is an upstream of yours: see that it runs and answers.' : fix,
    };
  }
}
