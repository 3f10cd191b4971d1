import { isInUse } from '../../cli/session/bare-store.js';
import type { Settings } from '../../core/settings.js';
import {
  configuredUpstreams,
  probeUpstreams,
  type ConfiguredUpstreams,
  type ProbeResult,
} from '../../facades/upstreams.js';
import { policiesWithoutModel } from '../../features/policies/missing-models.js';
import { upstreamsFrom } from '../../features/upstreams/lazy-upstreams.js';
import type { Store } from '../../db/connect.js';
import { firstNames } from '../../lib/first-names.js';
import { complaint } from './advice.js';
import type { CheckResult } from './check.js';
import { withStore } from './store-checks.js';

export const upstreamsCheck = 'upstreams';

/** One small call to every model and service that the operator configured, and whether policies name others. */
export async function upstreamChecks(settings: Settings): Promise<CheckResult[]> {
  if (settings.upstreams_file === undefined) {
    const lacking = await policyModels(settings);
    return lacking.length > 0 ? lacking : [{ check: upstreamsCheck, ok: true, detail: 'none configured' }];
  }
  let upstreams: ConfiguredUpstreams;
  try {
    upstreams = await configuredUpstreams(settings);
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'failed';
    return [{ check: upstreamsCheck, ok: false, detail, fix: 'Correct the file that SVC_UPSTREAMS_FILE names.' }];
  }
  try {
    const results = await probeUpstreams(upstreams);
    const probed = results.map(({ id, ok, detail, failure }) => ({
      check: `upstream ${id}`,
      ok,
      detail,
      ...(ok ? {} : { fix: adviceFor(failure) }),
    }));
    return [...probed, ...(await policyModels(settings, upstreams))];
  } finally {
    await upstreams.close();
  }
}

/** A server that answers has the right address and key. */
function adviceFor(failure: ProbeResult['failure']): string {
  if (failure === 'malformed')
    return 'See that `kind`, and for a judge `style` and `max_tokens`, in the upstreams file fit the model that the server runs.';
  if (failure === 'deadline')
    return 'Allow it more time, `timeout_ms` in the upstreams file, or see what holds the server.';
  return 'See that the address and the key in the upstreams file are right and the server runs.';
}

/** Nothing where every policy has its models. */
async function policyModels(settings: Settings, upstreams?: ConfiguredUpstreams): Promise<CheckResult[]> {
  const services = upstreams ? { upstreams: upstreamsFrom(() => Promise.resolve(upstreams)) } : {};
  const lacking = (store: Store) => policiesWithoutModel(store, { services });
  try {
    const found = await withStore(settings, async (store) => ((await isInUse(store)) ? lacking(store) : []));
    if (found.length === 0) return [];
    const named = found.flatMap(({ tenant, policy, missing }) =>
      missing.map(({ analyzer, model }) => `${policy} of ${tenant} (${model} for ${analyzer})`),
    );
    const detail = `policies whose calls fail, for a model that is not here: ${firstNames(named)}`;
    const again = upstreams
      ? 'the model in the file of upstreams again'
      : 'a file of upstreams with SVC_UPSTREAMS_FILE';
    const fix = `Name ${again}, or another model in the policy: \`svc policies update\`.`;
    return [{ check: upstreamsCheck, ok: false, detail, fix }];
  } catch (error) {
    return [{ check: upstreamsCheck, ok: false, ...complaint(error, settings) }];
  }
}
