import type { App } from '../app.js';
import type { Actor } from '../core/actor.js';
import type { Context } from '../core/context.js';
import { findTenant } from '../facades/installation.js';
import { endBegunDeletions } from '../features/tenants/deletion.js';
import { reapTenants } from '../features/tenants/reap.js';

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
  const ctx = await reaperContext(app);
  return ctx ? reapTenants(ctx, signal) : [];
}

/** Ends the deletions of tenants that a server began and did not live to end. */
export async function endDeletions(app: App, signal?: AbortSignal): Promise<void> {
  const ctx = await reaperContext(app);
  if (ctx) await endBegunDeletions(ctx, signal);
}

/** Acts in the operator tenant; there is none before the first start. */
async function reaperContext(app: App): Promise<Context | undefined> {
  const tenant = await findTenant({ db: app.store }, 'operator');
  return tenant && app.contextFor({ tenant, actor: reaper, requestId: app.newId(), via: 'cli' });
}
