import type { Settings } from '../../core/settings.js';
import { configuredUpstreams, probeUpstreams } from '../../facades/upstreams.js';
import type { CheckResult } from './check.js';

export const upstreamsCheck = 'upstreams';

/** One small call to every model and service that the operator configured. */
export async function upstreamChecks(settings: Settings): Promise<CheckResult[]> {
  if (settings.upstreams_file === undefined) return [{ check: upstreamsCheck, ok: true, detail: 'none configured' }];
  try {
    const upstreams = await configuredUpstreams(settings);
    const results = await probeUpstreams(upstreams).finally(() => upstreams.close());
    return results.map(({ id, ok, detail }) => ({
      check: `upstream ${id}`,
      ok,
      detail,
      ...(ok ? {} : { fix: 'See that the address and the key in the upstreams file are right and the server runs.' }),
    }));
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'failed';
    return [{ check: upstreamsCheck, ok: false, detail, fix: 'Correct the file that SVC_UPSTREAMS_FILE names.' }];
  }
}
