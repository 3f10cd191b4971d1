import type { App } from './app.js';
import type { Actor } from './core/actor.js';
import { findTenant } from './installation.js';
import { noTenant } from './core/nobody.js';
import { reapTenants } from './features/tenants/reap.js';

const reaper: Actor = {
  type: 'system',
  id: 'reaper',
  role: 'owner',
  scopes: [],
  ip: null,
  memberId: null,
  testMode: false,
};

/** One round of the reaper: the chore of the server and `svc test-tenants reap`. Answers the ids of the tenants it reaped. */
export async function reapSandboxes(app: App, signal?: AbortSignal): Promise<readonly string[]> {
  const tenant = (await findTenant({ db: app.store }, 'operator')) ?? noTenant;
  if (tenant.id === '') return [];
  return reapTenants(app.contextFor({ tenant, actor: reaper, requestId: app.newId(), via: 'cli' }), signal);
}
