import { analyzers } from '../../analyzers/index.js';
import type { Settings } from '../../core/settings.js';
import { complaint } from './advice.js';
import { analyzerChecks, proofOf } from './analyzer-checks.js';
import type { Check, CheckResult, Finding } from './check.js';
import { folderChecks } from './folder-checks.js';
import { storeChecks } from './store-checks.js';
import { upstreamChecks, upstreamsCheck } from './upstream-checks.js';

const checks = [...folderChecks, ...storeChecks];

/** Whatever these say, what follows can be looked at. */
const besideOthers: readonly string[] = ['disk', 'permissions', 'yara-rules'];

export interface Diagnosing {
  /** Repair what can be repaired without a question. */
  readonly repair: boolean;
  /** Names of the checks to run; without it all. */
  readonly only?: readonly string[] | undefined;
}

/** The checks of `svc doctor` (cli.md): set-up first, then each analyzer on a known-bad and a known-good text, and upstreams. */
export async function diagnose(settings: Settings, { repair, only }: Diagnosing): Promise<CheckResult[]> {
  const isWanted = (name: string): boolean => only?.includes(name) ?? true;
  const results: CheckResult[] = [];
  for (const check of checks.filter(({ name }) => isWanted(name))) {
    let result = await guarded(check, settings);
    if (!result.ok && repair && check.repair) result = await repaired(check, settings);
    results.push({ check: check.name, ...result });
    // Nothing behind it can be looked at; the same complaint five times helps nobody.
    if (check.name === 'store' && !result.ok) return results;
  }
  if (!results.every(({ ok, check }) => ok || besideOthers.includes(check))) return results;
  const proved = analyzers.filter((analyzer) => isWanted(proofOf(analyzer)));
  if (proved.length > 0) results.push(...(await analyzerChecks(settings, proved)));
  if (isWanted(upstreamsCheck)) results.push(...(await upstreamChecks(settings)));
  return results;
}

/** Names of the checks, in the order in which they run: words that every shell completes and takes without quotes. */
export function checkNames(): readonly string[] {
  return [...checks.map(({ name }) => name), ...analyzers.map(proofOf), upstreamsCheck];
}

/** The name of a check as it may be given too: in words of their own, `analyzer yara`. */
export const checkNamed = (words: string): string => words.trim().replace(/\s+/g, '-');

async function guarded(check: Check, settings: Settings): Promise<Finding> {
  try {
    return await check.run(settings);
  } catch (error) {
    return { ok: false, ...complaint(error, settings) };
  }
}

async function repaired(check: Check, settings: Settings): Promise<Finding> {
  try {
    await check.repair?.(settings);
  } catch {
    // What stays wrong the check says again, with what people can do about it.
  }
  return guarded(check, settings);
}
