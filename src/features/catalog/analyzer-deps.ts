import type { AnalyzerDeps } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';
import { loadSafetyPolicy } from '../safety-policies/load-policy.js';
import { keyVersion } from '../sensitive-data/keys.js';
import { loadSensitiveDataPolicy } from '../sensitive-data/load-policy.js';
import type {} from '../upstreams/lazy-upstreams.js';
import { loadThreatEntries } from '../threat-intel/load-entries.js';
import { storedVectors } from '../threat-intel/stored-vectors.js';
import { loadRuleSet, requireYaraPolicy } from '../yara/load-rule-set.js';

declare module '../../core/context.js' {
  interface Services {
    /** Folder of imported URL feeds; without it no address is looked up. */
    readonly feedsFolder?: string;
  }
}

/** The tenant's configuration as analyzers may ask for it while they are prepared. */
export function analyzerDeps(ctx: Context): AnalyzerDeps {
  const { upstreams } = ctx.services;
  return {
    tenantId: ctx.tenant.id,
    configVersion: ctx.tenant.configVersion,
    yaraRules: (reference) => loadRuleSet(ctx, reference),
    safetyPolicy: (reference) => loadSafetyPolicy(ctx, reference),
    threatEntries: () => loadThreatEntries(ctx),
    threatVectors: storedVectors(ctx),
    sensitiveDataPolicy: (reference) => loadSensitiveDataPolicy(ctx, reference),
    ...(upstreams
      ? {
          models: async () => (await upstreams.load()).models,
          urlLookup: async () => (await upstreams.load()).urlLookup?.forTenant(ctx.tenant.id),
        }
      : {}),
    ...(ctx.services.feedsFolder ? { feedsFolder: ctx.services.feedsFolder } : {}),
    sensitiveDataKeyVersion: () => keyVersion(ctx),
    tenantKey: (purpose) => ctx.services.secrets.tenantKey(ctx.tenant.id, purpose),
  };
}

/** Parameters that name a resource of the tenant, with what finds it; a name of nothing is refused with `not_found`. */
export function referenceLoaders(ctx: Context) {
  return {
    sdp_policy_id: (reference: string) => loadSensitiveDataPolicy(ctx, reference),
    safety_policy_id: (reference: string) => loadSafetyPolicy(ctx, reference),
    yara_policy_id: (reference: string) => requireYaraPolicy(ctx, reference),
  } satisfies Record<string, (reference: string) => Promise<unknown>>;
}
